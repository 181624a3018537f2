import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ProblemError } from '../../api/client.ts'
import { texts } from '../../session/texts.ts'
import { useCountdown } from '../../ui/feedback/use-countdown.ts'

const words = texts.twoFactor
const PAUSE_SECONDS = 30

type ResendButtonProps = { onSend: () => Promise<unknown>; onRefused: (error: unknown) => void }

/** Resends a code by email, at most twice a minute. */
export function ResendButton({ onSend, onRefused }: ResendButtonProps) {
  const [until, setUntil] = useState(() => Date.now() + PAUSE_SECONDS * 1000)
  const [isSent, setIsSent] = useState(false)
  const wait = useCountdown(until)

  async function send() {
    setUntil(Date.now() + PAUSE_SECONDS * 1000)
    try {
      await onSend()
      setIsSent(true)
    } catch (error) {
      if (error instanceof ProblemError && error.retryAfter) setUntil(Date.now() + error.retryAfter * 1000)
      else onRefused(error)
    }
  }

  return (
    <>
      <Button
        variant="text"
        size="small"
        // Not disabled, so that the button keeps its focus after a press.
        aria-disabled={wait > 0}
        {...(wait > 0 && { sx: { color: 'text.secondary', cursor: 'not-allowed' } })}
        onClick={() => wait > 0 || void send()}
      >
        {wait > 0 ? words.resendIn(wait) : words.resend}
      </Button>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {isSent && words.resent}
      </Typography>
    </>
  )
}
