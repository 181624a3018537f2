import type { AuditEvent, Noun } from '@domicile/contract/audit-events'

/**
 * The nouns whose changes may end or alter rights. Their answers wait until this process has heard of the change, so
 * that the caller's next call meets the new rights. Other processes hear of it in any case, because the database
 * announces each change of rights.
 */
const NOUNS: ReadonlySet<string> = new Set([
  'company',
  'email-change',
  'impersonation',
  'invitation',
  'password',
  'session',
  'support-access',
  'two-factor',
  'user',
] as const satisfies readonly Noun[])

/** Checks if an event may change what a person may do. */
export function mayChangeRights(event: AuditEvent): boolean {
  return NOUNS.has(event.split('.')[0]!)
}
