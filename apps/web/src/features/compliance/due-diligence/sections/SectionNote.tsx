import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { sectionTexts as words } from '../due-diligence-texts.ts'

/** The note of a section's reviewer. */
export function SectionNote({ text }: { text: string }) {
  return (
    <Typography sx={{ mt: 1.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line', maxWidth: '72ch' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {words.note}:
      </Box>{' '}
      {text}
    </Typography>
  )
}
