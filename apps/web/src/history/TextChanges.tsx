import AddCircleOutlined from '@mui/icons-material/AddCircleOutlined'
import Edit from '@mui/icons-material/Edit'
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlined'
import SwapVert from '@mui/icons-material/SwapVert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { statusColors } from '../ui/theme.ts'
import { changesOnly, type SectionChange } from './text-changes.ts'

const words = {
  onlyChanges: 'Show changes only',
  everything: 'Show full text',
  added: 'Added',
  removed: 'Removed',
  changedText: 'Changed',
  moved: 'Moved here',
  movedAway: 'Moved from here',
} as const

/** The style of a paragraph of a long text: larger than interface text, in short lines. */
export const paragraph = { mt: 1, maxWidth: '72ch', fontSize: 15, lineHeight: '24px' } as const

/** The changes between two versions; the full text is one click away. */
export function TextChanges({ changes }: { changes: readonly SectionChange[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? changes : changesOnly(changes)
  return (
    <>
      {shown.map((change, index) => (
        // The same text may occur several times.
        <Line key={index} change={change} />
      ))}
      <Button size="small" sx={{ mt: 2 }} onClick={() => setIsWhole(!isWhole)}>
        {isWhole ? words.onlyChanges : words.everything}
      </Button>
    </>
  )
}

function Line({ change: { kind, runs, isHeading } }: { change: SectionChange }) {
  const text = { variant: isHeading ? 'h2' : 'body1', component: isHeading ? 'h2' : 'p' } as const
  if (kind === 'same')
    return (
      <Typography {...text} sx={isHeading ? { mt: 3 } : paragraph}>
        <Words runs={runs} />
      </Typography>
    )
  const { icon: Icon, label, colors } = looks[kind]
  return (
    <Box sx={{ ...changed, bgcolor: colors.tint, borderColor: colors.text }}>
      <Typography variant="body2" component="p" sx={{ ...tag, color: colors.text }}>
        <Icon aria-hidden sx={{ fontSize: 16 }} />
        {label}
      </Typography>
      <Typography {...text} sx={isHeading ? undefined : { ...paragraph, mt: 0 }}>
        <Words runs={runs} />
      </Typography>
    </Box>
  )
}

/** Text with its inserted and deleted words marked. */
function Words({ runs }: { runs: SectionChange['runs'] }) {
  return runs.map(({ kind, text }, index) =>
    kind === 'same' ? (
      text
    ) : (
      <Box key={index} component={marks[kind]} sx={markLooks[kind]}>
        {text}
      </Box>
    ),
  )
}

const { approved: insertion, issues: deletion, 'in progress': neutral } = statusColors
const looks = {
  changed: { icon: Edit, label: words.changedText, colors: neutral },
  inserted: { icon: AddCircleOutlined, label: words.added, colors: insertion },
  deleted: { icon: RemoveCircleOutlined, label: words.removed, colors: deletion },
  moved: { icon: SwapVert, label: words.moved, colors: neutral },
  movedAway: { icon: SwapVert, label: words.movedAway, colors: neutral },
} as const

const marks = { inserted: 'ins', deleted: 'del' } as const
const markLooks = {
  inserted: { bgcolor: insertion.tint, color: insertion.text, textDecoration: 'none' },
  deleted: { bgcolor: deletion.tint, color: deletion.text, textDecoration: 'line-through' },
} as const

const changed = { mt: 1.5, pl: 2, pr: 1, py: 1, borderLeft: '3px solid', whiteSpace: 'pre-line' } as const
const tag = { display: 'flex', alignItems: 'center', gap: 0.5, fontWeight: 600, mb: 0.5 } as const
