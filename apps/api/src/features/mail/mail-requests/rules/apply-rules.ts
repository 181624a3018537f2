import { mailRequests } from '@domicile/contract/mail/mail-kinds'
import {
  isAskable,
  obstacleToKind,
  type RuleKind,
} from '@domicile/contract/mail/mail-requests/request-states'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { columnsOf } from '@domicile/server/db/columns'
import { type RawBuilder, sql } from 'kysely'
import { MOVED } from '../../../../domain/mail/custody.ts'
import { getPlainMail, isStored, subjectOfMail } from '../../../../domain/mail/mail.queries.ts'
import type { Database } from '../../../../feature.ts'
import { enqueueAll } from '../../../../jobs/jobs.ts'
import { notifyOfRequest, notifyOfWindow } from '../request-notices.ts'
import { findOpenRequest, insertRequest, withObstacles } from '../requests.queries.ts'

type Due = { itemId: string; ruleId: string; kind: RuleKind; destination: string | null }

/** Items that one job applies rules to; the next run continues. */
export const BATCH = 500

/** The day on which the company got a row of `mail_items`: it could not decide on the paper before. */
const gotOn = sql`coalesce((select firm_day(max(entry.at)) from mail_custody entry
  where entry.item_id = mail_items.id and entry.event = ${MOVED}), mail_items.received_on)`

/** Enqueues the rules of companies, behind other work. */
export async function enqueueRules(db: Database, companyIds: readonly string[]): Promise<void> {
  const jobs = companyIds.map((companyId) => ({
    payload: { companyId },
    key: `mail.apply-company-rules:${companyId}`,
  }))
  await enqueueAll(db, 'mail.apply-company-rules', jobs)
}

/** The condition that no hold keeps the paper of a row of `mail_items`: the company decides on its own hold item by item. */
const isFree = sql<boolean>`(mail_items.physical <> 'held' and not mail_items.is_on_legal_hold)`

/**
 * Applies the rules that are due to the items that meet a condition, each rule once to an item and one request at a time.
 * Returns the number of requests it made.
 */
export async function applyRules(db: Database, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<Due>`
    select distinct on (mail_items.id) mail_items.id as "itemId", ${columnsOf('kind destination', 'rule')},
      rule.id as "ruleId"
    from mail_items join standing_rules rule on rule.company_id = mail_items.company_id and rule.state = 'active'
    where ${isStored} and ${which} and mail_items.received_on + rule.after_days <= (select firm_day())
      and ${gotOn} + rule.after_days <= (select firm_day())
      and (rule.paper_kind is null or rule.paper_kind = mail_items.paper_kind)
      and (rule.sender is null or position(fold(rule.sender) in fold(mail_items.sender)) > 0)
      and (rule.kind <> 'destroy' or mail_may_be_destroyed(mail_items.id))
      and (rule.kind <> 'forward' or mail_may_be_handed_on(mail_items.id))
      and (rule.kind <> 'scan' or mail_items.physical = 'received')
      and ${isFree}
      and not exists (select from mail_requests request where request.item_id = mail_items.id
        and (request.is_open or request.rule_id = rule.id))
    order by mail_items.id, array_position(array['scan', 'forward', 'hold', 'destroy'], rule.kind), rule.id
    limit ${BATCH}`.execute(db)
  const active = await lockActiveRules(db, rows)
  let made = 0
  for (const due of rows) if (active.has(due.ruleId) && (await applyRule(db, due))) made += 1
  return made
}

/** Locks the rules, before the items as who stops one does, so that its requests are cancelled with it; returns those not stopped. */
async function lockActiveRules(db: Database, rows: readonly Due[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(rows.map(({ ruleId }) => ruleId))]
  const { rows: rules } = await sql<{ id: string }>`
    select id from standing_rules where id = any(${ids}::uuid[]) and state = 'active'
    order by id for share`.execute(db)
  return new Set(rules.map(({ id }) => id))
}

/** Makes the request of a rule, unless the item has changed since it was found. */
async function applyRule(db: Database, { itemId, ruleId, kind, destination }: Due): Promise<boolean> {
  const item = await withObstacles(db, await getPlainMail(db, itemId))
  const isPossible = item.physical !== 'held' && isAskable(kind, item) && !obstacleToKind(kind, item)
  if (!item.companyId || !isPossible || (await findOpenRequest(db, itemId))) return false
  const state = kind === 'destroy' ? 'window' : 'open'
  await insertRequest(db, item, { kind, state, askedBy: null, ruleId, destination, note: null })
  await notifyOfRequest(db, item, { kind, state })
  if (state === 'window') await notifyOfWindow(db, item)
  const change = { ...subjectOfMail(item), after: { request: mailRequests[kind] } }
  await recordChange(db, 'mail-request.applied', byPortal(), change)
  return true
}
