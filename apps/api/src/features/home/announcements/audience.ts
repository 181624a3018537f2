import { type RawBuilder, sql } from 'kysely'

/**
 * The condition that a row of `announcements` is addressed to a row of `users` at this moment: users who join
 * later are included, deactivated users are not.
 */
export const isAddressed = addressedBy(sql`true`)

/**
 * The same condition, counting only memberships of these companies: a user who acts as another does so in one
 * of their companies.
 */
export function isAddressedIn(companyIds: readonly string[]): RawBuilder<boolean> {
  return addressedBy(sql`belonging.company_id = any(${[...companyIds]}::uuid[])`)
}

function addressedBy(counts: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql`users.deactivated_at is null and case announcements.audience
  when 'everybody' then true
  when 'staff' then users.staff_role is not null
  when 'clients' then users.staff_role is null
    and exists (select from memberships belonging where belonging.user_id = users.id and ${counts})
  when 'roles' then users.staff_role = any(announcements.roles) or (users.staff_role is null and exists (
    select from memberships belonging
    where belonging.user_id = users.id and belonging.role = any(announcements.roles) and ${counts}))
  when 'companies' then users.staff_role is null and exists (
    select from memberships belonging
      join announcement_companies chosen on chosen.company_id = belonging.company_id
    where belonging.user_id = users.id and chosen.announcement_id = announcements.id and ${counts})
  end`
}

/** The time when a row of `users` acknowledged the current edition of a row of `announcements`, or null. */
export const acknowledgedAt: RawBuilder<string | null> = sql`(
  select at from announcement_acknowledgements given
  where given.announcement_id = announcements.id and given.user_id = users.id
    and given.edition = announcements.edition)`

/**
 * The condition that an announcement was published, has started and is not withdrawn. Its audience may read
 * it even after it ends.
 */
export const isOut: RawBuilder<boolean> = sql`
  announcements.published_at is not null and announcements.withdrawn_at is null
    and announcements.starts_at <= now()`
