import type { Registration } from '@domicile/contract/registration'
import { twoFactorCodeProblems } from '@domicile/contract/two-factor-rules'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { call } from '../../client.ts'
import { texts } from '../../texts.ts'
import { PublicCard } from '../../ui/PublicCard.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { PublicForm } from '../session/PublicForm.tsx'
import { ResendButton } from '../session/ResendButton.tsx'
import { usePublicForm } from '../session/use-public-form.ts'
import { registrationTexts } from './registration-texts.ts'
import { StepList } from './StepList.tsx'
import type { StepProps } from './step-props.ts'

const words = registrationTexts.verification

/** Step 2: the code that was mailed proves the address. */
export function VerificationStep({ registration, onDone, orOver, onRestart }: VerificationStepProps) {
  const body = { registration: registration.registration }
  const form = usePublicForm({
    start: { code: '' },
    check: ({ code }) => ({ code: twoFactorCodeProblems(code.trim())[0] }),
    send: async ({ code }) =>
      onDone(
        await orOver(call('POST /api/registrations/verification', { body: { ...body, code: code.trim() } })),
      ),
  })
  return (
    <PublicCard title={words.title} subtitle={words.subtitle(registration.email)} width={480}>
      <StepList current="verification" />
      <PublicForm label={words.title} form={form} submitLabel={texts.twoFactor.confirm}>
        <TextField
          {...form.field('code')}
          label={texts.twoFactor.code}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </PublicForm>
      <Stack sx={{ alignItems: 'center', gap: 1, mt: 3 }}>
        <ResendButton
          onSend={() => orOver(call('POST /api/registrations/verification-code', { body }))}
          onRefused={form.explain}
        />
        <Button variant="text" size="small" onClick={onRestart}>
          {words.startAgain}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
          {words.link}
        </Typography>
      </Stack>
    </PublicCard>
  )
}

type VerificationStepProps = StepProps<Registration> & { onRestart: () => void }
