import { startSession } from '../../../session/session.ts'
import { texts } from '../../../session/texts.ts'
import { forgetUnsavedCodes } from '../../../session/unsaved-codes.ts'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { RecoveryCodes } from './later-steps.ts'

const words = texts.twoFactor

type CodesCardProps = { done: { token: string; refreshToken: string; recoveryCodes: string[] | null } }

/** Shows new recovery codes; the session starts once they are saved. Suspends, so that the title never comes before them. */
export function CodesCard({ done: { token, refreshToken, recoveryCodes } }: CodesCardProps) {
  function enter(): void {
    forgetUnsavedCodes()
    startSession({ token, refreshToken })
  }
  return (
    <PublicCard title={words.codesTitle} subtitle={words.codesHelp}>
      <RecoveryCodes codes={recoveryCodes ?? []} onKept={enter} />
    </PublicCard>
  )
}
