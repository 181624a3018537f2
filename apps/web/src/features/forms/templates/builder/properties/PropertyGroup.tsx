import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

type PropertyGroupProps = { title: string; help?: string; children: ReactNode }

/** Properties that belong together, spaced closer than the fields of a form to fit a narrow column. */
export function PropertyGroup({ title, help, children }: PropertyGroupProps) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ '& + &': { borderTop: 1, borderColor: 'divider', pt: 2 } }}
    >
      <Typography variant="subtitle2" component="h3" id={id} sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      {help && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {help}
        </Typography>
      )}
      <Stack sx={{ gap: 2, mt: 1 }}>{children}</Stack>
    </Box>
  )
}
