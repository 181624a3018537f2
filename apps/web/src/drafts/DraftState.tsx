import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { sentence } from '../ui/data/format.ts'
import { StatusChip } from '../ui/data/StatusChip.tsx'
import { draftTexts as words } from './draft-texts.ts'

type State = keyof typeof words.states

type DraftStateProps = {
  record: { state: State; hasDraft: boolean }
  /** A further condition: 'paused'. */
  note?: string | undefined
}

/** The state of a record that is drawn and published, with a note if it has unpublished changes. */
export function DraftState({ record: { state, hasDraft }, note }: DraftStateProps) {
  const notes = [note, state === 'published' && hasDraft && words.changed].filter(Boolean)
  return (
    <Stack component="span" direction="row" sx={{ columnGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <StatusChip label={words.states[state]} tone={tones[state]} />
      {notes.length > 0 && (
        <Box component="span" data-note sx={{ typography: 'body2', color: 'text.secondary' }}>
          {notes.join(', ')}
        </Box>
      )}
    </Stack>
  )
}

const tones = { draft: 'pending', published: 'approved', archived: 'rejected' } as const

/** The filter of a list by state; without it, archived records are left out. */
export const stateFilter = {
  kind: 'choice',
  label: words.state,
  any: words.notArchived,
  nameOf: (state: State | 'all') => sentence(state === 'all' ? words.all : words.states[state]),
} as const
