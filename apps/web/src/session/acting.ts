import { call } from '../api/client.ts'
import { followTokens } from './session.ts'
import { texts } from './texts.ts'
import { isActing, readTokens, restoreOwnToken, storeActing } from '../api/tokens.ts'

/** Starts acting as a company in every tab; rejects with a ProblemError that gives the reason. */
export async function startActing(companyId: string, reason: string): Promise<void> {
  const begun = await call('POST /api/companies/:companyId/impersonation', {
    params: { companyId },
    body: { reason },
  })
  storeActing(begun.token, { email: begun.email, name: begun.name })
  followTokens()
}

const PATIENCE_MS = 3_000

/**
 * Ends acting in every tab. If the server is unreachable, it ends the acting there when the time runs out.
 */
export async function stopActing(info: string = texts.acting.stopped): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  if (isActing(readTokens()))
    await Promise.race([patience, call('DELETE /api/impersonation').catch(() => undefined)])
  // Acting may have expired during the call.
  if (isActing(readTokens())) restoreOwnToken()
  followTokens(info)
}
