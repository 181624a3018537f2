import { addDays, formatDay } from '@domicile/contract/days'
import { findCompanyDay } from '../../../domain/companies/company-day.ts'
import type { OpenWork } from '../../../domain/companies/open-work.ts'
import { findObligations, getCalendarCompany } from './calendar.queries.ts'
import { closeReminders } from './remind-due.ts'

/** The days ahead within which obligations count as open. */
const AHEAD = 365

/** Obligations of the next year, and those that are overdue. The calendar of an archived company ends on that day. */
export const openObligations: OpenWork = {
  async find(db, companyId) {
    const company = await getCalendarCompany(db, companyId)
    const last = addDays(await findCompanyDay(db, companyId), AHEAD)
    const found = await findObligations(db, company)
    return found
      .filter(({ doneOn, dueOn }) => doneOn === null && dueOn <= last)
      .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
      .map(({ key, title, dueOn }) => ({
        id: key,
        title: `${title}, ${formatDay(dueOn)}`,
        path: `/companies/${companyId}/calendar`,
      }))
  },
  settle: (db, _open, { companyId }) => closeReminders(db, [companyId]),
}
