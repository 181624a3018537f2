import { addressFormat, type PlacedField } from '@domicile/contract/mail/addresses/address-format'
import type { FieldValues } from 'react-hook-form'
import { Country, Search, Text } from '../Fields.tsx'
import type { RouteForm } from '../use-route-form.ts'
import { chooseProvince } from './postal-texts.ts'

/** The values of an address in a form. */
export type PostalValues = Record<
  'country' | 'firstLine' | 'secondLine' | 'city' | 'province' | 'zipCode',
  string
>

export const emptyPostal: PostalValues = {
  country: '',
  firstLine: '',
  secondLine: '',
  city: '',
  province: '',
  zipCode: '',
}

type AddressFieldsProps<Values extends FieldValues & PostalValues> = { form: RouteForm<Values> }

/** An address: the country first, then its fields in the order and with the names that the country uses. */
export function AddressFields<Values extends FieldValues & PostalValues>(props: AddressFieldsProps<Values>) {
  // The fields of an address are part of every such form, which the names of their paths can't show.
  const form = props.form as unknown as RouteForm<PostalValues>
  const format = addressFormat(form.watch('country'))
  // Another country has other provinces.
  const onChanged = () => form.setValue('province', '')
  return (
    <>
      <Country form={form} name="country" onChanged={onChanged} required />
      <Text form={form} name="firstLine" autoComplete="address-line1" required />
      <Text form={form} name="secondLine" autoComplete="address-line2" />
      {format.order.filter(isNotFirst).map((field) => (
        <PlacedInput key={field} form={form} field={field} format={format} />
      ))}
    </>
  )
}

type Placed = Exclude<PlacedField, 'firstLine'>
const isNotFirst = (field: PlacedField): field is Placed => field !== 'firstLine'

type PlacedInputProps = {
  form: RouteForm<PostalValues>
  field: Placed
  format: ReturnType<typeof addressFormat>
}

function PlacedInput({ form, field, format }: PlacedInputProps) {
  const { labels, provinces, example } = format
  const bound = { form, name: field, label: labels[field], required: format.required.includes(field) }
  if (field === 'province' && provinces.length > 0)
    return <Search {...bound} options={provinces} placeholder={chooseProvince(labels.province)} />
  return <Text {...bound} help={field === 'zipCode' && example ? `For example ${example}` : undefined} />
}
