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
