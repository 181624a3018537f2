import type { InvoiceSummary } from '@domicile/contract/sales/invoices/invoices'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import IconButton from '@mui/material/IconButton'
import { formatDay, formatMoney } from '../../../ui/data/format.ts'
import type { Column } from '../../../lists/list-types.ts'
import { TruncatedText } from '../../../ui/data/TruncatedText.tsx'
import { fetchPaper } from './fetch-paper.ts'
import { invoiceTexts as words } from './invoice-texts.ts'

const headers = words.columns

/** The columns of the list; each row has a button that downloads its PDF. */
export const invoiceColumns: Column<InvoiceSummary>[] = [
  { id: 'number', header: headers.number, primary: true, width: 152, cell: ({ number }) => number },
  { id: 'kind', card: 'status', header: headers.kind, width: 112, cell: ({ kind }) => words.kinds[kind] },
  {
    id: 'buyer',
    card: 'line',
    header: headers.buyer,
    width: 168,
    cell: ({ buyer }) => <TruncatedText>{buyer}</TruncatedText>,
  },
  { id: 'order', header: headers.order, width: 160, cell: ({ order }) => order.number },
  {
    id: 'issuedOn',
    card: 'line',
    header: headers.issuedOn,
    width: 112,
    cell: ({ issuedOn }) => formatDay(issuedOn),
  },
  {
    id: 'total',
    card: 'amount',
    header: headers.total,
    align: 'right',
    width: 136,
    cell: ({ total, currency }) => formatMoney(total, currency),
  },
  {
    id: 'paper',
    card: 'action',
    header: headers.paper,
    align: 'right',
    width: 72,
    cell: ({ id, number }) => (
      <IconButton size="small" aria-label={words.downloadOf(number)} onClick={() => void fetchPaper(id)}>
        <FileDownloadOutlined fontSize="small" />
      </IconButton>
    ),
  },
]
