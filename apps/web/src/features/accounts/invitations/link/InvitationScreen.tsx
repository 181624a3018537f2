import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useClientState } from '../../../../api/store.ts'
import { FullScreenSpinner } from '../../../../ui/feedback/FullScreenSpinner.tsx'
import { UnreachableCard } from '../../../../ui/feedback/UnreachableCard.tsx'
import { PublicCard } from '../../../../ui/layout/PublicCard.tsx'
import { RouterLink } from '../../../../ui/layout/RouterLink.tsx'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { useFocusOnSteps } from '../../../../ui/layout/use-focus-on-steps.ts'
import { AnswerCard } from './AnswerCard.tsx'
import { DeclineCard, DeclinedCard } from './DeclineCard.tsx'
import { invitationTexts as words } from './invitation-texts.ts'
import { isDead, useInvitation } from '../use-invitation.ts'

/** The target of an invitation link: the invitation and the reader's next step. */
export default function InvitationScreen() {
  // The part behind the # is sent to no server and appears in no log.
  const token = useLocation({ select: ({ hash }) => hash })
  return <Opened key={token} token={token} />
}

function Opened({ token }: { token: string }) {
  const [state, askAgain] = useInvitation(token)
  const [step, setStep] = useState<'answer' | 'decline' | 'declined' | 'joinedStaff' | 'dead'>('answer')
  useFocusOnSteps(step)

  /** Runs a call; if it finds that the invitation is no longer valid, the screen shows that. */
  async function orDead<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      if (isDead(error)) setStep('dead')
      throw error
    })
  }

  if (state.is === 'asking') return <FullScreenSpinner />
  if (state.is === 'unreachable') return <UnreachableCard texts={words.unreachable} onAgain={askAgain} />
  if (state.is !== 'open' || step === 'dead') return <DeadCard />
  const card = { invited: state.invited, orDead }
  if (step === 'answer')
    return (
      <AnswerCard
        {...card}
        onDecline={() => setStep('decline')}
        onJoinedStaff={() => setStep('joinedStaff')}
      />
    )
  if (step === 'joinedStaff') return <JoinedStaffCard />
  if (step === 'declined') return <DeclinedCard invited={state.invited} />
  return <DeclineCard {...card} onBack={() => setStep('answer')} onDone={() => setStep('declined')} />
}

/** A link that no longer works, with the possible reasons and the next step. */
function DeadCard() {
  const isLogged = useClientState((state) => state.auth.isLogged)
  return (
    <PublicCard title={words.dead.title}>
      <Alert severity="warning">{words.dead.why}</Alert>
      <Typography sx={{ mt: 3 }}>{words.dead.what}</Typography>
      <Box sx={{ textAlign: 'center', mt: 3, typography: 'body2' }}>
        <TextLink to={isLogged ? '/' : '/login'}>{isLogged ? words.dead.goOn : words.dead.signIn}</TextLink>
      </Box>
    </PublicCard>
  )
}

/** The step after joining the firm, which has ended every session of the user. */
function JoinedStaffCard() {
  return (
    <PublicCard title={words.joinedStaff.title}>
      <Alert severity="success">{words.joinedStaff.text}</Alert>
      <Button component={RouterLink} to="/login" variant="contained" fullWidth sx={{ mt: 3 }}>
        {words.joinedStaff.signIn}
      </Button>
    </PublicCard>
  )
}
