import AddCircleOutlined from '@mui/icons-material/AddCircleOutlined'
import Edit from '@mui/icons-material/Edit'
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlined'
import SwapVert from '@mui/icons-material/SwapVert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { statusColors } from '../theme.ts'
import { legalParagraph } from './legal-paragraph.ts'
import type { RedlineEntry } from './redline-entry.ts'

type RedlineLineProps = {
  entry: RedlineEntry
  /** Beside the label of a change, such as the way to where the text was moved from. */
  beside?: ReactNode
}

/** One entry of a comparison: a change with its label and its words marked, or unchanged text. */
export function RedlineLine({ entry: { kind, runs, isHeading }, beside }: RedlineLineProps) {
  const text = { variant: isHeading ? 'h2' : 'body1', component: isHeading ? 'h2' : 'p' } as const
  if (kind === 'same')
    return (
      <Typography {...text} sx={isHeading ? { mt: 3 } : legalParagraph}>
        <MarkedWords runs={runs} />
      </Typography>
    )
  const { icon: Icon, label, colors } = looks[kind]
  return (
    <Box sx={{ ...changed, bgcolor: colors.tint, borderColor: colors.text }}>
      <Typography variant="body2" component="p" sx={{ ...tag, color: colors.text }}>
        <Icon aria-hidden sx={{ fontSize: 16 }} />
        {label}
        {beside}
      </Typography>
      <Typography {...text} sx={isHeading ? undefined : { ...legalParagraph, mt: 0 }}>
        <MarkedWords runs={runs} isMixed={kind === 'changed' || kind === 'moved'} />
      </Typography>
    </Box>
  )
}

type MarkedWordsProps = {
  runs: RedlineEntry['runs']
  /** Inserted words are between others, from which colour alone does not distinguish them. */
  isMixed?: boolean
}

/** Text with its inserted and deleted words marked. */
function MarkedWords({ runs, isMixed = false }: MarkedWordsProps) {
  return runs.map(({ kind, text }, index) =>
    kind === 'same' ? (
      text
    ) : (
      <Box
        key={index}
        component={marks[kind]}
        sx={{ ...markLooks[kind], ...(isMixed && kind === 'inserted' && underlined) }}
      >
        {text}
      </Box>
    ),
  )
}

const { approved: insertion, issues: deletion, 'in progress': neutral } = statusColors
const looks = {
  changed: { icon: Edit, label: 'Changed', colors: neutral },
  inserted: { icon: AddCircleOutlined, label: 'Added', colors: insertion },
  deleted: { icon: RemoveCircleOutlined, label: 'Removed', colors: deletion },
  moved: { icon: SwapVert, label: 'Moved here', colors: neutral },
  movedAway: { icon: SwapVert, label: 'Moved from here', colors: neutral },
} as const

const marks = { inserted: 'ins', deleted: 'del' } as const
const markLooks = {
  inserted: { bgcolor: insertion.tint, color: insertion.text, textDecoration: 'none' },
  deleted: { bgcolor: deletion.tint, color: deletion.text, textDecoration: 'line-through' },
} as const

const underlined = { textDecoration: 'underline', textUnderlineOffset: 3 } as const

const changed = { mt: 1.5, pl: 2, pr: 1, py: 1, borderLeft: '3px solid', whiteSpace: 'pre-line' } as const
const tag = { display: 'flex', alignItems: 'center', gap: 0.5, fontWeight: 600, mb: 0.5 } as const
