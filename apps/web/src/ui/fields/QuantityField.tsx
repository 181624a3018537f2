import Add from '@mui/icons-material/Add'
import Remove from '@mui/icons-material/Remove'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

type QuantityFieldProps = {
  /** The accessible name of the counted item. */
  label: string
  value: number
  max: number
  /** Receives a valid number after a pause, or on leaving the field, so that ten presses make one change. */
  onChange: (quantity: number) => void
  /** Reports each number at once, for a form that only keeps it locally. */
  atOnce?: boolean
  /** The message for anything but a whole number from 1 to `max`. */
  error: string
  /** The server's error for a number that was sent. */
  refusal?: string | undefined
  disabled?: boolean
}

const SETTLED_MS = 500

/** A quantity: typed, or changed by one with buttons and arrow keys. */
export function QuantityField(props: QuantityFieldProps) {
  const { label, value, max, onChange, error, refusal, disabled = false, atOnce = false } = props
  const [typed, setTyped] = useState<string>()
  const id = useId()
  const shown = typed ?? String(value)
  const number = wholeOf(shown, max)
  const wrong = number === undefined ? error : typed === undefined ? refusal : undefined

  function settle(): void {
    if (typed === undefined || number === undefined) return
    setTyped(undefined)
    if (number !== value) onChange(number)
  }
  /** Resets an invalid number to the last valid one where numbers are kept locally, so that both agree. */
  function leave(): void {
    if (atOnce && number === undefined) setTyped(undefined)
    else settle()
  }
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(settle, SETTLED_MS)
    return () => clearTimeout(timer)
  })

  // Leaving the screen during the pause must not lose the change.
  const latest = useRef(settle)
  useEffect(() => void (latest.current = settle))
  useEffect(() => () => latest.current(), [])

  function type(text: string): void {
    setTyped(text)
    const next = wholeOf(text, max)
    if (atOnce && next !== undefined) onChange(next)
  }
  const step = (by: number) => type(String(Math.min(max, Math.max(1, (number ?? value) + by))))
  const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }
  function press(event: KeyboardEvent): void {
    const by = steps[event.key]
    if (event.key === 'Enter') settle()
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }

  return (
    <div>
      <Box
        role="group"
        aria-label={label}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && leave()}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, ml: -1 }}
      >
        <IconButton
          aria-label={`One less: ${label}`}
          disabled={disabled}
          aria-disabled={number === 1}
          onClick={() => step(-1)}
        >
          <Remove fontSize="small" />
        </IconButton>
        <OutlinedInput
          size="small"
          value={shown}
          disabled={disabled}
          error={Boolean(wrong)}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          sx={{ width: 64 }}
          slotProps={{
            input: {
              'aria-label': label,
              'aria-invalid': Boolean(wrong),
              'aria-describedby': wrong ? id : undefined,
              inputMode: 'numeric',
              sx: { textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
            },
          }}
        />
        <IconButton
          aria-label={`One more: ${label}`}
          disabled={disabled}
          aria-disabled={number === max}
          onClick={() => step(1)}
        >
          <Add fontSize="small" />
        </IconButton>
      </Box>
      {wrong && (
        <FormHelperText error id={id} role="alert" sx={{ mx: 0, maxWidth: 200 }}>
          {wrong}
        </FormHelperText>
      )}
    </div>
  )
}

function wholeOf(text: string, max: number): number | undefined {
  const number = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0
  return number >= 1 && number <= max ? number : undefined
}
