/** The style of formatted text, in display and in the editor. */
export const formattedText = {
  maxWidth: '72ch',
  overflowWrap: 'anywhere',
  '& p': { m: 0, mb: 1.5 },
  '& h3': { typography: 'h3', m: 0, mt: 2, mb: 0.5 },
  '& :is(ul, ol)': { m: 0, mb: 1.5, pl: 3 },
  '& li > p': { mb: 0.5 },
  '& blockquote': { m: 0, mb: 1.5, pl: 2, borderLeft: 3, borderColor: 'divider', color: 'text.secondary' },
  '& a': { color: 'primary.main' },
  '& > :last-child': { mb: 0 },
} as const
