import type { OrderState } from '@domicile/contract/sales/orders/order-states'
import type { Order } from '@domicile/contract/sales/orders/orders'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useMutation } from '@tanstack/react-query'
import { parseId } from '../../../navigation/url-params.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { paths } from '../../../navigation/paths.ts'
import { me, query, alertFailure } from '../../../api/queries.ts'
import { formatList } from '../../../ui/data/format.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { MissingPage } from '../../../ui/feedback/MissingPage.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { RecordSkeleton } from '../../../ui/layout/RecordSkeleton.tsx'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { orderPageTexts } from './order-texts.ts'
import { TransferFacts } from './TransferFacts.tsx'
import { useCardReturn } from './use-card-return.ts'
import { payByCard } from './pay-by-card.ts'
import { useAddressQuery } from '../../../navigation/use-address.ts'

/** The texts of the page after ordering. */
const words = {
  waiting: ['Waiting for your payment', 'Keep this page open. It updates automatically.'],
  slow: 'This takes longer than usual. You can leave; we’ll notify you.',
  quote: ['Quote requested', 'We’ll notify you when your quote is ready.'],
  approval: ['Waiting for approval', 'You can pay once an owner approves.'],
  approvalOf: (names: string) => `We notified ${names}. You can pay once it is approved.`,
  placed: ['Order placed', 'Pay by bank transfer. We start when we receive the money.'],
  placedForOthers: [
    'Order placed',
    'We sent the company payment details. Work starts when we receive the money.',
  ],
  card: ['Order placed', 'Pay by card so we can start.'],
  failed: ['Payment failed', 'We kept your order. Try again, or choose another payment method.'],
  review: ['Payment under review', 'The amount differs from the order total. We’ll contact you.'],
  paid: ['Order paid', 'We start now. Your invoice is on the order page.'],
  free: ['Order placed', 'There’s nothing to pay. We start now.'],
  dueDiligence: ['Order paid', 'We check your company before we start.'],
  needsData: ['Order paid', 'Send us the missing details so we can start.'],
  cancelled: ['Order cancelled', 'There’s nothing to pay.'],
  number: 'Order',
  open: 'View order',
  give: 'Send missing details',
  payNow: 'Pay by card',
  lookAgain: 'Check again',
  more: 'Browse services',
} as const

/** The order's result as the server knows it; opening this address neither places nor pays an order. */
export default function SuccessScreen() {
  const { order: idInAddress } = useAddressQuery()
  const id = parseId(idInAddress)
  const found = useQuery({
    ...query('GET /api/purchase/orders/:id', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
  const missing = { texts: orderPageTexts, to: paths.orders() }
  if (!id) return <MissingPage {...missing} />
  return (
    <QueryBoundary
      query={found}
      page={words.number}
      missing={missing}
      skeleton={<RecordSkeleton groups={1} />}
    >
      {(order) => <Ordered key={order.id} order={order} />}
    </QueryBoundary>
  )
}

function Ordered({ order }: { order: Order }) {
  const { data: person } = useQuery(me)
  const isClient = person?.role === null
  const { isWaiting, isSlow, checkAgain: lookAgain } = useCardReturn(order)
  const waiting = [words.waiting[0], lookAgain ? words.slow : words.waiting[1]] as const
  const [title, text] = isWaiting ? waiting : sayingOf(order, isClient)
  const isToPayByCard = !isWaiting && order.paymentType === 'card' && order.allowedActions.includes('pay')
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto' }} aria-live="polite">
      <PageHeader title={title} subtitle={text} status={<StatusChip label={order.label} />} />
      {isWaiting && !lookAgain && <LinearProgress aria-label={title} sx={{ mb: 2 }} />}
      {isWaiting && isSlow && !lookAgain && <Typography sx={{ mb: 2 }}>{words.slow}</Typography>}
      {order.state === 'placed' && <TransferFacts order={order} isClient={isClient} />}
      <Stack direction="row" sx={{ gap: 1, mt: 3, flexWrap: 'wrap' }}>
        {isWaiting && lookAgain && (
          <ActionButton variant="outlined" onClick={lookAgain}>
            {words.lookAgain}
          </ActionButton>
        )}
        {isToPayByCard && <CardPayment orderId={order.id} />}
        <ActionButton to={paths.order(order.id)} variant={isToPayByCard ? 'outlined' : 'contained'}>
          {order.state === 'needs-data' ? words.give : `${words.open} ${order.number}`}
        </ActionButton>
        <ActionButton to={paths.services()}>{words.more}</ActionButton>
      </Stack>
    </Box>
  )
}

function sayingOf(
  { state, paymentType, total, waitsForPeople: people }: Order,
  isClient: boolean,
): readonly [string, string] {
  if (state === 'to-approve' && people && people.total > 0)
    return [words.approval[0], words.approvalOf(formatList(people.names, people.total))]
  if (state === 'placed' && paymentType === 'card') return words.card
  if (state === 'placed' && !isClient) return words.placedForOthers
  if (Number(total) === 0 && sayings[state] === words.paid) return words.free
  return sayings[state]
}

const sayings: Record<OrderState, readonly [string, string]> = {
  'quote-requested': words.quote,
  'quote-sent': words.quote,
  'to-approve': words.approval,
  placed: words.placed,
  'payment-failed': words.failed,
  'under-review': words.review,
  paid: words.paid,
  'needs-data': words.needsData,
  'due-diligence': words.dueDiligence,
  fulfilling: words.paid,
  delivered: words.paid,
  completed: words.paid,
  cancelled: words.cancelled,
  refunded: words.cancelled,
}

/** Opens the provider's page where the order is paid by card. */
function CardPayment({ orderId }: { orderId: string }) {
  const pay = useMutation({ mutationFn: () => payByCard(orderId), onError: alertFailure })
  return (
    <ActionButton variant="contained" busy={pay.isPending || pay.isSuccess} onClick={() => pay.mutate()}>
      {words.payNow}
    </ActionButton>
  )
}
