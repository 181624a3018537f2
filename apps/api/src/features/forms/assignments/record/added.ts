import type { Demand } from '@domicile/contract/companies/company-form-rules'
import type { AddedAnswers } from '@domicile/contract/companies/company-form'
import type { Value } from '@domicile/contract/form-engine/conditions'
import { type Answers, answersOf, type FormState } from '@domicile/contract/form-engine/evaluate'
import type { Section } from '@domicile/contract/form-engine/structure'
import { mergeAnswers } from '@domicile/server/domain/templates/answer-checks'
import { isDeepStrictEqual } from 'node:util'
import { companyDay } from '../../../../domain/companies/company-day.ts'
import type { AddedForm } from '../../../../domain/company-form/read-added.ts'
import { problemsOfSave } from '../../../../domain/company-form/save-answers.ts'
import { addedParts, answersFromText, textOfAnswers } from '../../../../domain/surveys/record/added-parts.ts'
import type { CompanyValues } from '../../../../domain/surveys/record/read-records.ts'
import type { Difference } from './difference.ts'

type Compared = {
  section: Section
  state: FormState
  prefills: ReadonlyMap<string, string | null>
  added: AddedForm
}

/** Returns how answers to an added section differ from those of the company; the rows of a section are one difference. */
export function differencesOfAdded({ section, state, prefills, added }: Compared): Difference[] {
  const counted = answersOf(state)
  return addedParts(section, added.form).flatMap(({ path, label, valuesIn, format }) => {
    const { isVisible = true, isEnabled = true } = state.fields.get(path) ?? {}
    const [answered, now] = [valuesIn(counted), valuesIn(added.answers)]
    const before = prefills.get(path) ?? null
    const [answeredText, nowText] = [textOfAnswers(answered), textOfAnswers(now)]
    const isAnswered = isVisible && isEnabled && (answeredText !== null || before !== null)
    if (!isAnswered || answeredText === nowText) return []
    const about = { part: 'added', recordId: null, row: null, label, document: null } as const
    const texts = { before: format(answersFromText(before)), now: format(now), answered: format(answered) }
    const isConflict = prefills.has(path) && before !== nowText
    return [
      { path, kind: 'changed', ...about, values: changesOf(now, answered), ...texts, isConflict } as const,
    ]
  })
}

/** Returns the answers that change, by path, each as JSON. */
function changesOf(now: Answers, answered: Answers): Difference['values'] {
  const paths = [...new Set([...Object.keys(now), ...Object.keys(answered)])]
  const changed = paths.filter((path) => !isDeepStrictEqual(now[path] ?? null, answered[path] ?? null))
  const textOf = (value: Value | undefined) => (value === undefined ? null : JSON.stringify(value))
  return Object.fromEntries(changed.map((path) => [path, textOf(answered[path])]))
}

/** Returns the answers that differences would change, as the company's form sends them. */
export function addedAnswers(group: readonly Difference[]): AddedAnswers {
  const values = Object.entries(Object.assign({}, ...group.map((difference) => difference.values)) as Texts)
  return values.map(([path, text]) => ({ path, value: text === null ? null : JSON.parse(text) }))
}

type Texts = Record<string, string | null>

/** Returns why answers to added sections cannot be written, by path. */
export function problemsOfAdded(group: readonly Difference[], { company, added }: CompanyValues) {
  const { form, answers: before } = added
  const sent = Object.fromEntries(addedAnswers(group).map(({ path, value }) => [path, value]))
  const given = mergeAnswers(form, before, sent)
  const today = companyDay(company['countryOfIncorporation'] ?? null)
  return problemsOfSave(form, { before, given, today, demand: demandOf(company['status']) })
}

export function demandOf(status: string | null | undefined): Demand {
  return status === 'active' ? 'edited' : 'draft'
}
