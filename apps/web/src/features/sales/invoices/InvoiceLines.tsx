import type { Invoice } from '@domicile/contract/sales/invoices/invoices'
import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { formatMoney, formatRate } from '../../../ui/data/format.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { invoicePageTexts as words } from './invoice-texts.ts'

/** The lines of an invoice, the VAT per rate and the total. */
export function InvoiceLines({ invoice: { lines, rates, net, total, currency } }: { invoice: Invoice }) {
  const money = (amount: string) => formatMoney(amount, currency)
  return (
    <Panel title={words.lines}>
      <Box component="ul" aria-label={words.lines} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map(({ lineId, title, quantity, unitPrice, net: of, exemption }) => (
          <Box component="li" key={lineId} sx={row}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box>{quantity > 1 ? `${quantity} × ${title}` : title}</Box>
              {quantity > 1 && <Box sx={quiet}>{words.eachIs(money(unitPrice))}</Box>}
              {exemption && <Box sx={quiet}>{exemption}</Box>}
            </Box>
            <Box sx={amountOf}>{money(of)}</Box>
          </Box>
        ))}
      </Box>
      <Box component="dl" sx={sums}>
        <dt>{words.net}</dt>
        <Box component="dd" sx={amountOf}>
          {money(net)}
        </Box>
        {rates.map((each) => (
          <Fragment key={each.rate}>
            <Box component="dt">{words.vatOf(formatRate(each.rate), money(each.net))}</Box>
            <Box component="dd" sx={amountOf}>
              {money(each.vat)}
            </Box>
          </Fragment>
        ))}
        <Box component="dt" sx={{ fontWeight: 600 }}>
          {words.total}
        </Box>
        <Box component="dd" sx={{ ...amountOf, fontWeight: 600 }}>
          {money(total)}
        </Box>
      </Box>
    </Panel>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 2,
  pb: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider', pt: 1.5 },
} as const
const quiet = { typography: 'body2', color: 'text.secondary' } as const
const amountOf = {
  m: 0,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const
const sums = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: 2,
  rowGap: 1,
  m: 0,
  ml: 'auto',
  pt: 2,
  maxWidth: 400,
  borderTop: 1,
  borderColor: 'divider',
} as const
