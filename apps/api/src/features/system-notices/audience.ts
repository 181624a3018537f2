import { type RawBuilder, sql } from 'kysely'

/**
 * The condition that a row of `users` is somebody for whom a row of `system_notices` is, as they are now: whoever
 * joins later is among them, and whoever is deactivated is not.
 */
export const isAddressed: RawBuilder<boolean> = sql`users.deactivated_at is null and case system_notices.audience
  when 'everybody' then true
  when 'staff' then users.staff_role is not null
  when 'clients' then users.staff_role is null
    and exists (select from memberships belonging where belonging.user_id = users.id)
  when 'roles' then users.staff_role = any(system_notices.roles) or (users.staff_role is null and exists (
    select from memberships belonging
    where belonging.user_id = users.id and belonging.role = any(system_notices.roles)))
  when 'companies' then users.staff_role is null and exists (
    select from memberships belonging
      join system_notice_companies chosen on chosen.company_id = belonging.company_id
    where belonging.user_id = users.id and chosen.notice_id = system_notices.id)
  end`

/** When a row of `users` acknowledged the present edition of a row of `system_notices`; null for not. */
export const acknowledgedAt: RawBuilder<string | null> = sql`(
  select at from system_notice_acknowledgements given
  where given.notice_id = system_notices.id and given.user_id = users.id
    and given.edition = system_notices.edition)`

/** It was published, has begun, and is not withdrawn: whoever it is for may read it, also once it is over. */
export const isOut: RawBuilder<boolean> = sql`
  system_notices.published_at is not null and system_notices.withdrawn_at is null
    and system_notices.starts_at <= now()`
