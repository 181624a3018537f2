import { scopeOf, staffRoles } from '@domicile/contract/permissions'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** Everyone who decides cases, but for the person who asks for a second one. */
export async function findDeciders(db: Database, without: string): Promise<string[]> {
  const roles = staffRoles.filter((role) => scopeOf(role, 'due-diligence:decide') === 'all')
  const { rows } = await sql<{ id: string }>`
    select id from users
    where deactivated_at is null and staff_role = any(${roles}::text[]) and id <> ${without} order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
