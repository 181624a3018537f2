import type { AuditEvent } from '@domicile/contract/audit-events'
import { mailRequests } from '@domicile/contract/mail/mail-kinds'
import { Evidence } from '@domicile/contract/mail/mail-requests/mail-requests'
import { WINDOW_DAYS } from '@domicile/contract/mail/mail-requests/request-states'
import { toMinor } from '@domicile/contract/money/money'
import { sql } from 'kysely'
import { getPlainMail, subjectOfMail } from '../../domain/mail/mail.queries.ts'
import type { Database } from '../../feature.ts'
import { confirmDeadline } from '../../features/mail/mail/deadlines.queries.ts'
import { completeRequest } from '../../features/mail/mail-requests/complete-request.ts'
import { placeHold } from '../../features/mail/mail-requests/holds.ts'
import { notifyOfRequest, notifyOfRule } from '../../features/mail/mail-requests/request-notices.ts'
import {
  insertRequest,
  type Item,
  lockRequest,
  type PlainRequest,
  setRequestState,
  withObstacles,
} from '../../features/mail/mail-requests/requests.queries.ts'
import { summaryOfRule } from '../../features/mail/mail-requests/rules/rule-summary.ts'
import { approveRule, insertRule } from '../../features/mail/mail-requests/rules/rules.queries.ts'
import type { AddedCompany } from '../add-companies.ts'
import type { PersonId } from '../add-people.ts'
import { daysAgo, type History } from '../history.ts'
import { confirmed, type DemoRequest, type DemoRule, hold, requests, rules } from './requests.ts'

type Adding = { db: Database; companyId: string; personId: PersonId; history: History }

const [OWNER, MEMBER, OPERATIONS] = [
  'owner@northwind.example',
  'member@northwind.example',
  'operations@domicile.example',
]

/** Adds what was asked for the letters of Northwind Trading, its standing rules, a legal hold and a deadline. */
export async function addMailRequests(
  db: Database,
  companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  const companyId = companies.find(({ key }) => key === 'northwind')!.id
  const adding = { db, companyId, personId, history }
  const ruleIds = new Map<string, string>()
  for (const rule of rules) ruleIds.set(rule.sender, await addRule(adding, rule))
  for (const request of requests) await addRequest(adding, request, ruleIds)
  await addHold(adding)
  await addDeadline(adding)
  // Requests that ended in the past are no news.
  await sql`delete from notices where kind = 'mail-request.ended'`.execute(db)
}

async function addRule({ db, companyId, personId, history }: Adding, demo: DemoRule): Promise<string> {
  const { drawnBy, drawn, isApproved, ...own } = demo
  const rule = { ...own, paperKind: null, currency: own.costLimit && 'EUR' }
  const limit = own.costLimit ? toMinor(own.costLimit, 'EUR')! : null
  const id = await insertRule(db, { ...rule, companyId, userId: personId(drawnBy), limit })
  const subject = { companyId, subjectId: id, subject: summaryOfRule(rule) }
  history.add(daysAgo(drawn), 'standing-rule.proposed', personId(drawnBy), { ...subject, after: rule })
  if (isApproved) {
    await approveRule(db, id, personId(OWNER))
    history.add(daysAgo(drawn - 1), 'standing-rule.approved', personId(OWNER), subject)
  } else await notifyOfRule(db, { id, companyId, summary: subject.subject })
  await sql`
    update standing_rules set drawn_at = ${daysAgo(drawn).toISOString()},
      approved_at = case when approved_at is not null then ${daysAgo(drawn - 1).toISOString()}::timestamptz end
    where id = ${id}`.execute(db)
  return id
}

async function addRequest(adding: Adding, demo: DemoRequest, ruleIds: Map<string, string>): Promise<void> {
  const { db, personId } = adding
  const { kind, asked, destination = null, note = null } = demo
  const item = await findItem(adding, demo.sender)
  const ruleId = demo.byRule ? ruleIds.get(demo.sender)! : null
  const askedBy = ruleId ? null : personId(MEMBER)
  const first = kind === 'destroy' ? 'consent' : 'open'
  const id = await insertRequest(db, item, { kind, state: first, askedBy, ruleId, destination, note })
  await sql`update mail_requests set asked_at = ${daysAgo(asked).toISOString()} where id = ${id}`.execute(db)
  if (askedBy) recordStep(adding, item, demo, { days: 0, action: 'mail-request.asked', by: MEMBER })
  for (const step of [quote, agree, start, refuse, complete])
    await step(adding, item, demo, await lockRequest(db, item, id))
  const { state } = await lockRequest(db, item, id)
  await notifyOfRequest(db, item, { kind, state })
}

type Step = (adding: Adding, item: Item, demo: DemoRequest, request: PlainRequest) => Promise<void>

const quote: Step = async (adding, item, demo, request) => {
  if (!demo.price) return
  const { carrier, cost } = demo.price
  await setRequestState(adding.db, request, 'consent', { carrier, cost, cost_currency: 'EUR' })
  recordStep(adding, item, demo, { days: 1, action: 'mail-request.quoted', by: OPERATIONS })
}

const agree: Step = async (adding, item, demo, request) => {
  if (!demo.isAgreed) return
  const at = daysAgo(demo.asked - 2)
  const consent = { consented_by: adding.personId(OWNER), consented_at: at.toISOString() }
  const window_ends_at = sql`firm_day_end(${daysAgo(demo.asked - 2 - WINDOW_DAYS)})`
  if (demo.kind === 'destroy')
    await setRequestState(adding.db, request, 'window', { ...consent, window_ends_at })
  else await setRequestState(adding.db, request, 'open', consent)
  recordStep(adding, item, demo, { days: 2, action: 'mail-request.consented', by: OWNER })
}

const start: Step = async (adding, item, demo, request) => {
  if (!demo.isStarted) return
  const started_by = adding.personId(OPERATIONS)
  await setRequestState(adding.db, request, 'started', { started_by, started_at: sql`now()` })
  recordStep(adding, item, demo, { days: 1, action: 'mail-request.started', by: OPERATIONS })
}

const refuse: Step = async (adding, item, demo, request) => {
  if (!demo.refusal) return
  const end = { ended_by: adding.personId(OPERATIONS), reason: demo.refusal }
  await setRequestState(adding.db, request, 'refused', {
    ...end,
    ended_at: daysAgo(demo.asked - 1).toISOString(),
  })
  recordStep(adding, item, demo, { days: 1, action: 'mail-request.refused', by: OPERATIONS })
}

const complete: Step = async (adding, item, demo, request) => {
  if (!demo.evidence) return
  const days = demo.kind === 'destroy' ? 3 + WINDOW_DAYS : 3
  const evidence = Evidence.parse(demo.evidence)
  const at = daysAgo(demo.asked - days)
  await completeRequest(adding.db, adding.personId(OPERATIONS), item, request, evidence, at)
  recordStep(adding, item, demo, { days, action: 'mail-request.completed', by: OPERATIONS })
}

type Recorded = { days: number; action: AuditEvent; by: string }

function recordStep(
  { personId, history }: Adding,
  item: Item,
  { kind, asked, refusal }: DemoRequest,
  { days, action, by }: Recorded,
): void {
  const reason = action === 'mail-request.refused' ? { reason: refusal! } : {}
  const after = { request: mailRequests[kind] }
  history.add(daysAgo(asked - days), action, personId(by), { ...subjectOfMail(item), after, ...reason })
}

async function addHold(adding: Adding): Promise<void> {
  const item = await findItem(adding, hold.sender)
  const userId = adding.personId(OPERATIONS)
  await placeHold(adding.db, item, { userId, reason: hold.reason, at: daysAgo(7) })
  const change = { ...subjectOfMail(item), staffOnly: true, reason: hold.reason }
  adding.history.add(daysAgo(7), 'mail-request.hold-placed', userId, change)
}

async function addDeadline(adding: Adding): Promise<void> {
  const { db, personId, history } = adding
  const item = await findItem(adding, confirmed)
  const { rows } = await sql<{ id: string; day: string }>`
    select id, found_days[1]::text as day from mail_deadlines where item_id = ${item.id}`.execute(db)
  const { id, day } = rows[0]!
  const owner = personId(OWNER)
  await confirmDeadline(db, id, { day, assigneeId: owner, decidedBy: owner })
  history.add(daysAgo(8), 'mail-deadline.confirmed', owner, { ...subjectOfMail(item), after: { day } })
}

async function findItem({ db, companyId }: Adding, sender: string): Promise<Item> {
  const { id } = await db
    .selectFrom('mail_items')
    .select('id')
    .where('company_id', '=', companyId)
    .where('sender', '=', sender)
    .executeTakeFirstOrThrow()
  return withObstacles(db, await getPlainMail(db, id))
}
