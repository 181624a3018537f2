import { can } from '@domicile/contract/permissions'
import type { Order } from '@domicile/contract/purchase/orders/orders'
import type { OrderAction } from '@domicile/contract/purchase/orders/order-states'
import { isUnpaid, type OrderState } from '@domicile/contract/purchase/orders/order-states'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../navigation/paths.ts'
import { me } from '../../../api/queries.ts'
import { ActionButton } from '../../../ui/layout/ActionButton.tsx'
import { formatDay, formatMoney } from '../../../ui/data/format.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { orderPageTexts as words } from '../order-texts.ts'
import { TransferFacts } from '../TransferFacts.tsx'

const { notices, noticesOfFirm: firm } = words

type OrderNoticeProps = { order: Order; isClient: boolean; onAction: (action: OrderAction) => void }

/** What needs saying before all else: what the order waits for, with both answers to it under one thumb. */
export function OrderNotice({ order, isClient, onAction }: OrderNoticeProps) {
  if (order.state === 'placed' && order.bank) return <TransferFacts order={order} isClient={isClient} />
  const said = sayingOf(order, isClient)
  if (!said) return null
  const [title, text, severity] = said
  const answers = answersTo(order)
  return (
    <Alert severity={severity}>
      <AlertTitle sx={{ typography: 'h3' }}>{title}</AlertTitle>
      {text}
      {order.state === 'under-review' && !isClient && <ToPayments />}
      {order.toCredit && <ToInvoice order={order} />}
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

/** Whoever matches payments is led to where they say what came is for. */
function ToPayments() {
  const { data: person } = useQuery(me)
  if (!person || !can(person, 'payments:match')) return null
  return (
    <>
      {' '}
      <TextLink to={paths.payments('review')}>{firm.toPayments}</TextLink>
    </>
  )
}

/** To the page on which what the bank took is credited. */
function ToInvoice({ order: { invoices } }: { order: Order }) {
  const invoice = invoices.find(({ kind }) => kind === 'invoice')
  if (!invoice) return null
  return (
    <>
      {' '}
      <TextLink to={paths.invoice(invoice.id)}>{firm.toInvoice(invoice.number)}</TextLink>
    </>
  )
}

type Saying = readonly [title: string, text: string, severity: 'info' | 'warning' | 'error']

function sayingOf(order: Order, isClient: boolean): Saying | undefined {
  const { state, endReason, isDisputed, toCredit, currency } = order
  if (isDisputed) return [...firm.disputed, 'warning']
  if (toCredit) return [firm.toCredit(formatMoney(toCredit, currency)), firm.toCreditText, 'warning']
  if (state === 'quote-sent')
    return isClient
      ? [notices.quoteSent, [notices.quoteText, quoteFacts(order)].join(' '), 'info']
      : [firm.quoteSent, quoteFacts(order), 'info']
  if (state === 'cancelled' || state === 'refunded')
    return endReason ? [notices.ended, `“${endReason}”`, 'info'] : undefined
  return (isClient ? undefined : sayingsOfFirm[state]) ?? sayings[state]
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

/** What the firm is told in other words. */
const sayingsOfFirm: Partial<Record<OrderState, Saying>> = {
  'quote-requested': [...firm.quoteRequested, 'warning'],
  'under-review': [...firm.underReview, 'warning'],
  'payment-failed': [...firm.failed, 'error'],
  'needs-data': [...firm.needsData, 'warning'],
}

function quoteFacts({ total, currency, quoteHoldsUntil }: Order): string {
  return [
    total && words.acceptTotal(formatMoney(total, currency)),
    quoteHoldsUntil && notices.quoteHolds(formatDay(quoteHoldsUntil)),
  ]
    .filter(Boolean)
    .join(' ')
}

/** What is decided by yes or no; any other next thing to do is the button at the top. */
const decisions: readonly OrderAction[] = ['acceptQuote', 'approve', 'declineQuote', 'disapprove']

function answersTo({ allowedActions, state }: Order): OrderAction[] {
  if (isUnpaid(state)) return allowedActions.filter((action) => action === 'payOtherwise')
  if (state !== 'quote-sent' && state !== 'to-approve') return []
  return decisions.filter((action) => allowedActions.includes(action))
}
