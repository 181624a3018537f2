import MuiAvatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'

type AvatarProps = { name: string; /** In pixels. */ size?: number }

// White letters have a contrast of 5:1 or better on each.
const COLORS = ['#2d24d5', '#0B5F6B', '#6B21A8', '#8A4B00', '#0B6B3A', '#7A271A', '#475467'] as const

/** The initials of a person or company; hidden from screen readers because the name is beside them. */
export function Avatar({ name, size = 32 }: AvatarProps) {
  return (
    <MuiAvatar
      aria-hidden
      sx={{
        width: size,
        height: size,
        fontWeight: 600,
        color: '#fff',
        bgcolor: colorOf(name),
      }}
    >
      <Box component="span" data-initials={initialsOf(name)} sx={{ ...drawn, fontSize: size * 0.4 }} />
    </MuiAvatar>
  )
}

// Drawn by CSS, so that the letters are not part of the name of a surrounding button.
const drawn = { '&::before': { content: 'attr(data-initials)' } }

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

function colorOf(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997
  return COLORS[sum % COLORS.length] ?? COLORS[0]
}
