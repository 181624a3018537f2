import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useState } from 'react'
import { AnswerForm } from '../../../answering/AnswerForm.tsx'
import { AnswerProgress } from '../../../answering/AnswerProgress.tsx'
import { prefilledPaths } from '../../../answering/state/prefilled-paths.ts'
import { type FileCalls, useFileUploads } from '../../../answering/use-file-uploads.ts'
import { download, ProblemError, upload } from '../../../api/client.ts'
import { formatDay } from '../../../ui/data/format.ts'
import { Hints } from '../../../ui/feedback/Hints.tsx'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { FilesScope } from '../../../ui/actions/files-scope.tsx'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { conflictChoices, type SyncState } from '../assignments/assignments.public.ts'
import { HandedOverCard } from './HandedOverCard.tsx'
import { outsiderTexts as words } from './outsider-texts.ts'
import { useFinish } from './use-finish.ts'
import { type Form, readForm } from './use-link.ts'
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

/** The clock of the device may be ahead of the server's. */
const SHORTEST_MS = 60_000

/** Leaves the form when its session ends, even while no one types: the device may be shared. */
function useSessionEnd({
  session,
  endsAt,
  onOver,
}: Pick<FormCardProps, 'session' | 'endsAt' | 'onOver'>): void {
  useEffect(() => {
    async function leave(): Promise<void> {
      // If the portal cannot be reached, the next save finds out.
      const form = await readForm(session).catch(() => true)
      if (!form) onOver()
    }
    const timer = setTimeout(() => void leave(), Math.max(SHORTEST_MS, Date.parse(endsAt) - Date.now()))
    return () => clearTimeout(timer)
  }, [session, endsAt, onOver])
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
      <FilesScope>
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
            <ActionButton
              variant="contained"
              fullWidth
              waitsForFiles
              busy={isBusy}
              onClick={() => void finish()}
            >
              {isWhole ? words.submit : words.handOver}
            </ActionButton>
            <Typography role="status" variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
              {savingText(saving)}
            </Typography>
          </Stack>
        </Stack>
      </FilesScope>
    </PublicCard>
  )
}

/** How the files of a session are stored and downloaded; `onOver` is called when the session has ended. */
function useOutsiderFiles({ files }: Form, session: string, onOver: () => void) {
  const calls = useMemo<FileCalls>(() => {
    const orOver = (error: unknown): never => {
      if (error instanceof ProblemError && error.status === 410) onOver()
      throw error
    }
    return {
      store: ({ path, ...rest }) =>
        upload('POST /api/answering/files', {}, { ...rest, fields: { session, path } }).catch(orOver),
      read: (fileId) =>
        download('POST /api/answering/files/content', { body: { session, fileId } }).catch(orOver),
    }
  }, [session, onOver])
  return useFileUploads(files, calls)
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
