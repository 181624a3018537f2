import { addDays } from '@domicile/contract/days'
import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import type { AskedRole } from '@domicile/contract/forms/surveys/survey-states'
import { SurveyDraft, type SurveyRecord } from '@domicile/contract/forms/surveys/surveys'
import { type FieldIssue, issuesOf } from '../../../../forms/form-errors.ts'
import { outsiderTexts } from '../survey-texts.ts'
import type { Option } from '../../../../ui/fields/SelectField.tsx'

/** A person who is asked by name. */
export type NamedPerson = { company: Option; person: Option }

/** A person without an account; no sections mean all. */
export type Outsider = { company: Option | null; name: string; email: string; sections: string[] }

export function outsiderLabel({ company, name, email, sections }: Outsider): string {
  return outsiderTexts.person({ name, email, company: company?.label ?? '', sections: sections.length })
}

/** The values of the form in reading order. */
export type SurveyForm = {
  name: string
  template: Option | null
  message: string
  note: string
  dueOn: string
  remindDays: string[]
  scope: 'all' | 'chosen'
  companies: Option[]
  to: AskedRole
  persons: NamedPerson[]
  outsiders: Outsider[]
}

/** Days until a new survey is due. */
const DUE_IN = 14

/** Returns a new survey, due in two weeks, with a reminder in the middle and one on the day before. */
export function emptyForm(today: string): SurveyForm {
  return {
    name: '',
    template: null,
    message: '',
    note: '',
    dueOn: addDays(today, DUE_IN),
    remindDays: ['7', '1'],
    scope: 'chosen',
    companies: [],
    to: 'everybody',
    persons: [],
    outsiders: [],
  }
}

/** Returns a survey as the form's start values. */
export function startOf(survey: SurveyRecord) {
  const { name, template, message, note, dueOn, remindDays, audience, named, version } = survey
  const chosen = audience.companies
  const optionOf = (records: readonly { id: string; name: string }[], id: string): Option => ({
    value: id,
    label: records.find((record) => record.id === id)?.name ?? id,
  })
  const values: SurveyForm = {
    name,
    template: { value: template.slug, label: template.name },
    message: message ?? '',
    note: note ?? '',
    dueOn,
    remindDays: remindDays.map(String),
    scope: chosen === 'all' ? 'all' : 'chosen',
    companies: chosen === 'all' ? [] : chosen.map((id) => optionOf(named.companies, id)),
    to: audience.to,
    persons: audience.persons.map(({ companyId, userId }) => ({
      company: optionOf(named.companies, companyId),
      person: optionOf(named.people, userId),
    })),
    outsiders: audience.outsiders.map(({ companyId, sections, ...person }) => ({
      ...{ name: person.name, email: person.email },
      company: optionOf(named.companies, companyId),
      sections: sections === 'all' ? [] : sections,
    })),
  }
  return { values, version }
}

/** Returns the request body for the form's values. */
export function bodyOf(form: SurveyForm) {
  const { name, template, message, note, dueOn, remindDays, scope, companies, to, persons, outsiders } = form
  return {
    name,
    templateSlug: template?.value ?? '',
    message,
    note,
    dueOn,
    remindDays: remindDays.map(Number),
    audience: {
      companies: scope === 'all' ? ('all' as const) : companies.map(({ value }) => value),
      to,
      persons: persons.map(({ company, person }) => ({ companyId: company.value, userId: person.value })),
      outsiders: outsiders.map(({ company, sections, ...person }) => ({
        ...{ companyId: company?.value ?? '', name: person.name, email: person.email },
        sections: sections.length === 0 ? ('all' as const) : sections,
      })),
    },
  }
}

/** Returns the problems of the form against the contract. */
export function checkSurvey(form: SurveyForm): FieldIssue[] {
  const { scope, companies, persons, outsiders } = form
  const isEmpty = scope === 'chosen' && companies.length + persons.length + outsiders.length === 0
  return [
    ...issuesOf(SurveyDraft, bodyOf(form)).map(({ path, message }) => ({ path: pathOf(path), message })),
    ...(isEmpty ? [{ path: 'companies', message: surveyMessages.audience }] : []),
  ]
}

const places: Record<string, keyof SurveyForm> = {
  templateSlug: 'template',
  'audience.companies': 'companies',
  'audience.to': 'to',
  'audience.persons': 'persons',
  'audience.outsiders': 'outsiders',
}

/** Maps a field path of the contract to that of the form. */
export function pathOf(path: string): string {
  const place = Object.keys(places).find((prefix) => path === prefix || path.startsWith(`${prefix}.`))
  return place ? places[place]! : path
}
