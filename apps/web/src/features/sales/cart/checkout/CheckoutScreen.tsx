import { paymentTypes } from '@domicile/contract/sales/services/service-kinds'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { oneOf } from '../../../../navigation/url-params.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { paths } from '../../../../navigation/paths.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { FormSkeleton } from '../../../../forms/FormSkeleton.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { surface } from '../../../../ui/layout/surface.ts'
import { NotFoundPage } from '../../../../layouts/NotFoundPage.tsx'
import { useBuyingCompany } from '../buying-company.ts'
import { cartOf } from '../cart-queries.ts'
import { cartTexts, checkoutTexts as words } from '../cart-texts.ts'
import { Checkout } from './Checkout.tsx'
import { useAddressParams } from '../../../../navigation/use-address.ts'

/** The review before ordering: company, services, prices and payment. Opening it orders nothing. */
export default function CheckoutScreen() {
  const { type: typeInAddress } = useAddressParams()
  const { companyId } = useBuyingCompany()
  const result = useQuery({ ...cartOf(companyId ?? ''), enabled: companyId !== undefined })
  const type = oneOf(paymentTypes, typeInAddress)
  if (!type) return <NotFoundPage />
  return (
    <>
      <PageHeader
        title={result.data?.isQuote ? words.quoteTitle : words.title}
        subtitle={words.subtitle}
        breadcrumbs={[{ label: cartTexts.title, to: paths.cart() }, { label: words.title }]}
      />
      {companyId === undefined ? (
        <Nothing />
      ) : (
        <QueryBoundary query={result} skeleton={<FormSkeleton fields={4} />}>
          {(cart) => <Checkout key={cart.companyId} cart={cart} type={type} empty={<Nothing />} />}
        </QueryBoundary>
      )}
    </>
  )
}

function Nothing() {
  return (
    <Box sx={surface}>
      <EmptyState
        title={cartTexts.empty.title}
        text={cartTexts.empty.text}
        action={{ label: cartTexts.empty.action, to: paths.services() }}
      />
    </Box>
  )
}
