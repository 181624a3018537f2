import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { surface } from './surface.ts'

type PanelProps = {
  title: string
  /** Before the title. */
  icon?: ReactNode
  subtitle?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** A section of a page with its heading, on white. */
export function Panel({ title, icon, subtitle, action, children }: PanelProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ ...surface, p: 2 }}>
      <Stack direction="row" sx={head}>
        <Box sx={{ flex: '1 1 200px' }}>
          <Typography variant="h3" component="h2" id={id} sx={heading}>
            {icon}
            {title}
          </Typography>
          {subtitle && <Typography sx={{ color: 'text.secondary' }}>{subtitle}</Typography>}
        </Box>
        {action}
      </Stack>
      <Box sx={{ mt: 1.5 }}>{children}</Box>
    </Box>
  )
}

/** On a phone, an action that would squeeze the title is below it. */
const head = {
  columnGap: 2,
  rowGap: 1,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  justifyContent: 'space-between',
  alignItems: 'flex-start',
} as const

const heading = { '& > svg': { mr: 1, verticalAlign: 'text-bottom', color: 'text.secondary' } } as const
