import type { Order } from '@domicile/contract/sales/orders/orders'
import ContentCopy from '@mui/icons-material/ContentCopy'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { copyText } from '../../../session/copy-text.ts'
import { formatDay, formatMoney } from '../../../ui/data/format.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Papers } from './panels/Papers.tsx'
import { orderPageTexts } from './order-texts.ts'

const words = orderPageTexts.transfer

/** The bank details of an order, each to be copied, and the document that states them. */
export function TransferFacts({ order, isClient }: { order: Order; isClient: boolean }) {
  const { bank, total, currency, reference, dueOn, invoices } = order
  if (!bank || total === null) return null
  const facts = [
    { label: words.amount, value: formatMoney(total, currency), copied: total },
    { label: words.payee, value: bank.payee, copied: bank.payee },
    { label: words.iban, value: spaced(bank.iban), copied: bank.iban },
    { label: words.bic, value: bank.bic, copied: bank.bic },
    { label: words.bank, value: bank.name, copied: bank.name },
    { label: words.reference, value: spaced(reference), copied: reference },
  ]
  return (
    <Panel
      title={isClient ? words.title : words.titleForFirm}
      subtitle={isClient ? words.text : words.textForFirm}
    >
      <Box component="dl" sx={list}>
        {facts.map(
          ({ label, value, copied }) =>
            value &&
            copied && (
              <Box key={label} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {label}
                </Box>
                <Box component="dd" sx={part}>
                  <span>{value}</span>
                  <IconButton
                    size="small"
                    aria-label={words.copy(label)}
                    data-hint={words.copy(label)}
                    onClick={() => copyText(copied, words.copied(label))}
                  >
                    <ContentCopy fontSize="small" />
                  </IconButton>
                </Box>
              </Box>
            ),
        )}
      </Box>
      {dueOn && (
        <Typography sx={{ mt: 1 }}>
          {words.due} {formatDay(dueOn)}.
        </Typography>
      )}
      <Papers papers={invoices.filter(({ kind }) => kind === 'pro-forma')} currency={currency} />
    </Panel>
  )
}

/** Groups characters in fours, as on paper, so that they are easier to compare. */
function spaced(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ')
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: { xs: 1.5, sm: 2 },
  rowGap: 0.5,
  alignItems: 'center',
  m: 0,
} as const

const part = {
  m: 0,
  display: 'flex',
  gap: 1,
  alignItems: 'center',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
} as const
