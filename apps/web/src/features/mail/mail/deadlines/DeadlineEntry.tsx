import type { MailDeadline } from '@domicile/contract/mail/mail-deadlines'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useSend } from '../../../../api/queries.ts'
import { formatDay, formatDayOf } from '../../../../ui/data/format.ts'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { today } from '../../../../ui/data/today.ts'
import { hairline } from '../../../../ui/layout/surface.ts'
import { showEvidence } from '../reader/evidence.ts'
import { deadlineTexts as words } from './deadline-texts.ts'

/** The deadline that is confirmed, changed or set aside. */
export type OpenOfDeadline = { event: 'confirm' | 'dismiss'; deadline: MailDeadline }

type DeadlineEntryProps = {
  deadline: MailDeadline
  timeZone: string | undefined
  onOpen: (open: OpenOfDeadline) => void
}

/** A deadline with its day, its evidence and what can be done with it. */
export function DeadlineEntry({ deadline, timeZone, onOpen }: DeadlineEntryProps) {
  const { id, state, page, sentence } = deadline
  return (
    <Box component="li" aria-label={daysOf(deadline)} sx={{ ...hairline, py: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>{daysOf(deadline)}</Typography>
        {state !== 'dismissed' && <StateChip deadline={deadline} />}
      </Box>
      <Typography sx={{ maxWidth: '72ch', overflowWrap: 'anywhere' }}>
        {words.quote(sentence.replaceAll(/\s+/g, ' '))}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {decisionOf(deadline, timeZone)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1 }}>
        <Actions deadline={deadline} onOpen={onOpen} />
        {state !== 'dismissed' && (
          <Button size="small" onClick={() => showEvidence(id)}>
            {words.show(page)}
          </Button>
        )}
      </Box>
    </Box>
  )
}

function Actions({ deadline, onOpen }: Pick<DeadlineEntryProps, 'deadline' | 'onOpen'>) {
  const { id, state, version, allowedActions } = deadline
  const completing = useSend('PUT /api/mail-deadlines/:id/completion', { done: words.completed })
  const reopening = useSend('PUT /api/mail-deadlines/:id/reopening', { done: words.reopened })
  const input = { params: { id }, body: { version } }
  const { actions } = words
  const confirm = {
    proposed: actions.confirm,
    confirmed: actions.change,
    dismissed: actions.restore,
    done: '',
  }
  const buttons = {
    complete: { label: actions.complete, onClick: () => completing.mutate(input) },
    confirm: { label: confirm[state], onClick: () => onOpen({ event: 'confirm', deadline }) },
    dismiss: { label: actions.dismiss, onClick: () => onOpen({ event: 'dismiss', deadline }) },
    reopen: { label: actions.reopen, onClick: () => reopening.mutate(input) },
  }
  const events = (['complete', 'confirm', 'dismiss', 'reopen'] as const).filter((event) =>
    allowedActions.includes(event),
  )
  return events.map((event, place) => (
    <Button
      key={event}
      size="small"
      variant={place === 0 ? 'outlined' : 'text'}
      aria-label={words.of(buttons[event].label, daysOf(deadline))}
      disabled={completing.isPending || reopening.isPending}
      onClick={buttons[event].onClick}
    >
      {buttons[event].label}
    </Button>
  ))
}

function StateChip({ deadline: { state, day } }: { deadline: MailDeadline }) {
  if (state === 'proposed') return <StatusChip label={words.proposed} tone="needs attention" />
  if (state === 'done') return <StatusChip label={words.done} tone="approved" />
  const isLate = day !== null && day < today()
  return isLate ? (
    <StatusChip label={words.late} tone="issues" />
  ) : (
    <StatusChip label={words.confirmed} tone="accepted" />
  )
}

/** The confirmed day, or those that the text may mean. */
function daysOf({ day, foundDays }: MailDeadline): string {
  return words.days((day ? [day] : foundDays).map(formatDay))
}

function decisionOf(deadline: MailDeadline, timeZone: string | undefined): string {
  const { state, assignee, reason, decidedBy, doneBy, doneAt, lacksLetterDate } = deadline
  if (state === 'dismissed') return words.setAsideBy(decidedBy ?? '', reason ?? '')
  if (state === 'proposed') return lacksLetterDate ? words.fromArrival : ''
  if (state === 'done') return words.doneBy(doneBy ?? '', formatDayOf(doneAt ?? '', timeZone))
  return assignee ? words.seenToBy(assignee.name) : ''
}
