import Box from '@mui/material/Box'
import { visuallyHidden } from '../layout/visually-hidden.ts'

/** An empty value: a visible dash, and words for a screen reader. */
export function NotGiven() {
  return (
    <>
      <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
        —
      </Box>
      <Box component="span" sx={visuallyHidden}>
        not given
      </Box>
    </>
  )
}
