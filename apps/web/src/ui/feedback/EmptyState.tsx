import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ActionButton } from '../actions/ActionButton.tsx'

export type EmptyAction = { label: string; to?: string; onClick?: () => void; disabledReason?: string }
export type EmptyStateProps = {
  title: string
  /** The purpose of the list and how to fill it, or how to see more. */
  text: string
  action?: EmptyAction | undefined
  /** For a second way to continue instead of the main action. */
  quiet?: boolean
  /** Further buttons, beside the action. */
  tools?: ReactNode
}

/** An empty list: its purpose and the one action to take. */
export function EmptyState({ title, text, action, quiet = false, tools }: EmptyStateProps) {
  const { label, ...rest } = action ?? { label: '' }
  return (
    <Box sx={{ textAlign: 'center', py: 6, px: 2 }}>
      <Typography variant="h2">{title}</Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '56ch', mx: 'auto', mt: 0.5 }}>{text}</Typography>
      {action && (
        <Box sx={{ mt: 2, display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
          <ActionButton {...rest} variant={quiet ? 'outlined' : 'contained'}>
            {label}
          </ActionButton>
          {tools}
        </Box>
      )}
    </Box>
  )
}
