import type { Cart } from '@domicile/contract/sales/orders/cart'
import type { Order } from '@domicile/contract/sales/orders/orders'
import type { PaymentType } from '@domicile/contract/sales/services/service-kinds'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { refusalOf } from '../../../../api/refusal-of.ts'
import { paths } from '../../../../navigation/paths.ts'
import { surface } from '../../../../ui/layout/surface.ts'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { payByCard } from '../../orders/orders.public.ts'
import { BillingPanel } from './BillingPanel.tsx'
import { billingOf } from '../cart-queries.ts'
import { checkoutTexts as words } from '../cart-texts.ts'
import { OrderPanel } from '../OrderPanel.tsx'
import { PaymentChoice } from './PaymentChoice.tsx'
import { Unanswered } from '../Unanswered.tsx'
import { usePlaceOrder } from './use-place-order.ts'

type CheckoutProps = { cart: Cart; type: PaymentType; empty: ReactNode }

/** Billing details, payment method, note, and the order with its one button. */
export function Checkout({ cart, type, empty }: CheckoutProps) {
  const navigate = useNavigate()
  const [note, setNote] = useState('')
  const [isChanging, setIsChanging] = useState(false)
  const billing = useQuery(billingOf(cart.companyId))
  const go = (path: string) => void navigate({ to: path })
  const { placing, sent, isUnanswered, place, sendAgain, drop } = usePlaceOrder(cart.companyId, {
    onPlaced: (order) => goOn(order, go),
    onFound: (orderId) => navigate({ to: paths.ordered(orderId) }),
  })
  // The cart stays visible until the next page has loaded, even though it is empty after the order.
  const isUnderWay = placing.isPending || placing.isSuccess
  if (isUnanswered)
    return (
      <Unanswered
        isBusy={isUnderWay || sent.isFetching || !!sent.data?.orderId}
        hasNotArrived={sent.data?.orderId === null}
        onAsk={() => void sent.refetch()}
        onOrder={sendAgain}
        onDrop={drop}
      />
    )
  if (cart.lines.length === 0 && !isUnderWay) return empty
  const isOffered = cart.isQuote || cart.paymentTypes.includes(type)
  return (
    <>
      {!isOffered && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {words.notOffered}{' '}
          <TextLink to={paths.checkout('bank-transfer', cart.companyId)}>{words.payByTransfer}</TextLink>
        </Alert>
      )}
      <Box sx={columns}>
        <Stack sx={{ gap: 2 }}>
          <QueryBoundary query={billing}>
            {(billingDetails) => (
              <BillingPanel
                billing={billingDetails}
                isChanging={isChanging || !billingDetails.isComplete}
                onChanging={setIsChanging}
              />
            )}
          </QueryBoundary>
          {!cart.isQuote && <PaymentChoice cart={cart} type={type} />}
          <Box sx={{ ...surface, p: 2 }}>
            <TextArea
              name="note"
              label={words.note}
              help={words.noteHelp}
              rows={2}
              value={note}
              onChange={setNote}
              count={{ max: 2000 }}
            />
          </Box>
        </Stack>
        <OrderPanel
          cart={cart}
          type={type}
          isBusy={isUnderWay}
          refusal={placing.error}
          onSettled={placing.reset}
          notYet={isChanging ? words.saveFirst : isOffered ? refusalOf(billing) : words.notOffered}
          onOrder={() =>
            place({
              cartVersion: cart.version,
              total: cart.isQuote ? null : (cart.totals?.total ?? null),
              paymentType: type,
              note,
            })
          }
        />
      </Box>
    </>
  )
}

/** Opens the payment provider's page for a card payment, and the order's confirmation otherwise. */
function goOn(order: Order, go: (path: string) => void): void {
  const isToBePaid = order.paymentType === 'card' && order.allowedActions.includes('pay')
  if (!isToBePaid) return go(paths.ordered(order.id))
  payByCard(order.id).catch(() => go(paths.ordered(order.id)))
}

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
} as const
