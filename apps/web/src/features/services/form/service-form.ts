import type { FileKind } from '@domicile/contract/files/file-kinds'
import type {
  IntakeKind,
  ServiceKind,
  ServiceOpens,
  VatClass,
} from '@domicile/contract/purchase/services/service-kinds'
import { ServiceInput, ServiceTexts } from '@domicile/contract/purchase/services/service-input'
import type { Service } from '@domicile/contract/purchase/services/services'
import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import { type Meeting, meetOver } from '../../../forms/merge.ts'
import { formTexts } from './service-form-texts.ts'

/** A question as it is typed: its options one on each line. */
export type QuestionForm = {
  key: string
  label: string
  kind: IntakeKind
  options: string
  isRequired: boolean
}

/** What the form holds: texts as they are typed. In reading order. */
export type ServiceForm = {
  title: string
  category: string
  summary: string
  description: string
  kind: ServiceKind
  renewal: string
  currency: string
  price: string
  cost: string
  vatClass: VatClass
  vatExemption: string
  opens: ServiceOpens
  tasks: string
  questions: QuestionForm[]
  documents: FileKind[]
}

export const emptyForm: ServiceForm = {
  title: '',
  category: '',
  summary: '',
  description: '',
  kind: 'one-off',
  renewal: '',
  currency: 'EUR',
  price: '',
  cost: '',
  vatClass: 'standard',
  vatExemption: '',
  opens: 'project',
  tasks: '',
  questions: [],
  documents: [],
}

export const formFields = Object.keys(emptyForm) as (keyof ServiceForm)[]
/** What content editors write. */
export const textFields = ['title', 'summary', 'description'] as const

/** A service as the form shows it. */
export function formOf(service: Service): ServiceForm {
  const { title, category, summary, description, kind, currency, vatClass, opens, documents } = service
  return {
    ...{ title, category, summary, description, kind, currency, vatClass, opens, documents },
    renewal: service.renewal ?? '',
    price: service.price ?? '',
    cost: service.cost ?? '',
    vatExemption: service.vatExemption ?? '',
    tasks: (service.tasks ?? []).join('\n'),
    questions: service.questions.map(({ options, ...one }) => ({ ...one, options: options.join('\n') })),
  }
}

/** The form as it is sent. */
export function bodyOf({ renewal, tasks, questions, ...form }: ServiceForm) {
  return {
    ...form,
    renewal: renewal as 'yearly',
    tasks: linesOf(tasks),
    questions: questions.map(({ options, ...one }) => ({ ...one, options: linesOf(options) })),
  }
}

/** The form as content editors send it. */
export function textsOf({ title, summary, description }: ServiceForm) {
  return { title, summary, description }
}

/** A new question, named so that no other is. */
export function newQuestion(): QuestionForm {
  const key = `q${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
  return { key, label: '', kind: 'text', options: '', isRequired: true }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Checks by the contract's own rules. */
export function checkForm(textsOnly: boolean): Resolver<ServiceForm> {
  return (values) => {
    const result = textsOnly
      ? ServiceTexts.omit({ version: true }).safeParse(textsOf(values))
      : ServiceInput.safeParse(bodyOf(values))
    const errors: FieldErrors<ServiceForm> = {}
    const named = new Set<string>()
    for (const { path, message } of result.error?.issues ?? []) {
      const name = fieldNamed(path.join('/'))
      if (!named.has(name)) set(errors, name, { type: 'invalid', message })
      named.add(name)
    }
    return named.size > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

/** The form's name of a field of the contract: lines of one field have none of their own. */
export function fieldNamed(path: string): string {
  const [field, place, part] = path.split('/')
  return field === 'questions' && place !== undefined ? `questions.${place}.${part ?? 'label'}` : field!
}

/** What is wrong with the form, each with the field that it is about. */
export function summaryOf(errors: FieldErrors<ServiceForm>) {
  const questions = Array.isArray(errors.questions) ? errors.questions : []
  const own = formFields.flatMap((field) => summed(field, formTexts.fields[field], errors[field]?.message))
  const theirs = questions.flatMap((question: FieldErrors<QuestionForm> | undefined, place) =>
    (['label', 'options'] as const).flatMap((part) =>
      summed(`questions.${place}.${part}`, formTexts.question(place + 1), question?.[part]?.message),
    ),
  )
  return [...own, ...theirs]
}

function summed(field: string, label: string, message: string | undefined) {
  return message ? [{ field, label: `${label}: ${message}` }] : []
}

/** Compares what both began with, what is typed here, and what someone else saved meanwhile. */
export function meet(start: ServiceForm, mine: ServiceForm, theirs: ServiceForm): Meeting<ServiceForm> {
  return meetOver(formFields, bare, { start, mine, theirs })
}

function bare(field: keyof ServiceForm, form: ServiceForm): string {
  return JSON.stringify(form[field])
}
