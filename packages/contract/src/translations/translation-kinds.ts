import { exceedsTolerance } from './page-count.ts'
import type { PageRule } from './page-rules.ts'

// No zod here: screens load this.

/** The kinds of translation. Only a sworn one has a number in the translator's repertory. */
export const translationKinds = {
  ordinary: 'Ordinary',
  certified: 'Certified',
  sworn: 'Sworn',
} as const
export type TranslationKind = keyof typeof translationKinds
export const translationKindNames = Object.keys(translationKinds) as [TranslationKind, ...TranslationKind[]]

/** The document that the translator sees, which a sworn translation names. */
export const sourceForms = {
  copy: 'From a copy',
  original: 'From the original',
} as const
export type SourceForm = keyof typeof sourceForms
export const sourceFormNames = Object.keys(sourceForms) as [SourceForm, ...SourceForm[]]

/** The roles of files. Drafts and final files have rounds; earlier rounds are kept. */
export const fileRoles = ['source', 'draft', 'final'] as const
export type FileRole = (typeof fileRoles)[number]

/** The maximum number of files of one role in one round. */
export const MOST_FILES = 20
/** The maximum number of documents of a company that wait to be counted: all companies share the reader. */
export const MOST_READING = 20
export const MOST_PAGES = 10_000

/** The days for which a quote can be accepted. */
export const QUOTE_DAYS = 14
/** The rounds of changes that the price includes. */
export const FREE_REVISIONS = 2
/** The working days after which a draft is accepted automatically, if the client agreed to that. */
export const REVIEW_WORKING_DAYS = 5
/** The days after delivery in which the client can complain. */
export const COMPLAINT_DAYS = 30

/** The outcome of the final count: the price to pay in minor units, and if it needs the client's consent. */
export type Settlement = { price: number; needsConsent: boolean }

/**
 * Compares the final count with the quote. Within the rule's tolerance the quoted price stays. Beyond it the price follows the
 * pages, rounded to the nearest minor unit: fewer are cheaper at once, more need the client's consent.
 */
export function settlePages(
  quoted: { pages: number; price: number },
  finalPages: number,
  rule: Pick<PageRule, 'tolerancePercent'>,
): Settlement {
  if (!exceedsTolerance(quoted.pages, finalPages, rule)) return { price: quoted.price, needsConsent: false }
  const price = Math.round((quoted.price * finalPages) / quoted.pages)
  return { price, needsConsent: finalPages > quoted.pages }
}
