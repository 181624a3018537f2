import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { paths } from '../../../navigation/paths.ts'
import { mayAt } from '../../../session/allowed-actions.ts'
import { InvoicesOfCompany } from '../invoices/invoices.public.ts'
import { orderColumns } from './order-columns.tsx'
import { orderTexts } from './order-texts.ts'
import { CompanyList, LATEST } from '../../../registers/CompanyList.tsx'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

const words = orderTexts.ofCompany

/** The orders of a company, and its invoices for users who may read them. */
export function OrdersTab({ company, person }: CompanyTabProps) {
  const { id: companyId } = company
  const result = useQuery(query('GET /api/purchase/orders', { query: { companyId, pageSize: LATEST } }))
  const isClient = person?.role === null
  return (
    <Stack sx={{ gap: 2 }}>
      <CompanyList
        company={company}
        person={person}
        title={orderTexts.title}
        result={result}
        columns={orderColumns(isClient).filter(({ id }) => id !== 'company')}
        rowLink={({ id }) => paths.order(id)}
        all={{ label: words.all, to: paths.orders(companyId) }}
        empty={isClient ? words.emptyClient : words.empty}
        action={
          mayAt(companyId, person, 'carts:write') && { label: orderTexts.toServices, to: paths.services() }
        }
      />
      {mayAt(companyId, person, 'invoices:read') && <InvoicesOfCompany company={company} person={person} />}
    </Stack>
  )
}
