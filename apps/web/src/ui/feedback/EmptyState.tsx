import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ActionButton } from '../layout/ActionButton.tsx'

export type EmptyAction = { label: string; to?: string; onClick?: () => void; disabledReason?: string }
export type EmptyStateProps = {
  title: string
  /** What this is for and what to do, or how to see more. */
  text: string
  action?: EmptyAction | undefined
  /** For a second way on rather than the one thing to do. */
  quiet?: boolean
}

/** Nothing here: what would be, and the one thing to do. */
export function EmptyState({ title, text, action, quiet = false }: EmptyStateProps) {
  const { label, ...rest } = action ?? { label: '' }
  return (
    <Box sx={{ textAlign: 'center', py: 6, px: 2 }}>
      <Typography variant="h2">{title}</Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '56ch', mx: 'auto', mt: 0.5 }}>{text}</Typography>
      {action && (
        <Box sx={{ mt: 2 }}>
          <ActionButton {...rest} variant={quiet ? 'outlined' : 'contained'}>
            {label}
          </ActionButton>
        </Box>
      )}
    </Box>
  )
}
