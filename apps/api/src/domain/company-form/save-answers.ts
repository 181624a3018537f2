import { isDeepStrictEqual } from 'node:util'
import { companyFormMessages } from '@domicile/contract/companies/company-form-messages'
import type { AddedAnswers } from '@domicile/contract/companies/company-form'
import { type Demand, editedSections, refusedProblems } from '@domicile/contract/companies/company-form-rules'
import { checkAnswers, unknownPaths } from '@domicile/contract/templates/check-answers'
import type { Value } from '@domicile/contract/templates/conditions'
import {
  type Answers,
  answersOf,
  evaluateForm,
  type Form,
  type FormState,
  prepareForm,
  rowKey,
} from '@domicile/contract/templates/evaluate'
import { mostOf } from '@domicile/contract/templates/field-types'
import { invalid } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sanitiseHtml } from '@domicile/server/security/formatted-text'
import type { Database } from '../../feature.ts'
import { companyDay } from '../companies/company-day.ts'
import { patternMatcher } from '@domicile/server/templates/patterns'
import { describeChanges } from './describe-changes.ts'
import {
  deleteAnswers,
  findAnswers,
  findSections,
  updateAddedText,
  valuesOf,
  writeAnswers,
} from './company-form.queries.ts'
import { keyAt, ROWS } from './form-fields.ts'

type Company = { id: string; country: string | null }

/** The fields that the history shows, by their labels. */
export type FormChange = { before: Record<string, unknown>; after: Record<string, unknown> }

/**
 * Saves changed answers of a locked company and returns the change for the history. As in a submission, only answers
 * that count stay. Answers to fields of earlier versions are left alone.
 */
export async function saveAnswers(
  db: Database,
  user: Actor,
  company: Company,
  sent: AddedAnswers,
  demand: Demand,
): Promise<FormChange> {
  const form = prepareForm({ sections: await findSections(db) })
  const before = valuesOf(await findCurrent(db, user, company.id, form))
  const changes = changesIn(form, before, sent)
  const given = withChanges(before, changes)
  refuseMisfits(form, changes, given)
  const today = companyDay(company.country)
  const state = evaluateForm(form, given, today)
  const problems = checkAnswers(state, { today, matches: patternMatcher() })
  refuse(refusedProblems({ form, state, problems }, editedSections(form, before, given), demand))
  if (Object.keys(changes).length === 0) return { before: {}, after: {} }
  const after = countedAnswers(state, given)
  await store(db, user, company.id, form, { before, after })
  return describeChanges(form, before, after)
}

/** Refuses to publish a company with required answers missing. */
export async function refuseMissing(db: Database, user: Actor, company: Company): Promise<void> {
  await saveAnswers(db, user, company, [], 'all')
}

/** Reads the answers of a company to the fields of the published form. */
async function findCurrent(db: Database, user: Actor, companyId: string, form: Form) {
  return form.sections.length === 0 ? [] : currentOf(form, await findAnswers(db, user, companyId))
}

/** Returns the answers to fields that a form has, and asks in the same way. */
export function currentOf<Answer extends { path: string; kind: string }>(
  form: Form,
  answers: readonly Answer[],
) {
  return answers.filter(({ path, kind }) => keyAt(form, path)?.kind === kind)
}

function changesIn(form: Form, before: Answers, sent: AddedAnswers): Answers {
  const clean = sent.map(({ path, value }) => [path, cleanValue(form, path, value)] as const)
  return Object.fromEntries(clean.filter(([path, value]) => !isDeepStrictEqual(before[path] ?? null, value)))
}

/** Formatted text is reduced to the few allowed elements; text without any is no answer. */
function cleanValue(form: Form, path: string, value: Value): Value {
  const isFormatted = keyAt(form, path)?.kind === 'formatted'
  if (value === '') return null
  if (!isFormatted || typeof value !== 'string' || value.length > 2 * mostOf.formatted) return value
  return sanitiseHtml(value) || null
}

function withChanges(before: Answers, changes: Answers): Answers {
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null))
}

/** Refuses answers to fields that the form does not have, and rows with keys that make no path. */
function refuseMisfits(form: Form, changes: Answers, given: Answers): void {
  const unknown = new Set(unknownPaths(form, given))
  const messageOf = ([path, value]: [string, Value]) => {
    const key = keyAt(form, path)
    if (!key || (value !== null && unknown.has(path))) return companyFormMessages.unknownField
    return key.kind === ROWS && !areRows(value) ? companyFormMessages.rows : undefined
  }
  refuse(
    Object.entries(changes).flatMap((change) => {
      const message = messageOf(change)
      return message ? [{ path: change[0], message }] : []
    }),
  )
}

function areRows(value: Value): boolean {
  const keys = value ?? []
  return Array.isArray(keys) && keys.length <= mostOf.rows && keys.every((key: string) => rowKey.test(key))
}

function refuse(problems: readonly { path: string; message: string }[]): void {
  if (problems.length === 0) return
  throw invalid(
    ...problems.map(({ path, message }) => ({
      pointer: `/answers/${path}`,
      code: 'invalid' as const,
      message,
    })),
  )
}

/** Returns the answers that count; a box that was never ticked has none. */
function countedAnswers(state: FormState, given: Answers): Answers {
  const isAnswer = ([path, value]: [string, Value]) =>
    value !== false || Object.hasOwn(given, path) || Boolean(state.fields.get(path)?.field.computed)
  return Object.fromEntries(Object.entries(answersOf(state)).filter(isAnswer))
}

type Change = { before: Answers; after: Answers }

async function store(db: Database, user: Actor, companyId: string, form: Form, { before, after }: Change) {
  const dropped = Object.keys(before).filter((path) => !Object.hasOwn(after, path))
  const changed = Object.keys(after).filter((path) => !isDeepStrictEqual(before[path], after[path]))
  const keyed = (path: string) => ({ path, ...keyAt(form, path)! })
  await deleteAnswers(db, companyId, dropped.map(keyed))
  const written = changed.map((path) => ({ ...keyed(path), value: after[path]! }))
  await writeAnswers(db, companyId, written, user.id)
  await updateAddedText(db, companyId)
}
