import type { Registration } from '@domicile/contract/registration'
import { Navigate } from '@tanstack/react-router'
import { FullScreenSpinner } from '../../ui/feedback/FullScreenSpinner.tsx'
import { useInvitation } from '../invitations/invitations.public.ts'
import { DetailsStep } from './DetailsStep.tsx'

type BeginStepProps = { invitation: string; onDone: (registration: Registration) => void }

/** Step 1, once the invitation has loaded; one that leads to no new account has its own screen. */
export function BeginStep({ invitation, onDone }: BeginStepProps) {
  const [state] = useInvitation(invitation)
  if (state.is === 'none') return <DetailsStep invited={undefined} onDone={onDone} />
  if (state.is === 'asking') return <FullScreenSpinner />
  if (state.is === 'open' && !state.invited.hasAccount)
    return <DetailsStep invited={state.invited} onDone={onDone} />
  return <Navigate to="/invitation" hash={invitation} replace />
}
