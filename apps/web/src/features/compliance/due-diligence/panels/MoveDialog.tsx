import type { DueDiligenceCase } from '@domicile/contract/compliance/due-diligence/cases'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type ProblemError, reasonOf } from '../../../../api/problem-error.ts'
import { useSend } from '../../../../api/queries.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../../../../ui/feedback/ConfirmDialog.tsx'
import { actionLabels, actionTexts } from '../case-action-texts.ts'
import type { CaseAction } from '../use-case-menu.ts'

type Move = Exclude<CaseAction, 'request'>
type MoveProps<Action extends Move = Move> = { of: DueDiligenceCase; action: Action; onClose: () => void }

/** Asks before a case changes its state, about the facts that the page showed when the dialog opened. */
export function MoveDialog({ of: current, action, onClose }: MoveProps): ReactNode {
  const [of] = useState(current)
  const props = { of, onClose }
  if (action === 'start' || action === 'beginReview') return <StartDialog {...props} action={action} />
  if (action === 'examine' || action === 'reopen') return <ReasonDialog {...props} action={action} />
  if (action === 'confirmEnd') return <ConfirmationDialog {...props} action={action} />
  if (action === 'decline' || action === 'sendBack') return <RefusalDialog {...props} action={action} />
  if (action === 'approve') return <ApprovalDialog {...props} action={action} />
  return <SubmissionDialog {...props} action={action} />
}

function StartDialog(props: MoveProps<'start' | 'beginReview'>) {
  const send = useSend('PUT /api/due-diligence/:slug/start', sending(props))
  return <AskDialog {...props} send={send} onConfirm={() => send.mutate({ params: paramsOf(props) })} />
}

function ReasonDialog(props: MoveProps<'examine' | 'reopen'>) {
  const { action } = props
  const examine = useSend('PUT /api/due-diligence/:slug/examination', sending(props))
  const reopen = useSend('PUT /api/due-diligence/:slug/reopening', sending(props))
  const send = action === 'examine' ? examine : reopen
  return (
    <AskDialog
      {...props}
      send={send}
      reason={required}
      onConfirm={(reason) => send.mutate({ params: paramsOf(props), body: { reason } })}
    />
  )
}

function RefusalDialog(props: MoveProps<'decline' | 'sendBack'>) {
  const { version } = props.of
  const decline = useSend('PUT /api/due-diligence/:slug/decline', sending(props))
  const sendBack = useSend('PUT /api/due-diligence/:slug/return', sending(props))
  const send = props.action === 'decline' ? decline : sendBack
  return (
    <AskDialog
      {...props}
      send={send}
      reason={required}
      danger={props.action === 'decline'}
      onConfirm={(reason) => send.mutate({ params: paramsOf(props), body: { reason, version } })}
    />
  )
}

/** Another person than the one who recorded the end confirms it. */
function ConfirmationDialog(props: MoveProps<'confirmEnd'>) {
  const { version } = props.of
  const send = useSend('PUT /api/due-diligence/:slug/exit/confirmation', sending(props))
  return (
    <AskDialog
      {...props}
      send={send}
      onConfirm={() => send.mutate({ params: paramsOf(props), body: { version } })}
    />
  )
}

function SubmissionDialog(props: MoveProps<'submit' | 'completeEnhanced'>) {
  const { version, factsHash } = props.of
  const submit = useSend('PUT /api/due-diligence/:slug/submission', sending(props))
  const complete = useSend('PUT /api/due-diligence/:slug/enhanced', sending(props))
  const send = props.action === 'submit' ? submit : complete
  const body = { version, factsHash }
  return <AskDialog {...props} send={send} onConfirm={() => send.mutate({ params: paramsOf(props), body })} />
}

function ApprovalDialog(props: MoveProps<'approve'>) {
  const { version, factsHash, approvals } = props.of
  const isFirstOfTwo = approvals.given + 1 < approvals.needed
  const done = isFirstOfTwo ? actionLabels.firstDone : actionTexts.approve.done
  const send = useSend('PUT /api/due-diligence/:slug/approval', { done, onSuccess: props.onClose })
  return (
    <AskDialog
      {...props}
      send={send}
      text={isFirstOfTwo ? actionLabels.firstOfTwo : actionTexts.approve.effect}
      reason={{ label: actionLabels.note, help: actionLabels.internal, max: LONGEST }}
      onConfirm={(reason) => send.mutate({ params: paramsOf(props), body: { version, factsHash, reason } })}
    />
  )
}

const LONGEST = 1000
const required = { label: actionLabels.reason, help: actionLabels.internal, required: true, max: LONGEST }

const paramsOf = ({ of: { slug } }: MoveProps) => ({ slug })
const sending = ({ action, onClose }: MoveProps) => ({ done: actionTexts[action].done, onSuccess: onClose })

type AskDialogProps = MoveProps & {
  send: { isPending: boolean; error: ProblemError | null }
  text?: string
  reason?: ConfirmDialogProps['reason']
  danger?: boolean
  onConfirm: (reason: string) => void
}

function AskDialog({ of, action, send, text, reason, danger = false, onConfirm, onClose }: AskDialogProps) {
  const cache = useQueryClient()
  const close = () => {
    // After a refusal the page shows the facts as they are now.
    if (send.error) void cache.invalidateQueries({ queryKey: ['GET /api/due-diligence/:slug'] })
    onClose()
  }
  const { ask, effect, verb } = actionTexts[action]
  return (
    <ConfirmDialog
      title={ask(of.company.name)}
      text={text ?? effect}
      verb={verb}
      danger={danger}
      {...(reason && { reason })}
      busy={send.isPending}
      error={reasonOf(send.error)}
      onConfirm={onConfirm}
      onClose={close}
    />
  )
}
