import type { AddressKind } from '@domicile/contract/mail/addresses/address-kinds'
import type { FileKind } from '@domicile/contract/companies/files/file-kinds'
import type {
  ChargedWork,
  ServiceKind,
  ServiceOpens,
  VatClass,
} from '@domicile/contract/sales/services/service-kinds'
import { ServiceInput, ServiceTexts } from '@domicile/contract/sales/services/service-input'
import type { Service } from '@domicile/contract/sales/services/services'
import { type FieldIssue, issuesOf } from '../../../../forms/form-errors.ts'

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
  addressKinds: AddressKind[]
  /** Empty without proposed premises. */
  premisesId: string
  tasks: string
  charges: string
  /** The slug of its template. */
  template: string | null
  documents: FileKind[]
  isRegulated: boolean
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
  addressKinds: [],
  premisesId: '',
  tasks: '',
  charges: '',
  template: null,
  documents: [],
  isRegulated: false,
}

/** Returns the form values of a service. */
export function startOf(service: Service) {
  const { title, category, summary, description, kind, currency, vatClass, opens, documents, isRegulated } =
    service
  const values: ServiceForm = {
    ...{ title, category, summary, description, kind, currency, vatClass, opens, documents, isRegulated },
    addressKinds: service.addressKinds,
    premisesId: service.premisesId ?? '',
    renewal: service.renewal ?? '',
    price: service.price ?? '',
    cost: service.cost ?? '',
    vatExemption: service.vatExemption ?? '',
    charges: service.charges ?? '',
    tasks: (service.tasks ?? []).join('\n'),
    template: service.template ?? null,
  }
  return { values, version: service.version }
}

/** Returns the request body. */
export function bodyOf({ renewal, charges, tasks, ...form }: ServiceForm) {
  return {
    ...form,
    renewal: renewal as 'yearly',
    charges: charges as ChargedWork,
    tasks: linesOf(tasks),
  }
}

/** Returns the request body of content editors. */
export function textsOf({ title, summary, description }: ServiceForm) {
  return { title, summary, description }
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
