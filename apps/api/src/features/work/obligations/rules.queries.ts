import {
  ObligationRule,
  type OwnObligationInput,
  type RuleInput,
} from '@domicile/contract/work/obligations/obligations'
import { columnsOf, rowOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { notFound } from '@domicile/server/http/errors'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../feature.ts'

const columns = columnsOf(ObligationRule)
const row = rowOf(ObligationRule.omit({ id: true, version: true }))

/** The rules of the firm, and those of the company if one is named. */
export async function findRules(db: Database, companyId?: string) {
  const { rows } = await sql<ObligationRule & { isOwn: boolean }>`
    select ${columns}, company_id is not null as "isOwn" from obligation_rules
    where (company_id is null or company_id = ${companyId ?? null}) and removed_at is null
    order by country nulls first, lower(title), id`.execute(db)
  return rows
}

/** The rules of the firm, and those that companies have added. */
export async function findRulesOf(db: Database, companyIds: readonly string[]) {
  const { rows } = await sql<ObligationRule & { companyId: string | null }>`
    select ${columns}, company_id as "companyId" from obligation_rules
    where (company_id is null or company_id = any(${companyIds}::uuid[])) and removed_at is null`.execute(db)
  return rows
}

export async function getRule(db: Database, id: string): Promise<ObligationRule> {
  return readRule(db, id)
}

/** Locks a rule of the firm until the transaction ends; throws 404 if there is none. */
export async function lockRule(db: Database, id: string): Promise<ObligationRule> {
  return readRule(db, id, sql`for update`)
}

async function readRule(
  db: Database,
  id: string,
  lock: RawBuilder<unknown> = sql``,
): Promise<ObligationRule> {
  const { rows } = await sql<ObligationRule>`
    select ${columns} from obligation_rules
    where id = ${id} and company_id is null and removed_at is null ${lock}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

export async function insertRule(db: Database, rule: RuleInput): Promise<ObligationRule> {
  const id = newId()
  await db
    .insertInto('obligation_rules')
    .values({ id, ...row(rule) })
    .execute()
  return getRule(db, id)
}

export async function updateRule(db: Database, id: string, rule: RuleInput): Promise<ObligationRule> {
  await db
    .updateTable('obligation_rules')
    .set({ ...row(rule), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  return getRule(db, id)
}

/** Its completions refer to it, so the row stays. */
export async function removeRule(db: Database, id: string): Promise<void> {
  await db
    .updateTable('obligation_rules')
    .set({ removed_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function countOwn(db: Database, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from obligation_rules
    where company_id = ${companyId} and removed_at is null`.execute(db)
  return rows[0]!.count
}

/** A yearly obligation falls due on the same day of each year. */
export async function insertOwn(
  db: Database,
  companyId: string,
  { title, description, basis, dueOn }: OwnObligationInput,
): Promise<string> {
  const id = newId()
  const due = basis === 'once' ? { due_on: dueOn } : { month_day: dueOn.slice(5) }
  await db
    .insertInto('obligation_rules')
    .values({ id, company_id: companyId, title, description, basis, ...due })
    .execute()
  return id
}
