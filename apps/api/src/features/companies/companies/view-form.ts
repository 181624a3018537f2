import type { CompanyForm } from '@domicile/contract/companies/company-form'
import { missingAnswers } from '@domicile/contract/companies/company-form-rules'
import type { ValueSource } from '@domicile/contract/companies/value-source'
import { checkAnswers } from '@domicile/contract/form-engine/check-answers'
import { evaluateForm, type FormState, prepareForm } from '@domicile/contract/form-engine/evaluate'
import type { Actor } from '@domicile/server/http/feature'
import type { Database } from '../../../feature.ts'
import { companyDay } from '../../../domain/companies/company-day.ts'
import { addedField, findAddedSources } from '../../../domain/companies/sources.queries.ts'
import {
  findAnswers,
  findSections,
  type StoredAnswer,
  valuesOf,
} from '../../../domain/company-form/company-form.queries.ts'
import { currentOf } from '../../../domain/company-form/form-fields.ts'

/** Returns the sections that the firm added to the company form, with the answers of a company that the user may read. */
export async function viewForm(
  db: Database,
  user: Actor,
  company: { id: string; countryOfIncorporation: string | null },
): Promise<CompanyForm> {
  const sections = await findSections(db)
  const today = companyDay(company.countryOfIncorporation)
  if (sections.length === 0) return { sections, today, answers: [], earlier: [], missing: [] }
  const form = prepareForm({ sections })
  const all = withSources(
    await findAnswers(db, user, company.id),
    await findAddedSources(db, user, company.id),
  )
  const current = currentOf(form, all)
  const isCurrent = new Set(current)
  const state = evaluateForm(form, valuesOf(current), today)
  return {
    sections,
    today,
    answers: current.map(({ path, value, version, source }) => ({
      path,
      value,
      version,
      ...(source && { source }),
    })),
    earlier: all.filter((answer) => !isCurrent.has(answer)).flatMap(asEarlier),
    missing: missingIn(state, today),
  }
}

type Sourced = StoredAnswer & { source?: ValueSource }

function withSources(answers: readonly StoredAnswer[], sources: ReadonlyMap<string, ValueSource>): Sourced[] {
  return answers.map((answer) => {
    const source = sources.get(addedField(answer))
    return source ? { ...answer, source: { ...source, field: answer.path } } : answer
  })
}

function asEarlier({ name: _name, kind: _kind, field, ...answer }: Sourced): CompanyForm['earlier'] {
  return field ? [{ ...answer, field }] : []
}

function missingIn(state: FormState, today: string): CompanyForm['missing'] {
  // A pattern says nothing about a missing answer.
  const problems = checkAnswers(state, { today, matches: () => true })
  return missingAnswers(state, problems).map(({ path }) => ({
    path,
    label: state.fields.get(path)?.field.label ?? state.sections.get(path)!.section.title,
  }))
}
