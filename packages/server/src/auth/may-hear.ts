import { type RawBuilder, sql } from 'kysely'

/**
 * The condition that a person may hear about a company: staff, and the people who belong to it. A client who has left
 * gets none of its notices and mails, also not those that waited.
 */
export function mayHearOf(userId: RawBuilder<unknown>, companyId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from users staff where staff.id = ${userId} and staff.staff_role is not null)
    or exists (select from memberships own where own.user_id = ${userId} and own.company_id = ${companyId}))`
}
