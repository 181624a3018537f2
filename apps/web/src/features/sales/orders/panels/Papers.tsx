import type { Order } from '@domicile/contract/sales/orders/orders'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import { formatDay, formatMoney } from '../../../../ui/data/format.ts'
import { fetchPaper } from '../../invoices/invoices.public.ts'
import { orderPageTexts } from '../order-texts.ts'

const words = orderPageTexts.money

type PapersProps = { papers: Order['invoices']; currency: string }

/** The invoices and similar documents, to download. */
export function Papers({ papers, currency }: PapersProps) {
  if (papers.length === 0) return null
  return (
    <Box component="ul" aria-label={words.documents} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {papers.map(({ id, kind, number, issuedOn, total }) => (
        <Box
          component="li"
          key={id}
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}
        >
          <ActionButton startIcon={<FileDownloadOutlined />} onClick={() => void fetchPaper(id)}>
            {words.download(`${words.kinds[kind]} ${number}`)}
          </ActionButton>
          <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {formatDay(issuedOn)}, {formatMoney(total, currency)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
