import { MOST_PIECES } from '@domicile/contract/money/money'
import { purchaseMessages } from '@domicile/contract/sales/messages'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../navigation/paths.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { QuantityField } from '../../../ui/fields/QuantityField.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { useBuyingCompany } from './buying-company.ts'
import { cartOf } from './cart-queries.ts'
import { cartTexts } from './cart-texts.ts'
import { CompanyOfCart } from './CompanyOfCart.tsx'
import { useAddToCart } from './use-cart.ts'

const words = cartTexts.add

type AddToCartProps = {
  service: { id: string; title: string }
  /** Only the button, for a list: it adds one piece for the current company. */
  isShort?: boolean
}

/** Adds a service to a company's cart; renders nothing for users who may not change carts. */
export function AddToCart({ service, isShort = false }: AddToCartProps) {
  const { companyId, mayWrite } = useBuyingCompany()
  const [quantity, setQuantity] = useState(1)
  const { data: cart } = useQuery({
    ...cartOf(companyId ?? ''),
    enabled: mayWrite && companyId !== undefined,
  })
  const add = useAddToCart(service)
  if (!mayWrite) return null
  const there = cart?.lines.find((line) => line.service.id === service.id)?.quantity ?? 0
  const button = (
    <ActionButton
      variant={isShort ? 'outlined' : 'contained'}
      busy={add.isPending}
      disabledReason={reasonNot(companyId, cart?.allowedActions)}
      onClick={() => companyId && add.mutate({ companyId, quantity })}
    >
      {there > 0 ? words.more : words.button}
    </ActionButton>
  )
  const link = there > 0 && <TextLink to={paths.cart()}>{words.there(there)}</TextLink>
  if (isShort) {
    return (
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        {button}
        {link}
      </Stack>
    )
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <CompanyOfCart />
      <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-end', flexWrap: 'wrap' }}>
        <div>
          <Box sx={{ typography: 'h3', mb: 0.5 }} aria-hidden>
            {words.quantity}
          </Box>
          <QuantityField
            label={cartTexts.quantityOf(service.title)}
            value={quantity}
            max={MOST_PIECES}
            error={purchaseMessages.quantity(MOST_PIECES)}
            onChange={setQuantity}
            atOnce
          />
        </div>
        {button}
        {link}
      </Stack>
    </Stack>
  )
}

function reasonNot(
  companyId: string | undefined,
  actions: readonly string[] | undefined,
): string | undefined {
  if (!companyId) return words.chooseFirst
  return actions && !actions.includes('change') ? words.mayNot : undefined
}
