import Add from '@mui/icons-material/Add'
import Remove from '@mui/icons-material/Remove'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

type QuantityFieldProps = {
  /** What there is a number of, for those who hear it. */
  label: string
  value: number
  max: number
  /** A number that holds: some time after the last key or press, so that ten presses are one change, or on leaving. */
  onChange: (quantity: number) => void
  /** Tells each number at once: where it is only kept here. */
  atOnce?: boolean
  /** What to say of what is no whole number from 1 to the most. */
  error: string
  /** What is wrong with a number that was sent. */
  refusal?: string | undefined
  disabled?: boolean
}

const SETTLED_MS = 500

/** How many: typed, or by one more or less with buttons and arrow keys. */
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
  /** What is kept here is what is shown: a number that does not hold goes back to the last that did. */
  function leave(): void {
    if (atOnce && number === undefined) setTyped(undefined)
    else settle()
  }
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(settle, SETTLED_MS)
    return () => clearTimeout(timer)
  })

  // Whoever goes on within that time has changed it all the same.
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
