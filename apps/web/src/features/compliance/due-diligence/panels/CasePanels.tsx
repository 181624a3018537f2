import type { DueDiligenceCase } from '@domicile/contract/compliance/due-diligence/cases'
import { lazy, Suspense } from 'react'
import { ActAsDialog } from '../../../accounts/impersonation/impersonation.public.ts'
import type { OpenOfCase } from '../use-case-menu.ts'
import { MoveDialog } from './MoveDialog.tsx'

const RequestPanel = lazy(async () => ({ default: (await import('./RequestPanel.tsx')).RequestPanel }))

type CasePanelsProps = { of: DueDiligenceCase; open: OpenOfCase | undefined; onClose: () => void }

/** The open dialog or panel of a case. */
export function CasePanels({ of, open, onClose }: CasePanelsProps) {
  if (!open) return null
  if (open !== 'request' && open !== 'acting') return <MoveDialog of={of} action={open} onClose={onClose} />
  return (
    <Suspense fallback={null}>
      {open === 'request' && <RequestPanel of={of} onClose={onClose} />}
      {open === 'acting' && <ActAsDialog company={of.company} onClose={onClose} />}
    </Suspense>
  )
}
