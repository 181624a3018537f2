import { call } from '../api/client.ts'
import { followTokens } from './session.ts'
import { texts } from './texts.ts'
import { isActing, readTokens, restoreOwnToken, storeActing } from '../api/tokens.ts'

/** Acts as a company from now on, in every tab; rejects with a ProblemError that says why not. */
export async function startActing(companyId: string, reason: string): Promise<void> {
  const begun = await call('POST /api/companies/:companyId/impersonation', {
    params: { companyId },
    body: { reason },
  })
  storeActing(begun.token, { email: begun.email, name: begun.name })
  followTokens()
}

const PATIENCE_MS = 3_000

/** Goes back to oneself, in every tab. Where the server is out of reach, it ends the acting by itself in time. */
export async function stopActing(info: string = texts.acting.stopped): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  if (isActing(readTokens()))
    await Promise.race([patience, call('DELETE /api/impersonation').catch(() => undefined)])
  // It may have ended by itself on the way there.
  if (isActing(readTokens())) restoreOwnToken()
  followTokens(info)
}
