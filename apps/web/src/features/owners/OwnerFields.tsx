import { interestNames, interests } from '@domicile/contract/owners/interests'
import type { Owner } from '@domicile/contract/owners/owners'
import type { UseFormReturn } from 'react-hook-form'
import { countryOption, countryOptions } from '../../forms/country-options.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { PercentField } from '../../ui/fields/PercentField.tsx'
import { SearchSelect } from '../../ui/fields/SearchSelect.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { CompanyPicker } from '../../forms/CompanyPicker.tsx'
import { EntryField } from '../../forms/EntryField.tsx'
import { remaining } from './ownership-totals.ts'
import type { OwnerForm } from './owner-form.ts'
import { ownerTexts as words } from './owner-texts.ts'

const labels = words.fields

const kinds = (['person', 'kept', 'named'] as const).map((value) => ({ value, label: words.kinds[value] }))
const interestOptions = interestNames.map((value) => ({ value, label: interests[value].label }))
type OwnerFieldsProps = {
  form: UseFormReturn<OwnerForm>
  companyId: string
  /** The company's other owners, of which what remains is reckoned. */
  others: readonly Owner[]
}

/** Who holds, what, how much of it and since when. */
export function OwnerFields({ form: { control, watch }, companyId, others }: OwnerFieldsProps) {
  const [who, interest, startsOn, endsOn] = watch(['who', 'interest', 'startsOn', 'endsOn'])
  const isPerson = who === 'person'
  const period = { startsOn: startsOn || null, endsOn: endsOn || null }
  const left = remaining(
    others.filter((other) => other.interest === interest),
    period,
  )
  return (
    <>
      <EntryField control={control} name="who" label={labels.who}>
        {({ onChange, ...parts }) => (
          <SelectField
            {...parts}
            options={kinds}
            required
            onChange={(value) => onChange(value as OwnerForm['who'])}
          />
        )}
      </EntryField>
      {who === 'kept' ? (
        <EntryField control={control} name="holder" label={labels.holder}>
          {(parts) => <CompanyPicker {...parts} exceptId={companyId} required />}
        </EntryField>
      ) : (
        <EntryField control={control} name="name" label={isPerson ? words.personName : words.companyName}>
          {(parts) => <TextField {...parts} required />}
        </EntryField>
      )}
      {isPerson && (
        <EntryField control={control} name="birthDate" label={labels.birthDate}>
          {(parts) => <DateField {...parts} />}
        </EntryField>
      )}
      {who !== 'kept' && (
        <EntryField
          control={control}
          name="country"
          label={isPerson ? words.nationality : words.incorporation}
        >
          {({ value, onChange, ...parts }) => (
            <SearchSelect
              {...parts}
              options={countryOptions}
              value={countryOption(value)}
              onChange={(chosen) => onChange(chosen?.value ?? '')}
            />
          )}
        </EntryField>
      )}
      <EntryField control={control} name="interest" label={labels.interest}>
        {({ onChange, ...parts }) => (
          <SelectField
            {...parts}
            options={interestOptions}
            required
            onChange={(value) => onChange(value as OwnerForm['interest'])}
          />
        )}
      </EntryField>
      {interests[interest].measured && (
        <EntryField control={control} name="percentage" label={labels.percentage}>
          {(parts) => (
            <PercentField
              {...parts}
              required
              help={left === '0' ? words.nothingRemains : words.remains(left)}
            />
          )}
        </EntryField>
      )}
      <EntryField control={control} name="startsOn" label={labels.startsOn}>
        {(parts) => <DateField {...parts} />}
      </EntryField>
      <EntryField control={control} name="endsOn" label={labels.endsOn}>
        {(parts) => <DateField {...parts} help={words.untilHelp} />}
      </EntryField>
    </>
  )
}
