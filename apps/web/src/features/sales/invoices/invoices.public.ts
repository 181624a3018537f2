import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { paths } from '../../../navigation/paths.ts'

export { fetchPaper } from './fetch-paper.ts'
export { InvoicesOfCompany } from './InvoicesOfCompany.tsx'

export const invoiceSearch: SearchEntry = {
  label: 'Invoices',
  one: 'Invoice',
  day: 'Issued',
  Icon: DescriptionOutlined,
  path: paths.invoice,
  list: paths.invoices(),
}
