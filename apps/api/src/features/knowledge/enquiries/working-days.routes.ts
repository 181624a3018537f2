import { isDay } from '@domicile/contract/days'
import { enquiryMessages } from '@domicile/contract/knowledge/enquiries/enquiry-kinds'
import { type FirmWorkingDays, workingDays } from '@domicile/contract/knowledge/enquiries/working-days'
import { MOST_HOLIDAYS } from '@domicile/contract/knowledge/enquiries/working-time'
import { invalidField, notFound } from '@domicile/server/http/errors'
import { refuseStale } from '@domicile/server/http/versions'
import { sql } from 'kysely'
import { type Database, feature } from '../../../feature.ts'

/** The days on which the firm works, by which its promise to answer is counted (decision 107). */
export const workingDaysFeature = feature(workingDays, {
  'GET /api/working-days': ({ db }) => findWorkingDays(db),

  'PUT /api/working-days': async ({ db, body, record }) => {
    await lockWeek(db)
    const before = await findWorkingDays(db)
    refuseStale(before, body)
    const weekdays = [...new Set(body.weekdays)].toSorted()
    await sql`
      update working_week set weekdays = ${weekdays}, time_zone = ${body.timeZone}, version = version + 1`.execute(
      db,
    )
    const after = await findWorkingDays(db)
    await record({ staffOnly: true, before: auditFields(before), after: auditFields(after) })
    return after
  },

  'POST /api/holidays': async ({ db, body: { day, name }, record }) => {
    await lockWeek(db)
    const { rows } = await sql<{ count: number; isTaken: boolean }>`
      select count(*)::int as count, coalesce(bool_or(day = ${day}), false) as "isTaken" from holidays`.execute(
      db,
    )
    if (rows[0]!.isTaken) throw invalidField('day', enquiryMessages.holidayTaken)
    if (rows[0]!.count >= MOST_HOLIDAYS) throw invalidField('day', enquiryMessages.mostHolidays)
    await db.insertInto('holidays').values({ day, name }).execute()
    await record({ subject: name, staffOnly: true, after: { day } })
    return findWorkingDays(db)
  },

  'DELETE /api/holidays/:day': async ({ db, params: { day }, record }) => {
    if (!isDay(day)) throw notFound()
    const { rows } = await sql<{ name: string }>`
      delete from holidays where day = ${day} returning name`.execute(db)
    if (!rows[0]) throw notFound()
    await record({ subject: rows[0].name, staffOnly: true, before: { day } })
  },
})

export async function findWorkingDays(db: Database): Promise<FirmWorkingDays> {
  const { rows } = await sql<FirmWorkingDays>`
    select weekdays, time_zone as "timeZone", version, coalesce((
      select json_agg(json_build_object('day', day, 'name', name) order by day) from holidays
      where day > current_date - 366), '[]') as holidays
    from working_week`.execute(db)
  return rows[0]!
}

/** Changes of the days wait for each other. */
async function lockWeek(db: Database): Promise<void> {
  await sql`select from working_week for update`.execute(db)
}

function auditFields({ weekdays, timeZone }: FirmWorkingDays) {
  return { weekdays: weekdays.join(', '), timeZone }
}
