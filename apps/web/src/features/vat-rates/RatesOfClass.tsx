import type { VatRate } from '@domicile/contract/purchase/vat-rates'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { rateTexts as words } from './rate-texts.ts'
import { RateRow } from './RateRow.tsx'

type RatesOfClassProps = { title: string; rates: readonly VatRate[] }

/** The rates of one VAT class, the latest first. */
export function RatesOfClass({ title, rates }: RatesOfClassProps) {
  const id = useId()
  return (
    <Box>
      <Typography variant="h3" id={id}>
        {title}
      </Typography>
      {rates.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{words.none}</Typography>
      ) : (
        <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rates.map((rate) => (
            <RateRow key={rate.id} rate={rate} />
          ))}
        </Box>
      )}
    </Box>
  )
}
