import { rolesWith } from '@domicile/contract/permissions'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

/** The active staff who can work on checks of a company, by name. */
export async function findAssignable(db: Database, companyId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from users
    where deactivated_at is null and (
      staff_role = any(${rolesWith('checks:process', 'all')}::text[])
      or (staff_role = any(${rolesWith('checks:process', 'assigned')}::text[]) and exists (select from account_managers charge
        where charge.company_id = ${companyId} and charge.user_id = users.id)))
    order by name, id`.execute(db)
  return rows
}

export async function updateAssignee(db: Database, id: string, assigneeId: string | null): Promise<void> {
  await db.updateTable('checks').set({ assignee_id: assigneeId }).where('id', '=', id).execute()
}
