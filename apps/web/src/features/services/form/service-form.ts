import type { FileKind } from '@domicile/contract/files/file-kinds'
import type {
  IntakeKind,
  ServiceKind,
  ServiceOpens,
  VatClass,
} from '@domicile/contract/purchase/services/service-kinds'
import { ServiceInput, ServiceTexts } from '@domicile/contract/purchase/services/service-input'
import type { Service } from '@domicile/contract/purchase/services/services'
import { type FieldIssue, issuesOf } from '../../../forms/form-errors.ts'

/** The form values of a question; `options` has one option per line. */
export type QuestionForm = {
  key: string
  label: string
  kind: IntakeKind
  options: string
  isRequired: boolean
}

/** The form values in reading order, as typed. */
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

/** Returns the form values of a service. */
export function startOf(service: Service) {
  const { title, category, summary, description, kind, currency, vatClass, opens, documents } = service
  const values: ServiceForm = {
    ...{ title, category, summary, description, kind, currency, vatClass, opens, documents },
    renewal: service.renewal ?? '',
    price: service.price ?? '',
    cost: service.cost ?? '',
    vatExemption: service.vatExemption ?? '',
    tasks: (service.tasks ?? []).join('\n'),
    questions: service.questions.map(({ options, ...one }) => ({ ...one, options: options.join('\n') })),
  }
  return { values, version: service.version }
}

/** Returns the request body. */
export function bodyOf({ renewal, tasks, questions, ...form }: ServiceForm) {
  return {
    ...form,
    renewal: renewal as 'yearly',
    tasks: linesOf(tasks),
    questions: questions.map(({ options, ...one }) => ({ ...one, options: linesOf(options) })),
  }
}

/** Returns the request body of content editors. */
export function textsOf({ title, summary, description }: ServiceForm) {
  return { title, summary, description }
}

/** Returns a new question with a unique key. */
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

/** Checks the form against the contract, for administrators and content editors alike. */
export function checkService(form: ServiceForm): FieldIssue[] {
  return issuesOf(ServiceInput, bodyOf(form))
}

export function checkTexts(form: ServiceForm): FieldIssue[] {
  return issuesOf(ServiceTexts.omit({ version: true }), textsOf(form))
}
