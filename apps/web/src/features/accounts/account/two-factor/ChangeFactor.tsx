import type { TwoFactorChoice } from '@domicile/contract/accounts/session/two-factor-rules'
import { useState } from 'react'
import { call, type Output } from '../../../../api/client.ts'
import { texts } from '../../../../session/texts.ts'
import { AuthenticatorSetUp, MethodChoice } from '../../session/session.public.ts'
import { CodeField } from '../../../../forms/public/CodeField.tsx'
import { useCodeForm } from '../../../../forms/public/use-code-form.ts'
import { PublicForm } from '../../../../forms/public/PublicForm.tsx'
import { ResendButton } from '../../../../forms/public/ResendButton.tsx'
import { CodesStep } from './CodesStep.tsx'
import { ProofForm, type WayProps } from './ProofForm.tsx'
import { settingsTexts } from '../settings-texts.ts'
import { Step } from './Step.tsx'

const words = settingsTexts.twoFactor

type Begun = Output<'POST /api/account/two-factor'>

/** Sets up a second factor and shows its recovery codes; the old one is valid until the new one is proven. */
export function ChangeFactor({ standing, sentTo, onDone, onCancel }: WayProps) {
  const [method, setMethod] = useState<TwoFactorChoice>()
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <CodesStep codes={codes} onKept={() => onDone(words.changed)} />
  if (begun) return <FirstCode begun={begun} onProven={setCodes} onCancel={onCancel} />
  if (!method)
    return (
      <Step
        title={standing ? words.change : words.setUp}
        help={texts.twoFactor.setUpHelp}
        onCancel={onCancel}
      >
        <MethodChoice onChoose={setMethod} />
      </Step>
    )
  return (
    <ProofForm
      standing={standing}
      sentTo={sentTo}
      onSend={async (proof) =>
        setBegun(await call('POST /api/account/two-factor', { body: { ...proof, method } }))
      }
      onCancel={onCancel}
    />
  )
}

type FirstCodeProps = {
  begun: Begun
  onProven: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

function FirstCode({ begun: { challenge, secret, uri, sentTo }, onProven, onCancel }: FirstCodeProps) {
  const form = useCodeForm(async (code) => {
    const { recoveryCodes } = await call('PUT /api/account/two-factor', { body: { challenge, code } })
    onProven(recoveryCodes)
  })
  const { proofTitle, scan, sentTo: sentToWords, confirm } = texts.twoFactor
  return (
    <Step title={proofTitle} help={secret ? scan : sentToWords(sentTo ?? '')} onCancel={onCancel}>
      <PublicForm label={proofTitle} form={form} submitLabel={confirm}>
        {secret && uri && <AuthenticatorSetUp secret={secret} uri={uri} />}
        <CodeField {...form.field('code')} />
      </PublicForm>
      {!secret && (
        <ResendButton
          onSend={() => call('POST /api/two-factor/code', { body: { challenge } })}
          onRefused={form.explain}
        />
      )}
    </Step>
  )
}
