import { lockName } from '@domicile/server/db/lock-name'
import { Refusal } from '@domicile/server/http/errors'
import type { Actor, RequestInfo } from '@domicile/server/http/feature'
import { addressSubject } from '@domicile/server/http/rate-limits'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { browserHash, isKnownBrowser } from './browsers.ts'
import { type Bound, bounds, isUsedUp, secondsAfter } from './attempt-bounds.ts'

const ANYWHERE = 'anywhere'

/**
 * The counters of one try: failures of an account, by source. Known browsers and open sessions count
 * apart from strangers, who can therefore not stop them.
 */
export type Attempts = {
  account: string
  counters: readonly { source: string; bound: Bound }[]
  /** Another source whose row of failures a success ends as well. */
  ends?: string
}

/** Sign-ins for a typed address, registered or not: by known browser, or by network and over all networks. */
export async function passwordAttempts(db: Database, email: string, request: RequestInfo): Promise<Attempts> {
  const browser = await knownBrowser(db, email, request)
  if (browser)
    return { account: email, counters: [{ source: browser, bound: bounds.password }], ends: ANYWHERE }
  const network = { source: networkOf(request), bound: bounds.password }
  return { account: email, counters: [network, { source: ANYWHERE, bound: bounds.passwordAnywhere }] }
}

function networkOf({ address }: RequestInfo): string {
  return `network ${addressSubject(address)}`
}

/** Codes at a sign-in: by known browser, and otherwise together for all strangers who know the password. */
export async function codeAttempts(
  db: Database,
  person: { id: string; email: string },
  request: RequestInfo,
): Promise<Attempts> {
  const browser = await knownBrowser(db, person.email, request)
  return strangersCodes(person.id, browser)
}

/**
 * Codes that anyone can try who knows an address or has a link: by network, and over all networks, so that wrong ones stop
 * their network and not the person.
 */
export function openCodes(of: string, request: RequestInfo): Attempts {
  const network = { source: networkOf(request), bound: bounds.codesOfNetwork }
  return { account: codesOf(of), counters: [network, { source: ANYWHERE, bound: bounds.codesAnywhere }] }
}

/** Codes of a person, wherever they are typed. */
export function strangersCodes(of: string, source = ANYWHERE): Attempts {
  return { account: codesOf(of), counters: [{ source, bound: bounds.codes }] }
}

/** The current password, typed in an open session. */
export function sessionPasswords(email: string, { sessionId }: Actor): Attempts {
  return { account: email, counters: [{ source: `session ${sessionId}`, bound: bounds.password }] }
}

/** Codes that are typed in an open session. */
export function sessionCodes({ id, sessionId }: Actor): Attempts {
  return strangersCodes(id, `session ${sessionId}`)
}

/** The account of wrong codes: they count per person, as new challenges would otherwise allow new tries. */
export function codesOf(userId: string): string {
  return `codes of ${userId}`
}

/** Refuses a try while one of its counters requires a wait; the refusal says how long. */
export async function refuseTooManyFailures(db: Database, attempts: Attempts): Promise<void> {
  const { rows } = await sql<{ source: string; failures: number; seconds: number }>`
    select source, failures, extract(epoch from now() - last_at)::float as seconds from failed_attempts
    where ${ofAttempts(attempts)} and forgotten_at > now()`.execute(db)
  const waits = attempts.counters.map(({ source, bound }) => {
    const failedTries = rows.find((row) => row.source === source)
    if (!failedTries) return 0
    if (isUsedUp(bound, failedTries.failures)) throw new Refusal('reset-password')
    return secondsAfter(bound, failedTries.failures) - failedTries.seconds
  })
  const wait = Math.ceil(Math.max(...waits))
  if (wait > 0) throw new Refusal('too-many-attempts', { retryAfter: wait })
}

/** Serialises the attempts of an account, so that concurrent ones cannot exceed a bound together. */
export async function lockAttempts(db: Database, account: string): Promise<void> {
  await lockName(db, account)
}

/** Counts a failure; one that follows a quiet time begins a new row of failures. */
export async function insertFailure(db: Database, { account, counters }: Attempts): Promise<void> {
  for (const { source, bound } of counters)
    await sql`
      insert into failed_attempts as known (account, source, failures, forgotten_at)
      values (${account}, ${source}, 1, now() + make_interval(days => ${bound.days}))
      on conflict (account, source) do update set
        failures = case when known.forgotten_at > now() then known.failures + 1 else 1 end,
        last_at = now(), forgotten_at = excluded.forgotten_at`.execute(db)
}

/** Ends the rows of failures that a success interrupts; other networks keep theirs. */
export async function deleteFailures(db: Database, attempts: Attempts): Promise<void> {
  const { account, ends = null } = attempts
  await sql`
    delete from failed_attempts
    where ${ofAttempts(attempts)} or (account = ${account} and source = ${ends})`.execute(db)
}

/** Ends every row of failures of an account, as its password is another one now. */
export async function deleteAllFailures(db: Database, account: string): Promise<void> {
  await sql`delete from failed_attempts where account = ${account}`.execute(db)
}

async function knownBrowser(db: Database, email: string, { browser }: RequestInfo) {
  if (!browser || !(await isKnownBrowser(db, email, browser))) return undefined
  return `browser ${browserHash(browser).toString('hex')}`
}

function ofAttempts({ account, counters }: Attempts) {
  return sql`account = ${account} and source = any(${counters.map(({ source }) => source)})`
}
