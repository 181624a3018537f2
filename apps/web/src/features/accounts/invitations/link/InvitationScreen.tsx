import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { FullScreenSpinner } from '../../../../ui/feedback/FullScreenSpinner.tsx'
import { UnreachableCard } from '../../../../ui/feedback/UnreachableCard.tsx'
import { DeadLinkCard } from '../../../../forms/public/DeadLinkCard.tsx'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { useFocusOnSteps } from '../../../../ui/layout/use-focus-on-steps.ts'
import { AnswerCard } from './AnswerCard.tsx'
import { DeclineCard, DeclinedCard } from './DeclineCard.tsx'
import { invitationTexts as words } from './invitation-texts.ts'
import { isDeadLink } from '../../../../api/problem-error.ts'
import { useInvitation } from '../use-invitation.ts'

/**
 * The target of an invitation link, for a signed-out reader. A signed-in one is redirected, and `InvitationDialog` asks
 * them.
 */
export default function InvitationScreen() {
  // The part behind the # is sent to no server and appears in no log.
  const token = useLocation({ select: ({ hash }) => hash })
  return <Opened key={token} token={token} />
}

function Opened({ token }: { token: string }) {
  const [state, askAgain] = useInvitation(token)
  const [step, setStep] = useState<'answer' | 'decline' | 'declined' | 'dead'>('answer')
  useFocusOnSteps(step)

  /** Runs a call; if it finds that the invitation is no longer valid, the screen shows that. */
  async function orDead<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      if (isDeadLink(error)) setStep('dead')
      throw error
    })
  }

  if (state.is === 'asking') return <FullScreenSpinner />
  if (state.is === 'unreachable') return <UnreachableCard texts={words.unreachable} onAgain={askAgain} />
  if (state.is !== 'open' || step === 'dead') return <DeadCard />
  if (step === 'answer') return <AnswerCard invited={state.invited} onDecline={() => setStep('decline')} />
  if (step === 'declined') return <DeclinedCard invited={state.invited} />
  return (
    <DeclineCard
      invited={state.invited}
      orDead={orDead}
      onBack={() => setStep('answer')}
      onDone={() => setStep('declined')}
    />
  )
}

/** A link that no longer works, with the possible reasons and the next step. */
function DeadCard() {
  return (
    <DeadLinkCard why={words.dead.why}>
      <Typography>{words.dead.what}</Typography>
      <Box sx={{ textAlign: 'center', mt: 3, typography: 'body2' }}>
        <TextLink to="/login">{words.dead.signIn}</TextLink>
      </Box>
    </DeadLinkCard>
  )
}
