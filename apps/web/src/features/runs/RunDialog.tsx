import type { RunAction } from '@domicile/contract/workflows/run-events'
import type { RunRecord } from '@domicile/contract/workflows/workflow-runs'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../navigation/paths.ts'
import { useSend } from '../../api/queries.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { runTexts as words } from './run-texts.ts'

const withNote = {
  approve: 'PUT /api/workflow-runs/:id/approval',
  complete: 'PUT /api/workflow-runs/:id/completion',
} as const
const withReason = {
  refuse: 'PUT /api/workflow-runs/:id/refusal',
  skip: 'POST /api/workflow-runs/:id/skip',
} as const
const plain = {
  retry: 'POST /api/workflow-runs/:id/retry',
  restart: 'POST /api/workflow-runs/:id/restart',
} as const

type RunDialogProps = {
  run: RunRecord
  action: Exclude<RunAction, 'answer' | 'reassign'>
  onClose: () => void
}

/** Asks for confirmation, and for a note or a reason where one applies, before a run changes state. */
export function RunDialog({ run, action, onClose }: RunDialogProps) {
  const { busy, error, send } = useMove(run, action, onClose)
  const verb = words.actions[action]
  const isNote = action in withNote
  const isPlain = action in plain
  const about = action === 'cancel' || isPlain ? `${run.workflow.name} #${run.number}` : run.stage.name
  return (
    <ConfirmDialog
      title={action === 'complete' ? words.askComplete(about) : words.ask(verb, about)}
      text={words.asks[action][0]}
      verb={verb}
      cancelLabel="Back"
      danger={action === 'refuse' || action === 'cancel'}
      {...(!isPlain && {
        reason: isNote
          ? { label: words.note, help: words.noteHelp, max: 1000 }
          : { label: words.reason, required: true, max: 500 },
      })}
      busy={busy}
      error={error}
      onConfirm={send}
      onClose={onClose}
    />
  )
}

/** Sends an action with the stage on the screen, so that no other stage is decided by mistake. */
function useMove(run: RunRecord, action: RunDialogProps['action'], onClose: () => void) {
  const navigate = useNavigate()
  const sending = { done: words.asks[action][1] }
  const noted = useSend(isOf(withNote, action) ? withNote[action] : withNote.complete, {
    ...sending,
    onSuccess: onClose,
  })
  const reasoned = useSend(isOf(withReason, action) ? withReason[action] : withReason.skip, {
    ...sending,
    onSuccess: onClose,
  })
  const cancelled = useSend('PUT /api/workflow-runs/:id/cancellation', { ...sending, onSuccess: onClose })
  const bare = useSend(isOf(plain, action) ? plain[action] : plain.retry, {
    ...sending,
    onSuccess: ({ id }) => (onClose(), id !== run.id && void navigate({ to: paths.run(id) })),
  })
  const params = { id: run.id }
  const stage = run.stage.key
  const all = [noted, reasoned, cancelled, bare]
  return {
    busy: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error)?.error?.message,
    send(given: string) {
      if (isOf(withNote, action)) noted.mutate({ params, body: { stage, ...(given && { note: given }) } })
      else if (isOf(withReason, action)) reasoned.mutate({ params, body: { stage, reason: given } })
      else if (action === 'cancel') cancelled.mutate({ params, body: { reason: given } })
      else bare.mutate({ params })
    },
  }
}

function isOf<T extends object>(table: T, action: string): action is Extract<keyof T, string> {
  return Object.hasOwn(table, action)
}
