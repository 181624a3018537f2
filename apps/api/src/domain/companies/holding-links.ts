import { sql } from 'kysely'

/** Links between holders and companies: parent links, which have no days and no entry, and the interests of all days. */
export const holdingLinks = sql`(
  select 'company' as type, parent_id as holder_id, null as name, null::date as birth_date, null as country,
    id as held_id, 'parent' as interest, null::numeric as percentage, null::date as starts_on, null::date as ends_on,
    null::uuid as entry_id
  from companies where parent_id is not null
  union all
  select holder_type, holder_company_id, name, birth_date, country, company_id, interest, percentage,
    starts_on, ends_on, id
  from company_owners
) as link`
