import type { AddressKind } from '@domicile/contract/mail/addresses/address-kinds'
import type { AddressOrder } from '@domicile/contract/mail/addresses/addresses'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { Choice, LongText } from '../../../forms/Fields.tsx'
import { FormSection } from '../../../forms/FormSection.tsx'
import type { RouteForm } from '../../../forms/use-route-form.ts'
import type { DetailsForm } from './address-form.ts'
import { addressFormTexts as words, addressTexts } from './address-texts.ts'

export type CoverFieldsProps = {
  /** Without a company, there are no orders to choose from. */
  companyId: string | undefined
  /** The address that the form changes. */
  own?: { id: string; orderKinds: readonly AddressKind[] | null }
}

/** The order that pays for an address, or the reason why none does. An order of the chosen kind is proposed. */
export function CoverFields({ form, companyId, own }: CoverFieldsProps & { form: RouteForm<DetailsForm> }) {
  const read = query('GET /api/companies/:companyId/address-orders', {
    params: { companyId: companyId ?? '' },
  })
  const orders = useQuery({ ...read, enabled: companyId !== undefined })
  const [kind, premisesId, orderLineId] = form.watch(['kind', 'premisesId', 'orderLineId'])
  const isPaid = own?.orderKinds?.includes(kind) ?? false
  const offered = isPaid ? [] : ordersFor(orders.data ?? [], kind, own?.id)
  const first = offered[0]?.lineId ?? ''
  useEffect(() => form.setValue('orderLineId', first), [form, first])
  if (!isPaid && companyId !== undefined && orders.data === undefined)
    return (
      <QueryBoundary query={orders} isInline>
        {() => null}
      </QueryBoundary>
    )
  if (isPaid || (offered.length === 0 && premisesId === '')) return null
  return (
    <FormSection title={words.payment}>
      {offered.length > 0 && (
        <Choice form={form} name="orderLineId" options={offered.map(optionOf)} placeholder={words.noOrder} />
      )}
      {premisesId !== '' && orderLineId === '' && (
        <LongText form={form} name="unpaidReason" rows={2} required />
      )}
    </FormSection>
  )
}

function ordersFor(orders: readonly AddressOrder[], kind: AddressKind, ownId: string | undefined) {
  return orders.filter(({ kinds, address }) => kinds.includes(kind) && address.id !== ownId)
}

function optionOf({ lineId, number, address: { name, state } }: AddressOrder) {
  return { value: lineId, label: words.orderOf(number, name, addressTexts.states[state].toLowerCase()) }
}
