import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { colors } from '../../ui/theme.ts'

type SearchButtonProps = { isOpen: boolean; onSearch: () => void }

/** Opens the search of the whole portal; it looks like the field that it opens. */
export function SearchButton({ isOpen, onSearch }: SearchButtonProps) {
  return (
    <ButtonBase
      aria-label="Search the portal"
      aria-keyshortcuts="/ Control+K Meta+K"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onSearch}
      sx={field}
    >
      <Search fontSize="small" />
      <Box component="span" aria-hidden sx={{ flex: 1, textAlign: 'left' }}>
        Search
      </Box>
      <Box component="kbd" aria-hidden sx={key}>
        /
      </Box>
    </ButtonBase>
  )
}

const field = {
  flex: '1 1 auto',
  maxWidth: 400,
  minWidth: 44,
  height: 40,
  px: 1.5,
  gap: 1,
  typography: 'body1',
  color: 'text.secondary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: colors.quietBorder,
  borderBottomColor: colors.fieldBorder,
  borderRadius: 1,
  '&:hover': { borderColor: colors.fieldBorder },
} as const

const key = {
  display: { xs: 'none', md: 'block' },
  fontFamily: 'inherit',
  fontSize: 13,
  lineHeight: '18px',
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: colors.page,
} as const
