import { type RawBuilder, sql } from 'kysely'
import { holdingLinks } from '../../../domain/companies/holding-links.ts'

/** A holding that counts on the current day anywhere. */
const isCurrent = sql`(link.starts_on is null or link.starts_on <= current_date + 1)
  and (link.ends_on is null or link.ends_on >= current_date - 1)`

/**
 * Selects the companies, `company_id`, that have one of these `countries`: their own, those of their owners up the chain,
 * or those of their officers. Null selects every company. Archived ones are left out.
 */
export function companiesTiedTo(countries: readonly string[] | null): RawBuilder<unknown> {
  if (countries === null)
    return sql`select id as company_id, '{}'::text[] as countries from companies where archived_at is null`
  const isOne = sql`= any(${[...countries]}::text[])`
  return sql`
    with recursive held (company_id, country) as (
      select id, country from companies where country ${isOne}
      union
      select link.held_id, link.country from ${holdingLinks}
      where link.holder_id is null and link.country ${isOne} and ${isCurrent}
      union
      select link.held_id, held.country from held join ${holdingLinks} on link.holder_id = held.company_id
      where ${isCurrent}
    ), officers as (
      select company_id, nationality as country from company_officers
      where nationality ${isOne} and (starts_on is null or starts_on <= current_date + 1)
        and (ends_on is null or ends_on >= current_date - 1)
    )
    select company_id, array_agg(distinct found.country order by found.country) as countries
    from (select * from held union all select * from officers) found
      join companies on companies.id = company_id and archived_at is null
    group by company_id`
}
