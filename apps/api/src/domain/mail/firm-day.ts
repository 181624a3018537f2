import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** Finds the day of today where the firm works, `YYYY-MM-DD`: its mail arrives by it. */
export async function findFirmDay(db: Database): Promise<string> {
  const { rows } = await sql<{ day: string }>`select firm_day() as day`.execute(db)
  return rows[0]!.day
}
