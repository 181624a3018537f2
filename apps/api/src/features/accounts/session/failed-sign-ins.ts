import { writeChange } from '@domicile/server/audit/audit'
import type { RequestInfo } from '@domicile/server/http/feature'
import type { Database } from '../../../feature.ts'

type Person = { id: string; email: string }

/**
 * Records a failed sign-in. No one is its actor, as the caller proved nothing. An address without an account is not
 * stored: it may be a password in the wrong field.
 */
export function recordFailedSignIn(
  db: Database,
  { id: requestId, address }: RequestInfo,
  person: Person | undefined,
): Promise<void> {
  const origin = { requestId, address, actorId: null, onBehalfOf: null }
  return writeChange(db, 'session.failed', origin, {
    subjectId: person?.id ?? null,
    subject: person?.email ?? null,
    staffOnly: true,
  })
}
