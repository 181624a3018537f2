import type { Cart, CartLine } from '@domicile/contract/sales/orders/cart'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { BusyButton } from '../../../ui/actions/BusyButton.tsx'
import { paths } from '../../../navigation/paths.ts'
import { alertFailure } from '../../../api/queries.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { surface } from '../../../ui/layout/surface.ts'
import { cartTexts as words } from './cart-texts.ts'
import { CartRow } from './CartRow.tsx'
import { useLineChange } from './use-cart.ts'

/** The services in the cart, with an undo for the one that was just removed. */
export function CartLines({ cart }: { cart: Cart }) {
  const [removed, setRemoved] = useState<CartLine>()
  const isBack = removed && cart.lines.some(({ service }) => service.id === removed.service.id)
  return (
    <Box>
      {removed && !isBack && (
        <Removed companyId={cart.companyId} line={removed} onUndone={() => setRemoved(undefined)} />
      )}
      {cart.lines.length === 0 ? (
        <Box sx={surface}>
          <EmptyState
            title={words.empty.title}
            text={words.empty.text}
            action={{ label: words.empty.action, to: paths.services() }}
          />
        </Box>
      ) : (
        <Box component="ul" aria-label={words.lines} sx={{ ...surface, listStyle: 'none', m: 0, p: 0 }}>
          {cart.lines.map((line) => (
            <CartRow key={line.service.id} cart={cart} line={line} onRemoved={() => setRemoved(line)} />
          ))}
        </Box>
      )}
    </Box>
  )
}

type RemovedProps = { companyId: string; line: CartLine; onUndone: () => void }

function Removed({ companyId, line, onUndone }: RemovedProps) {
  const change = useLineChange(companyId, line.service.id)
  const { quantity, answers } = line
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        // The pressed button no longer exists, so the undo button takes the focus.
        <BusyButton
          autoFocus
          color="inherit"
          size="small"
          busy={change.isPending}
          onClick={() => change.mutate({ quantity, answers }, { onSuccess: onUndone, onError: alertFailure })}
        >
          {words.undo}
        </BusyButton>
      }
    >
      {words.removed(line.service.title)}
    </Alert>
  )
}
