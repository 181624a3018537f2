import SupervisorAccountOutlined from '@mui/icons-material/SupervisorAccountOutlined'
import Box from '@mui/material/Box'
import { statusColors } from '../ui/theme.ts'
import { ActionButton } from '../ui/actions/ActionButton.tsx'

type ActingBarProps = {
  /** The accessible name of the bar. */
  label: string
  actor: string
  /** The text between the two names. */
  as: string
  person: string
  company: string
  /** The permitted actions. */
  note: string
  /** The time left, formatted as a clock. */
  left: string
  leftLabel: string
  stop: string
  onStop: () => void
  isStopping: boolean
}

/** The bar over every screen that shows who acts as whom, for which company and how long. */
export function ActingBar(props: ActingBarProps) {
  const { label, actor, as, person, company, note, left, leftLabel, stop, onStop, isStopping } = props
  return (
    <Box component="section" aria-label={label} sx={line}>
      <SupervisorAccountOutlined
        aria-hidden
        sx={{ fontSize: 20, mt: 0.25, display: { xs: 'none', sm: 'block' } }}
      />
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{actor}</strong> {as} <strong>{person}</strong> · {company}
        <Box sx={{ fontWeight: 400 }}>{note}</Box>
      </Box>
      <Box role="timer" aria-label={leftLabel} sx={{ fontVariantNumeric: 'tabular-nums', mt: 0.75 }}>
        {left}
      </Box>
      <ActionButton size="small" variant="outlined" color="inherit" onClick={onStop} busy={isStopping}>
        {stop}
      </ActionButton>
    </Box>
  )
}

const { text: color, tint } = statusColors['at risk']
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 2,
  rowGap: 0.5,
  px: { xs: 2, md: 3 },
  py: 1,
  bgcolor: tint,
  color,
  typography: 'body2',
  fontWeight: 500,
} as const
