import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

type FilterSheetProps = { onClose: () => void; onClear: () => void; children: ReactNode }

/** The filters of a list on a narrow screen. */
export function FilterSheet({ onClose, onClear, children }: FilterSheetProps) {
  const id = useId()
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': id, sx: { p: 2, borderRadius: '8px 8px 0 0' } },
      }}
    >
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        Filter
      </Typography>
      <Stack
        sx={{
          gap: 1,
          alignItems: 'stretch',
          '& > button': { justifyContent: 'space-between', minHeight: 44 },
        }}
      >
        {children}
      </Stack>
      <Stack direction="row" sx={{ gap: 1, mt: 2, justifyContent: 'space-between' }}>
        <Button onClick={onClear}>Clear filters</Button>
        <Button variant="contained" onClick={onClose}>
          Show results
        </Button>
      </Stack>
    </Drawer>
  )
}
