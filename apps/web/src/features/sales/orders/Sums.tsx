import type { AmountTotals } from '@domicile/contract/money/amounts'
import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { formatMoney, formatRate } from '../../../ui/data/format.ts'
import { buyingTexts } from './buying-texts.ts'

const words = buyingTexts.sums

type SumsProps = {
  totals: AmountTotals | null
  /** The net total of the known prices, shown while `totals` is null. */
  net?: string | null
  currency: string
}

/** The net total, the VAT of each rate and the gross total. */
export function Sums({ totals, net = null, currency }: SumsProps) {
  const money = (amount: string) => formatMoney(amount, currency)
  if (!totals)
    return (
      net && (
        <Box component="dl" sx={list}>
          {row(words.net, money(net))}
        </Box>
      )
    )
  const rates = totals.rates.filter(({ rate }) => rate > 0)
  return (
    <Box component="dl" sx={list}>
      {row(words.net, money(totals.net))}
      {rates.map(({ rate, net: of, vat }) => (
        <Fragment key={rate}>
          {row(
            rates.length > 1 || of !== totals.net
              ? words.vatOf(formatRate(rate), money(of))
              : words.vat(formatRate(rate)),
            money(vat),
          )}
        </Fragment>
      ))}
      {rates.length === 0 && row(words.noVat, money(totals.vat))}
      <Box component="dt" sx={total}>
        {words.total}
      </Box>
      <Box component="dd" sx={{ ...value, ...total }}>
        {money(totals.total)}
      </Box>
    </Box>
  )
}

function row(label: string, amount: string) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={value}>
        {amount}
      </Box>
    </>
  )
}

const list = { display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 1, m: 0 } as const
const value = { m: 0, pl: 2, textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const
const total = {
  fontWeight: 600,
  fontSize: 16,
  lineHeight: '24px',
  borderTop: 1,
  borderColor: 'divider',
  pt: 1,
} as const
