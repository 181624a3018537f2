import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

/**
 * Returns the next number of a series in a year, from 1 and without gaps: a rollback of the issuing
 * transaction releases it. Other transactions wait until this one ends before they issue in the same series.
 */
export async function nextNumber(db: Database, series: string, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into number_series (series, year, last) values (${series}, ${year}, 1)
    on conflict (series, year) do update set last = number_series.last + 1
    returning last`.execute(db)
  return rows[0]!.last
}
