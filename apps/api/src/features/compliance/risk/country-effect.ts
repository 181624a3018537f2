import { addDays } from '@domicile/contract/days'
import type { CountryContent, CountryEffect } from '@domicile/contract/compliance/risk/country-lists'
import { inScope } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { companyZone } from '../../../domain/companies/company-zone.ts'
import { enqueueRechecks } from '../../../domain/due-diligence/enqueue-rechecks.ts'
import { getMatrixInForce } from '../../../domain/risk/matrix-in-force.ts'
import { companiesTiedTo } from './tied-companies.ts'
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
  const changed = changedCountries(entries, after.entries, lastDay())
  const isRenamed = before !== undefined && before.name !== after.name
  // A list without entries counts as unknown for every company, and its name is in every rating.
  const isNewlyKnown = entries.length === 0 && after.entries.length > 0
  const isForAll = (isRenamed || isNewlyKnown) && (await isInMatrix(db, slug))
  const concerned = isRenamed ? changedCountries([], [...entries, ...after.entries], lastDay()) : changed
  return { changed, countries: isForAll ? null : concerned }
}

async function isInMatrix(db: Database, slug: string): Promise<boolean> {
  const { definition } = await getMatrixInForce(db)
  return definition.factors.some(({ bands }) =>
    bands.some(({ when }) => when.kind === 'list' && when.list === slug),
  )
}

/** Yesterday, which is still the current day of some companies. */
function lastDay(): string {
  return addDays(new Date().toISOString().slice(0, 10), -1)
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

/** Enqueues rechecks of the cases that an adopted change concerns, now and on each later day a country joins or leaves. */
export async function enqueueEffect(db: Database, change: ListChange): Promise<void> {
  const { changed, countries } = await concernsOf(db, change)
  const later = [...laterDays(change.after.entries, changed, lastDay())].map(([day, some]) => ({
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
