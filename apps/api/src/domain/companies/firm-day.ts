import { ownMessages } from '@domicile/contract/messages'
import { invalidField } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** Returns the day in the firm’s time zone, now or at an instant, `YYYY-MM-DD`: its work and its mail count by it. */
export async function findFirmDay(db: Database, at: string | null = null): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select firm_day(coalesce(${at}::timestamptz, now())) as day`.execute(db)
  return rows[0]!.day
}

/** Throws 422 at the field for a day, `YYYY-MM-DD`, that has not begun where the firm works. */
export async function refuseLaterDay(
  db: Database,
  field: string,
  day: string,
  text: string = ownMessages.futureDate,
): Promise<void> {
  if (day > (await findFirmDay(db))) throw invalidField(field, text)
}
