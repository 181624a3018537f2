import ShoppingCartOutlined from '@mui/icons-material/ShoppingCartOutlined'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../navigation/paths.ts'
import { RouterLink } from '../../../ui/layout/RouterLink.tsx'
import { useBuyingCompany } from './buying-company.ts'
import { cartOf } from './cart-queries.ts'
import { useIsSettled } from '../../../session/Settled.tsx'
import { texts } from '../../../session/texts.ts'

/** The link to the cart on every screen, with the number of services in it. */
export function CartButton() {
  const { companyId, mayRead } = useBuyingCompany()
  const isSettled = useIsSettled()
  const mayAsk = mayRead && companyId !== undefined && isSettled
  const { data } = useQuery({ ...cartOf(companyId ?? ''), enabled: mayAsk })
  if (!mayRead) return null
  const lines = data?.lines.length ?? 0
  const name = data ? texts.cart.link(lines) : texts.cart.title
  return (
    <IconButton component={RouterLink} to={paths.cart()} aria-label={name} data-hint={name}>
      {lines > 0 ? (
        <Badge badgeContent={lines} color="primary">
          <ShoppingCartOutlined />
        </Badge>
      ) : (
        <ShoppingCartOutlined />
      )}
    </IconButton>
  )
}
