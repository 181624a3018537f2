import type { Invoice } from '@domicile/contract/sales/invoices/invoices'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { paths } from '../../../navigation/paths.ts'
import { query } from '../../../api/queries.ts'
import { formatDay } from '../../../ui/data/format.ts'
import { RecordPage } from '../../../ui/layout/RecordPage.tsx'
import { fetchPaper } from './fetch-paper.ts'
import { invoicePageTexts as words, invoiceTexts } from './invoice-texts.ts'
import { InvoiceFacts } from './InvoiceFacts.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import { useAddressParams } from '../../../navigation/use-address.ts'

const CreditPanel = lazy(async () => ({ default: (await import('./CreditPanel.tsx')).CreditPanel }))

/** An issued invoice, credit note or pro forma, with its download. */
export default function InvoiceScreen() {
  const { id = '' } = useAddressParams()
  const result = useQuery(query('GET /api/purchase/invoices/:id', { params: { id } }))
  const [isCrediting, setIsCrediting] = useState(false)
  return (
    <QueryBoundary query={result} page={invoiceTexts.title} missing={{ texts: words, to: paths.invoices() }}>
      {(invoice) => (
        <RecordPage
          key={invoice.id}
          title={words.heading(invoice.kind, invoice.number)}
          meta={metaOf(invoice)}
          breadcrumbs={[{ label: invoiceTexts.title, to: paths.invoices() }, { label: invoice.number }]}
          primaryAction={{ label: invoiceTexts.download, onClick: () => void fetchPaper(invoice.id) }}
          menu={
            invoice.allowedActions.includes('credit')
              ? [{ label: words.credit.action, onClick: () => setIsCrediting(true) }]
              : []
          }
        >
          <Stack sx={{ gap: 2 }}>
            <InvoiceLines invoice={invoice} />
            <InvoiceFacts invoice={invoice} />
          </Stack>
          <Suspense fallback={null}>
            {isCrediting && <CreditPanel invoice={invoice} onClose={() => setIsCrediting(false)} />}
          </Suspense>
        </RecordPage>
      )}
    </QueryBoundary>
  )
}

function metaOf({ buyer, issuedOn, credited, total }: Invoice): string {
  const isCredited = Number(credited) > 0
  const state = isCredited && (credited === total ? words.credited : words.partlyCredited)
  return [buyer, formatDay(issuedOn), state].filter(Boolean).join(', ')
}
