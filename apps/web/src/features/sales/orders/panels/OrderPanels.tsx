import type { Order } from '@domicile/contract/sales/orders/orders'
import { lazy, Suspense } from 'react'
import { OrderDialog } from './OrderDialog.tsx'
import type { Open } from '../use-order-menu.ts'

const QuotePanel = lazy(async () => ({ default: (await import('./QuotePanel.tsx')).QuotePanel }))
const MissingPanel = lazy(async () => ({ default: (await import('./MissingPanel.tsx')).MissingPanel }))
const RefundPanel = lazy(async () => ({ default: (await import('./RefundPanel.tsx')).RefundPanel }))

/** The actions that need a panel; all others only ask for confirmation. */
const panels = {
  sendQuote: QuotePanel,
  answerAhead: MissingPanel,
  giveData: MissingPanel,
  refund: RefundPanel,
}

type OrderPanelsProps = { order: Order; open: Open; onClose: () => void }

/** The open dialog or panel of an order. */
export function OrderPanels({ order, open, onClose }: OrderPanelsProps) {
  if (!open) return null
  if (!hasPanel(open)) return <OrderDialog order={order} action={open} onClose={onClose} />
  const Opened = panels[open]
  return (
    <Suspense fallback={null}>
      <Opened order={order} onClose={onClose} />
    </Suspense>
  )
}

function hasPanel(action: NonNullable<Open>): action is keyof typeof panels {
  return Object.hasOwn(panels, action)
}
