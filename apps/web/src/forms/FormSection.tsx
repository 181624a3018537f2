import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

type FormSectionProps = { title: string; help?: string; children: ReactNode }

/** A group of fields under its heading. */
export function FormSection({ title, help, children }: FormSectionProps) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ '& + &': { borderTop: 1, borderColor: 'divider', pt: 3 } }}
    >
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {help && <Typography sx={{ color: 'text.secondary' }}>{help}</Typography>}
      <Stack sx={{ gap: 3, mt: 2 }}>{children}</Stack>
    </Box>
  )
}
