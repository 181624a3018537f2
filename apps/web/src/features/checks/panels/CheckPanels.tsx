import type { Check } from '@domicile/contract/checks/checks'
import { useState } from 'react'
import { useSend } from '../../../api/queries.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/feedback/ConfirmDialog.tsx'
import { openedPart } from '../../../ui/feedback/opened-part.tsx'
import { checkPageTexts as words } from '../check-texts.ts'
import type { OpenOfCheck } from '../use-check-menu.ts'

const RequestPanel = openedPart(async () => (await import('./RequestPanel.tsx')).RequestPanel)
const ProposePanel = openedPart(async () => (await import('./ProposePanel.tsx')).ProposePanel)
const AssignPanel = openedPart(async () => (await import('./AssignPanel.tsx')).AssignPanel)

type CheckPanelsProps = { check: Check; open: OpenOfCheck | undefined; onClose: () => void }

/** The open dialog or panel of a check. */
export function CheckPanels({ check, open, onClose }: CheckPanelsProps) {
  if (!open) return null
  const panel = { check, onClose }
  if (open === 'confirm' || open === 'sendBack') return <DecisionDialog {...panel} event={open} />
  if (open === 'requestData') return <RequestPanel {...panel} />
  if (open === 'propose') return <ProposePanel {...panel} />
  if (open === 'assign') return <AssignPanel {...panel} />
  return <MoveDialog {...panel} event={open} />
}

const plain = {
  start: 'PUT /api/checks/:id/start',
  retry: 'PUT /api/checks/:id/retry',
} as const
const withReason = {
  waiveData: 'PUT /api/checks/:id/waiver',
  cancel: 'PUT /api/checks/:id/cancellation',
} as const

type Asked = keyof typeof plain | keyof typeof withReason
type MoveDialogProps = { check: Check; event: Asked; onClose: () => void }

/** Asks before a check changes state. */
function MoveDialog({ check, event, onClose }: MoveDialogProps) {
  const needsReason = event in withReason
  const sending = { done: words.asks[event][1], onSuccess: onClose }
  const move = useSend(plain[event as keyof typeof plain] ?? plain.start, sending)
  const moveFor = useSend(withReason[event as keyof typeof withReason] ?? withReason.cancel, sending)
  const params = { id: check.id }
  return (
    <AskDialog
      check={check}
      event={event}
      needsReason={needsReason}
      busy={move.isPending || moveFor.isPending}
      error={(move.error ?? moveFor.error)?.message}
      onConfirm={(reason) =>
        needsReason ? moveFor.mutate({ params, body: { reason } }) : move.mutate({ params })
      }
      onClose={onClose}
    />
  )
}

type DecisionDialogProps = { check: Check; event: 'confirm' | 'sendBack'; onClose: () => void }

/** Asks before a proposed result is confirmed or sent back, as it was when the dialog opened. */
function DecisionDialog({ check, event, onClose }: DecisionDialogProps) {
  const [version] = useState(check.version!)
  const sending = { done: words.asks[event][1], onSuccess: onClose }
  const confirm = useSend('PUT /api/checks/:id/confirmation', sending)
  const sendBack = useSend('PUT /api/checks/:id/return', sending)
  const params = { id: check.id }
  return (
    <AskDialog
      check={check}
      event={event}
      needsReason={event === 'sendBack'}
      busy={confirm.isPending || sendBack.isPending}
      error={(confirm.error ?? sendBack.error)?.message}
      onConfirm={(reason) =>
        event === 'sendBack'
          ? sendBack.mutate({ params, body: { reason, version } })
          : confirm.mutate({ params, body: { version } })
      }
      onClose={onClose}
    />
  )
}

type AskDialogProps = Pick<ConfirmDialogProps, 'busy' | 'error' | 'onConfirm' | 'onClose'> & {
  check: Check
  event: keyof typeof words.asks
  needsReason: boolean
}

/** Asks for confirmation, and for a reason where one is needed. */
function AskDialog({ check, event, needsReason, ...dialog }: AskDialogProps) {
  return (
    <ConfirmDialog
      title={words.ask[event](check.name)}
      text={words.asks[event][0]}
      verb={words.actions[event]}
      danger={event === 'cancel'}
      {...(needsReason && {
        reason: {
          label: words.reason,
          required: true,
          max: 500,
          ...(event !== 'cancel' && { help: words.internal }),
        },
      })}
      {...dialog}
    />
  )
}
