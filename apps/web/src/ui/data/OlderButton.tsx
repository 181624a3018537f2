import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { BusyButton } from '../actions/BusyButton.tsx'

type OlderButtonProps = {
  /** Fetches older entries; undefined once all are shown. */
  onMore: (() => void) | undefined
  busy: boolean
}

/** Shows older entries. After the last of them a short text takes the place of the button, and its focus. */
export function OlderButton({ onMore, busy }: OlderButtonProps) {
  const [isUsed, setIsUsed] = useState(false)
  const end = useRef<HTMLParagraphElement>(null)
  const isAtEnd = isUsed && !onMore
  useEffect(() => {
    if (isAtEnd && document.activeElement === document.body) end.current?.focus()
  }, [isAtEnd])
  if (isAtEnd)
    return (
      <Typography ref={end} tabIndex={-1} variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        Nothing older
      </Typography>
    )
  if (!onMore) return null
  return (
    <BusyButton onClick={() => (setIsUsed(true), onMore())} busy={busy} sx={{ mt: 1, ml: -1 }}>
      Show older
    </BusyButton>
  )
}
