import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { query } from '../../../api/queries.ts'
import { FormSkeleton } from '../../../forms/FormSkeleton.tsx'
import { RatesPart } from '../vat-rates/vat-rates.public.ts'
import { sellerTexts as words } from './seller-texts.ts'
import { SellerForm } from './SellerForm.tsx'

/** The firm's details on invoices, its bank account and its VAT rates. */
export default function SellerScreen() {
  const result = useQuery({ ...query('GET /api/purchase/seller'), refetchOnWindowFocus: false })
  return (
    <QueryBoundary query={result} page={words.title} skeleton={<FormSkeleton />}>
      {(seller) => (
        <>
          <SellerForm seller={seller} />
          <RatesPart />
        </>
      )}
    </QueryBoundary>
  )
}
