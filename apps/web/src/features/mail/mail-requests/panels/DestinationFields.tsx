import type { AddressSummary } from '@domicile/contract/mail/addresses/addresses'
import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { query } from '../../../../api/queries.ts'
import { AddressFields } from '../../../../forms/addresses/AddressFields.tsx'
import { Choice, Text } from '../../../../forms/Fields.tsx'
import type { RouteForm } from '../../../../forms/use-route-form.ts'
import { destinationTexts as words } from '../request-texts.ts'
import type { Destination } from './destination.ts'

type DestinationFieldsProps<Values extends FieldValues & Destination> = {
  form: RouteForm<Values>
  companyId: string
}

/** The recipient, and an address of the company or another one. */
export function DestinationFields<Values extends FieldValues & Destination>(
  props: DestinationFieldsProps<Values>,
) {
  // The fields of a destination are part of every such form, which the names of their paths can't show.
  const form = props.form as unknown as RouteForm<Destination>
  const addresses = useQuery(
    query('GET /api/addresses', { query: { companyId: props.companyId, pageSize: 100 } }),
  )
  const places = placesOf(addresses.data?.items ?? [])
  return (
    <>
      <Text form={form} name="recipient" required />
      {(places.length > 0 || !addresses.data) && (
        <Choice form={form} name="place" options={places} source={addresses} placeholder={words.elsewhere} />
      )}
      {form.watch('place') === '' && <AddressFields form={form} />}
    </>
  )
}

/** The addresses of the company that are not ours. */
function placesOf(addresses: readonly AddressSummary[]) {
  const elsewhere = addresses.filter(({ premises, lines }) => !premises && lines.length > 0)
  return elsewhere.map(({ addressName, lines }) => ({
    value: lines.join(', '),
    label: `${addressName}: ${lines.join(', ')}`,
  }))
}
