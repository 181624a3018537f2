import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DateTime } from '../../../../ui/data/DateTime.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { reviewTexts as words } from './review-texts.ts'

/** The notes that reviewers left for each other. */
export function ReviewNotes({ record: { reviewNotes = [] } }: { record: AssignmentRecord }) {
  if (reviewNotes.length === 0) return null
  return (
    <Panel title={words.notes} subtitle={words.internalHelp}>
      <Box component="ul" aria-label={words.notes} sx={list}>
        {reviewNotes.map(({ note, by, at }) => (
          <li key={at}>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {by}, <DateTime value={at} />
            </Typography>
          </li>
        ))}
      </Box>
    </Panel>
  )
}

const list = { listStyle: 'none', m: 0, p: 0, '& li + li': { mt: 1.5 } } as const
