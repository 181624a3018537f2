import type { Change, Publication } from '@domicile/contract/knowledge/watches/watch-changes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { alertFailure, me, useSend } from '../../../api/queries.ts'
import { whileActing } from '../../../session/allowed-actions.ts'
import { formatDayOf } from '../../../ui/data/format.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { hairline } from '../../../ui/layout/surface.ts'
import { clientTexts as words } from './change/change-texts.ts'

type MeaningPanelProps = { change: Change; timeZone: string | undefined }

/** The meaning of a change for each company of the reader, with its acknowledgement. */
export function MeaningPanel({
  change: { id, summary, withdrawal, publications },
  timeZone,
}: MeaningPanelProps) {
  return (
    <Panel title={words.meaning}>
      {summary && <Typography sx={paragraph}>{summary}</Typography>}
      {publications.map((publication) => (
        <MeaningFor
          key={publication.company.id}
          changeId={id}
          publication={publication}
          isOnly={publications.length === 1}
          isSummed={summary !== null}
          isWithdrawn={withdrawal !== null}
          timeZone={timeZone}
        />
      ))}
    </Panel>
  )
}

type MeaningForProps = {
  changeId: string
  publication: Publication
  isOnly: boolean
  isSummed: boolean
  isWithdrawn: boolean
  timeZone: string | undefined
}

function MeaningFor({ changeId, publication, isOnly, isSummed, isWithdrawn, timeZone }: MeaningForProps) {
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
      {(acknowledgedAt || !isWithdrawn) && (
        <Typography variant="body2" sx={{ mt: 1, color: isOverdue ? 'error.main' : 'text.secondary' }}>
          {acknowledgedAt
            ? words.acknowledgedBy(acknowledgedBy, formatDayOf(acknowledgedAt, timeZone))
            : isOverdue
              ? words.overdue(dueOn)
              : words.due(dueOn)}
          {!acknowledgedAt && !mayAcknowledge && ` ${words.askOwner}`}
        </Typography>
      )}
      {acknowledgedAt && mayAcknowledge && (
        <AcknowledgeToo changeId={changeId} company={company} isOnly={isOnly} />
      )}
    </Box>
  )
}

type AcknowledgeTooProps = { changeId: string; company: Publication['company']; isOnly: boolean }

/** The company waits no more, but each person can add their own proof. */
function AcknowledgeToo({ changeId, company, isOnly }: AcknowledgeTooProps) {
  const { data: person } = useQuery(me)
  const sending = useSend('PUT /api/watch-changes/:id/acknowledgement', { done: words.acknowledged })
  if (whileActing(person)) return null
  const body = { companyId: company.id }
  return (
    <Button
      size="small"
      variant="outlined"
      sx={{ mt: 1 }}
      disabled={sending.isPending}
      onClick={() => sending.mutate({ params: { id: changeId }, body }, { onError: alertFailure })}
    >
      {isOnly ? words.acknowledgeToo : words.acknowledgeTooFor(company.name)}
    </Button>
  )
}

const paragraph = { mt: 1, maxWidth: '72ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const
