import { Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { type Limit, mailboxSubject, type RateLimits } from '@domicile/server/http/rate-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../feature.ts'

/** The most invitation emails of a company's own users until the firm has approved the company. */
const MOST_BEFORE_APPROVAL = 5

export type Sending = { id: string; email: string; companyId: string | null }

/** By the ids of invitations: those that are refused, and those that are kept without an email. */
export type Counted = { refusals: Map<string, Refusal>; unmailed: Set<string> }

type Rule = { limit: Limit; subjectOf: (sending: Sending) => string; text: (most: number) => string }

/**
 * Counts invitation emails and refuses those that are too many. A mailbox that has received enough from all clients
 * together gets none, and its invitation is kept: a refusal would reveal that others invited this person.
 */
export async function countInvitations(
  db: Database,
  rateLimits: RateLimits,
  user: Actor,
  sendings: readonly Sending[],
): Promise<Counted> {
  const refusals = user.role ? new Map<string, Refusal>() : await refuseUnapproved(db, sendings)
  const open = () => sendings.filter(({ id }) => !refusals.has(id))
  for (const { limit, subjectOf, text } of rulesFor(user)) {
    const over = (await counted(rateLimits, limit, open(), subjectOf)).filter(([, { isOver }]) => isOver)
    if (over.length === 0) continue
    const [, { limit: most, reset }] = over[0]!
    // One for all lines of a list: each refusal holds a stack.
    const refusal = new Refusal('too-many-invitations', { text: text(most), retryAfter: reset })
    for (const [{ id }] of over) refusals.set(id, refusal)
  }
  const mailboxes = user.role ? [] : await counted(rateLimits, 'invitation-mailbox', open(), mailboxOf)
  const full = mailboxes.filter(([, { isOver }]) => isOver)
  return { refusals, unmailed: new Set(full.map(([{ id }]) => id)) }
}

/** Counts emails that are all sent or none, such as those to outsiders; throws the first refusal. */
export async function countMails(
  db: Database,
  rateLimits: RateLimits,
  user: Actor,
  sendings: readonly Sending[],
): Promise<void> {
  const { refusals } = await countInvitations(db, rateLimits, user, sendings)
  const [refusal] = refusals.values()
  if (refusal) throw refusal
}

/**
 * Returns how many invitations a user can still send: today, or for a company until the firm approves it. Without a
 * company it is the only one of the user.
 */
export async function readAllowance(db: Database, rateLimits: RateLimits, user: Actor, companyId?: string) {
  const own = user.memberships.map((one) => one.companyId)
  const company = companyId ? own.find((id) => id === companyId) : own.length === 1 ? own[0] : undefined
  const ofPerson = await rateLimits.remaining(
    user.role ? 'staff-invitation-person' : 'invitation-person',
    user.id,
  )
  const ofCompany = company ? await rateLimits.remaining('invitation-company', company) : Infinity
  const remaining = Math.min(ofPerson, ofCompany)
  const approval = company ? (await countLeft(db, [company])).get(company) : undefined
  return approval !== undefined && approval < remaining
    ? { remaining: Math.max(0, approval), until: 'approval' as const }
    : { remaining, until: 'tomorrow' as const }
}

/** The counter of each address comes last: lists beyond the other limits must not fill the table with addresses. */
function rulesFor(user: Actor): Rule[] {
  const text = (most: number) => `You can send ${most} invitations a day. Try again tomorrow.`
  const person = { subjectOf: () => user.id, text }
  const repeat = {
    subjectOf: (sending: Sending) => `${companyOf(sending)} ${mailboxOf(sending)}`,
    text: (most: number) => `You can invite an address ${most} times a day. Try again tomorrow.`,
  }
  if (user.role)
    return [
      { limit: 'staff-invitation-person', ...person },
      { limit: 'staff-invitation-repeat', ...repeat },
    ]
  return [
    { limit: 'invitation-person', ...person },
    {
      limit: 'invitation-company',
      subjectOf: companyOf,
      text: (most) => `A company can send ${most} invitations a day. Try again tomorrow.`,
    },
    { limit: 'invitation-repeat', ...repeat },
  ]
}

function mailboxOf({ email }: Sending): string {
  return mailboxSubject(email)
}

function companyOf({ companyId }: Sending): string {
  return companyId ?? 'firm'
}

/** Each of the sendings with the allowance that is left after it. */
async function counted(
  rateLimits: RateLimits,
  limit: Limit,
  sendings: readonly Sending[],
  subjectOf: Rule['subjectOf'],
) {
  const allowances = await rateLimits.countAll(limit, sendings.map(subjectOf))
  return sendings.map((sending, index) => [sending, allowances[index]!] as const)
}

/** Refuses what a company sends beyond the five emails that it may send before the firm has approved it. */
async function refuseUnapproved(db: Database, sendings: readonly Sending[]) {
  const refusals = new Map<string, Refusal>()
  const ids = [...new Set(sendings.flatMap(({ companyId }) => companyId ?? []))]
  const left = await countLeft(db, ids, sql`for no key update`)
  for (const { id, companyId } of sendings) {
    const remaining = left.get(companyId!)
    if (remaining === undefined) continue
    left.set(companyId!, remaining - 1)
    if (remaining <= 0) refusals.set(id, notApproved())
  }
  return refusals
}

function notApproved(): Refusal {
  return new Refusal('not-approved', {
    text: `Limit: ${MOST_BEFORE_APPROVAL} invitations until we approve you.`,
  })
}

/**
 * The number of emails that each unapproved company has left: those of all invitations of its own users count, also of
 * removed ones. With a lock concurrent invitations wait for each other, so that each one counts the others.
 */
async function countLeft(
  db: Database,
  ids: readonly string[],
  lock: RawBuilder<unknown> = sql``,
): Promise<Map<string, number>> {
  const { rows: unapproved } = await sql<{ id: string }>`
    select id from companies
    where id = any(${ids}::uuid[]) and (is_unvetted or status = 'draft')
    order by id ${lock}`.execute(db)
  const companies = unapproved.map(({ id }) => id)
  const { rows } = await sql<{ id: string; sent: number }>`
    select company_id as id, sum(sendings)::int as sent
    from invitations join users on users.id = invited_by
    where company_id = any(${companies}::uuid[]) and staff_role is null
    group by company_id`.execute(db)
  const sent = new Map(rows.map((row) => [row.id, row.sent]))
  return new Map(companies.map((id) => [id, MOST_BEFORE_APPROVAL - (sent.get(id) ?? 0)]))
}
