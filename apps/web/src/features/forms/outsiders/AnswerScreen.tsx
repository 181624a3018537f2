import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { FullScreenSpinner } from '../../../ui/feedback/FullScreenSpinner.tsx'
import { DeadLinkCard } from '../../../forms/public/DeadLinkCard.tsx'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { UnreachableCard } from '../../../ui/feedback/UnreachableCard.tsx'
import { useFocusOnSteps } from '../../../ui/layout/use-focus-on-steps.ts'
import { outsiderTexts as words } from './outsider-texts.ts'
import { ProofCard } from './ProofCard.tsx'
import { useLink } from './use-link.ts'

const FormCard = lazy(async () => ({ default: (await import('./FormCard.tsx')).FormCard }))

/** The target of a link to answer a survey without an account: a code first, then the form. */
export default function AnswerScreen() {
  // The part behind the # is sent to no server and appears in no log.
  const link = useLocation({ select: ({ hash }) => hash })
  return <Followed key={link} link={link} />
}

function Followed({ link }: { link: string }) {
  const { state, follow, enter, finish } = useLink(link)
  useFocusOnSteps(state.is)

  if (state.is === 'asking') return <FullScreenSpinner />
  if (state.is === 'unreachable') return <UnreachableCard texts={words.unreachable} onAgain={follow} />
  if (state.is === 'dead') return state.hasEnded ? <ClosedCard /> : <DeadCard />
  if (state.is === 'done')
    return <DoneCard text={state.isSubmitted ? words.done.text : words.done.handedOver} />
  if (state.is === 'opened') return <ProofCard {...{ link, ...state }} onCode={enter} onDead={follow} />
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <FormCard {...state} onOver={follow} onDone={finish} />
    </Suspense>
  )
}

function DeadCard() {
  return (
    <DeadLinkCard why={words.dead.why}>
      <Typography>{words.dead.what}</Typography>
    </DeadLinkCard>
  )
}

/** For a reader who could answer until now: the link was right. */
function ClosedCard() {
  return (
    <PublicCard title={words.closed.title}>
      <Alert severity="warning">{words.closed.why}</Alert>
      <Typography sx={{ mt: 3 }}>{words.closed.what}</Typography>
    </PublicCard>
  )
}

function DoneCard({ text }: { text: string }) {
  return (
    <PublicCard title={words.done.title}>
      <Alert severity="success">{text}</Alert>
    </PublicCard>
  )
}
