import { messages } from '@domicile/contract/messages'
import type { TwoFactorChoice } from '@domicile/contract/accounts/session/two-factor-rules'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { texts } from '../../../../session/texts.ts'
import { PasswordField } from '../../../../ui/fields/PasswordField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { CodeField } from '../../../../forms/public/CodeField.tsx'
import { PublicForm } from '../../../../forms/public/PublicForm.tsx'
import { ResendButton } from '../../../../forms/public/ResendButton.tsx'
import { codeProblem } from '../../../../forms/public/use-code-form.ts'
import { usePublicForm } from '../../../../forms/public/use-public-form.ts'
import { settingsTexts } from '../settings-texts.ts'
import { Step } from './Step.tsx'

const words = settingsTexts.twoFactor

/** The props of each way to change the second factor. */
export type WayProps = {
  /** The active method; null if there is none. */
  standing: TwoFactorChoice | null
  /** The address to which a code was mailed; empty for other methods. */
  sentTo: string
  /** Receives the message that confirms the change. */
  onDone: (info: string) => void
  onCancel: () => void
}

export type Proof = { currentPassword: string; code?: string; recoveryCode?: string }

type ProofFormProps = Omit<WayProps, 'onDone'> & {
  title?: string
  help?: string
  submitLabel?: string
  danger?: boolean
  onSend: (proof: Proof) => Promise<void>
}

/** Asks for the password and, if a second factor is active, for one of its codes or a recovery code. */
export function ProofForm({ standing, sentTo, onCancel, onSend, ...own }: ProofFormProps) {
  const { title = words.prove, help, submitLabel = words.goOn, danger = false } = own
  const [isLost, setIsLost] = useState(false)
  const asksCode = standing !== null && !isLost
  const form = usePublicForm({
    start: { currentPassword: '', code: '', recoveryCode: '' },
    check: ({ currentPassword, code, recoveryCode }) => ({
      currentPassword: currentPassword ? undefined : messages.required,
      code: asksCode ? codeProblem(code) : undefined,
      recoveryCode: isLost && !recoveryCode.trim() ? messages.required : undefined,
    }),
    send: ({ currentPassword, code, recoveryCode }) =>
      onSend({
        currentPassword,
        ...(asksCode && { code: code.trim() }),
        ...(isLost && { recoveryCode }),
      }),
  })
  const defaultHelp = isLost ? words.proveHelp.recovery : helpFor(standing, sentTo)
  return (
    <Step title={title} help={help ?? defaultHelp} ask={help && defaultHelp} onCancel={onCancel}>
      <PublicForm label={title} form={form} submitLabel={submitLabel} danger={danger}>
        <PasswordField
          {...form.field('currentPassword')}
          id="proof-password"
          label={words.password}
          autoComplete="current-password"
        />
        {asksCode && <CodeField {...form.field('code')} />}
        {isLost && (
          <TextField
            {...form.field('recoveryCode')}
            label={texts.twoFactor.recoveryCode}
            help={texts.twoFactor.recoveryCodeHelp}
          />
        )}
      </PublicForm>
      {standing && (
        <Stack sx={{ alignItems: 'center', gap: 1 }}>
          {standing === 'email' && !isLost && (
            <ResendButton onSend={() => call('POST /api/account/two-factor/code')} onRefused={form.explain} />
          )}
          <Button variant="text" size="small" onClick={() => setIsLost(!isLost)}>
            {isLost ? words.withCode : words.withRecoveryCode}
          </Button>
        </Stack>
      )}
    </Step>
  )
}

function helpFor(standing: TwoFactorChoice | null, sentTo: string): string {
  if (standing === 'email') return words.proveHelp.email(sentTo)
  return words.proveHelp[standing ?? 'none']
}
