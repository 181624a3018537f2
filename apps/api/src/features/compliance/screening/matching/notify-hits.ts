import { rolesWith } from '@domicile/contract/permissions'
import { sql } from 'kysely'
import type { Database } from '../../../../feature.ts'
import { findAccountManager } from '../../../../domain/companies/account-manager.ts'
import { notifyAgain } from '../../../../domain/notices/notify.ts'

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
 * Sends one notice about new hits of a company, to those who decide them and to its account manager. It counts all hits
 * that wait for a decision, of which the manager counts only those that they may see. `registerIds` has the company from
 * whose record the subject of each new hit is.
 */
export async function notifyAboutHits(
  db: Database,
  company: { id: string; name: string },
  registerIds: readonly string[],
): Promise<void> {
  const manager = await findAccountManager(db, company.id)
  const counts = [
    { to: await findDeciders(db), ...(await countPending(db, company.id, registerIds)) },
    ...(manager
      ? [{ to: [manager.id], ...(await countPending(db, company.id, registerIds, manager.id)) }]
      : []),
  ]
  for (const { to, pending } of counts.filter(({ hasNew }) => hasNew))
    await notifyAgain(db, {
      kind: 'screening.hits-found',
      to,
      companyId: company.id,
      subjectId: company.id,
      path: pathOfHits(company.id),
      title: `${pending === 1 ? '1 screening hit' : `${pending} screening hits`} to decide`,
      body: company.name,
    })
}

/** Counts the hits of a company that wait for a decision: all, or those that an account manager may see. */
async function countPending(
  db: Database,
  companyId: string,
  registerIds: readonly string[],
  managerId: string | null = null,
) {
  const { rows } = await sql<{ pending: number; hasNew: boolean }>`
    select count(*)::int as pending, coalesce(bool_or(register_id = any(${[...registerIds]}::uuid[])), false) as "hasNew"
    from screening_hits hit
    where company_id = ${companyId} and is_open and state = 'pending' and (${managerId}::uuid is null or exists (
      select from account_managers managed
      where managed.company_id = hit.register_id and user_id = ${managerId}))`.execute(db)
  return rows[0]!
}

/** Returns the path of the hits of a company. */
export function pathOfHits(companyId: string): string {
  return `/screening-hits?companyId=${companyId}`
}

/** Returns the path of a hit. */
export function pathOfHit(id: string): string {
  return `/screening-hits/${id}`
}
