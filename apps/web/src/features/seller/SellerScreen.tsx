import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../api/QueryBoundary.tsx'
import { query } from '../../api/queries.ts'
import { FormSkeleton } from '../../forms/FormSkeleton.tsx'
import { RatesPart } from '../vat-rates/vat-rates.public.ts'
import { sellerTexts as words } from './seller-texts.ts'
import { SellerForm } from './SellerForm.tsx'

/** How the firm stands on invoices, where it is paid, and what VAT it takes. */
export default function SellerScreen() {
  const reading = useQuery({ ...query('GET /api/purchase/seller'), refetchOnWindowFocus: false })
  return (
    <Loaded reading={reading} page={words.title} skeleton={<FormSkeleton />}>
      {(seller) => (
        <>
          <SellerForm seller={seller} />
          <RatesPart />
        </>
      )}
    </Loaded>
  )
}
