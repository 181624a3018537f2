import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../Loaded.tsx'
import { query } from '../../queries.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { sellerTexts as words } from './seller-texts.ts'
import { SellerForm } from './SellerForm.tsx'

/** How the firm stands on invoices, and where it is paid. */
export default function SellerScreen() {
  const reading = useQuery({ ...query('GET /api/purchase/seller'), refetchOnWindowFocus: false })
  return (
    <Loaded reading={reading} page={words.title} skeleton={<FormSkeleton />}>
      {(seller) => <SellerForm key={seller.version} seller={seller} />}
    </Loaded>
  )
}
