import Box from '@mui/material/Box'

/** The first keyboard stop, which skips the navigation. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href="#main"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
      sx={skip}
    >
      Skip to content
    </Box>
  )
}

const skip = {
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 'tooltip',
  px: 2,
  py: 1,
  borderRadius: 1,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontWeight: 500,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
} as const
