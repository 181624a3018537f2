import type { Cart } from '@domicile/contract/sales/orders/cart'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { alertFailure, useSend } from '../../../api/queries.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { formatMoney } from '../../../ui/data/format.ts'
import { purchaseTexts } from '../orders/orders.public.ts'
import { cartTexts } from './cart-texts.ts'

const words = cartTexts.prices

type PriceNoticeProps = { cart: Cart; onConfirmed?: () => void }

/** Prices that changed since the services were added, old and new, with a button to accept the new ones. */
export function PriceNotice({ cart, onConfirmed }: PriceNoticeProps) {
  const confirm = useSend('PUT /api/purchase/companies/:companyId/cart/prices', {
    done: words.confirmed,
    ...(onConfirmed && { onSuccess: onConfirmed }),
  })
  const changed = cart.lines.filter(({ change }) => change === 'price')
  if (changed.length === 0) return null
  return (
    <Alert severity="warning">
      <AlertTitle sx={{ typography: 'h3' }}>{words.title}</AlertTitle>
      {words.text}
      <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
        {changed.map((line) => (
          <li key={line.service.id}>
            {line.service.title}: <s>{inWords(line.seenPrice, line.currency)}</s>
            {' → '}
            <strong>{inWords(line.unitPrice, line.currency)}</strong>
          </li>
        ))}
      </Box>
      {cart.allowedActions.includes('change') && (
        <ActionButton
          variant="contained"
          busy={confirm.isPending}
          onClick={() => confirm.mutate({ params: { companyId: cart.companyId } }, { onError: alertFailure })}
        >
          {words.confirm}
        </ActionButton>
      )}
    </Alert>
  )
}

function inWords(price: string | null, currency: string): string {
  return price === null ? purchaseTexts.onRequest : formatMoney(price, currency)
}
