import { isDeepStrictEqual } from 'node:util'
import type { AddedAnswers } from '@domicile/contract/companies/company-form'
import { type Demand, editedSections, refusedProblems } from '@domicile/contract/companies/company-form-rules'
import { checkAnswers, type Problem } from '@domicile/contract/form-engine/check-answers'
import type { Value } from '@domicile/contract/form-engine/conditions'
import {
  type Answers,
  answersOf,
  evaluateForm,
  type Form,
  type FormState,
  nodeAt,
  prepareForm,
} from '@domicile/contract/form-engine/evaluate'
import { fieldTypes } from '@domicile/contract/form-engine/field-types'
import { addedAskAgainMonths } from '@domicile/contract/form-engine/record-fields'
import type { Actor } from '@domicile/server/http/feature'
import {
  answerProblems,
  cleanAnswers,
  mergeAnswers,
  refuseAnswers,
  sizeProblem,
  without,
} from '@domicile/server/domain/templates/answer-checks'
import { patternMatcher } from '@domicile/server/domain/templates/patterns'
import type { Database } from '../../feature.ts'
import { companyDay } from '../companies/company-day.ts'
import { addedField } from '../companies/sources.queries.ts'
import { type Aging, enteredBy, forgetFields, noteFields, type Source } from '../companies/value-sources.ts'
import { describeChanges } from './describe-changes.ts'
import {
  deleteAnswers,
  findAnswers,
  findSections,
  updateAddedText,
  valuesOf,
  writeAnswers,
} from './company-form.queries.ts'
import { currentOf, keyAt } from './form-fields.ts'

type Company = { id: string; country: string | null }

/** The fields that the history shows, by their labels. */
export type FormChange = { before: Record<string, unknown>; after: Record<string, unknown> }

/**
 * Saves changed answers of a locked company, with their source, and returns the change for the history. As in a submission, only answers
 * that count stay. Answers to fields of earlier versions are left alone.
 */
export async function saveAnswers(
  db: Database,
  user: Actor,
  company: Company,
  sent: AddedAnswers,
  demand: Demand,
  source = enteredBy(user),
): Promise<FormChange> {
  const form = prepareForm({ sections: await findSections(db) })
  const before = valuesOf(await findCurrent(db, user, company.id, form))
  const changes = changesIn(form, before, sent)
  const given = mergeAnswers(form, before, changes)
  refuseMisfits(form, changes, given)
  const today = companyDay(company.country)
  refuseAnswers(problemsOfSave(form, { before, given, today, demand }))
  if (Object.keys(changes).length === 0) return { before: {}, after: {} }
  const after = countedAnswers(evaluateForm(form, given, today), given)
  await store(db, company.id, form, { before, after, source })
  return describeChanges(form, before, after)
}

type Save = { before: Answers; given: Answers; today: string; demand: Demand }

/** Returns the problems that refuse a save. */
export function problemsOfSave(form: Form, { before, given, today, demand }: Save): Problem[] {
  const state = evaluateForm(form, given, today)
  const problems = checkAnswers(state, { today, matches: patternMatcher() })
  return refusedProblems({ form, state, problems }, editedSections(form, before, given), demand)
}

/** Refuses to publish a company with required answers missing. */
export async function refuseMissing(db: Database, user: Actor, company: Company): Promise<void> {
  await saveAnswers(db, user, company, [], 'all')
}

/** Reads the answers of a company to the fields of the published form. */
async function findCurrent(db: Database, user: Actor, companyId: string, form: Form) {
  return form.sections.length === 0 ? [] : currentOf(form, await findAnswers(db, user, companyId))
}

/** Returns the answers that differ from the stored ones; null for one that is removed. */
function changesIn(form: Form, before: Answers, sent: AddedAnswers): Answers {
  const clean = Object.entries(cleanAnswers(form, valuesOf(sent)))
  return Object.fromEntries(clean.filter(([path, value]) => !isDeepStrictEqual(before[path] ?? null, value)))
}

/** Refuses changed answers that no state of the form allows, and more than a form has room for. */
function refuseMisfits(form: Form, changes: Answers, answers: Answers): void {
  const removed = Object.keys(changes).filter((path) => changes[path] === null)
  refuseAnswers(answerProblems(form, answers, { given: without(changes, removed) }))
  const message = sizeProblem(answers)
  if (message) refuseAnswers([{ path: '', message }])
}

/** Returns the answers that count; a box that was never ticked has none. */
function countedAnswers(state: FormState, answers: Answers): Answers {
  const isAnswer = ([path, value]: [string, Value]) =>
    value !== false || Object.hasOwn(answers, path) || Boolean(state.fields.get(path)?.field.computed)
  return Object.fromEntries(Object.entries(answersOf(state)).filter(isAnswer))
}

type Change = { before: Answers; after: Answers; source: Source }

async function store(db: Database, companyId: string, form: Form, { before, after, source }: Change) {
  const dropped = Object.keys(before).filter((path) => !Object.hasOwn(after, path))
  const changed = Object.keys(after).filter((path) => !isDeepStrictEqual(before[path], after[path]))
  const keyed = (path: string) => ({ path, ...keyAt(form, path)! })
  await deleteAnswers(db, companyId, dropped.map(keyed))
  const written = changed.map((path) => ({ ...keyed(path), value: after[path]! }))
  await writeAnswers(db, companyId, written)
  const company = { companyId, id: companyId }
  await forgetFields(
    db,
    company,
    dropped.map((path) => addedField(keyed(path))),
  )
  await noteFields(db, company, source, agesOfAnswers(form, changed))
  await updateAddedText(db, companyId)
}

/** Returns the fields at some paths with their ages; a calculated answer and a list of rows have no source of their own. */
export function agesOfAnswers(form: Form, paths: readonly string[]): Aging[] {
  return paths.flatMap((path) => {
    const field = nodeAt(form, path)?.field
    if (!field || field.computed) return []
    return [{ field: addedField({ path, kind: fieldTypes[field.type] }), months: addedAskAgainMonths }]
  })
}
