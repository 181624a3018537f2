import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { settingsTexts } from '../settings-texts.ts'

type StepProps = {
  title: string
  help: string
  /** The instruction below the help. */
  ask?: string | undefined
  onCancel?: () => void
  children: ReactNode
}

/** One step of a change within a panel; its heading takes the focus so that screen readers read it first. */
export function Step({ title, help, ask, onCancel, children }: StepProps) {
  return (
    <Stack sx={{ gap: 3 }}>
      <Box>
        <Typography variant="h3" tabIndex={-1} ref={focus} sx={{ outline: 'none' }}>
          {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{help}</Typography>
        {ask && (
          <Typography sx={{ color: 'text.secondary', mt: 1, overflowWrap: 'anywhere' }}>{ask}</Typography>
        )}
      </Box>
      {children}
      {onCancel && (
        <Button variant="text" onClick={onCancel}>
          {settingsTexts.twoFactor.cancel}
        </Button>
      )}
    </Stack>
  )
}

function focus(heading: HTMLElement | null): void {
  heading?.focus()
}
