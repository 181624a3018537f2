import { appliesTo } from '@domicile/contract/checks/check-kinds'
import { checkMessages } from '@domicile/contract/checks/check-messages'
import type { NewCheck } from '@domicile/contract/checks/checks'
import { addWorkingDays } from '@domicile/contract/projects/project-states'
import { newId } from '@domicile/server/db/ids'
import { invalidField } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { findAccountManager } from '../../domain/companies/account-manager.ts'
import { findCompanyDay } from '../../domain/companies/company-day.ts'
import { pathOfCheck } from '../../domain/checks/checks.queries.ts'
import { notify } from '../../domain/notices/notify.ts'
import { findAdministrators } from '../../domain/people/people-scope.ts'
import type { Database } from '../../feature.ts'
import { findKinds, type PlainKind } from './kinds.queries.ts'
import { readSubject, type Subject } from './subjects.queries.ts'

/** Stores an order of checks and notifies the staff who work on it; returns what the log records. */
export async function orderCheck(db: Database, order: NewCheck, userId: string) {
  const subject = await readSubject(db, order.companyId, order.subject)
  const kinds = await chooseKinds(db, order.orderedChecks, subject)
  const id = newId()
  await insertCheck(db, { id, ...order, orderedBy: userId, dueOn: await dueDay(db, order, kinds) }, subject)
  await insertItems(db, { id, companyId: order.companyId }, kinds)
  await notifyStaff(db, { id, userId, companyId: order.companyId, name: order.name }, kinds)
  const names = kinds.map(({ name }) => name).join(', ')
  return { id, after: { name: order.name, subject: subject.name, orderedChecks: names } }
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
async function dueDay(db: Database, { companyId }: NewCheck, kinds: readonly PlainKind[]): Promise<string> {
  return addWorkingDays(await findCompanyDay(db, companyId), Math.max(...kinds.map(({ days }) => days)))
}

type Inserted = NewCheck & { id: string; orderedBy: string; dueOn: string }

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

type Ordered = Key & { name: string; userId: string }

/** Notifies the account manager, or the administrators without one, and the roles whose work it is. */
async function notifyStaff(db: Database, check: Ordered, kinds: readonly PlainKind[]): Promise<void> {
  const manager = await findAccountManager(db, check.companyId)
  const responsible = manager ? [manager] : await findAdministrators(db)
  const roles = kinds.map(({ role }) => role).filter((role) => role !== 'accountManager')
  const { rows: workers } = await sql<{ id: string }>`
    select id from users where staff_role = any(${roles}::text[]) and deactivated_at is null`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select name from companies where id = ${check.companyId}`.execute(db)
  await notify(db, {
    kind: 'check.ordered',
    to: [...responsible, ...workers].map(({ id }) => id).filter((id) => id !== check.userId),
    companyId: check.companyId,
    subjectId: check.id,
    path: pathOfCheck(check.id),
    title: `${check.name} was ordered`,
    body: rows[0]!.name,
  })
}
