import type { Registration } from '@domicile/contract/accounts/registration'
import { useLocation, useNavigate, Navigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { isDeadLink, ProblemError } from '../../../api/problem-error.ts'
import { forgetUnsavedCodes, hasUnsavedCodes, storeUnsavedCodes } from '../../../session/unsaved-codes.ts'
import { useFocusOnSteps } from '../../../ui/layout/use-focus-on-steps.ts'
import { FullScreenSpinner } from '../../../ui/feedback/FullScreenSpinner.tsx'
import { useInvitation } from '../invitations/invitations.public.ts'
import { CodesCard } from '../session/session.public.ts'
import type { Completed } from './AuthorizationStep.tsx'

// Each step is loaded on demand, as most visitors never reach the later ones.
const DetailsStep = lazy(async () => ({ default: (await import('./DetailsStep.tsx')).DetailsStep }))
const AuthorizationStep = lazy(async () => ({
  default: (await import('./AuthorizationStep.tsx')).AuthorizationStep,
}))
const OverCard = lazy(async () => ({ default: (await import('./OverCard.tsx')).OverCard }))
const CodesLostCard = lazy(async () => ({ default: (await import('./CodesLostCard.tsx')).CodesLostCard }))
const ConfirmStep = lazy(async () => ({ default: (await import('./ConfirmStep.tsx')).ConfirmStep }))
const ResumeCard = lazy(async () => ({ default: (await import('./ResumeCard.tsx')).ResumeCard }))
const TermsStep = lazy(async () => ({ default: (await import('./TermsStep.tsx')).TermsStep }))
const VerificationStep = lazy(async () => ({
  default: (await import('./VerificationStep.tsx')).VerificationStep,
}))

/** Registers an account in four steps. The server enforces their order; this tab stores the current step. */
export default function RegisterScreen() {
  const { resume, invitation } = tokenIn(useLocation({ select: ({ hash }) => hash }))
  const [registration, setRegistration] = useState(readRegistration)
  const [completed, setCompleted] = useState<Completed>()
  const [over, setOver] = useState<Over | undefined>(() => (hasUnsavedCodes() ? 'codesLost' : undefined))
  const navigate = useNavigate()

  function goOn(next: Registration | undefined) {
    if (next) storeRegistration(next)
    else forgetRegistration()
    forgetUnsavedCodes()
    setOver(undefined)
    setRegistration(next)
    void navigate({ to: '/register', replace: true })
  }

  /** Shows on this screen that a registration has ended, in any step that finds out. */
  async function orOver<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      if (error instanceof ProblemError && isOver(error))
        setOver(error.code === 'registered' ? 'registered' : 'gone')
      throw error
    })
  }

  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <Focus step={completed ? 'codes' : (over ?? registration?.step)} />
      {card()}
    </Suspense>
  )

  function card() {
    if (completed) return <CodesCard done={completed} />
    if (over === 'codesLost' && !resume && !invitation)
      return <CodesLostCard onRestart={() => goOn(undefined)} />
    if (over && over !== 'codesLost')
      return <OverCard isDone={over === 'registered'} onRestart={() => goOn(undefined)} />
    if (resume) return <ResumeCard link={resume} onDone={goOn} orOver={orOver} />
    if (!registration || invitation)
      return <BeginStep key={invitation} invitation={invitation} onDone={goOn} />
    if (registration.step === 'details') return <ConfirmStep {...{ registration, orOver }} onDone={goOn} />
    if (registration.step === 'verification')
      return (
        <VerificationStep {...{ registration, orOver }} onDone={goOn} onRestart={() => goOn(undefined)} />
      )
    if (registration.step === 'terms')
      return <TermsStep key={registration.terms?.version} {...{ registration, orOver }} onDone={goOn} />
    return (
      <AuthorizationStep
        {...{ registration, orOver }}
        onDone={(done) => {
          forgetRegistration()
          storeUnsavedCodes()
          setCompleted(done)
        }}
      />
    )
  }
}

const KEY = 'registration'

/** Stores the open registration in this tab's session, so that a reload resumes it. */
function storeRegistration(registration: Registration): void {
  sessionStorage.setItem(KEY, JSON.stringify(registration))
}

/** Returns the open registration of this tab, or undefined. */
function readRegistration(): Registration | undefined {
  const json = sessionStorage.getItem(KEY)
  return json === null ? undefined : (JSON.parse(json) as Registration)
}

function forgetRegistration(): void {
  sessionStorage.removeItem(KEY)
}

type Over = 'gone' | 'registered' | 'codesLost'

/** Rendered inside Suspense, so that the heading of the new step exists when it is focused. */
function Focus({ step }: { step: string | undefined }) {
  useFocusOnSteps(step)
  return null
}

/** Parses the token of a link: a registration to resume, or an invitation. */
function tokenIn(hash: string): { resume?: string; invitation: string } {
  const [, resume] = /^resume=(.+)$/.exec(hash) ?? []
  return resume ? { resume, invitation: '' } : { invitation: hash }
}

function isOver(error: ProblemError): boolean {
  return isDeadLink(error) || error.code === 'registered'
}

type BeginStepProps = { invitation: string; onDone: (registration: Registration) => void }

/** Step 1, once the invitation has loaded; one that leads to no new account has its own screen. */
function BeginStep({ invitation, onDone }: BeginStepProps) {
  const [state] = useInvitation(invitation)
  if (state.is === 'none') return <DetailsStep invited={undefined} onDone={onDone} />
  if (state.is === 'asking') return <FullScreenSpinner />
  if (state.is === 'open' && !state.invited.hasAccount)
    return <DetailsStep invited={state.invited} onDone={onDone} />
  return <Navigate to="/invitation" hash={invitation} replace />
}
