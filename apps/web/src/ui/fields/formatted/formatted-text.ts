import { colors } from '../../theme.ts'

const { hairline } = colors

/** The style of formatted text, in display and in the editor. */
export const formattedText = {
  maxWidth: '72ch',
  overflowWrap: 'anywhere',
  '& p': { m: 0, mb: 1.5 },
  '& h3': { typography: 'h3', m: 0, mt: 2, mb: 0.5 },
  '& :is(ul, ol)': { m: 0, mb: 1.5, pl: 3 },
  '& li > p': { mb: 0.5 },
  '& blockquote': { m: 0, mb: 1.5, pl: 2, borderLeft: 3, borderColor: 'divider', color: 'text.secondary' },
  '& aside': {
    mb: 1.5,
    px: 2,
    py: 1.5,
    borderLeft: 3,
    borderColor: 'primary.main',
    bgcolor: colors.primaryTint,
  },
  '& code': { fontFamily: 'monospace', bgcolor: colors.page, borderRadius: 0.5, px: 0.5 },
  '& pre': { m: 0, mb: 1.5, p: 1.5, bgcolor: colors.page, whiteSpace: 'pre-wrap' },
  '& pre code': { p: 0 },
  '& table': { width: '100%', mb: 1.5, borderCollapse: 'collapse' },
  '& :is(th, td)': {
    border: `1px solid ${hairline}`,
    px: 1,
    py: 0.75,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  // An empty cell has the height of a line, as in the editor, and a column of them can be seen.
  '& :is(th, td):empty::before, & :is(th, td) > p:only-child:empty::before': {
    content: '"\\200b"',
    display: 'inline-block',
    minWidth: 32,
  },
  '& th': { bgcolor: colors.page, fontWeight: 600 },
  '& .selectedCell': { bgcolor: colors.primaryTint },
  '& img': { display: 'block', maxWidth: '100%', height: 'auto', mb: 1.5 },
  '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'primary.main' },
  '& a': { color: 'primary.main' },
  '& :is(li, aside, th, td) > :last-child': { mb: 0 },
  '& > :last-child': { mb: 0 },
} as const
