import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { CodesStep } from './CodesStep.tsx'
import { ProofForm, type WayProps } from './ProofForm.tsx'
import { settingsTexts } from '../settings-texts.ts'

const words = settingsTexts.twoFactor

/** Creates new recovery codes and shows them once. */
export function NewRecoveryCodes({ onDone, ...ways }: WayProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <CodesStep codes={codes} onKept={() => onDone(words.codesMade)} />
  return (
    <ProofForm
      {...ways}
      title={words.newCodes}
      help={words.newCodesHelp}
      submitLabel={words.makeCodes}
      onSend={async (proof) =>
        setCodes((await call('POST /api/account/recovery-codes', { body: proof })).recoveryCodes)
      }
    />
  )
}
