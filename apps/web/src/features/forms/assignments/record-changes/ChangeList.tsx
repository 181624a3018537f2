import type { RecordChange } from '@domicile/contract/forms/assignments/record-changes'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { FileOf } from '../../../../answering/reading/AnswerValue.tsx'
import { formatDay } from '../../../../ui/data/format.ts'
import { recordChangeTexts as words } from './record-change-texts.ts'

type ChangeListProps = {
  changes: readonly RecordChange[]
  /** Shows a file of the answers. */
  fileOf: FileOf
  /** Names a change; by default its name as text. */
  renderHeading?: (change: RecordChange) => ReactNode
}

/** Changes with the value of the record and the answer. */
export function ChangeList({ changes, fileOf, renderHeading }: ChangeListProps) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {changes.map((change) => (
        <Box component="li" key={change.path} sx={item}>
          {renderHeading?.(change) ?? <Typography variant="h3">{changeName(change)}</Typography>}
          <Box sx={{ pl: renderHeading ? 3.375 : 0 }}>
            <Values change={change} fileOf={fileOf} />
            {noteOf(change) && (
              <Typography variant="body2" sx={{ mt: 0.5, color: 'warning.main' }}>
                {noteOf(change)}
              </Typography>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** Returns the name of a change: 'Ann Winter: Percentage'. */
export function changeName({ kind, row, field }: RecordChange): string {
  const what = kind === 'added' ? words.added(field) : kind === 'ended' ? words.ended(field) : field
  return row === null ? what : `${row}: ${what}`
}

type ValuesProps = { change: RecordChange; fileOf: FileOf }

function Values({ change: { kind, now, answered, document }, fileOf }: ValuesProps) {
  if (kind === 'ended') return <Box sx={{ color: 'text.secondary' }}>{words.ends}</Box>
  return (
    <Box component="dl" sx={values}>
      {kind === 'changed' && (
        <>
          <Box component="dt">{words.now}</Box>
          <Box component="dd">
            {valueText(now)}
            {expiry(document?.now)}
          </Box>
        </>
      )}
      <Box component="dt">{words.answered}</Box>
      <Box component="dd" sx={{ fontWeight: 600 }}>
        {document ? fileOf(document.answered.id) : valueText(answered)}
        {expiry(document?.answered)}
      </Box>
    </Box>
  )
}

/** Returns until when a document is valid, to follow its name. */
function expiry(document: { expiresOn: string | null } | null | undefined): string {
  return document?.expiresOn ? `, ${words.expires(formatDay(document.expiresOn))}` : ''
}

function valueText(value: string | null): string {
  if (value === null) return words.empty
  return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : value
}

function noteOf({ kind, isConflict, before }: RecordChange): string | undefined {
  if (!isConflict) return undefined
  return kind === 'added' ? words.conflictGone : words.conflict(valueText(before))
}

const item = {
  py: 1.5,
  '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
  '&:first-of-type': { pt: 0 },
} as const

const values = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  columnGap: 2,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const
