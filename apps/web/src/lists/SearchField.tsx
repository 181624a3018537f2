import Close from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef, useState } from 'react'

type SearchFieldProps = { value: string; onChange: (value: string) => void; placeholder: string }

const PAUSE_MS = 250

/** Searches after a short pause in typing; Enter searches at once, Escape clears. */
export function SearchField({ value, onChange, placeholder }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address overrides the field when it changes in another way, such as by going back.
  if (lastValue !== value) {
    setLastValue(value)
    if (text.trim() !== value) setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function send(next: string, wait: number) {
    setText(next)
    clearTimeout(timer.current)
    const { pathname } = location
    // A search still pending when the user opens a result must not navigate back to the list.
    timer.current = setTimeout(() => location.pathname === pathname && onChange(next.trim()), wait)
  }

  return (
    <OutlinedInput
      size="small"
      type="search"
      value={text}
      placeholder={placeholder}
      onChange={(event) => send(event.target.value, PAUSE_MS)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(text, 0)
        if (event.key === 'Escape' && text) send('', 0)
      }}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        text && (
          <IconButton size="small" edge="end" aria-label="Clear search" onClick={() => send('', 0)}>
            <Close fontSize="small" />
          </IconButton>
        )
      }
      slotProps={{ input: { 'aria-label': placeholder } }}
      sx={{ width: { xs: '100%', sm: 320 }, 'input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  )
}
