import { addDays, formatDay } from '@domicile/contract/days'
import { daysBetween } from '@domicile/contract/days'
import { sql } from 'kysely'
import { companyClocks } from '../../../domain/companies/company-clocks.ts'
import { findCompanyDay } from '../../../domain/companies/company-day.ts'
import { closeNotices, notifyAgain } from '../../../domain/notices/notify.ts'
import { findClientsWho, findResponsible } from '../../../domain/people/people-scope.ts'
import type { Database } from '../../../feature.ts'
import { enqueueNext, enqueueNow } from '../../../jobs/regular-jobs.ts'
import {
  calendarCompany,
  type CalendarCompany,
  getCalendarCompany,
  occurrencesOf,
} from './calendar.queries.ts'
import { findRulesOf } from './rules.queries.ts'

/** Companies that one job checks. With 10,000 companies, 200 took up to 15 seconds if all were notified. */
const BATCH = 50
/** A reminder is sent when so many days are left, or at the next look after that; -1 is overdue. */
const STAGES = [-1, 0, 1, 7, 30]
const LONGEST = 30
/** As far back as the calendar shows what is overdue. */
const LONGEST_OVERDUE = 365

type Watched = CalendarCompany & { today: string }

/**
 * Reminds the people of each company and its account manager 30, 7 and 1 days before an obligation is due, on its day, and
 * once it is overdue: each once. The notice stays open until all is done. A company is checked once on each of its own days.
 */
export async function remindOfObligations(db: Database): Promise<void> {
  const companies = await findUnchecked(db)
  const due = await findDue(db, companies)
  const fresh = new Set(await recordReminders(db, due))
  const byCompany = Map.groupBy(due, ({ companyId }) => companyId)
  const idle = companies.filter(({ id }) => !byCompany.has(id)).map(({ id }) => id)
  if (idle.length > 0) await closeReminders(db, idle)
  for (const [id, own] of byCompany) if (own.some(({ key }) => fresh.has(key))) await notifyOfDue(db, id, own)
  await (companies.length < BATCH ? enqueueNext : enqueueNow)(db, 'obligation.remind')
}

/** Settles the reminder of a company that has nothing left to do soon. */
export async function settleReminder(db: Database, companyId: string): Promise<void> {
  const company = await getCalendarCompany(db, companyId)
  const due = await findDue(db, [{ ...company, today: await findCompanyDay(db, companyId) }])
  if (due.length === 0) await closeReminders(db, [companyId])
}

export async function closeReminders(db: Database, companyIds: readonly string[]): Promise<void> {
  await closeNotices(db, 'obligation.due', companyIds)
  await closeNotices(db, 'obligation.coming', companyIds)
}

/** Finds companies that were not checked on their current day, and marks them as checked. */
async function findUnchecked(db: Database): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    with unchecked as (
      select companies.id, clock.today from companies
        join ${await companyClocks(db)} on clock.country is not distinct from companies.country
        left join compliance_calendars seen on seen.company_id = companies.id
      where companies.archived_at is null and (seen.checked_on is null or seen.checked_on < clock.today)
      order by companies.id limit ${BATCH}
    ), checked as (
      insert into compliance_calendars (company_id, checked_on) select id, today from unchecked
      on conflict (company_id) do update set checked_on = excluded.checked_on)
    select found.*, unchecked.today from unchecked join (${calendarCompany}) found on found.id = unchecked.id
    order by found.id`.execute(db)
  return rows
}

/** Finds what is overdue or due within 30 days, the earliest first. */
async function findDue(db: Database, companies: readonly Watched[]): Promise<Due[]> {
  const ids = companies.map(({ id }) => id)
  const rules = await findRulesOf(db, ids)
  const done = await findDone(db, ids)
  return companies.flatMap((company) => {
    const own = rules.filter(({ companyId }) => companyId === null || companyId === company.id)
    return occurrencesOf(
      company,
      own,
      addDays(company.today, -LONGEST_OVERDUE),
      addDays(company.today, LONGEST),
    )
      .map(({ rule, period, dueOn }) => ({
        key: `${company.id}/${rule.id}/${period}`,
        companyId: company.id,
        ruleId: rule.id,
        period,
        title: rule.title,
        dueOn,
        left: daysBetween(company.today, dueOn),
      }))
      .filter(({ key }) => !done.has(key))
      .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.title.localeCompare(b.title))
  })
}

async function findDone(db: Database, companyIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select company_id || '/' || rule_id || '/' || period as key from obligation_completions
    where company_id = any(${companyIds}::uuid[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** Returns the keys of those that were not yet reminded of at their stage; another day resets the stages. */
async function recordReminders(db: Database, due: readonly Due[]): Promise<string[]> {
  if (due.length === 0) return []
  const column = <K extends keyof Due>(name: K) => due.map((one) => one[name])
  const stages = due.map(({ left }) => STAGES.find((stage) => left <= stage)!)
  const { rows } = await sql<{ key: string }>`
    insert into obligation_reminders as sent (company_id, rule_id, period, due_on, stage)
    select * from unnest(${column('companyId')}::uuid[], ${column('ruleId')}::uuid[], ${column('period')}::text[],
      ${column('dueOn')}::date[], ${stages}::smallint[])
    on conflict (company_id, rule_id, period) do update set due_on = excluded.due_on, stage = excluded.stage
      where sent.due_on <> excluded.due_on or excluded.stage < sent.stage
    returning company_id || '/' || rule_id || '/' || period as key`.execute(db)
  return rows.map(({ key }) => key)
}

async function notifyOfDue(db: Database, companyId: string, due: readonly Due[]): Promise<void> {
  const writers = await findClientsWho(db, companyId, 'obligations:write')
  const readers = await findClientsWho(db, companyId, 'obligations:read')
  const news = {
    companyId,
    subjectId: companyId,
    path: `/companies/${companyId}/calendar`,
    ...describeDue(due),
  }
  const to = [...writers, ...(await findResponsible(db, companyId))]
  await notifyAgain(db, { ...news, kind: 'obligation.due', to })
  const others = readers.filter((id) => !writers.includes(id))
  await notifyAgain(db, { ...news, kind: 'obligation.coming', to: others })
}

/** An obligation that is open and overdue or due soon, with the days that are left, negative once it is overdue. */
type Due = {
  key: string
  companyId: string
  ruleId: string
  period: string
  title: string
  dueOn: string
  left: number
}

/** Obligations that a notice names; the calendar has all. */
const MOST_NAMED = 5

/** The text of a notice about what a company has to do, the earliest first. */
function describeDue(due: readonly Due[]): { title: string; body?: string } {
  const [first] = due
  if (due.length === 1)
    return { title: `${first!.title} is ${first!.left < 0 ? '' : 'due '}${inWords(first!)}` }
  const named = due.slice(0, MOST_NAMED).map((one) => `${one.title}: ${inWords(one)}`)
  const more = due.length > MOST_NAMED ? [`${due.length - MOST_NAMED} more`] : []
  const overdue = due.filter(({ left }) => left < 0).length
  return {
    title: `${due.length} obligations are due, ${overdue > 0 ? `${overdue} overdue` : `the first ${inWords(first!)}`}`,
    body: `${[...named, ...more].join('; ')}.`,
  }
}

/** An overdue one names its day, so that the words stay true for as long as the notice is open. */
function inWords({ left, dueOn }: Due): string {
  if (left < 0) return `overdue since ${formatDay(dueOn)}`
  if (left === 0) return 'today'
  return left === 1 ? 'tomorrow' : `in ${left} days`
}
