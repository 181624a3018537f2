import type { PayableOrder } from '@domicile/contract/purchase/payments/bank-payments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/queries.ts'
import { formatMoney } from '../../ui/data/format.ts'
import { SearchSelect } from '../../ui/fields/SearchSelect.tsx'
import { paymentTexts } from './payment-texts.ts'

const words = paymentTexts.choose

type OrderSelectProps = {
  value: PayableOrder | undefined
  onChange: (order: PayableOrder | undefined) => void
  error: string | undefined
}

/** One of the orders that wait for money, found by its number, reference or company. */
export function OrderSelect({ value, onChange, error }: OrderSelectProps) {
  const [q, setQ] = useState('')
  const found = useQuery({
    ...query('GET /api/purchase/payable-orders', { query: { q } }),
    placeholderData: (before) => before,
  })
  const orders = found.data ?? []
  return (
    <SearchSelect
      name="order"
      label={words.order}
      required
      options={orders.map(asOption)}
      value={value ? asOption(value) : null}
      onChange={(chosen) => onChange(orders.find(({ id }) => id === chosen?.value))}
      onSearch={setQ}
      loading={found.isFetching}
      placeholder={words.placeholder}
      emptyText={words.none}
      error={error}
    />
  )
}

function asOption({ id, number, company, total, currency }: PayableOrder) {
  return { value: id, label: `${number}, ${company.name}, ${formatMoney(total, currency)}` }
}
