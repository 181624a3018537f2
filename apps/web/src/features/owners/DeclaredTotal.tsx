import LinearProgress from '@mui/material/LinearProgress'
import Box from '@mui/material/Box'
import { ownerTexts as words } from './owner-texts.ts'

/** The percentage of one kind of interest that is declared today, as text and as a bar. */
export function DeclaredTotal({ percent, label }: { percent: string; label: string }) {
  return (
    <Box component="span" sx={{ display: 'block', mt: 0.5, width: { xs: '100%', sm: 320 } }}>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {words.declared(percent)}
      </Box>
      <LinearProgress
        variant="determinate"
        value={Math.min(Number(percent), 100)}
        aria-label={`${label}: ${words.declared(percent)}`}
        sx={{ mt: 0.5, height: 6, borderRadius: 1 }}
      />
    </Box>
  )
}
