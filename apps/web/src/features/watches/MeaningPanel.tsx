import type { Change, Publication } from '@domicile/contract/watches/watch-changes'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatDayOf } from '../../ui/data/format.ts'
import { StatusChip } from '../../ui/data/StatusChip.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { hairline } from '../../ui/layout/surface.ts'
import { clientTexts as words } from './change/change-texts.ts'

type MeaningPanelProps = { change: Change; timeZone: string | undefined }

/** What a change means for each company of the reader, and whether it is acknowledged. */
export function MeaningPanel({ change: { summary, publications }, timeZone }: MeaningPanelProps) {
  return (
    <Panel title={words.meaning}>
      {summary && <Typography sx={paragraph}>{summary}</Typography>}
      {publications.map((publication) => (
        <MeaningFor
          key={publication.company.id}
          publication={publication}
          isOnly={publications.length === 1}
          isSummed={summary !== null}
          timeZone={timeZone}
        />
      ))}
    </Panel>
  )
}

type MeaningForProps = {
  publication: Publication
  isOnly: boolean
  isSummed: boolean
  timeZone: string | undefined
}

function MeaningFor({ publication, isOnly, isSummed, timeZone }: MeaningForProps) {
  const { company, level, note, dueOn, isOverdue, acknowledgedAt, acknowledgedBy, mayAcknowledge } =
    publication
  return (
    <Box sx={{ ...hairline, py: 1.5, '&:last-of-type': { pb: 0 } }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {!isOnly && (
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {company.name}
          </Typography>
        )}
        <StatusChip label={words.level(level)} tone={words.levelTones[level]} />
      </Box>
      {note ? (
        <Typography sx={paragraph}>{note}</Typography>
      ) : (
        !isSummed && <Typography sx={paragraph}>{words.noNote}</Typography>
      )}
      <Typography variant="body2" sx={{ mt: 1, color: isOverdue ? 'error.main' : 'text.secondary' }}>
        {acknowledgedAt
          ? words.acknowledgedBy(acknowledgedBy, formatDayOf(acknowledgedAt, timeZone))
          : isOverdue
            ? words.overdue(dueOn)
            : words.due(dueOn)}
        {!acknowledgedAt && !mayAcknowledge && ` ${words.askOwner}`}
      </Typography>
    </Box>
  )
}

const paragraph = { mt: 1, maxWidth: '72ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const
