/** The look of a button that can be reached but not pressed: grey, with words that can still be read. */
export const greyed = {
  cursor: 'not-allowed',
  color: 'text.secondary',
  bgcolor: '#EEF1F5',
  borderColor: 'divider',
  '&:hover': { bgcolor: '#EEF1F5' },
} as const
