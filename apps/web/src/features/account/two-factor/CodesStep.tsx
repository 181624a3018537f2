import { texts } from '../../../session/texts.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { useLeaveGuard } from '../../../forms/use-leave-guard.ts'
import { RecoveryCodes } from '../../session/session.public.ts'
import { settingsTexts } from '../settings-texts.ts'
import { Step } from './Step.tsx'

const words = settingsTexts.twoFactor.leave

type CodesStepProps = { codes: readonly string[]; onKept: () => void }

/** The new recovery codes; they are shown only once, so leaving asks for confirmation. */
export function CodesStep({ codes, onKept }: CodesStepProps) {
  const { blocker } = useLeaveGuard(true)
  return (
    <Step title={texts.twoFactor.codesTitle} help={texts.twoFactor.codesHelp}>
      <RecoveryCodes codes={codes} onKept={onKept} />
      {blocker.status === 'blocked' && (
        <ConfirmDialog
          title={words.title}
          text={words.text}
          verb={words.verb}
          cancelLabel={words.stay}
          danger
          onConfirm={blocker.proceed}
          onClose={blocker.reset}
        />
      )}
    </Step>
  )
}
