import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { lazy, Suspense } from 'react'
import { AnswerDocument } from '../../../../answering/reading/AnswerDocument.tsx'
import { paths } from '../../../../navigation/paths.ts'
import { formatDay, formatWaitsFor } from '../../../../ui/data/format.ts'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { RecordPage } from '../../../../ui/layout/RecordPage.tsx'
import { surface } from '../../../../ui/layout/surface.ts'
import { TabSkeleton } from '../../../../ui/layout/TabSkeleton.tsx'
import { AnswerHistory } from './AnswerHistory.tsx'
import { fileOf } from '../file-of.ts'
import { RecallDialog } from './RecallDialog.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'
import { reviewTexts as words } from './review-texts.ts'
import { ReviewNotes } from './ReviewNotes.tsx'
import { useReviewMenu } from './use-review-menu.ts'
import { answersOfRecord } from './review-form.ts'

const RecordChanges = lazy(async () => ({
  default: (await import('../record-changes/RecordChanges.tsx')).RecordChanges,
}))
const ReviewForm = lazy(async () => ({ default: (await import('./ReviewForm.tsx')).ReviewForm }))

/** The answers of one company, as the firm reads and reviews them. */
export function AssignmentReview({ record }: { record: AssignmentRecord }) {
  const { survey, company, label, waitingOn, waitsFor, dueOn, allowedActions } = record
  const { menu, open, setOpen } = useReviewMenu(record)
  const close = () => setOpen(undefined)
  return (
    <RecordPage
      title={company.name}
      status={<StatusChip label={label} />}
      waitsFor={
        waitingOn === 'none' ? undefined : words.waitsFor(formatWaitsFor(waitsFor, words.waits[waitingOn]))
      }
      meta={[survey.name, words.dueOn(formatDay(dueOn))].join(', ')}
      breadcrumbs={[
        { label: words.title, to: paths.surveys() },
        { label: survey.name, to: paths.survey(survey.slug) },
        { label: company.name },
      ]}
      menu={menu}
      notice={<Notice record={record} />}
      aside={
        <Stack sx={{ gap: 2 }}>
          <ReviewNotes record={record} />
          <AnswerHistory id={record.id} />
        </Stack>
      }
    >
      {allowedActions.includes('accept') ? (
        <Suspense fallback={<TabSkeleton />}>
          <ReviewForm record={record} />
        </Suspense>
      ) : (
        <Stack sx={{ gap: 2 }}>
          {isForRecord(record) && (
            <Suspense fallback={<TabSkeleton />}>
              <RecordChanges record={record} />
            </Suspense>
          )}
          <Answers record={record} />
        </Stack>
      )}
      {open === 'recall' && <RecallDialog assignment={record} onClose={close} />}
      {open === 'reopen' && <ReopenDialog record={record} onClose={close} />}
    </RecordPage>
  )
}

/** Accepted answers to fields of the record can be written to it. */
function isForRecord({ state, allowedActions }: AssignmentRecord): boolean {
  return state === 'applied' || allowedActions.includes('apply')
}

function Answers({ record }: { record: AssignmentRecord }) {
  const { sections, today, answers } = record
  if (answers.length === 0)
    return (
      <Box sx={surface}>
        <EmptyState title={words.noAnswers} text={words.noAnswersText} quiet />
      </Box>
    )
  return (
    <Stack sx={{ gap: 2 }}>
      <AnswerDocument
        sections={sections}
        today={today}
        answers={answersOfRecord(record)}
        fileOf={fileOf(record)}
      />
    </Stack>
  )
}

/** The state in words where the label leaves it open, with the reason or the sections that are asked again. */
function Notice({ record: { state, reason, changes, sections, submittedBy } }: { record: AssignmentRecord }) {
  const text = words.notices[state]
  if (state === 'submitted' || state === 'accepted' || state === 'applied')
    return submittedBy && <Alert severity="info">{words.submitted(submittedBy)}</Alert>
  return (
    <Alert severity="info">
      {reason && state !== 'sent' ? words.because(text, reason) : text}
      {changes.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, whiteSpace: 'pre-line' }}>
          {changes.map(({ section, note }) => (
            <li key={section}>
              {words.askedAgain(sections.find(({ name }) => name === section)?.title ?? section, note)}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  )
}
