import Typography from '@mui/material/Typography'
import { formatNumber } from '../data/format.ts'

export type CountLimits = { min?: number; max: number }

/** The length of a text against its limits: '312 of 300–2,000'. */
export function CharacterCount({ text, limits: { min, max } }: { text: string; limits: CountLimits }) {
  // Counts code points, as the server does.
  const length = [...text.normalize('NFC').trim()].length
  const range = min === undefined ? formatNumber(max) : `${formatNumber(min)}–${formatNumber(max)}`
  return (
    <Typography
      variant="body2"
      sx={{
        color: length > max ? 'error.main' : 'text.secondary',
        ml: 'auto',
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {formatNumber(length)} of {range}
    </Typography>
  )
}
