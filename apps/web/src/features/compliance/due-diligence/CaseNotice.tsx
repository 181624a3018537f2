import type { DueDiligenceCase } from '@domicile/contract/compliance/due-diligence/cases'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { formatDay, formatDayOf } from '../../../ui/data/format.ts'
import { caseTexts } from './due-diligence-texts.ts'
import { isUnderReview } from './use-case-menu.ts'

const words = caseTexts.notices

/** The notice at the top of a case: the outcome, the change that reopened it, or the decision that is missing. */
export function CaseNotice({ of }: { of: DueDiligenceCase }) {
  const last = of.current.decisions.at(-1)
  if (of.exit) return <ExitNotice exit={of.exit} />
  if (of.state === 'not_started') return <Alert severity="info">{words.notStarted}</Alert>
  if (of.state === 'declined')
    return <Alert severity="error">{words.declined(last?.by ?? '', last?.reason ?? '')}</Alert>
  if (of.state === 'approved') return <ApprovedNotice of={of} />
  if (of.state === 'submitted')
    return (
      <Alert severity="info">
        {last?.kind === 'approved'
          ? words.oneApproval(last.by)
          : words.submitted(of.current.submittedBy ?? '')}
      </Alert>
    )
  if (last?.kind === 'returned')
    return <Alert severity="warning">{words.returned(last.by, last.reason ?? '')}</Alert>
  return isUnderReview(of) && of.current.triggers.length > 0 ? <ChangeNotice of={of} /> : null
}

function ExitNotice({ exit }: { exit: NonNullable<DueDiligenceCase['exit']> }) {
  const on = formatDay(exit.endedOn)
  return (
    <Alert severity="info">
      {exit.dataDeletedAt ? words.deleted(on) : words.ended(on, formatDay(exit.retainUntil))}
      {exit.reason && ` “${exit.reason}”`}
    </Alert>
  )
}

function ApprovedNotice({ of: { nextReviewOn, reviewTiming } }: { of: DueDiligenceCase }) {
  if (nextReviewOn === null) return null
  const day = formatDay(nextReviewOn)
  if (reviewTiming === 'overdue') return <Alert severity="warning">{words.overdue(day)}</Alert>
  if (reviewTiming === 'soon') return <Alert severity="info">{words.soon(day)}</Alert>
  return <Alert severity="success">{words.approved(day)}</Alert>
}

/** The changes that reopened an approved case. */
function ChangeNotice({ of }: { of: DueDiligenceCase }) {
  return (
    <Alert severity="warning">
      <AlertTitle sx={{ typography: 'h3' }}>{words.changed}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {of.current.triggers.map(({ section, summary, at }) => (
          <li key={`${section} ${at} ${summary}`}>
            {summary} ({formatDayOf(at)})
          </li>
        ))}
      </Box>
    </Alert>
  )
}
