import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export type ErrorStateProps = {
  /** What could not be done: 'The companies could not be loaded'. */
  title?: string
  /** What happened, in the server's or the catalogue's words. */
  text: string
  /** To quote when asking for help. */
  requestId?: string | undefined
  onRetry?: (() => void) | undefined
  /** Another way on, such as a link. */
  children?: ReactNode
}

/** Something failed: what, its number for support, and how to go on. */
export function ErrorState({
  title = 'This could not be loaded',
  text,
  requestId,
  onRetry,
  children,
}: ErrorStateProps) {
  return (
    <Box role="alert" sx={{ textAlign: 'center', py: 6, px: 2 }}>
      <Typography variant="h2">{title}</Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '56ch', mx: 'auto', mt: 0.5 }}>{text}</Typography>
      <Stack
        direction="row"
        sx={{ mt: 2, gap: 2, justifyContent: 'center', alignItems: 'center', flexWrap: 'wrap' }}
      >
        {onRetry && (
          <Button variant="outlined" onClick={onRetry}>
            Try again
          </Button>
        )}
        {children}
      </Stack>
      {requestId && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2, overflowWrap: 'anywhere' }}>
          Request {requestId}
        </Typography>
      )}
    </Box>
  )
}
