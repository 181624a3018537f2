import type { Cart, CartLine } from '@domicile/contract/sales/orders/cart'
import { MOST_PIECES } from '@domicile/contract/money/money'
import { purchaseMessages } from '@domicile/contract/sales/messages'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { paths } from '../../../navigation/paths.ts'
import { alertFailure, useSend } from '../../../api/queries.ts'
import { formatMoney } from '../../../ui/data/format.ts'
import { QuantityField } from '../../../ui/fields/QuantityField.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { visuallyHidden } from '../../../ui/layout/visually-hidden.ts'
import { purchaseTexts } from '../orders/orders.public.ts'
import { cartTexts as words } from './cart-texts.ts'
import { LineNeeds } from './LineNeeds.tsx'
import { showCart, useLineChange } from './use-cart.ts'

type CartRowProps = { cart: Cart; line: CartLine; onRemoved: () => void }

/** One service in the cart: quantity, unit price, sum and requirements. */
export function CartRow({ cart: { companyId, today, allowedActions }, line, onRemoved }: CartRowProps) {
  const { service, quantity, change, net, currency } = line
  const sending = useLineChange(companyId, service.id)
  const remove = useSend('DELETE /api/purchase/companies/:companyId/cart/lines/:serviceId', {
    onSuccess: (left) => (onRemoved(), showCart(left)),
  })
  const mayChange = allowedActions.includes('change')
  const params = { companyId, serviceId: service.id }
  return (
    <Box component="li" aria-label={service.title} sx={row}>
      <Box sx={{ gridArea: 'name', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ typography: 'h3' }}>
          <TextLink to={paths.service(service.slug)}>{service.title}</TextLink>
        </Box>
        <Price line={line} />
        {change === 'gone' && <Box sx={{ color: 'error.main' }}>{words.gone}</Box>}
      </Box>
      <Box sx={{ gridArea: 'count' }}>
        <QuantityField
          label={words.quantityOf(service.title)}
          value={(sending.isPending && sending.variables.quantity) || quantity}
          max={MOST_PIECES}
          error={purchaseMessages.quantity(MOST_PIECES)}
          refusal={sending.error?.message}
          disabled={!mayChange || change === 'gone'}
          onChange={(wanted) => sending.mutate({ quantity: wanted })}
        />
      </Box>
      <Box sx={sum} aria-live="polite">
        <Box component="span" sx={visuallyHidden}>
          {words.sum}:{' '}
        </Box>
        {net === null ? purchaseTexts.onRequest : formatMoney(net, currency)}
      </Box>
      {mayChange && (
        <IconButton
          aria-label={words.removeOf(service.title)}
          data-hint={words.remove}
          aria-disabled={remove.isPending}
          aria-busy={remove.isPending}
          onClick={() =>
            remove.isPending || remove.mutate({ params, quiet: true }, { onError: alertFailure })
          }
          sx={{ gridArea: 'remove', alignSelf: 'start', justifySelf: 'end' }}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      )}
      <Box sx={{ gridArea: 'needs', '&:empty': { display: 'none' } }}>
        <LineNeeds {...{ companyId, line, today, mayChange }} />
      </Box>
    </Box>
  )
}

/** The unit price; after a change also the price the user saw before. */
function Price({ line: { service, unitPrice, seenPrice, change, currency } }: { line: CartLine }) {
  const each = service.renewal && purchaseTexts.each[service.renewal]
  const inWords = (price: string | null) =>
    price === null ? purchaseTexts.onRequest : formatMoney(price, currency)
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
      {change === 'price' && (
        <>
          <span style={visuallyHidden}>{words.before} </span>
          <s>{inWords(seenPrice)}</s> <span style={visuallyHidden}>{words.now} </span>
        </>
      )}
      <Box component="span" sx={change === 'price' ? { fontWeight: 600, color: 'text.primary' } : undefined}>
        {inWords(unitPrice)}
      </Box>
      {each && ` ${each}`}
    </Box>
  )
}

const row = {
  display: 'grid',
  columnGap: 2,
  rowGap: 1,
  p: 2,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto 120px auto' },
  gridTemplateAreas: {
    xs: '"name remove" "count sum" "needs needs"',
    sm: '"name count sum remove" "needs needs needs needs"',
  },
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

const sum = {
  gridArea: 'sum',
  textAlign: 'right',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
} as const
