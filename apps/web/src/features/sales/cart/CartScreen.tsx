import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { paths } from '../../../navigation/paths.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { RowsSkeleton } from '../../../lists/RowsSkeleton.tsx'
import { surface } from '../../../ui/layout/surface.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { useBuyingCompany } from './buying-company.ts'
import { cartOf } from './cart-queries.ts'
import { cartTexts as words } from './cart-texts.ts'
import { CartLines } from './CartLines.tsx'
import { CartSummary } from './CartSummary.tsx'
import { CompanyOfCart } from './CompanyOfCart.tsx'
import { PriceNotice } from './PriceNotice.tsx'

/** The cart of a company: quantities, requirements and the total. */
export default function CartScreen() {
  const navigate = useNavigate()
  const { companyId } = useBuyingCompany()
  const result = useQuery({ ...cartOf(companyId ?? ''), enabled: companyId !== undefined })
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        actions={<TextLink to={paths.services()}>{words.toServices}</TextLink>}
      />
      <Box sx={{ mb: 3, '&:empty': { display: 'none' } }}>
        <CompanyOfCart onChoose={(id) => void navigate({ to: paths.cart(id), replace: true })} />
      </Box>
      {companyId === undefined ? (
        <Box sx={surface}>
          <EmptyState title={words.chooseCompany} text={words.chooseCompanyText} />
        </Box>
      ) : (
        <QueryBoundary query={result} skeleton={<RowsSkeleton headers={[]} rows={3} asCards />}>
          {(cart) => (
            <>
              <Box sx={{ mb: 3, '&:empty': { display: 'none' } }}>
                <PriceNotice cart={cart} />
              </Box>
              <Box sx={columns}>
                <CartLines key={cart.companyId} cart={cart} />
                {cart.lines.length > 0 && <CartSummary cart={cart} />}
              </Box>
            </>
          )}
        </QueryBoundary>
      )}
    </>
  )
}

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
} as const
