import { appliesTo } from '@domicile/contract/compliance/checks/check-kinds'
import { checkMessages } from '@domicile/contract/compliance/checks/check-messages'
import type { NewCheck } from '@domicile/contract/compliance/checks/checks'
import { addWorkingDays } from '@domicile/contract/work/projects/project-states'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { newId } from '@domicile/server/db/ids'
import { invalidField } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { findCompanyDay } from '../../../domain/companies/company-day.ts'
import { getPlainCheck, noticeOfCheck } from '../../../domain/checks/checks.queries.ts'
import { reportToOrder } from '../../../domain/checks/order-line.ts'
import { notify } from '../../../domain/notices/notify.ts'
import { lockLine, type OrderOfRecord } from '../../../domain/orders/order-line.ts'
import { findResponsible, findStaffIn } from '../../../domain/people/people-scope.ts'
import type { Database } from '../../../feature.ts'
import { findKinds, type PlainKind } from './kinds.queries.ts'
import { readCompany, readSubject, type Subject } from './subjects.queries.ts'

/** Stores an order of checks and notifies the staff who work on it; returns what the log records. */
export async function orderCheck(db: Database, order: NewCheck, userId: string) {
  const subject = await readSubject(db, order.companyId, order.subject)
  const kinds = await chooseKinds(db, order.orderedChecks, subject)
  return storeCheck(db, { ...order, orderedBy: userId, order: null }, { subject, kinds })
}

type PaidCheck = { companyId: string; title: string; service: string | undefined; order: OrderOfRecord }

/**
 * Orders the check of a company that a paid service includes. Where the line already has a check, this only reports
 * its progress again. Fails while no kind names the service: the job is tried again for days, and its failure shown.
 */
export async function openCheckForOrder(db: Database, { service, ...paid }: PaidCheck): Promise<void> {
  await lockLine(db, paid.order.lineId)
  const existing = await findForLine(db, paid.order.lineId)
  if (existing) return reportToOrder(db, await getPlainCheck(db, existing))
  const kinds = (await findKinds(db)).filter(
    (kind) => kind.service === service && appliesTo(kind.subjects, false),
  )
  if (kinds.length === 0) throw new Error(`no check of companies has the catalogue service ${service}`)
  const { companyId, title, order } = paid
  const subject = await readCompany(db, companyId)
  const check = { companyId, name: title, referenceName: null, orderedBy: null, order }
  const { id, after } = await storeCheck(db, check, { subject, kinds })
  const change = { subjectId: id, subject: title, after: { ...after, order: order.number } }
  await recordChange(db, 'check.ordered', byPortal(), { companyId, ...change })
  await reportToOrder(db, await getPlainCheck(db, id))
}

async function findForLine(db: Database, lineId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from checks where order_line_id = ${lineId}`.execute(
    db,
  )
  return rows[0]?.id
}

type NewRow = Pick<NewCheck, 'companyId' | 'name' | 'referenceName'> & {
  /** Null for a check that was paid for. */
  orderedBy: string | null
  order: OrderOfRecord | null
}
type Terms = { subject: Subject; kinds: readonly PlainKind[] }

async function storeCheck(db: Database, check: NewRow, { subject, kinds }: Terms) {
  const id = newId()
  const { companyId, name } = check
  await insertCheck(db, { ...check, id, dueOn: await dueDay(db, companyId, kinds) }, subject)
  await insertItems(db, { id, companyId }, kinds)
  await notifyStaff(db, { id, userId: check.orderedBy, companyId, name }, kinds)
  const names = kinds.map((kind) => kind.name).join(', ')
  return { id, after: { name, subject: subject.name, orderedChecks: names } }
}

/** The chosen kinds in the order of the catalogue; refuses one that is not offered or does not apply. */
async function chooseKinds(db: Database, slugs: readonly string[], subject: Subject): Promise<PlainKind[]> {
  const offered = (await findKinds(db)).filter(({ isOffered }) => isOffered)
  const unknown = slugs.findIndex((slug) => !offered.some((kind) => kind.slug === slug))
  if (unknown >= 0) throw invalidField(`orderedChecks/${unknown}`, checkMessages.unknownKind)
  const chosen = offered.filter(({ slug }) => slugs.includes(slug))
  const wrong = chosen.find(({ subjects }) => !appliesTo(subjects, subject.isPerson))
  if (wrong)
    throw invalidField(`orderedChecks/${slugs.indexOf(wrong.slug)}`, checkMessages.wrongSubject(wrong.name))
  return chosen
}

/** The slowest kind decides when the whole check is due. */
async function dueDay(db: Database, companyId: string, kinds: readonly PlainKind[]): Promise<string> {
  return addWorkingDays(await findCompanyDay(db, companyId), Math.max(...kinds.map(({ days }) => days)))
}

type Inserted = NewRow & { id: string; dueOn: string }

async function insertCheck(db: Database, check: Inserted, subject: Subject): Promise<void> {
  await db
    .insertInto('checks')
    .values({
      id: check.id,
      company_id: check.companyId,
      name: check.name,
      reference_name: check.referenceName,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_is_person: subject.isPerson,
      subject_name: subject.name,
      subject_birth_date: subject.birthDate,
      subject_country: subject.country,
      ordered_by: check.orderedBy,
      due_on: check.dueOn,
      order_id: check.order?.id ?? null,
      order_line_id: check.order?.lineId ?? null,
      order_number: check.order?.number ?? null,
    })
    .execute()
}

type Key = { id: string; companyId: string }

async function insertItems(db: Database, { id, companyId }: Key, kinds: readonly PlainKind[]): Promise<void> {
  const items = kinds.map((kind, place) => ({
    id: newId(),
    company_id: companyId,
    check_id: id,
    kind_id: kind.id,
    place,
    needs_confirmation: kind.needsConfirmation,
    valid_months: kind.validMonths,
  }))
  await db.insertInto('check_items').values(items).execute()
}

type Ordered = Key & { name: string; userId: string | null }

/** Notifies the account manager, or the administrators without one, and the roles whose work it is. */
async function notifyStaff(db: Database, check: Ordered, kinds: readonly PlainKind[]): Promise<void> {
  const roles = kinds.map(({ role }) => role).filter((role) => role !== 'accountManager')
  const staff = [...(await findResponsible(db, check.companyId)), ...(await findStaffIn(db, roles))]
  const { rows } = await sql<{ name: string }>`
    select name from companies where id = ${check.companyId}`.execute(db)
  await notify(db, {
    kind: 'check.ordered',
    to: staff.filter((id) => id !== check.userId),
    ...noticeOfCheck(check),
    title: `${check.name} was ordered`,
    body: rows[0]!.name,
  })
}
