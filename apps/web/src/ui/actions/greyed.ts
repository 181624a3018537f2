/** The style of a disabled button that can still take focus: grey with readable text. */
export const greyed = {
  cursor: 'not-allowed',
  color: 'text.secondary',
  bgcolor: '#EEF1F5',
  borderColor: 'divider',
  '&:hover': { bgcolor: '#EEF1F5' },
} as const
