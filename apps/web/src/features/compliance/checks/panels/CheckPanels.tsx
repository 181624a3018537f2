import type { Check } from '@domicile/contract/compliance/checks/checks'
import { useState } from 'react'
import { SendDialog } from '../../../../api/SendDialog.tsx'
import { openedPart } from '../../../../ui/feedback/opened-part.tsx'
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

const withReason = {
  waiveData: 'PUT /api/checks/:id/waiver',
  cancel: 'PUT /api/checks/:id/cancellation',
} as const
const plain = {
  start: 'PUT /api/checks/:id/start',
  retry: 'PUT /api/checks/:id/retry',
} as const

type CheckMove = keyof typeof plain | keyof typeof withReason
type MoveDialogProps = { check: Check; event: CheckMove; onClose: () => void }

/** Asks before a check changes state. */
function MoveDialog({ check, event, onClose }: MoveDialogProps) {
  const params = { id: check.id }
  const asking = { ...askingOf(check, event), onClose }
  if (event === 'start' || event === 'retry')
    return <SendDialog {...asking} route={plain[event]} input={() => ({ params })} />
  const reason = event === 'cancel' ? required : { ...required, help: words.internal }
  return (
    <SendDialog
      {...asking}
      danger={event === 'cancel'}
      reason={reason}
      route={withReason[event]}
      input={(why) => ({ params, body: { reason: why } })}
    />
  )
}

type DecisionDialogProps = { check: Check; event: 'confirm' | 'sendBack'; onClose: () => void }

/** Asks before a proposed result is confirmed or sent back, as it was when the dialog opened. */
function DecisionDialog({ check, event, onClose }: DecisionDialogProps) {
  const [version] = useState(check.version!)
  const params = { id: check.id }
  const asking = { ...askingOf(check, event), onClose }
  if (event === 'confirm')
    return (
      <SendDialog
        {...asking}
        route="PUT /api/checks/:id/confirmation"
        input={() => ({ params, body: { version } })}
      />
    )
  return (
    <SendDialog
      {...asking}
      reason={{ ...required, help: words.internal }}
      route="PUT /api/checks/:id/return"
      input={(reason) => ({ params, body: { reason, version } })}
    />
  )
}

const required = { label: words.reason, required: true, max: 500 }

function askingOf({ name }: Check, event: keyof typeof words.asks) {
  const [text, done] = words.asks[event]
  return { title: words.ask[event](name), text, verb: words.actions[event], done }
}
