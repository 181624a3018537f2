import type { Cart } from '@domicile/contract/sales/orders/cart'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { paths } from '../../../navigation/paths.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { DueDiligenceFact, Sums } from '../orders/orders.public.ts'
import { ApprovalHint } from './checkout/ApprovalHint.tsx'
import { useBuyingCompany } from './buying-company.ts'
import { cartTexts as words } from './cart-texts.ts'

/** The totals of the cart, the reason for its VAT, the obstacles and the button to the checkout. */
export function CartSummary({ cart }: { cart: Cart }) {
  const { isSeller } = useBuyingCompany()
  // The checkout itself asks for billing details, and the page shows changed prices above.
  const obstacles = cart.obstacles.filter(({ code }) => code !== 'billing')
  const otherObstacles = obstacles.filter(({ code }) => code !== 'price-changed')
  return (
    <Box sx={{ position: { lg: 'sticky' }, top: 80 }}>
      <Panel title={words.summary}>
        <Stack sx={{ gap: 2 }}>
          <Sums totals={cart.totals} net={cart.net} currency={cart.currency ?? 'EUR'} />
          {cart.vat && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {cart.vat.reason}
            </Typography>
          )}
          {cart.dueDiligence && <DueDiligenceFact state={cart.dueDiligence} />}
          {cart.isQuote && <Typography variant="body2">{words.isQuote}</Typography>}
          {cart.needsApproval && <ApprovalHint companyId={cart.companyId} />}
          {otherObstacles.map(({ code, text }) => (
            <Alert key={code} severity="warning">
              {text}{' '}
              {isSeller && pagesToFix[code] && <TextLink to={pagesToFix[code]}>{words.toSeller}</TextLink>}
            </Alert>
          ))}
          {cart.allowedActions.includes('order') ? (
            <ActionButton
              variant="contained"
              fullWidth
              to={paths.checkout('bank-transfer', cart.companyId)}
              disabledReason={obstacles[0]?.text}
            >
              {words.checkout}
            </ActionButton>
          ) : (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {words.viewOnly}
            </Typography>
          )}
        </Stack>
      </Panel>
    </Box>
  )
}

/** The pages where the firm completes the missing details. */
const pagesToFix: Partial<Record<Cart['obstacles'][number]['code'], string>> = {
  seller: paths.seller(),
  'vat-rate': paths.seller('vat-rates'),
}
