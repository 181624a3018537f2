import { rolesWith } from '@domicile/contract/permissions'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { findAccountManager } from '../companies/account-manager.ts'
import { notify } from '../notices/notify.ts'

/** Finds the compliance officers, or the administrators of a firm that has none, without one person. */
export async function findDeciders(db: Database, without: string | null = null): Promise<string[]> {
  const { rows } = await sql<{ id: string; role: string }>`
    select id, staff_role as role from users
    where deactivated_at is null and staff_role = any(${rolesWith('screening:decide', 'all')}::text[]) and id is distinct from ${without}
    order by id`.execute(db)
  const officers = rows.filter(({ role }) => role === 'complianceOfficer')
  return (officers.length > 0 ? officers : rows).map(({ id }) => id)
}

/**
 * Sends one notice about all new hits of a company, to those who decide them and to its account manager, who counts only
 * the hits that they may see. `registerIds` has the company from whose record the subject of each hit is.
 */
export async function notifyAboutHits(
  db: Database,
  company: { id: string; name: string },
  registerIds: readonly string[],
): Promise<void> {
  const manager = await findAccountManager(db, company.id)
  const managed = manager ? await findManaged(db, manager.id, registerIds) : new Set()
  const counts = [
    { to: await findDeciders(db), found: registerIds.length },
    { to: manager ? [manager.id] : [], found: registerIds.filter((id) => managed.has(id)).length },
  ]
  for (const { to, found } of counts.filter((one) => one.found > 0))
    await notify(db, {
      kind: 'screening.hits-found',
      to,
      companyId: company.id,
      subjectId: company.id,
      path: pathOfHits(company.id),
      title: `${found === 1 ? '1 screening hit' : `${found} screening hits`} to decide`,
      body: company.name,
    })
}

async function findManaged(db: Database, userId: string, companyIds: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select company_id as id from account_managers
    where user_id = ${userId} and company_id = any(${[...companyIds]}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Returns the path of the hits of a company. */
export function pathOfHits(companyId: string): string {
  return `/screening-hits?companyId=${companyId}`
}

/** Returns the path of a hit. */
export function pathOfHit(id: string): string {
  return `/screening-hits/${id}`
}
