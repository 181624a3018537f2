import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

/**
 * The next number of a series in a year, from 1 and without a gap: taken in the transaction that issues the document,
 * it is given back when that is rolled back. Whoever issues in the same series waits for it.
 */
export async function nextNumber(db: Database, series: string, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into number_series (series, year, last) values (${series}, ${year}, 1)
    on conflict (series, year) do update set last = number_series.last + 1
    returning last`.execute(db)
  return rows[0]!.last
}
