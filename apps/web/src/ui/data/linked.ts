import { colors } from '../theme.ts'

/** The style of a row that is a link as a whole. */
export const linked = {
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: colors.page },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
} as const
