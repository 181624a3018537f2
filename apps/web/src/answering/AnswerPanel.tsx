import type { Answers } from '@domicile/contract/form-engine/evaluate'
import type { Structure } from '@domicile/contract/form-engine/structure'
import { type ReactNode, useState } from 'react'
import { fieldProblems, ProblemError } from '../api/problem-error.ts'
import { isSameValue } from '../forms/merge.ts'
import { SidePanel } from '../forms/SidePanel.tsx'
import { forgetTyped, storedTyped, storeTyped } from '../session/typed-forms.ts'
import { RestoredNotice } from '../ui/feedback/RestoredNotice.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import type { Uploads } from './uploads.ts'
import { useAnswers } from './use-answers.ts'

type AnswerPanelProps = {
  title: string
  subtitle?: string
  submitLabel: string
  form: Structure
  /** Without it, fields for files are disabled. */
  uploads?: Uploads
  /** Those that were sent before. */
  answers: Answers
  /** The current day, `YYYY-MM-DD`. */
  today: string
  /** Answers that are not sent yet are kept for the tab under it. */
  subject: string
  /** The form may be sent before all required questions are answered. */
  isUnfinishedFine?: boolean
  /** Where the answers are in the body of the call, as a JSON pointer. */
  pointer?: string
  send: (answers: Answers) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** A form that staff have drawn, in the side panel: answered and sent in one go. */
export function AnswerPanel(props: AnswerPanelProps) {
  const key = `answers ${props.subject}`
  const [turn, setTurn] = useState(0)
  return (
    <OpenPanel
      key={turn}
      {...props}
      storageKey={key}
      onStartOver={() => (forgetTyped(key), setTurn(turn + 1))}
    />
  )
}

type OpenPanelProps = AnswerPanelProps & { storageKey: string; onStartOver: () => void }

function OpenPanel({ storageKey, onStartOver, ...props }: OpenPanelProps) {
  const { title, subtitle, submitLabel, uploads, answers, today, isUnfinishedFine = false } = props
  const { onClose, children } = props
  // Fixed on opening: what others send meanwhile must not replace what is typed.
  const [structure] = useState(props.form)
  const [restored] = useState(() => storedTyped<Answers>(storageKey))
  const isFresh = Object.keys(answers).length === 0
  const form = useAnswers(structure, restored ?? (isFresh ? undefined : answers), {
    today,
    onChange: (_changes, state) => storeTyped(storageKey, state.answers),
  })
  const [start] = useState(form.state.answers)
  const sending = useSending(props, form.actions.report)
  const submit = () => {
    const currentAnswers = isUnfinishedFine ? form.attemptGiven() : form.attempt()
    if (currentAnswers) void sending.send(currentAnswers, () => forgetTyped(storageKey))
  }
  return (
    <SidePanel
      title={title}
      {...(subtitle && { subtitle })}
      submitLabel={submitLabel}
      onSubmit={submit}
      onClose={onClose}
      onLeave={() => forgetTyped(storageKey)}
      dirty={!sending.isDone && (restored !== undefined || !isSameValue(form.state.answers, start))}
      saving={sending.isBusy}
      generalError={sending.failure}
    >
      {restored && <RestoredNotice onStartOver={onStartOver} />}
      <div>
        <AnswerForm form={form} {...(uploads && { uploads })} />
      </div>
      {children}
    </SidePanel>
  )
}

type Report = (problems: { path: string; message: string }[]) => void

/** Sends the answers; shows the server's problems at their questions, and others above the form. */
function useSending({ send, pointer = '/answers' }: AnswerPanelProps, report: Report) {
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')
  const [failure, setFailure] = useState<string>()
  return {
    ...{ failure, isBusy: state === 'busy', isDone: state === 'done' },
    async send(answers: Answers, onSent: () => void) {
      setState('busy')
      setFailure(undefined)
      try {
        await send(answers)
        setState('done')
        onSent()
      } catch (cause) {
        if (!(cause instanceof ProblemError)) throw cause
        setState('open')
        const atQuestions = fieldProblems(cause, pointer)
        if (atQuestions.length > 0) report(atQuestions)
        else setFailure(cause.message)
      }
    },
  }
}
