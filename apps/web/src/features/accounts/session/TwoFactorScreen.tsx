import type { TwoFactorSetUp } from '@domicile/contract/accounts/session/two-factor'
import type { TwoFactorChoice } from '@domicile/contract/accounts/session/two-factor-rules'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Navigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { call, ProblemError } from '../../../api/client.ts'
import { texts } from '../../../session/texts.ts'
import { hasUnsavedCodes, storeUnsavedCodes } from '../../../session/unsaved-codes.ts'
import { FullScreenSpinner } from '../../../ui/feedback/FullScreenSpinner.tsx'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { AuthenticatorSetUp } from './AuthenticatorSetUp.tsx'
import { forgetChallenge, readChallenge } from './challenge.ts'
import { CodeField } from '../../../forms/public/CodeField.tsx'
import { useCodeForm } from '../../../forms/public/use-code-form.ts'
import { CodesCard } from './CodesCard.tsx'
import { CodesLost } from './later-steps.ts'
import { MethodChoice } from './MethodChoice.tsx'
import { PublicForm } from '../../../forms/public/PublicForm.tsx'

const words = texts.twoFactor

type Done = { token: string; refreshToken: string; recoveryCodes: string[] | null }

/** Sets up a second factor that the sign-in requires: choose, prove, save the recovery codes. */
export default function TwoFactorScreen() {
  const [challenge] = useState(readChallenge)
  const [setUp, setSetUp] = useState<TwoFactorSetUp>()
  const [done, setDone] = useState<Done>()
  if (challenge?.next !== 'set-up')
    return hasUnsavedCodes() ? <CodesLostCard /> : <Navigate to="/login" replace />
  if (done)
    return (
      <Suspense fallback={<FullScreenSpinner />}>
        <CodesCard done={done} />
      </Suspense>
    )
  return setUp ? (
    <ProofCard
      challenge={challenge.challenge}
      setUp={setUp}
      onDone={(proven) => {
        // The challenge is used up: a reload explains that the codes are gone.
        forgetChallenge()
        storeUnsavedCodes()
        setDone(proven)
      }}
      onBack={() => setSetUp(undefined)}
    />
  ) : (
    <ChoiceCard challenge={challenge.challenge} onChosen={setSetUp} />
  )
}

function CodesLostCard() {
  return (
    <PublicCard title={words.codesLost.title}>
      <Suspense>
        <CodesLost />
      </Suspense>
    </PublicCard>
  )
}

type ChoiceCardProps = { challenge: string; onChosen: (setUp: TwoFactorSetUp) => void }

function ChoiceCard({ challenge, onChosen }: ChoiceCardProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ProblemError>()

  async function choose(method: TwoFactorChoice) {
    setIsBusy(true)
    try {
      onChosen(await call('POST /api/two-factor/set-up', { body: { challenge, method } }))
    } catch (error) {
      setFailure(error instanceof ProblemError ? error : new ProblemError(500, {}))
      setIsBusy(false)
    }
  }

  return (
    <PublicCard title={words.setUpTitle} subtitle={words.setUpHelp}>
      {failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failure.message}
        </Alert>
      )}
      <MethodChoice isBusy={isBusy} onChoose={(method) => void choose(method)} />
      <Box sx={{ textAlign: 'center', mt: 3, typography: 'body2' }}>
        <TextLink to="/login" onClick={forgetChallenge}>
          {words.backToSignIn}
        </TextLink>
      </Box>
    </PublicCard>
  )
}

type ProofCardProps = {
  challenge: string
  setUp: TwoFactorSetUp
  onDone: (done: Done) => void
  onBack: () => void
}

function ProofCard({ challenge, setUp: { secret, uri, sentTo }, onDone, onBack }: ProofCardProps) {
  const form = useCodeForm(async (code) =>
    onDone(await call('POST /api/token/two-factor', { body: { challenge, code } })),
  )
  return (
    <PublicCard title={words.proofTitle} subtitle={secret ? words.scan : words.sentTo(sentTo ?? '')}>
      <PublicForm label={words.proofTitle} form={form} submitLabel={words.confirm}>
        {secret && uri && <AuthenticatorSetUp secret={secret} uri={uri} />}
        <CodeField {...form.field('code')} />
      </PublicForm>
      <Box sx={{ textAlign: 'center', mt: 3 }}>
        <Button variant="text" size="small" onClick={onBack}>
          {words.chooseAnother}
        </Button>
      </Box>
    </PublicCard>
  )
}
