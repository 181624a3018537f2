import { z } from 'zod'
import { date, text, version, timeZone } from '../../fields.ts'
import { routes } from '../../route.ts'

export const WorkingWeekInput = z.strictObject({
  /** ISO numbers: 1 is Monday, 7 Sunday. */
  weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  timeZone,
  version,
})

export const HolidayInput = z.strictObject({ day: date, name: text(80) })

const FirmWorkingDays = z.object({
  weekdays: z.array(z.number().int()),
  timeZone: z.string(),
  /** Those of the past year and all later ones, the earliest first. */
  holidays: z.array(z.object({ day: z.string(), name: z.string() })),
  version,
})
export type FirmWorkingDays = z.infer<typeof FirmWorkingDays>

export const workingDays = routes({
  'GET /api/working-days': {
    summary: 'The days on which the firm works, by which its promise to answer is counted.',
    may: 'enquiries:read',
    response: FirmWorkingDays,
  },
  'PUT /api/working-days': {
    summary: 'Change the working week and the time zone. Promises that were made stay.',
    may: 'working-days:write',
    body: WorkingWeekInput,
    response: FirmWorkingDays,
    audit: 'working-days.changed',
  },
  'POST /api/holidays': {
    summary: 'Add a public holiday.',
    may: 'working-days:write',
    body: HolidayInput,
    response: FirmWorkingDays,
    status: 201,
    audit: 'working-days.holiday-added',
  },
  'DELETE /api/holidays/:day': {
    summary: 'Remove a public holiday.',
    may: 'working-days:write',
    audit: 'working-days.holiday-removed',
  },
})
