import type { TwoFactorChoice } from '@domicile/contract/accounts/session/two-factor-rules'
import type { TwoFactorSetUp } from '@domicile/contract/accounts/session/two-factor'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { call, type Output, ProblemError } from '../../../api/client.ts'
import { texts } from '../../../session/texts.ts'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { AuthenticatorSetUp, MethodChoice } from '../session/session.public.ts'
import { CodeField } from '../../../forms/public/CodeField.tsx'
import { useCodeForm } from '../../../forms/public/use-code-form.ts'
import { PublicForm } from '../../../forms/public/PublicForm.tsx'
import { ResendButton } from '../../../forms/public/ResendButton.tsx'
import { StepList } from './StepList.tsx'
import type { StepProps } from './step-props.ts'

const words = texts.twoFactor

export type Completed = Output<'POST /api/registrations/completion'>

/** Step 4: the user chooses a second factor and proves it with its first code. */
export function AuthorizationStep({ registration: { registration }, onDone, orOver }: StepProps<Completed>) {
  const [setUp, setSetUp] = useState<TwoFactorSetUp>()
  const choose = (method: TwoFactorChoice) =>
    orOver(call('POST /api/registrations/two-factor', { body: { registration, method } }))
  if (!setUp) return <ChoiceCard choose={choose} onChosen={setSetUp} />
  return (
    <ProofCard
      setUp={setUp}
      onProve={async (code) =>
        onDone(await orOver(call('POST /api/registrations/completion', { body: { registration, code } })))
      }
      onResend={() => choose('email')}
      onBack={() => setSetUp(undefined)}
    />
  )
}

type ChoiceCardProps = {
  choose: (method: TwoFactorChoice) => Promise<TwoFactorSetUp>
  onChosen: (setUp: TwoFactorSetUp) => void
}

function ChoiceCard({ choose, onChosen }: ChoiceCardProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ProblemError>()

  async function send(method: TwoFactorChoice) {
    setIsBusy(true)
    try {
      onChosen(await choose(method))
    } catch (error) {
      setFailure(error instanceof ProblemError ? error : new ProblemError(500, {}))
      setIsBusy(false)
    }
  }

  return (
    <PublicCard title={words.setUpTitle} subtitle={words.setUpHelp} width={480}>
      <StepList current="authorization" />
      {failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failure.message}
        </Alert>
      )}
      <MethodChoice isBusy={isBusy} onChoose={(method) => void send(method)} />
    </PublicCard>
  )
}

type ProofCardProps = {
  setUp: TwoFactorSetUp
  onProve: (code: string) => Promise<void>
  onResend: () => Promise<unknown>
  onBack: () => void
}

function ProofCard({ setUp: { secret, uri, sentTo }, onProve, onResend, onBack }: ProofCardProps) {
  const form = useCodeForm(onProve)
  return (
    <PublicCard
      title={words.proofTitle}
      subtitle={secret ? words.scan : words.sentTo(sentTo ?? '')}
      width={480}
    >
      <StepList current="authorization" />
      <PublicForm label={words.proofTitle} form={form} submitLabel={words.confirm}>
        {secret && uri && <AuthenticatorSetUp secret={secret} uri={uri} />}
        <CodeField {...form.field('code')} />
      </PublicForm>
      <Stack sx={{ alignItems: 'center', gap: 1, mt: 3 }}>
        {sentTo && <ResendButton onSend={onResend} onRefused={form.explain} />}
        <Button variant="text" size="small" onClick={onBack}>
          {words.chooseAnother}
        </Button>
      </Stack>
    </PublicCard>
  )
}
