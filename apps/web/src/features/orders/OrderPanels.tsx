import type { Order } from '@domicile/contract/purchase/orders'
import { lazy, Suspense } from 'react'
import { OrderDialog } from './OrderDialog.tsx'
import type { Open } from './use-order-menu.ts'

const QuotePanel = lazy(async () => ({ default: (await import('./QuotePanel.tsx')).QuotePanel }))
const MissingPanel = lazy(async () => ({ default: (await import('./MissingPanel.tsx')).MissingPanel }))
const RefundPanel = lazy(async () => ({ default: (await import('./RefundPanel.tsx')).RefundPanel }))

type OrderPanelsProps = { order: Order; open: Open; onClose: () => void }

/** What is open over an order. */
export function OrderPanels({ order, open, onClose }: OrderPanelsProps) {
  if (!open) return null
  if (open !== 'sendQuote' && open !== 'giveData' && open !== 'refund')
    return <OrderDialog order={order} action={open} onClose={onClose} />
  return (
    <Suspense fallback={null}>
      {open === 'sendQuote' && <QuotePanel order={order} onClose={onClose} />}
      {open === 'giveData' && <MissingPanel order={order} onClose={onClose} />}
      {open === 'refund' && <RefundPanel order={order} onClose={onClose} />}
    </Suspense>
  )
}
