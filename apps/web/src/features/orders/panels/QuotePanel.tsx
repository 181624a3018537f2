import type { Order } from '@domicile/contract/purchase/orders/orders'
import { useState } from 'react'
import { useSend } from '../../../api/queries.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { formatMoney } from '../../../ui/data/format.ts'
import { SidePanel } from '../../../forms/SidePanel.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { orderPageTexts } from '../order-texts.ts'

const words = orderPageTexts.quote

/** Tells what each line costs; what has a price already keeps it unless another is typed. */
export function QuotePanel({ order, onClose }: { order: Order; onClose: () => void }) {
  const { lines, currency, quoteHoldsUntil } = order
  const [start] = useState(() => lines.map(({ unitPrice }) => unitPrice ?? ''))
  const [prices, setPrices] = useState(start)
  const [holdsUntil, setHoldsUntil] = useState(quoteHoldsUntil ?? '')
  const send = useSend('POST /api/purchase/orders/:id/quote', {
    done: words.sent,
    onSuccess: onClose,
  })
  const problems = send.error?.errors ?? []
  const errorOf = (name: string) =>
    problems.find(({ pointer }) => pointer === `/${name}` || pointer === `/${name}/unitPrice`)?.message
  const titleOf = (place: number) => words.price(lines[place]!.title, lines[place]!.quantity)
  return (
    <SidePanel
      title={words.title}
      subtitle={words.subtitle}
      onClose={onClose}
      dirty={prices.some((price, place) => price !== start[place])}
      onSubmit={() =>
        send.mutate({
          params: { id: order.id },
          body: {
            lines: lines.map(({ id }, place) => ({ lineId: id, unitPrice: (prices[place] ?? '').trim() })),
            holdsUntil: holdsUntil || null,
          },
        })
      }
      submitLabel={words.send}
      saving={send.isPending}
      errors={lines.flatMap((_line, place) => {
        const message = errorOf(`lines/${place}`)
        return message ? [{ field: `lines-${place}`, label: `${titleOf(place)}: ${message}` }] : []
      })}
      generalError={send.error && problems.length === 0 ? send.error.message : undefined}
    >
      {lines.map(({ id, cost }, place) => (
        <TextField
          key={id}
          name={`lines-${place}`}
          label={`${titleOf(place)} (${currency})`}
          help={typeof cost === 'string' ? words.cost(formatMoney(cost, currency)) : undefined}
          value={prices[place] ?? ''}
          onChange={(price) => setPrices(prices.with(place, price))}
          inputMode="decimal"
          required
          error={errorOf(`lines/${place}`)}
        />
      ))}
      <DateField
        name="holdsUntil"
        label={words.holdsUntil}
        help={words.holdsHelp}
        value={holdsUntil}
        onChange={setHoldsUntil}
        error={errorOf('holdsUntil')}
      />
    </SidePanel>
  )
}
