import type { BankEntry } from '@domicile/contract/sales/payments/bank-payments'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { formatDay, formatMoney } from '../../../ui/data/format.ts'
import { EntryOrder, type OnStep } from './EntryOrder.tsx'
import { paymentTexts } from './payment-texts.ts'
import { Suggestions } from './Suggestions.tsx'

const words = paymentTexts.entry

type EntryListProps = { entries: readonly BankEntry[]; onStep: OnStep }

/** Bank entries, each with its suggested orders or its result. */
export function EntryList({ entries, onStep }: EntryListProps) {
  return (
    <Stack component="ul" aria-label={paymentTexts.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((entry) => (
        <Box key={entry.id} component="li" aria-label={nameOf(entry)} data-entry sx={row}>
          <Money entry={entry} />
          <Box sx={{ flex: '2 1 320px', minWidth: 0 }}>
            {entry.state === 'open' ? (
              <Suggestions entry={entry} onStep={onStep} />
            ) : (
              <EntryOrder entry={entry} onStep={onStep} />
            )}
          </Box>
        </Box>
      ))}
    </Stack>
  )
}

function nameOf({ payer, amount, currency }: BankEntry): string {
  return words.of(formatMoney(amount, currency), payer ?? words.unknownPayer)
}

function Money({ entry: { amount, currency, payer, statement, message, bookedOn } }: { entry: BankEntry }) {
  return (
    <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{formatMoney(amount, currency)}</Box>
      <Box>{payer ?? (statement ? words.unknownPayer : words.byHand)}</Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {[formatDay(bookedOn), message].filter(Boolean).join(' · ')}
      </Box>
    </Box>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 1.5,
  py: 2,
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { pb: 0 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
