import type { RunAction } from '@domicile/contract/work/runs/run-events'
import type { RunRecord } from '@domicile/contract/work/runs/workflow-runs'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../navigation/paths.ts'
import { SendDialog } from '../../../api/SendDialog.tsx'
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

const required = { label: words.reason, required: true, max: 500 }

type RunDialogProps = {
  run: RunRecord
  action: Exclude<RunAction, 'answer' | 'reassign'>
  onClose: () => void
}

/** Asks for confirmation, and for a note or a reason where one applies, before a run changes state. */
export function RunDialog({ run, action, onClose }: RunDialogProps) {
  const navigate = useNavigate()
  const verb = words.actions[action]
  const params = { id: run.id }
  // Sent along, so that no other stage than that on the screen is decided by mistake.
  const stage = run.stage.key
  const about =
    action === 'cancel' || isOf(plain, action) ? `${run.workflow.name} #${run.number}` : run.stage.name
  const shared = {
    title: action === 'complete' ? words.askComplete(about) : words.ask(verb, about),
    text: words.asks[action][0],
    verb,
    cancelLabel: 'Back',
    danger: action === 'refuse' || action === 'cancel',
    done: words.asks[action][1],
    onClose,
  }
  if (isOf(withNote, action))
    return (
      <SendDialog
        {...shared}
        reason={{ label: words.note, help: words.noteHelp, max: 1000 }}
        route={withNote[action]}
        input={(note) => ({ params, body: { stage, ...(note && { note }) } })}
      />
    )
  if (isOf(withReason, action))
    return (
      <SendDialog
        {...shared}
        reason={required}
        route={withReason[action]}
        input={(reason) => ({ params, body: { stage, reason } })}
      />
    )
  if (isOf(plain, action))
    return (
      <SendDialog
        {...shared}
        route={plain[action]}
        input={() => ({ params })}
        onDone={({ id }) => (onClose(), id !== run.id && void navigate({ to: paths.run(id) }))}
      />
    )
  return (
    <SendDialog
      {...shared}
      reason={required}
      route="PUT /api/workflow-runs/:id/cancellation"
      input={(reason) => ({ params, body: { reason } })}
    />
  )
}

function isOf<T extends object>(table: T, action: string): action is Extract<keyof T, string> {
  return Object.hasOwn(table, action)
}
