import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { AnswerForm } from '../../../answering/AnswerForm.tsx'
import { AnswerProgress } from '../../../answering/AnswerProgress.tsx'
import { prefilledPaths } from '../../../answering/state/prefilled-paths.ts'
import { formatDay } from '../../../ui/data/format.ts'
import { Hints } from '../../../ui/feedback/Hints.tsx'
import { BusyButton } from '../../../ui/layout/BusyButton.tsx'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { conflictChoices, type SyncState } from '../assignments/assignments.public.ts'
import { HandedOverCard } from './HandedOverCard.tsx'
import { outsiderTexts as words } from './outsider-texts.ts'
import { useOutsiderFiles } from './use-outsider-files.ts'
import { useFinish } from './use-finish.ts'
import type { Form } from './use-link.ts'
import { useSessionEnd } from './use-session-end.ts'
import { type Session, useSavedAnswers } from './use-saved-answers.ts'

type FormCardProps = Session & {
  form: Form
  endsAt: string
  /** The reader is done; `isSubmitted` unless others submit the form. */
  onDone: (isSubmitted: boolean) => void
}

/** The form of a link; after a hand-over, what is next. */
export function FormCard({ form, endsAt, ...props }: FormCardProps) {
  useSessionEnd({ ...props, endsAt })
  const [handedOver, setHandedOver] = useState(form.handedOverAt ? form : undefined)
  // Answers that were changed after the hand-over and not sent yet open the form again.
  const [isOpen, setIsOpen] = useState(!form.handedOverAt || props.unsent.all().length > 0)
  if (handedOver && !isOpen)
    return <HandedOverCard {...props} form={handedOver} onChange={() => setIsOpen(true)} />
  const finish = (next: Form) => {
    setHandedOver(next)
    setIsOpen(false)
  }
  return <Questions {...props} opened={handedOver ?? form} onHandedOver={finish} />
}

type QuestionsProps = Omit<FormCardProps, 'form' | 'endsAt'> & {
  opened: Form
  onHandedOver: (form: Form) => void
}

function Questions({ opened, onDone, onHandedOver, ...storedSession }: QuestionsProps) {
  const { session, onOver } = storedSession
  const answers = useSavedAnswers(opened, storedSession)
  const { form, sync, saving } = answers
  const uploads = useOutsiderFiles(opened, session, onOver)
  const isWhole = opened.maySubmit && opened.handedOverAt === null
  const { isBusy, failure, finish } = useFinish(answers, { session, isWhole, onOver, onDone, onHandedOver })
  const { survey, message, changes, sections } = opened
  const titleOf = (section: string) => sections.find((one) => one.name === section)?.title
  return (
    <PublicCard title={survey} subtitle={subtitleOf(opened)} width={704}>
      <Hints />
      <Stack sx={{ gap: 3 }}>
        {message && <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '72ch' }}>{message}</Typography>}
        {changes.length > 0 && (
          <Alert severity="warning">
            <AlertTitle>{words.changes}</AlertTitle>
            {changes.map(({ section, note }) => (
              <div key={section}>{`${titleOf(section)}: ${note}`}</div>
            ))}
          </Alert>
        )}
        <AnswerProgress form={form} />
        {/* One item, as sections have space of their own between them. */}
        <div>
          <AnswerForm
            form={form}
            uploads={uploads}
            extras={{
              ...noExtras,
              belowFields: conflictChoices(
                { sections, answers: form.state.answers },
                saving.conflicts,
                sync.choose,
              ),
              prefilled: prefilledPaths(opened.answers, form.state.answers),
            }}
          />
        </div>
        {failure && <Alert severity="error">{failure}</Alert>}
        <Stack sx={{ gap: 1 }}>
          <BusyButton variant="contained" fullWidth busy={isBusy} onClick={() => void finish()}>
            {isWhole ? words.submit : words.handOver}
          </BusyButton>
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
            {savingText(saving)}
          </Typography>
        </Stack>
      </Stack>
    </PublicCard>
  )
}

function subtitleOf({ company, name, dueOn, today }: Form): string {
  const due = (dueOn < today ? words.wasDue : words.due)(formatDay(dueOn))
  return [words.forCompany(company), name, due].join(' · ')
}

function savingText({ status, isKept }: SyncState): string {
  const isUnsent = status === 'offline' || status === 'retrying'
  return isUnsent && !isKept ? words.notKept : words.saving[status]
}

const noExtras = {
  locked: new Set<string>(),
  belowHeadings: new Map<string, never>(),
  lines: new Map<string, string>(),
}
