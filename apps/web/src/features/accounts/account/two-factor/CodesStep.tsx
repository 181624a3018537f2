import { Suspense } from 'react'
import { texts } from '../../../../session/texts.ts'
import { RecoveryCodes } from '../../session/session.public.ts'
import { Step } from './Step.tsx'

type CodesStepProps = { codes: readonly string[]; onKept: () => void }

/** The new recovery codes as a step of a change. */
export function CodesStep({ codes, onKept }: CodesStepProps) {
  return (
    <Step title={texts.twoFactor.codesTitle} help={texts.twoFactor.codesHelp}>
      <Suspense>
        <RecoveryCodes codes={codes} onKept={onKept} />
      </Suspense>
    </Step>
  )
}
