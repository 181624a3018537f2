import { interestNames, interests } from '@domicile/contract/companies/owners/interests'
import type { Owner } from '@domicile/contract/companies/owners/owners'
import { Choice, Company, Country, DateOf, Percent, Text } from '../../../forms/Fields.tsx'
import type { RouteForm } from '../../../forms/use-route-form.ts'
import { type OwnerForm, ownerKinds } from './owner-form.ts'
import { ownerTexts as words } from './owner-texts.ts'
import { remaining } from './ownership-totals.ts'

const kinds = ownerKinds.map((value) => ({ value, label: words.kinds[value] }))
const interestOptions = interestNames.map((value) => ({ value, label: interests[value].label }))

type OwnerFieldsProps = {
  form: RouteForm<OwnerForm>
  companyId: string
  /** The company's other owners, on which the remaining percentage depends. */
  others: readonly Owner[]
}

/** The fields of an owner: the holder, the interest, its percentage and its period. */
export function OwnerFields({ form, companyId, others }: OwnerFieldsProps) {
  const [who, interest, startsOn, endsOn] = form.watch(['who', 'interest', 'startsOn', 'endsOn'])
  const period = { startsOn: startsOn || null, endsOn: endsOn || null }
  const left = remaining(
    others.filter((other) => other.interest === interest),
    period,
  )
  return (
    <>
      <Choice
        form={form}
        name="who"
        options={kinds}
        help={who === 'state' || who === 'listed' ? words.kindHelp[who] : undefined}
        required
      />
      {who === 'kept' ? (
        <Company form={form} name="holder" exceptId={companyId} required />
      ) : (
        <Text form={form} name="name" label={words.names[who]} required />
      )}
      {who === 'person' && <DateOf form={form} name="birthDate" />}
      {who !== 'kept' && <Country form={form} name="country" label={words.countries[who]} />}
      <Choice form={form} name="interest" options={interestOptions} required />
      {interests[interest].measured && (
        <Percent
          form={form}
          name="percentage"
          help={left === '0' ? words.nothingRemains : words.remains(left)}
          required
        />
      )}
      <DateOf form={form} name="startsOn" />
      <DateOf form={form} name="endsOn" help={words.untilHelp} />
    </>
  )
}
