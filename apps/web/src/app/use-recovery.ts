import { useEffect, useState } from 'react'
import { ProblemError } from '../api/client.ts'
import { connectionLost, isAwayStatus, isReachable, onRestored } from '../api/connection.ts'
import { isMissingCode } from '../api/lazy-screen.ts'

const RELOADED = 'reloadedFor'

/**
 * Recovers a page that could not be shown: it is loaded again once the portal is back, or at once if its code is that of an
 * older release. Browsers and React keep the failure of code that they could not load, so nothing less helps. Returns true
 * meanwhile.
 */
export function useRecovery(error: unknown): boolean {
  const [isRecovering, setIsRecovering] = useState(isMissingCode(error) || isOutage(error))
  useEffect(() => {
    if (isOutage(error)) connectionLost('portal')
    if (isMissingCode(error)) void recoverCode(error, () => setIsRecovering(false))
    return isRecovering ? onRestored(() => location.reload()) : undefined
  }, [error, isRecovering])
  return isRecovering
}

function isOutage(error: unknown): boolean {
  return error instanceof ProblemError && (error.code === 'network' || isAwayStatus(error.status))
}

/** The names of code change with each release: a page that misses the same code again has another fault. */
async function recoverCode({ message }: Error, giveUp: () => void): Promise<void> {
  if (!(await isReachable())) return connectionLost('portal')
  if (sessionStorage.getItem(RELOADED) === message) return giveUp()
  sessionStorage.setItem(RELOADED, message)
  location.reload()
}
