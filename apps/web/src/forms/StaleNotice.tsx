import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { Noun } from '@domicile/contract/audit/events'
import type { Problem } from '@domicile/contract/problems'
import { useState } from 'react'
import { ActionButton } from '../ui/layout/ActionButton.tsx'
import { NotGiven } from '../ui/data/NotGiven.tsx'
import { inWords, labelOf } from '../history/timeline-entry.ts'
import { entryTexts as words } from './entry-texts.ts'

type StaleNoticeProps = {
  /** What the record is, as the history names it. */
  noun: Noun
  problem: Partial<Problem>
  /** Fields whose present value can be taken over as it is. */
  canTake: (field: string) => boolean
  onTake: (field: string, value: string) => void
}

/** What someone else changed meanwhile: one's own words stay unless one takes theirs. */
export function StaleNotice({
  noun,
  problem: { changed = [], current = {} },
  canTake,
  onTake,
}: StaleNoticeProps) {
  const [taken, setTaken] = useState<readonly string[]>([])
  const differing = changed.filter((field) => !taken.includes(field) && field !== 'version')

  function take(field: string) {
    setTaken([...taken, field])
    onTake(field, textOf(current[field]) ?? '')
  }

  return (
    <Alert severity="warning">
      <AlertTitle sx={{ typography: 'h3' }}>{words.changedMeanwhile}</AlertTitle>
      {words.changedMeanwhileText}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, gap: 1 }}>
        {differing.map((field) => (
          <Box component="li" key={field}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {labelOf(noun, field)}:
            </Box>{' '}
            {inWords(noun, field, textOf(current[field])) ?? <NotGiven />}
            {canTake(field) && (
              <Box>
                <ActionButton size="small" variant="outlined" color="inherit" onClick={() => take(field)}>
                  {words.takeTheirs(labelOf(noun, field))}
                </ActionButton>
              </Box>
            )}
          </Box>
        ))}
      </Stack>
    </Alert>
  )
}

/** Values of these records are texts or nothing. */
function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
