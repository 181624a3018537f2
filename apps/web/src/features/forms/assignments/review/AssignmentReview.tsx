import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { AnswerDocument } from '../../../../answering/reading/AnswerDocument.tsx'
import { alertFailure, useSend } from '../../../../api/queries.ts'
import { HistoryPanel } from '../../../../history/HistoryPanel.tsx'
import { pagesOf } from '../../../../lists/older-pages.ts'
import { paths } from '../../../../navigation/paths.ts'
import { formatDay, formatWaitsFor } from '../../../../ui/data/format.ts'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import type { MenuAction } from '../../../../ui/actions/ActionItems.tsx'
import { RecordPage } from '../../../../ui/layout/RecordPage.tsx'
import { surface } from '../../../../ui/layout/surface.ts'
import { TabSkeleton } from '../../../../ui/layout/TabSkeleton.tsx'
import { useAnswerPapers } from '../../official-forms/official-forms.public.ts'
import { fileOf } from '../file-of.ts'
import { RecallDialog } from './RecallDialog.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'
import { reviewTexts as words } from './review-texts.ts'
import { ReviewNotes } from './ReviewNotes.tsx'
import { answersOfRecord } from './review-form.ts'

const RecordChanges = lazy(async () => ({
  default: (await import('../record-changes/RecordChanges.tsx')).RecordChanges,
}))
const ReviewForm = lazy(async () => ({ default: (await import('./ReviewForm.tsx')).ReviewForm }))

/** The answers of one company, as the firm reads and reviews them. */
export function AssignmentReview({ record }: { record: AssignmentRecord }) {
  const { survey, company, label, waitingOn, waitsFor, dueOn, allowedActions, obstacles } = record
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
      {allowedActions.includes('accept') || obstacles.length > 0 ? (
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

/** The actions that ask for a reason. */
type ReviewMove = 'recall' | 'reopen'

/** Returns the actions on an assignment beside its review, and the open dialog. */
function useReviewMenu({ id, survey, company, allowedActions }: AssignmentRecord) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<ReviewMove>()
  const papers = useAnswerPapers(id)
  const remind = useSend('PUT /api/assignments/:id/reminder', { done: words.reminded(company.name) })
  const sendReminder = () => remind.mutate({ params: { id } }, { onError: alertFailure })
  const menuAction = (action: ReviewMove): MenuAction | false =>
    allowedActions.includes(action) && {
      label: `${words[action]}…`,
      onClick: () => setOpen(action),
      danger: action === 'recall',
    }
  const menu = [
    { label: words.openSurvey, onClick: () => void navigate({ to: paths.survey(survey.slug) }) },
    ...papers,
    allowedActions.includes('remind') && { label: words.remind, onClick: sendReminder },
    menuAction('reopen'),
    menuAction('recall'),
  ].filter((item) => item !== false)
  return { menu, open, setOpen }
}

const PAGE_SIZE = 20

/** The changes of the answers: author, time and reason. */
function AnswerHistory({ id }: { id: string }) {
  const result = useInfiniteQuery(pagesOf('GET /api/assignments/:id/history', { id }, PAGE_SIZE))
  return <HistoryPanel title={words.history} result={result} />
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
