import { addDays } from '@domicile/contract/days'
import type { Database } from '../../feature.ts'
import { findObligations, getCalendarCompany } from '../../features/work/obligations/calendar.queries.ts'
import { saveCompletion, saveYearEnd } from '../../features/work/obligations/completions.queries.ts'
import type { AddedCompany } from '../add-companies.ts'
import type { PersonId } from '../add-people.ts'
import { dateAgo, type History } from '../history.ts'
import { projects } from '../projects.ts'

/** Filed late, so that a calendar shows what is overdue. */
const LATE = { company: 'caledon', title: 'Annual accounts' }

/**
 * Marks as done what the companies owed since they were added, some days before it was due. Without it every calendar
 * would be overdue since the first year.
 */
export async function addCompletions(
  db: Database,
  companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  const northwind = companies.find(({ key }) => key === 'northwind')!
  await saveYearEnd(db, northwind.id, yearEndOfAccounts())
  for (const [index, company] of companies.entries()) {
    const last = company.archivedDaysAgo === null ? dateAgo(1) : dateAgo(company.archivedDaysAgo)
    const obligations = await findObligations(db, await getCalendarCompany(db, company.id))
    for (const { rule, title, dueOn, doneOn: before } of obligations) {
      if (dueOn > last || (company.key === LATE.company && title === LATE.title)) continue
      const { id: ruleId, period } = rule!
      const doneOn = later(addDays(dueOn, -3 - (index % 20)), dateAgo(company.days - 1))
      const [done, doneBy] = [{ doneOn, note: null }, personId(company.staff)]
      await saveCompletion(db, { companyId: company.id, ruleId, period, ...done, doneBy })
      const subject = { companyId: company.id, subjectId: ruleId, subject: title }
      const change = { ...subject, before: { doneOn: before }, after: { dueOn, ...done } }
      history.add(new Date(`${doneOn}T14:00:00Z`), 'obligation.done', doneBy, change)
    }
  }
}

/** The accounts on which a project works are due nine months after this day, in the month of its deadline. */
function yearEndOfAccounts(): string {
  const { deadline } = projects.find(({ title }) => title === 'Annual return and accounts')!
  const day = new Date(`${dateAgo(-deadline!).slice(0, 7)}-01`)
  day.setUTCMonth(day.getUTCMonth() - 8, 0)
  return day.toISOString().slice(5, 10)
}

const later = (one: string, other: string) => (one > other ? one : other)
