import type { Order } from '@domicile/contract/sales/orders/orders'
import { DateOf, Money } from '../../../../forms/Fields.tsx'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { formatMoney } from '../../../../ui/data/format.ts'
import { orderPageTexts } from '../order-texts.ts'

const words = orderPageTexts.quote

/** Sets the price of each line of a quote. Lines that have a price keep it unless it is changed. */
export function QuotePanel({ order, onClose }: { order: Order; onClose: () => void }) {
  const { id, lines, currency, quoteHoldsUntil } = order
  const form = useRouteForm('POST /api/purchase/orders/:id/quote', {
    texts: words,
    subject: id,
    values: {
      lines: lines.map(({ unitPrice, ...line }) => ({ lineId: line.id, unitPrice: unitPrice ?? '' })),
      holdsUntil: quoteHoldsUntil ?? '',
    },
    input: (values) => ({
      params: { id },
      body: {
        lines: values.lines.map(({ lineId, unitPrice }) => ({ lineId, unitPrice: unitPrice.trim() })),
        holdsUntil: values.holdsUntil || null,
      },
    }),
    done: words.sent,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={words.subtitle}
      onClose={onClose}
      submitLabel={words.send}
    >
      {lines.map(({ id: lineId, title, quantity, cost }, place) => (
        <Money
          key={lineId}
          form={form}
          name={`lines.${place}.unitPrice`}
          label={`${words.price(title, quantity)} (${currency})`}
          help={typeof cost === 'string' ? words.cost(formatMoney(cost, currency)) : undefined}
          required
        />
      ))}
      <DateOf form={form} name="holdsUntil" />
    </FormPanel>
  )
}
