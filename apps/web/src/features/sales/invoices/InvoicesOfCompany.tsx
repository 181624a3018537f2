import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { paths } from '../../../navigation/paths.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { invoiceTexts } from './invoice-texts.ts'
import { CompanyList, LATEST } from '../../../registers/CompanyList.tsx'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

const words = invoiceTexts.ofCompany

/** The latest invoices, credit notes and pro formas of a company. */
export function InvoicesOfCompany({ company, person }: CompanyTabProps) {
  const { id: companyId } = company
  const result = useQuery(query('GET /api/purchase/invoices', { query: { companyId, pageSize: LATEST } }))
  return (
    <CompanyList
      company={company}
      person={person}
      title={invoiceTexts.title}
      result={result}
      columns={invoiceColumns.filter(({ id }) => id !== 'buyer')}
      rowLink={({ id }) => paths.invoice(id)}
      all={{ label: words.all, to: paths.invoices(companyId) }}
      empty={words.empty}
    />
  )
}
