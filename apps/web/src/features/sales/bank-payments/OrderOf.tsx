import type { PayableOrder } from '@domicile/contract/sales/payments/bank-payments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldPathByValue } from 'react-hook-form'
import { query } from '../../../api/queries.ts'
import { formatMoney } from '../../../ui/data/format.ts'
import { Bind } from '../../../forms/Fields.tsx'
import type { FieldIssue } from '../../../forms/form-errors.ts'
import type { RouteForm } from '../../../forms/use-route-form.ts'
import { SearchSelect } from '../../../ui/fields/SearchSelect.tsx'
import { paymentTexts } from './payment-texts.ts'

const words = paymentTexts.choose

type OrderForm = { order: PayableOrder | null }

type OrderOfProps<Values extends OrderForm> = {
  form: RouteForm<Values>
  onChanged?: (order: PayableOrder | null) => void
}

/** Finds an order that awaits payment by its number, reference or company. */
export function OrderOf<Values extends OrderForm>({ form, onChanged }: OrderOfProps<Values>) {
  const [q, setQ] = useState('')
  const found = useQuery({
    ...query('GET /api/purchase/payable-orders', { query: { q } }),
    placeholderData: (before) => before,
  })
  const orders = found.data ?? []
  return (
    <Bind
      form={form}
      name={'order' as FieldPathByValue<Values, PayableOrder | null>}
      {...(onChanged && { onChanged })}
    >
      {({ value, onChange, ...parts }) => (
        <SearchSelect
          {...parts}
          required
          options={orders.map(asOption)}
          value={value ? asOption(value) : null}
          onChange={(chosen) => onChange(orders.find(({ id }) => id === chosen?.value) ?? null)}
          onSearch={setQ}
          source={found}
          placeholder={words.placeholder}
          emptyText={words.none}
        />
      )}
    </Bind>
  )
}

/** Returns an issue if no order is chosen. */
export function missingOrder({ order }: OrderForm): FieldIssue[] {
  return order ? [] : [{ path: 'order', message: words.chooseFirst }]
}

function asOption({ id, number, company, total, currency }: PayableOrder) {
  return { value: id, label: `${number}, ${company.name}, ${formatMoney(total, currency)}` }
}
