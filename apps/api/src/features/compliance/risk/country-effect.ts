import { earliestToday } from '@domicile/contract/days'
import type { CountryContent, CountryEffect } from '@domicile/contract/compliance/risk/country-lists'
import { inScope } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import { companyZone } from '../../../domain/companies/company-zone.ts'
import { holdingLinks } from '../../../domain/companies/holding-links.ts'
import { enqueueRechecks } from '../../../domain/due-diligence/enqueue-rechecks.ts'
import { getMatrixInForce } from '../../../domain/risk/matrix-in-force.ts'
import { startOfDay } from '../../../domain/schedules/schedule.ts'
import type { Database } from '../../../feature.ts'
import { enqueueAll } from '../../../jobs/jobs.ts'
import { changedCountries, laterDays } from './country-changes.ts'

/** The most companies that are named. */
const NAMED = 50
/** Somewhere a day begins up to 14 hours before it does in UTC. */
const FIRST_ZONE_HOURS = 14

/** The list before its first adoption has no content. */
export type ListChange = { slug: string; before: CountryContent | undefined; after: CountryContent }

/** The countries whose companies a change concerns, null for all companies, and those whose days on the list change. */
async function concernsOf(db: Database, { slug, before, after }: ListChange) {
  const entries = before?.entries ?? []
  const changed = changedCountries(entries, after.entries, earliestToday())
  const isRenamed = before !== undefined && before.name !== after.name
  // A list without entries counts as unknown for every company, and its name is in every rating.
  const isNewlyKnown = entries.length === 0 && after.entries.length > 0
  const isForAll = (isRenamed || isNewlyKnown) && (await isInMatrix(db, slug))
  const concerned = isRenamed
    ? changedCountries([], [...entries, ...after.entries], earliestToday())
    : changed
  return { changed, countries: isForAll ? null : concerned }
}

async function isInMatrix(db: Database, slug: string): Promise<boolean> {
  const { definition } = await getMatrixInForce(db)
  return definition.factors.some(({ bands }) =>
    bands.some(({ when }) => when.kind === 'list' && when.list === slug),
  )
}

/** The companies that a proposed change touches, with the countries through which it does. */
export async function findEffect(db: Database, user: Actor, change: ListChange): Promise<CountryEffect> {
  const { countries } = await concernsOf(db, change)
  const tied = sql`(${companiesTiedTo(countries)}) tied join companies on companies.id = tied.company_id`
  const counted = await sql<Pick<CountryEffect, 'total' | 'approved'>>`
    select count(*)::integer as total, count(*) filter (where exists (
      select from due_diligence_cases one where one.company_id = tied.company_id and state = 'approved'))::integer as approved
    from ${tied}`.execute(db)
  const named = await sql<CountryEffect['companies'][number]>`
    select companies.id, name, countries from ${tied} where ${inScope(user, 'companies:read', 'companies.id')}
    order by sort_name, companies.id limit ${NAMED}`.execute(db)
  return { isForAll: countries === null, ...counted.rows[0]!, companies: named.rows }
}

/** A holding that counts on the current day anywhere. */
const isCurrent = sql`(link.starts_on is null or link.starts_on <= current_date + 1)
  and (link.ends_on is null or link.ends_on >= current_date - 1)`

/**
 * Selects the companies, `company_id`, that have one of these `countries`: their own, those of their owners up the chain,
 * or those of their officers. Null selects every company. Archived ones are left out.
 */
function companiesTiedTo(countries: readonly string[] | null): RawBuilder<unknown> {
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

/** Enqueues rechecks of the cases that an adopted change concerns, now and on each later day a country joins or leaves. */
export async function enqueueEffect(db: Database, change: ListChange): Promise<void> {
  const { changed, countries } = await concernsOf(db, change)
  const later = [...laterDays(change.after.entries, changed, earliestToday())].map(([day, some]) => ({
    payload: { countries: some, day },
    at: new Date(Date.parse(day) - FIRST_ZONE_HOURS * 3_600_000),
  }))
  const now = countries?.length === 0 ? [] : [{ payload: { countries, day: null } }]
  await enqueueAll(db, 'risk.countries-listed', [...now, ...later])
}

/** Rechecks the cases of the companies with ties to these countries: now, or once a day begins where they are. */
export async function recheckTiedCompanies(
  db: Database,
  { countries, day }: { countries: string[] | null; day: string | null },
): Promise<void> {
  const { rows } = await sql<{ companyId: string; country: string | null }>`
    select ${columnsOf('companyId country')}
    from (${companiesTiedTo(countries)}) tied join companies on companies.id = tied.company_id
      join due_diligence_cases using (company_id)`.execute(db)
  const at = (country: string | null) => (day ? { at: startOfDay(day, companyZone(country)) } : {})
  await enqueueRechecks(
    db,
    { cause: `listed:${day ?? ''}`, priority: 5 },
    rows.map(({ companyId, country }) => ({ companyId, ...at(country) })),
  )
}
