import { type RawBuilder, sql } from 'kysely'

/**
 * The condition that staff can act as a row of `companies`: it is not archived, no owner refused it, and a user belongs
 * to it in whose place they can act.
 */
export const isOpenToStaff: RawBuilder<boolean> = sql`(
  companies.status <> 'archived'
  and not exists (select from support_access where company_id = companies.id and refused_at is not null)
  and exists (
    select from memberships member join users on users.id = member.user_id
    where member.company_id = companies.id and users.deactivated_at is null and users.staff_role is null))`
