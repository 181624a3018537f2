import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export type ErrorStateProps = {
  /** The failed action: 'The companies could not be loaded'. */
  title?: string
  /** The cause, in the words of the server or the message catalogue. */
  text: string
  /** The id to quote in a support request. */
  requestId?: string | undefined
  onRetry?: (() => void) | undefined
  /** Another way to continue, such as a link. */
  children?: ReactNode
}

/** A failure: its cause, its request id for support, and how to continue. */
export function ErrorState({
  title = 'We couldn’t load this',
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
