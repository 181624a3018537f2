import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState, type FormEvent, type RefObject } from 'react'
import { colors } from '../ui/theme.ts'

type SearchBoxProps = { onSearch: (text: string) => void; inputRef: RefObject<HTMLInputElement | null> }

/** Searches records from anywhere in the portal. */
export function SearchBox({ onSearch, inputRef }: SearchBoxProps) {
  const [text, setText] = useState('')

  function search(event: FormEvent) {
    event.preventDefault()
    if (!text.trim()) return
    onSearch(text.trim())
    setText('')
  }

  return (
    <Box
      component="form"
      role="search"
      aria-label="Whole portal"
      onSubmit={search}
      sx={{ flex: '1 1 auto', maxWidth: 400 }}
    >
      <OutlinedInput
        size="small"
        type="search"
        fullWidth
        placeholder="Search"
        value={text}
        inputRef={inputRef}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && (setText(''), inputRef.current?.blur())}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        }
        endAdornment={
          <Box component="kbd" aria-hidden sx={key}>
            /
          </Box>
        }
        slotProps={{
          input: { 'aria-label': 'Search the portal', 'aria-keyshortcuts': '/ Control+K Meta+K' },
        }}
        sx={{ '&:focus-within kbd': { visibility: 'hidden' } }}
      />
    </Box>
  )
}

const key = {
  display: { xs: 'none', md: 'block' },
  fontFamily: 'inherit',
  fontSize: 13,
  lineHeight: '18px',
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  color: 'text.secondary',
  bgcolor: colors.page,
} as const
