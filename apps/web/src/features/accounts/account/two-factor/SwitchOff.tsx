import { call } from '../../../../api/client.ts'
import { ProofForm, type WayProps } from './ProofForm.tsx'
import { settingsTexts } from '../settings-texts.ts'

const words = settingsTexts.twoFactor.removal

/** Explains the risk of having no second factor, and switches it off. */
export function SwitchOff({ onDone, ...ways }: WayProps) {
  return (
    <ProofForm
      {...ways}
      title={words.title}
      help={words.text}
      submitLabel={words.verb}
      danger
      onSend={async (proof) => {
        await call('PUT /api/account/two-factor/removal', { body: proof })
        onDone(words.done)
      }}
    />
  )
}
