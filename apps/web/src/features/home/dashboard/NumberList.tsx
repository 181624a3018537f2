import Box from '@mui/material/Box'
import { formatNumber } from '../../../ui/data/format.ts'
import { hairline } from '../../../ui/layout/surface.ts'
import { RouterLink } from '../../../ui/layout/RouterLink.tsx'
import { linked } from '../../../ui/data/linked.ts'
import { numberPath, type Tally } from './number-path.ts'

type NumberListProps = { label: string; numbers: readonly Tally[]; labels: Record<string, unknown> }

/** A list of numbers, each with a link to the list that it counts. */
export function NumberList({ label, numbers, labels }: NumberListProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, mx: -1, p: 0 }}>
      {numbers.map((number) => (
        <Box component="li" key={number.name} sx={hairline}>
          <Box component={RouterLink} to={numberPath(number)} sx={row}>
            <span>{String(labels[number.name])}</span>
            <Box component="span" sx={{ ...figure, ...(number.count === 0 && none) }}>
              {number.figure ?? formatNumber(number.count)}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const row = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
  minHeight: 40,
  px: 1,
  ...linked,
} as const

const figure = { fontWeight: 600, fontVariantNumeric: 'tabular-nums' } as const
const none = { fontWeight: 400, color: 'text.secondary' } as const
