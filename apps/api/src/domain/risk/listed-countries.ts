import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import type { FactList, RiskFact } from '@domicile/contract/compliance/risk/risk-facts'

/** The lists of countries on one day. */
export type ListedCountries = { lists: FactList[]; on: ReadonlyMap<string, string[]> }

/** Reads which countries are on which lists on a day. A list that never had a country is empty. */
export async function findListedCountries(db: Database, day: string): Promise<ListedCountries> {
  const { rows } = await sql<FactList & { countries: string[] }>`
    select slug, name, entries = '[]' as "isEmpty",
      array(select entry->>'country' from jsonb_array_elements(entries) entry
        where (entry->>'from')::date <= ${day} and coalesce((entry->>'until')::date >= ${day}, true)) as countries
    from country_lists cross join lateral (
      select name, entries from country_list_versions
      where list_id = country_lists.id and state = 'adopted' order by number desc limit 1) content
    order by slug`.execute(db)
  const on = new Map<string, string[]>()
  for (const { slug, countries } of rows)
    for (const country of countries) on.set(country, [...(on.get(country) ?? []), slug])
  return { lists: rows.map(({ slug, name, isEmpty }) => ({ slug, name, isEmpty })), on }
}

/** A fact about countries; each is named once. `missing` says what else is not recorded. */
export function countriesFact(
  { on }: ListedCountries,
  codes: readonly string[],
  missing: string | null = null,
): RiskFact {
  const countries = [...new Set(codes)].sort().map((code) => ({ code, lists: on.get(code) ?? [] }))
  return { kind: 'countries', countries, missing }
}
