import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { surface } from './surface.ts'

type PanelProps = { title: string; subtitle?: ReactNode; action?: ReactNode; children: ReactNode }

/** A part of a page under its heading, on white. */
export function Panel({ title, subtitle, action, children }: PanelProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ ...surface, p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Box>
          <Typography variant="h2" id={id}>
            {title}
          </Typography>
          {subtitle && <Typography sx={{ color: 'text.secondary' }}>{subtitle}</Typography>}
        </Box>
        {action}
      </Stack>
      <Box sx={{ mt: 2 }}>{children}</Box>
    </Box>
  )
}
