import Box from '@mui/material/Box'
import icon from '../icon.svg'

/** The firm's logo, a D with a door, and its name. */
export function Brand() {
  return (
    <Box component="span" sx={brand}>
      <img src={icon} alt="" width={24} height={24} />
      Domicile
    </Box>
  )
}

const brand = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  fontSize: 18,
  lineHeight: '24px',
  fontWeight: 700,
  letterSpacing: '-0.02em',
  color: 'text.primary',
} as const
