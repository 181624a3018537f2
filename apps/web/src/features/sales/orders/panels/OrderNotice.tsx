import { can } from '@domicile/contract/permissions'
import type { Order } from '@domicile/contract/sales/orders/orders'
import type { OrderAction } from '@domicile/contract/sales/orders/order-states'
import { isUnpaid, type OrderState } from '@domicile/contract/sales/orders/order-states'
import type { DueDiligenceState } from '@domicile/contract/sales/services/service-kinds'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../../navigation/paths.ts'
import { me } from '../../../../api/queries.ts'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import { formatDay, formatMoney } from '../../../../ui/data/format.ts'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { buyingTexts } from '../buying-texts.ts'
import { orderPageTexts as words } from '../order-texts.ts'
import { TransferFacts } from '../TransferFacts.tsx'

const { notices, noticesOfFirm: firm } = words

type OrderNoticeProps = { order: Order; isClient: boolean; onAction: (action: OrderAction) => void }

/** The notice at the top: what the order waits for, with the answers to it within reach of a thumb. */
export function OrderNotice({ order, isClient, onAction }: OrderNoticeProps) {
  if (order.state === 'placed' && order.bank) return <TransferFacts order={order} isClient={isClient} />
  const notice = sayingOf(order, isClient)
  if (!notice) return null
  const [title, text, severity] = notice
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

/** A link to the payments under review, for users who may match payments. */
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

/** A link to the invoice, where the amount that the bank took back is credited. */
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
  const { state, endReason, isDisputed, toCredit, currency, dueDiligence } = order
  if (isDisputed) return [...firm.disputed, 'warning']
  if (toCredit) return [firm.toCredit(formatMoney(toCredit, currency)), firm.toCreditText, 'warning']
  if (state === 'quote-sent')
    return isClient
      ? [notices.quoteSent, [notices.quoteText, quoteFacts(order)].join(' '), 'info']
      : [firm.quoteSent, quoteFacts(order), 'info']
  if (state === 'cancelled' || state === 'refunded')
    return endReason ? [notices.ended, `“${endReason}”`, 'info'] : undefined
  if (state === 'due-diligence' && dueDiligence) return sayingOfDueDiligence(dueDiligence, isClient)
  return (isClient ? undefined : sayingsOfFirm[state]) ?? sayings[state]
}

function sayingOfDueDiligence(state: DueDiligenceState, isClient: boolean): Saying {
  const isUrgent = state === 'declined' || state === 'asked'
  if (isClient) return [...buyingTexts.dueDiligence.waiting[state], isUrgent ? 'warning' : 'info']
  return [...(state === 'declined' ? firm.declined : firm.dueDiligence), 'warning']
}

/** The notices by state. Orders that are in progress or done need none. */
const sayings: Partial<Record<OrderState, Saying>> = {
  'quote-requested': [...notices.quoteRequested, 'info'],
  'to-approve': [...notices.toApprove, 'info'],
  placed: [...notices.waitsForCard, 'info'],
  'under-review': [...notices.underReview, 'warning'],
  'payment-failed': [...notices.failed, 'error'],
  'needs-data': [...notices.needsData, 'warning'],
}

/** The notices that are worded differently for the firm. */
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

/** The yes-or-no decisions; any other next action is the button at the top. */
const decisions: readonly OrderAction[] = ['acceptQuote', 'approve', 'declineQuote', 'disapprove']

function answersTo({ allowedActions, state }: Order): OrderAction[] {
  if (isUnpaid(state)) return allowedActions.filter((action) => action === 'payOtherwise')
  if (state !== 'quote-sent' && state !== 'to-approve') return []
  return decisions.filter((action) => allowedActions.includes(action))
}
