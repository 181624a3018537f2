import { addDays } from '@domicile/contract/days'
import { dueDays } from '@domicile/contract/work/obligations/due-days'
import type { Calendar, Obligation, ObligationRule } from '@domicile/contract/work/obligations/obligations'
import { fileKindLabels } from '@domicile/contract/companies/files/file-kinds'
import { inScope } from '@domicile/server/auth/scope'
import { userName } from '@domicile/server/db/user-name'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { companyDay } from '../../../domain/companies/company-day.ts'
import { appliesTo } from './applies-to.ts'
import { findRules } from './rules.queries.ts'

/** The days before and after today that a calendar shows. */
const [DAYS_BEFORE, DAYS_AFTER] = [365, 550]

export type CalendarCompany = {
  id: string
  name: string
  countryOfIncorporation: string | null
  legalForm: string | null
  establishedOn: string | null
  yearEnd: string
  /** The days of the last two years on which an interest of an owner began or ended. */
  ownersChangedOn: string[]
  /** Since then the portal knows the company: it does not know which earlier obligations are done. */
  createdAt: string
  /** No one sees to what falls due after the day of its archiving. */
  archivedAt: string | null
  version: number
}

/** The facts of a company from which its calendar is computed; it is in the user's scope already. */
export async function getCalendarCompany(db: Database, companyId: string): Promise<CalendarCompany> {
  const { rows } = await sql<CalendarCompany>`
    select * from (${calendarCompany}) company where id = ${companyId}`.execute(db)
  return rows[0]!
}

/** The facts of all companies. */
export const calendarCompany = sql`
  select companies.id, name, country as "countryOfIncorporation", legal_form as "legalForm",
    established_on as "establishedOn", coalesce(year_end, '12-31') as "yearEnd",
    array(select distinct day::text from company_owners owned, unnest(array[owned.starts_on, owned.ends_on]) day
      where owned.company_id = companies.id and day > current_date - 730 order by 1) as "ownersChangedOn",
    companies.created_at as "createdAt", companies.archived_at as "archivedAt", coalesce(calendar.version, 1) as version
  from companies left join compliance_calendars calendar on calendar.company_id = companies.id`

/** The calendar of a company that the user may see; deadlines in mail only if they may read its mail. */
export async function readCalendar(db: Database, user: Actor, companyId: string): Promise<Calendar> {
  const company = await getCalendarCompany(db, companyId)
  const found = [
    ...(await findObligations(db, company)),
    ...(await findExpiries(db, user, company)),
    ...(await findMailDeadlines(db, user, company)),
  ]
  const { yearEnd, establishedOn, version } = company
  const obligations = found.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.key.localeCompare(b.key))
  return { yearEnd, establishedOn, obligations, version }
}

/** The obligations of a company by rule, in the time that the calendar shows. */
export async function findObligations(db: Database, company: CalendarCompany): Promise<Obligation[]> {
  const rules = await findRules(db, company.id)
  const completions = await findCompletions(db, company.id)
  return occurrencesOf(company, rules, ...shownDays(company)).map(({ rule, period, dueOn }) => {
    const key = `${rule.id}/${period}`
    const done = completions.get(key)
    return {
      key,
      dueOn,
      title: rule.title,
      description: rule.description,
      doneOn: done?.doneOn ?? null,
      doneBy: done?.doneBy ?? null,
      note: done?.note ?? null,
      rule: asRule(rule, period),
      record: null,
    }
  })
}

/** The due days of the rules that apply to a company, from one day to another; none before the portal knew it. */
export function occurrencesOf<Rule extends ObligationRule>(
  company: CalendarCompany,
  rules: readonly Rule[],
  first: string,
  to: string,
) {
  const known = dayAt(company, company.createdAt)
  const from = known > first ? known : first
  return rules
    .filter((rule) => appliesTo(rule, company))
    .flatMap((rule) => dueDays(rule, company, from, to).map((occurrence) => ({ rule, ...occurrence })))
}

function asRule({ id, source, isOwn, verifiedOn }: ObligationRule & { isOwn: boolean }, period: string) {
  return { id, period, source: isOwn ? null : source, isOwn, isVerified: isOwn || verifiedOn !== null }
}

/** The days that a calendar shows; of an archived company those until then. */
function shownDays(company: CalendarCompany): [string, string] {
  const today = companyDay(company.countryOfIncorporation)
  const last = company.archivedAt ? dayAt(company, company.archivedAt) : addDays(today, DAYS_AFTER)
  return [addDays(today, -DAYS_BEFORE), last]
}

/** The company’s day of an instant. */
function dayAt({ countryOfIncorporation }: CalendarCompany, instant: string): string {
  return companyDay(countryOfIncorporation, new Date(instant))
}

type Done = { key: string; doneOn: string; doneBy: string; note: string | null }

async function findCompletions(db: Database, companyId: string): Promise<Map<string, Done>> {
  const { rows } = await sql<Done>`
    select rule_id || '/' || period as key, done_on as "doneOn", ${userName('done_by')} as "doneBy", note
    from obligation_completions where company_id = ${companyId}`.execute(db)
  return new Map(rows.map((row) => [row.key, row]))
}

/** The latest version of each document counts. */
async function findExpiries(db: Database, user: Actor, company: CalendarCompany): Promise<Obligation[]> {
  const [first, last] = shownDays(company)
  const { rows } = await sql<{ id: string; kind: keyof typeof fileKindLabels; dueOn: string }>`
    select id, kind, expires_on as "dueOn" from (
      select distinct on (kind) id, kind, expires_on from company_files
      where ${inScope(user, 'files:read', 'company_files.company_id')} and company_id = ${company.id}
      order by kind, number desc) latest
    where expires_on between ${first} and ${last}`.execute(db)
  return rows.map(({ id, kind, dueOn }) => ({ ...ofRecord('file', id), title: fileKindLabels[kind], dueOn }))
}

async function findMailDeadlines(db: Database, user: Actor, company: CalendarCompany): Promise<Obligation[]> {
  const [first, last] = shownDays(company)
  const { rows } = await sql<{ id: string; title: string; dueOn: string; doneAt: string | null }>`
    select item.id, sender as title, day as "dueOn", deadline.done_at as "doneAt"
    from mail_deadlines deadline join mail_items item on item.id = item_id
    where ${inScope(user, 'mail:read', 'item.company_id')} and company_id = ${company.id}
      and deadline.state in ('confirmed', 'done') and day between ${first} and ${last}`.execute(db)
  return rows.map(({ id, doneAt, ...deadline }) => ({
    ...{ ...ofRecord('mail', id), ...deadline },
    doneOn: doneAt === null ? null : dayAt(company, doneAt),
  }))
}

function ofRecord(kind: 'file' | 'mail', id: string) {
  const none = { description: null, doneOn: null, doneBy: null, note: null, rule: null }
  return { key: `${kind}/${id}`, ...none, record: { kind, id } }
}
