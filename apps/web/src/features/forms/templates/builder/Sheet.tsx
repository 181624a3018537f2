import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId } from 'react'
import { builderTexts as words } from './builder-texts.ts'

type SheetProps = { title: string; onClose: () => void; children: ReactNode }

/** A panel over the canvas where there is no room beside it: from below on a phone, from the right otherwise. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const id = useId()
  const isPhone = useMediaQuery('(max-width: 599.95px)')
  return (
    <Drawer
      open
      anchor={isPhone ? 'bottom' : 'right'}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: isPhone ? { maxHeight: '85dvh', borderRadius: '12px 12px 0 0' } : { width: 400 },
        },
      }}
    >
      <Stack
        direction="row"
        sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider', alignItems: 'center' }}
      >
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton aria-label={words.close} onClick={onClose} edge="end">
          <Close />
        </IconButton>
      </Stack>
      <Box sx={{ overflowY: 'auto', p: 2 }}>{children}</Box>
    </Drawer>
  )
}
