import type { Registration } from '@domicile/contract/registration'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ProblemError } from '../../client.ts'
import { beginSession } from '../../session.ts'
import { texts } from '../../texts.ts'
import { PublicCard } from '../../ui/PublicCard.tsx'
import { useFocusOnSteps } from '../../ui/use-focus-on-steps.ts'
import { RecoveryCodes } from '../session/RecoveryCodes.tsx'
import { AuthorizationStep, type Completed } from './AuthorizationStep.tsx'
import { BeginStep } from './BeginStep.tsx'
import { dropRegistration, keepRegistration, readRegistration } from './kept-registration.ts'
import { OverCard } from './OverCard.tsx'
import { ResumeCard } from './ResumeCard.tsx'
import { TermsStep } from './TermsStep.tsx'
import { VerificationStep } from './VerificationStep.tsx'

/** An account in four steps; the server keeps their order, this tab keeps where one is. */
export default function RegisterScreen() {
  const { resume } = useSearch({ strict: false }) as Record<string, string | undefined>
  const invitation = useLocation({ select: ({ hash }) => hash })
  const [registration, setRegistration] = useState(readRegistration)
  const [completed, setCompleted] = useState<Completed>()
  const [over, setOver] = useState<'gone' | 'registered'>()
  const navigate = useNavigate()

  function goOn(next: Registration | undefined) {
    if (next) keepRegistration(next)
    else dropRegistration()
    setOver(undefined)
    setRegistration(next)
    void navigate({ to: '/register', replace: true })
  }

  /** A registration that can't go on is told by the screen, whichever step finds out. */
  async function orOver<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      if (error instanceof ProblemError && isOver(error))
        setOver(error.status === 410 ? 'gone' : 'registered')
      throw error
    })
  }

  useFocusOnSteps(completed ? 'codes' : (over ?? registration?.step))

  if (completed) {
    const { token, refreshToken, recoveryCodes } = completed
    return (
      <PublicCard title={texts.twoFactor.codesTitle} subtitle={texts.twoFactor.codesHelp}>
        <RecoveryCodes codes={recoveryCodes ?? []} onKept={() => beginSession({ token, refreshToken })} />
      </PublicCard>
    )
  }
  if (over) return <OverCard isDone={over === 'registered'} onRestart={() => goOn(undefined)} />
  if (resume) return <ResumeCard link={resume} onDone={goOn} orOver={orOver} />
  if (!registration || invitation) return <BeginStep key={invitation} invitation={invitation} onDone={goOn} />
  if (registration.step === 'verification')
    return <VerificationStep {...{ registration, orOver }} onDone={goOn} onRestart={() => goOn(undefined)} />
  if (registration.step === 'terms')
    return <TermsStep key={registration.terms?.version} {...{ registration, orOver }} onDone={goOn} />
  return (
    <AuthorizationStep
      {...{ registration, orOver }}
      onDone={(done) => {
        dropRegistration()
        setCompleted(done)
      }}
    />
  )
}

function isOver({ status, code }: ProblemError): boolean {
  return status === 410 || code === 'registered'
}
