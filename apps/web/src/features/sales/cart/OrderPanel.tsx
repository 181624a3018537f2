import type { Cart } from '@domicile/contract/sales/orders/cart'
import type { PaymentType } from '@domicile/contract/sales/services/service-kinds'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ProblemError } from '../../../api/client.ts'
import { paths } from '../../../navigation/paths.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { formatMoney } from '../../../ui/data/format.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { purchaseTexts, Sums } from '../orders/orders.public.ts'
import { ApprovalHint } from './checkout/ApprovalHint.tsx'
import { useBuyingCompany } from './buying-company.ts'
import { cartTexts, checkoutTexts as words } from './cart-texts.ts'
import { PriceNotice } from './PriceNotice.tsx'

type OrderPanelProps = {
  cart: Cart
  type: PaymentType
  isBusy: boolean
  refusal: ProblemError | null
  /** The reason why the user can't order yet, because of an open step on this page. */
  notYet: string | undefined
  onOrder: () => void
  /** Called once the cause of the refusal is resolved. */
  onSettled: () => void
}

/** The lines and total of the order, with the button that places it. */
export function OrderPanel({ cart, type, isBusy, refusal, notYet, onOrder, onSettled }: OrderPanelProps) {
  const { isStaff } = useBuyingCompany()
  const hasNewPrices = cart.obstacles.some(({ code }) => code === 'price-changed')
  return (
    <Panel title={words.order} action={<TextLink to={paths.cart(cart.companyId)}>{words.toCart}</TextLink>}>
      <Stack sx={{ gap: 2 }}>
        <Lines cart={cart} />
        <Sums totals={cart.totals} net={cart.net} currency={cart.currency ?? 'EUR'} />
        {cart.vat && <Small>{cart.vat.reason}</Small>}
        {cart.isQuote && <Small>{cartTexts.isQuote}</Small>}
        {cart.needsApproval && <ApprovalHint companyId={cart.companyId} />}
        <PriceNotice cart={cart} onConfirmed={onSettled} />
        {refusal && !hasNewPrices && (
          <Alert severity="warning" role="alert">
            <AlertTitle sx={{ typography: 'h3' }}>{refusal.message}</AlertTitle>
            {refusal.status === 409 && cart.totals
              ? words.moved.total(formatMoney(cart.totals.total, cart.currency ?? 'EUR'))
              : words.moved.look}
          </Alert>
        )}
        {cart.allowedActions.includes('order') ? (
          <>
            <ActionButton
              variant="contained"
              fullWidth
              busy={isBusy}
              disabledReason={cart.obstacles[0]?.text ?? notYet}
              onClick={onOrder}
            >
              {labelOf(cart, type, isStaff)}
            </ActionButton>
            <Small>{isStaff ? words.behalfHelp : words.acceptance}</Small>
          </>
        ) : (
          <Small>{cartTexts.viewOnly}</Small>
        )}
      </Stack>
    </Panel>
  )
}

function labelOf(cart: Cart, type: PaymentType, isStaff: boolean): string {
  if (cart.isQuote) return words.buttons.quote
  if (cart.needsApproval) return words.buttons.approval
  if (Number(cart.totals?.total) === 0) return words.buttons.free
  return isStaff ? words.buttons.behalf : words.buttons[type]
}

function Lines({ cart }: { cart: Cart }) {
  return (
    <Box
      component="ul"
      aria-label={words.order}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
    >
      {cart.lines.map(({ service, quantity, net, currency }) => (
        <Box
          component="li"
          key={service.id}
          sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}
        >
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {quantity > 1 && `${quantity} × `}
            {service.title}
            {service.renewal && <Small>{purchaseTexts.each[service.renewal]}</Small>}
          </Box>
          <Box sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {net === null ? purchaseTexts.onRequest : formatMoney(net, currency)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Small({ children }: { children: string }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  )
}
