import type { Check } from '@domicile/contract/checks/checks'
import { lazy, Suspense } from 'react'
import { useSend } from '../../../api/queries.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { checkPageTexts as words } from '../check-texts.ts'
import type { OpenOfCheck } from '../use-check-menu.ts'

const RequestPanel = lazy(async () => ({ default: (await import('./RequestPanel.tsx')).RequestPanel }))
const ProposePanel = lazy(async () => ({ default: (await import('./ProposePanel.tsx')).ProposePanel }))
const AssignPanel = lazy(async () => ({ default: (await import('./AssignPanel.tsx')).AssignPanel }))

type CheckPanelsProps = { check: Check; open: OpenOfCheck | undefined; onClose: () => void }

/** The open dialog or panel of a check. */
export function CheckPanels({ check, open, onClose }: CheckPanelsProps) {
  if (!open) return null
  const panel = { check, onClose }
  if (open !== 'requestData' && open !== 'propose' && open !== 'assign')
    return <MoveDialog {...panel} event={open} />
  return (
    <Suspense fallback={null}>
      {open === 'requestData' && <RequestPanel {...panel} />}
      {open === 'propose' && <ProposePanel {...panel} />}
      {open === 'assign' && <AssignPanel {...panel} />}
    </Suspense>
  )
}

const plain = {
  start: 'PUT /api/checks/:id/start',
  confirm: 'PUT /api/checks/:id/confirmation',
  retry: 'PUT /api/checks/:id/retry',
} as const
const withReason = {
  waiveData: 'PUT /api/checks/:id/waiver',
  sendBack: 'PUT /api/checks/:id/return',
  cancel: 'PUT /api/checks/:id/cancellation',
} as const

type Asked = keyof typeof plain | keyof typeof withReason
type MoveDialogProps = { check: Check; event: Asked; onClose: () => void }

/** Asks for confirmation, and for a reason where one is needed, before a check changes state. */
function MoveDialog({ check, event, onClose }: MoveDialogProps) {
  const needsReason = event in withReason
  const [text, done] = words.asks[event]
  const sending = { done, onSuccess: onClose }
  const move = useSend(plain[event as keyof typeof plain] ?? plain.start, sending)
  const moveFor = useSend(withReason[event as keyof typeof withReason] ?? withReason.cancel, sending)
  const params = { id: check.id }
  return (
    <ConfirmDialog
      title={words.ask(words.actions[event], check.name)}
      text={text}
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
      busy={move.isPending || moveFor.isPending}
      error={(move.error ?? moveFor.error)?.message}
      onConfirm={(reason) =>
        needsReason ? moveFor.mutate({ params, body: { reason } }) : move.mutate({ params })
      }
      onClose={onClose}
    />
  )
}
