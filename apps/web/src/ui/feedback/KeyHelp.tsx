import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { colors } from '../theme.ts'
import { currentHints, type KeyHint } from './key-hints.ts'

type KeyHelpProps = { open: boolean; onClose: () => void }

const usual: readonly KeyHint[] = [
  { keys: ['/'], does: 'Search' },
  { keys: [isMac() ? '⌘' : 'Ctrl', 'K'], does: 'Search, from within a field too' },
  { keys: ['J', 'K'], does: 'Next or previous row or record' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['Esc'], does: 'Close dialog or menu' },
  { keys: ['?'], does: 'Show keyboard shortcuts' },
]

/** The list of the keyboard shortcuts that work on the open screen. */
export function KeyHelp({ open, onClose }: KeyHelpProps) {
  const id = useId()
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id} sx={{ typography: 'h2' }}>
        Keyboard shortcuts
      </DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1, m: 0 }}
        >
          {currentHints(usual).map(({ keys, does }) => (
            <Box key={does} sx={{ display: 'contents' }}>
              <Box component="dt">
                {keys.map((key) => (
                  <Box key={key} component="kbd" sx={cap}>
                    {key}
                  </Box>
                ))}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {does}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function isMac(): boolean {
  return typeof navigator !== 'undefined' && navigator.userAgent.includes('Mac')
}

const cap = {
  fontFamily: 'inherit',
  fontSize: 13,
  lineHeight: '20px',
  px: 0.75,
  mr: 0.5,
  borderRadius: 1,
  border: 1,
  borderColor: colors.fieldBorder,
  bgcolor: colors.page,
} as const
