import type { Registration } from '@domicile/contract/registration'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FullScreenSpinner } from '../../ui/FullScreenSpinner.tsx'
import { PublicCard } from '../../ui/PublicCard.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { DetailsStep } from './DetailsStep.tsx'
import { registrationTexts } from './registration-texts.ts'
import { useInvitation } from './use-invitation.ts'

const words = registrationTexts.invitation

type BeginStepProps = { invitation: string | undefined; onDone: (registration: Registration) => void }

/** Step 1, once it is known what an invitation says. */
export function BeginStep({ invitation, onDone }: BeginStepProps) {
  const [state, askAgain] = useInvitation(invitation)
  if (state.is === 'none') return <DetailsStep invited={undefined} onDone={onDone} />
  if (state.is === 'asking') return <FullScreenSpinner />
  if (state.is === 'open' && !state.invited.hasAccount)
    return <DetailsStep invited={state.invited} onDone={onDone} />
  return (
    <PublicCard title={registrationTexts.title}>
      <Alert severity={state.is === 'open' ? 'info' : 'warning'}>
        {state.is === 'open' ? words.hasAccount : words[state.is]}
      </Alert>
      <Box sx={{ textAlign: 'center', mt: 3, typography: 'body2' }}>
        {state.is === 'open' && <TextLink to="/login">{registrationTexts.registered.signIn}</TextLink>}
        {state.is === 'dead' && <TextLink to="/register">{registrationTexts.title}</TextLink>}
        {state.is === 'unreachable' && <Button onClick={askAgain}>{words.again}</Button>}
      </Box>
    </PublicCard>
  )
}
