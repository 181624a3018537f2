import { type Interest, interests } from '@domicile/contract/companies/owners/interests'
import { messages } from '@domicile/contract/messages'
import { type Owner, OwnerInput } from '@domicile/contract/companies/owners/owners'
import { HUNDRED_PERCENT, largestTotal } from '@domicile/contract/companies/owners/percentage'
import type { Option } from '../../../ui/fields/SelectField.tsx'
import { type FieldIssue, issuesOf } from '../../../forms/form-errors.ts'

export const ownerKinds = ['person', 'kept', 'named', 'state', 'listed'] as const
type OwnerKind = (typeof ownerKinds)[number]

/** The values of the owner form: `kept` is a company in this system, `named` one known by name only. */
export type OwnerForm = {
  who: OwnerKind
  holder: Option | null
  name: string
  birthDate: string
  country: string
  interest: Interest
  percentage: string
  startsOn: string
  endsOn: string
}

export const emptyOwner: OwnerForm = {
  who: 'person',
  holder: null,
  name: '',
  birthDate: '',
  country: '',
  interest: 'shareholding',
  percentage: '',
  startsOn: '',
  endsOn: '',
}

/** Returns the form values of an owner. */
export function valuesOf(owner: Owner): OwnerForm {
  const { holderCompanyId, holderType, name } = owner
  return {
    who: holderType !== 'company' ? holderType : holderCompanyId ? 'kept' : 'named',
    holder: holderCompanyId ? { value: holderCompanyId, label: name } : null,
    name: holderCompanyId ? '' : name,
    birthDate: owner.birthDate ?? '',
    country: owner.country ?? '',
    interest: owner.interest,
    percentage: owner.percentage ?? '',
    startsOn: owner.startsOn ?? '',
    endsOn: owner.endsOn ?? '',
  }
}

/** Returns the request body: only the fields that apply to the kind of holder and of interest. */
export function bodyOf(form: OwnerForm) {
  const { who, holder, name, birthDate, country, interest, percentage, startsOn, endsOn } = form
  const isKept = who === 'kept'
  return {
    holderType: who === 'kept' || who === 'named' ? ('company' as const) : who,
    holderCompanyId: isKept ? (holder?.value ?? null) : null,
    name: isKept ? null : name,
    birthDate: who === 'person' ? birthDate : null,
    country: isKept ? null : country,
    interest,
    percentage: interests[interest].measured ? percentage.trim() : null,
    startsOn,
    endsOn,
  }
}

/** Checks the form against the contract, then the total against the company's other owners. */
export function checkOwner(form: OwnerForm, others: readonly Owner[]): FieldIssue[] {
  const { data } = OwnerInput.safeParse(bodyOf(form))
  if (!data) return issuesOf(OwnerInput, bodyOf(form))
  const sameKind = others.filter(({ interest }) => interest === data.interest)
  const isMeasured = interests[data.interest].measured
  return isMeasured && largestTotal([...sameKind, data]) > HUNDRED_PERCENT
    ? [{ path: 'percentage', message: messages.ownershipTotal }]
    : []
}

/** Maps a field of the contract to its field in the form. */
export function pathOf(path: string, { who }: OwnerForm): string {
  if (path === 'holderCompanyId' || (path === 'name' && who === 'kept')) return 'holder'
  return path === 'holderType' ? 'who' : path
}
