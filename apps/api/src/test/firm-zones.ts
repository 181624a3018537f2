import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../db/database.ts'
import { findFirmDay } from '../domain/companies/firm-day.ts'

/** At every moment, the day in one of these zones is not that of UTC. */
export const farZones = ['Etc/GMT-14', 'Etc/GMT+12']

/** Checks something with the firm in each of two far zones, by its day there. */
export async function inFarZones(
  db: Kysely<DB>,
  check: (today: string, timeZone: string) => Promise<void>,
): Promise<void> {
  try {
    for (const timeZone of farZones) {
      await moveFirm(db, timeZone)
      await check(await findFirmDay(db), timeZone)
    }
  } finally {
    await moveFirm(db, 'UTC')
  }
}

export function moveFirm(db: Kysely<DB>, timeZone: string) {
  return sql`update working_week set time_zone = ${timeZone}`.execute(db)
}
