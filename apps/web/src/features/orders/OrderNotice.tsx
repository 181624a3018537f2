import type { Order, OrderAction } from '@domicile/contract/purchase/orders'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Stack from '@mui/material/Stack'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { formatDay, formatMoney } from '../../ui/format.ts'
import { orderPageTexts as words } from './order-texts.ts'
import { TransferFacts } from './TransferFacts.tsx'

type OrderNoticeProps = { order: Order; isClient: boolean; onAction: (action: OrderAction) => void }

/** What needs saying before all else: what the order waits for, with both answers to it under one thumb. */
export function OrderNotice({ order, isClient, onAction }: OrderNoticeProps) {
  if (order.state === 'placed' && order.bank) return <TransferFacts order={order} />
  const said = sayingOf(order, isClient)
  if (!said) return null
  const [title, text, severity] = said
  const answers = answersTo(order)
  return (
    <Alert severity={severity}>
      <AlertTitle sx={{ typography: 'h3' }}>{title}</AlertTitle>
      {text}
      {answers.length > 0 && (
        <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: 'wrap' }}>
          {answers.map((action, place) => (
            <ActionButton
              key={action}
              variant={place === 0 ? 'contained' : 'outlined'}
              {...(place > 0 && { color: 'error' })}
              onClick={() => onAction(action)}
            >
              {words.actions[action]}
            </ActionButton>
          ))}
        </Stack>
      )}
    </Alert>
  )
}

type Saying = readonly [title: string, text: string, severity: 'info' | 'warning' | 'error']

function sayingOf(order: Order, isClient: boolean): Saying | undefined {
  const { notices } = words
  switch (order.state) {
    case 'quote-requested':
      return isClient ? [...notices.quoteRequested, 'info'] : [...notices.quoteToSend, 'warning']
    case 'quote-sent':
      return [notices.quoteSent[0], quoteText(order), 'info']
    case 'to-approve':
      return [...notices.toApprove, 'info']
    case 'placed':
      return [...notices.waitsForCard, 'info']
    case 'under-review':
      return [...notices.underReview, 'warning']
    case 'payment-failed':
      return [...notices.failed, 'error']
    case 'needs-data':
      return [...notices.needsData, 'warning']
    case 'cancelled':
    case 'refunded':
      return order.endReason ? [notices.ended, `“${order.endReason}”`, 'info'] : undefined
    case 'paid':
    case 'fulfilling':
    case 'delivered':
    case 'completed':
      return undefined
  }
}

function quoteText({ total, currency, quoteHoldsUntil }: Order): string {
  return [
    words.notices.quoteSent[1],
    total && words.acceptTotal(formatMoney(total, currency)),
    quoteHoldsUntil && words.notices.quoteHolds(formatDay(quoteHoldsUntil)),
  ]
    .filter(Boolean)
    .join(' ')
}

const ANSWERS: readonly OrderAction[] = [
  'acceptQuote',
  'approve',
  'giveData',
  'pay',
  'declineQuote',
  'disapprove',
]

function answersTo({ allowedActions, state }: Order): OrderAction[] {
  if (state === 'quote-requested') return []
  return ANSWERS.filter((action) => allowedActions.includes(action))
}
