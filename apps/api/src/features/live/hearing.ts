import { can, scopeOf } from '@domicile/contract/permissions'
import type { Actor } from '@domicile/server/http/feature'
import type { Hint } from '@domicile/server/db/live'

/** Who looks after each company: the id of a person by that of a company. */
export type Managers = ReadonlyMap<string, string>

/**
 * Whether a person may know that something changed: they may see the company, or it is the firm's and so are they, or
 * they have the right of those whom it is shown to.
 */
export function mayHear(
  user: Actor,
  managers: Managers,
  { to, companyId, staffOnly, heardBy }: Hint,
): boolean {
  if (to) return to.includes(user.id)
  if (heardBy && can(user, heardBy)) return true
  if (!user.role) return !staffOnly && user.memberships.some((own) => own.companyId === companyId)
  if (companyId === null) return true
  const scope = scopeOf(user.role, 'companies:read')
  return scope === 'all' || (scope === 'assigned' && managers.get(companyId) === user.id)
}
