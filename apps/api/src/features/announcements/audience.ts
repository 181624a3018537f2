import { type RawBuilder, sql } from 'kysely'

/**
 * The condition that a row of `users` is somebody for whom a row of `announcements` is, as they are now: whoever
 * joins later is among them, and whoever is deactivated is not.
 */
export const isAddressed = addressedBy(sql`true`)

/** The same by what one of these companies makes of them alone: for whoever acts as somebody, which is in one of them. */
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

/** When a row of `users` acknowledged the present edition of a row of `announcements`; null for not. */
export const acknowledgedAt: RawBuilder<string | null> = sql`(
  select at from announcement_acknowledgements given
  where given.announcement_id = announcements.id and given.user_id = users.id
    and given.edition = announcements.edition)`

/** It was published, has begun, and is not withdrawn: whoever it is for may read it, also once it is over. */
export const isOut: RawBuilder<boolean> = sql`
  announcements.published_at is not null and announcements.withdrawn_at is null
    and announcements.starts_at <= now()`
