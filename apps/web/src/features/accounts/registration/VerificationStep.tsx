import type { Registration } from '@domicile/contract/accounts/registration'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { call } from '../../../api/client.ts'
import { texts } from '../../../session/texts.ts'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { CodeField } from '../../../forms/public/CodeField.tsx'
import { useCodeForm } from '../../../forms/public/use-code-form.ts'
import { PublicForm } from '../../../forms/public/PublicForm.tsx'
import { ResendButton } from '../../../forms/public/ResendButton.tsx'
import { registrationTexts } from './registration-texts.ts'
import { StepList } from './StepList.tsx'
import type { StepProps } from './step-props.ts'

const words = registrationTexts.verification

/** Step 2: the emailed code proves the address. */
export function VerificationStep({ registration, onDone, orOver, onRestart }: VerificationStepProps) {
  const body = { registration: registration.registration }
  const form = useCodeForm(async (code) =>
    onDone(await orOver(call('POST /api/registrations/verification', { body: { ...body, code } }))),
  )
  return (
    <PublicCard title={words.title} subtitle={words.subtitle(registration.email)} width={480}>
      <StepList current="verification" />
      <PublicForm label={words.title} form={form} submitLabel={texts.twoFactor.confirm}>
        <CodeField {...form.field('code')} />
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
