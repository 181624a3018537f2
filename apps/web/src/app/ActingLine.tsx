import type { Acting, Profile } from '@domicile/contract/accounts/session/auth'
import { ownMessages } from '@domicile/contract/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { stopActing } from '../session/acting.ts'
import { ActingBar } from '../layouts/ActingBar.tsx'
import { me } from '../api/reads.ts'
import { useClientState } from '../api/store.ts'
import { callTexts } from '../api/call-texts.ts'
import { texts } from '../session/texts.ts'
import { formatClock, formatTimeOf } from '../ui/data/format.ts'
import { useCountdown } from '../ui/feedback/use-countdown.ts'

const words = texts.acting

/** Shows who acts as whom and until when; at the end the session returns to the staff member. */
export function ActingLine({ person, acting }: { person: Profile; acting: Acting }) {
  const { actorName, companyName, expiresAt, writeUntil } = acting
  const left = useCountdown(Date.parse(expiresAt))
  const impersonated = useClientState((state) => state.impersonation)
  const [isStopping, setIsStopping] = useState(false)
  useEffect(() => {
    if (left === 0) void stopActing(callTexts.actingEnded)
  }, [left])
  useOwnersChoice(writeUntil)

  function stop() {
    setIsStopping(true)
    void stopActing()
  }

  return (
    <ActingBar
      label={words.region}
      actor={actorName}
      as={words.as}
      person={impersonated.name ?? `${person.firstName} ${person.lastName}`}
      company={companyName}
      note={
        writeUntil ? words.mayWrite(formatTimeOf(writeUntil, person.timeZone)) : ownMessages.actingReadOnly
      }
      left={formatClock(left)}
      leftLabel={words.left}
      stop={words.stop}
      onStop={stop}
      isStopping={isStopping}
    />
  )
}

const ASK_AGAIN_MS = 30_000

/** The owner may change or end the access of staff at any time, so the screen follows. */
function useOwnersChoice(writeUntil: string | null): void {
  const cache = useQueryClient()
  const before = useRef(writeUntil)
  useQuery({ ...me, refetchInterval: ASK_AGAIN_MS })
  useEffect(() => {
    if (before.current === writeUntil) return
    before.current = writeUntil
    void cache.invalidateQueries()
  }, [cache, writeUntil])
}
