import type { Order, OrderAction } from '@domicile/contract/purchase/orders'
import type { OrderState } from '@domicile/contract/purchase/order-states'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Stack from '@mui/material/Stack'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { formatDay, formatMoney } from '../../ui/format.ts'
import { orderPageTexts as words } from './order-texts.ts'
import { TransferFacts } from './TransferFacts.tsx'

const { notices } = words

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
              variant={place === 0 && action !== 'payOtherwise' ? 'contained' : 'outlined'}
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
  const { state, endReason } = order
  if (state === 'quote-requested' && !isClient) return [...notices.quoteToSend, 'warning']
  if (state === 'quote-sent') return [notices.quoteSent, quoteText(order), 'info']
  if (state === 'cancelled' || state === 'refunded')
    return endReason ? [notices.ended, `“${endReason}”`, 'info'] : undefined
  return sayings[state]
}

/** What is in hand, or done, needs no words above all else. */
const sayings: Partial<Record<OrderState, Saying>> = {
  'quote-requested': [...notices.quoteRequested, 'info'],
  'to-approve': [...notices.toApprove, 'info'],
  placed: [...notices.waitsForCard, 'info'],
  'under-review': [...notices.underReview, 'warning'],
  'payment-failed': [...notices.failed, 'error'],
  'needs-data': [...notices.needsData, 'warning'],
}

function quoteText({ total, currency, quoteHoldsUntil }: Order): string {
  return [
    notices.quoteText,
    total && words.acceptTotal(formatMoney(total, currency)),
    quoteHoldsUntil && notices.quoteHolds(formatDay(quoteHoldsUntil)),
  ]
    .filter(Boolean)
    .join(' ')
}

/** What is decided by yes or no; any other next thing to do is the button at the top. */
const decisions: readonly OrderAction[] = ['acceptQuote', 'approve', 'declineQuote', 'disapprove']

function answersTo({ allowedActions, state }: Order): OrderAction[] {
  if (state === 'placed' || state === 'payment-failed')
    return allowedActions.filter((action) => action === 'payOtherwise')
  if (state !== 'quote-sent' && state !== 'to-approve') return []
  return decisions.filter((action) => allowedActions.includes(action))
}
