import type { StandingRule, NewRule } from '@domicile/contract/mail/mail-requests/standing-rules'
import type { RuleState } from '@domicile/contract/mail/mail-requests/request-states'
import { type Permission, scopeOf } from '@domicile/contract/permissions'
import { fromMinor } from '@domicile/contract/money/money'
import { lockRecord } from '@domicile/server/auth/lock-record'
import { inScope, roleIn } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { userName } from '@domicile/server/db/user-name'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../../../feature.ts'
import { summaryOfRule } from './rule-summary.ts'

/** A rule as stored, for functions that change it; never sent in a response. */
export type PlainRule = { id: string; companyId: string; state: RuleState } & Parameters<
  typeof summaryOfRule
>[0]

const plainColumns = columnsOf('id companyId state sender paperKind kind afterDays', 'standing_rules')

/** Locks a rule until the transaction ends; throws the same 404 for a missing rule and one out of scope. */
export function lockRule(db: Database, user: Actor, permission: Permission, id: string): Promise<PlainRule> {
  const where = sql`${inScope(user, permission, 'standing_rules.company_id')} and standing_rules.id = ${id}`
  return lockRecord<PlainRule>(db, 'standing_rules', where, { columns: plainColumns })
}

/** Locks a rule for functions that act for the portal. */
export function getRule(db: Database, id: string): Promise<PlainRule> {
  return lockRecord<PlainRule>(db, 'standing_rules', sql`id = ${id}`, { columns: plainColumns })
}

/** The rules of a company that are proposed or in force; with `locks` nothing else changes them meanwhile. */
export async function findRunningRules(
  db: Database,
  companyId: string,
  locks: boolean,
): Promise<PlainRule[]> {
  const { rows } = await sql<PlainRule>`
    select ${plainColumns} from standing_rules where company_id = ${companyId} and state <> 'stopped'
    order by id ${locks ? sql`for no key update` : sql``}`.execute(db)
  return rows
}

/** The subject of the audit log's entries. */
export function subjectOfRule(rule: PlainRule) {
  return { companyId: rule.companyId, subjectId: rule.id, subject: summaryOfRule(rule) }
}

type Inserted = NewRule & { companyId: string; userId: string; limit: number | null }

/** Stores a rule that waits for approval; returns its id. */
export async function insertRule(db: Database, rule: Inserted): Promise<string> {
  const id = newId()
  await db
    .insertInto('standing_rules')
    .values({
      id,
      company_id: rule.companyId,
      sender: rule.sender,
      paper_kind: rule.paperKind,
      kind: rule.kind,
      after_days: rule.afterDays,
      destination: rule.kind === 'forward' ? rule.destination : null,
      cost_limit: rule.limit,
      cost_currency: rule.limit === null ? null : rule.currency,
      drawn_by: rule.userId,
    })
    .execute()
  return id
}

/** Puts a proposed rule into force. */
export async function approveRule(db: Database, id: string, userId: string): Promise<void> {
  await sql`
    update standing_rules set state = 'active', approved_by = ${userId}, approved_at = now()
    where id = ${id}`.execute(db)
}

/** Ends a rule that is proposed or in force. */
export async function setStopped(db: Database, id: string, userId: string): Promise<void> {
  await sql`
    update standing_rules set state = 'stopped', stopped_by = ${userId}, stopped_at = now()
    where id = ${id}`.execute(db)
}

/** The number of unfinished rules of a company. */
export async function countRules(db: Database, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from standing_rules
    where company_id = ${companyId} and state <> 'stopped'`.execute(db)
  return rows[0]!.count
}

/** The ids of the companies that have a rule in force. */
export async function findCompaniesWithRules(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct company_id as id from standing_rules where state = 'active' order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** True if a company has an unfinished rule for the same mail and action. */
export async function hasSameRule(db: Database, companyId: string, rule: NewRule): Promise<boolean> {
  const { rows } = await sql`
    select from standing_rules where company_id = ${companyId} and state <> 'stopped' and kind = ${rule.kind}
      and fold(sender) is not distinct from fold(${rule.sender})
      and paper_kind is not distinct from ${rule.paperKind}`.execute(db)
  return rows.length > 0
}

type Row = Omit<StandingRule, 'costLimit' | 'summary' | 'mayApprove' | 'mayStop' | 'drawnBy'> & {
  drawnBy: string | null
  isByStaff: boolean
  costLimit: number | null
  costCurrency: string | null
}

/** The rules of a company, or one of them, those in force first. */
export async function findRules(
  db: Database,
  user: Actor,
  companyId: string,
  id?: string,
): Promise<StandingRule[]> {
  const { rows } = await sql<Row>`
    select ${columnsOf('id sender paperKind kind afterDays destination costLimit costCurrency state drawnAt approvedAt stoppedAt', 'standing_rules')},
      ${userName('drawn_by')} as "drawnBy", ${userName('approved_by')} as "approvedBy",
      (select staff_role is not null from users where users.id = drawn_by) as "isByStaff",
      (select count(*)::int from mail_requests request where request.rule_id = standing_rules.id) as used
    from standing_rules where company_id = ${companyId} and (${id ?? null}::uuid is null or standing_rules.id = ${id ?? null})
    order by array_position(array['proposed', 'active', 'stopped'], state), standing_rules.id`.execute(db)
  return rows.map((row) => asRule(user, companyId, row))
}

function asRule(
  user: Actor,
  companyId: string,
  { isByStaff, costLimit, costCurrency, ...rule }: Row,
): StandingRule {
  const allows = (permission: Permission) => {
    const role = roleIn(user, companyId)
    return Boolean(role && scopeOf(role, permission) && user.acting?.mayWrite !== false)
  }
  return {
    ...rule,
    costLimit:
      costLimit === null ? null : { amount: fromMinor(costLimit, costCurrency!), currency: costCurrency! },
    summary: summaryOfRule(rule),
    drawnBy: isByStaff && !user.role ? null : rule.drawnBy,
    mayApprove: rule.state === 'proposed' && !user.acting && allows('mail:consent'),
    mayStop: rule.state !== 'stopped' && allows('mail:instruct'),
  }
}

/** True if the rule that asked allows this price without asking the company. */
export async function isWithinLimit(
  db: Database,
  ruleId: string | null,
  cost: number,
  currency: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from standing_rules where id = ${ruleId} and state = 'active' and cost_limit >= ${cost}
      and cost_currency = ${currency}`.execute(db)
  return rows.length > 0
}
