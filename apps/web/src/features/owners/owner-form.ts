import { type Interest, interests } from '@domicile/contract/owners/interests'
import { messages } from '@domicile/contract/messages'
import { type Owner, OwnerInput } from '@domicile/contract/owners/owners'
import { HUNDRED_PERCENT, largestTotal } from '@domicile/contract/percentage'
import type { Option } from '../../ui/fields/SelectField.tsx'
import type { FieldIssue } from '../../forms/use-entry-form.ts'

/** What the form of an owner holds: `kept` is a company kept here, `named` one known by its name only. */
export type OwnerForm = {
  who: 'person' | 'kept' | 'named'
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

/** An owner as the form shows it. */
export function formOf(owner: Owner): OwnerForm {
  const { holderCompanyId, holderType, name } = owner
  return {
    who: holderType === 'person' ? 'person' : holderCompanyId ? 'kept' : 'named',
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

/** The form as it is sent: only what belongs to the kind of holder and of interest. */
export function bodyOf(form: OwnerForm) {
  const { who, holder, name, birthDate, country, interest, percentage, startsOn, endsOn } = form
  const isKept = who === 'kept'
  return {
    holderType: who === 'person' ? ('person' as const) : ('company' as const),
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

/** What is wrong with an owner, by the contract's rules and beside the company's other owners. */
export function checkOwner(form: OwnerForm, others: readonly Owner[]): FieldIssue<OwnerForm>[] {
  const { data, error } = OwnerInput.safeParse(bodyOf(form))
  if (error)
    return error.issues.map(({ path, message }) => ({ field: fieldNamed(String(path[0]), form), message }))
  const sameKind = others.filter(({ interest }) => interest === data.interest)
  const isMeasured = interests[data.interest].measured
  return isMeasured && largestTotal([...sameKind, data]) > HUNDRED_PERCENT
    ? [{ field: 'percentage', message: messages.ownershipTotal }]
    : []
}

/** The form's name of a field of the contract. */
export function fieldNamed(field: string, { who }: OwnerForm): keyof OwnerForm {
  if (field === 'holderCompanyId' || (field === 'name' && who === 'kept')) return 'holder'
  return field === 'holderType' ? 'who' : (field as keyof OwnerForm)
}
