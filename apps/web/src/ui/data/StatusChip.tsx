import type SvgIcon from '@mui/material/SvgIcon'
import Box from '@mui/material/Box'
import { statusColors, type StatusTone } from '../theme.ts'
import { sentence } from './format.ts'
import { lookOf } from './status-looks.ts'

type StatusChipProps = {
  /** The status text, which determines colour and icon. */
  label: string
  /** Overrides the colour of the status text. */
  tone?: StatusTone
  icon?: typeof SvgIcon
}

/** A status: always the word with an icon on a tint, never colour alone. */
export function StatusChip({ label, tone, icon }: StatusChipProps) {
  const look = lookOf(label, tone)
  const { text, tint } = statusColors[tone ?? look.tone]
  const Icon = icon ?? look.icon
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        py: '2px',
        borderRadius: 1,
        color: text,
        bgcolor: tint,
        typography: 'body2',
        fontWeight: 500,
        whiteSpace: 'nowrap',
        verticalAlign: 'middle',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {sentence(label)}
    </Box>
  )
}
