import WifiOff from '@mui/icons-material/WifiOff'
import Box from '@mui/material/Box'
import { statusColors } from '../ui/theme.ts'

/** A line that disappears automatically; always mounted, so that a screen reader announces its text. */
export function Banner({ text }: { text: string | undefined }) {
  return (
    <Box role="status">
      {text && (
        <Box sx={line}>
          <WifiOff aria-hidden sx={{ fontSize: 18 }} />
          {text}
        </Box>
      )}
    </Box>
  )
}

const { text: color, tint } = statusColors['needs attention']
const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: { xs: 2, md: 3 },
  py: 1,
  bgcolor: tint,
  color,
  typography: 'body2',
  fontWeight: 500,
} as const
