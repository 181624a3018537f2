import { Profile } from '@domicile/contract/accounts/session/auth'
import type { TwoFactorMethod } from '@domicile/contract/accounts/session/two-factor'
import { columnsOf } from '@domicile/server/db/columns'
import { tokenHash } from '@domicile/server/auth/tokens'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { forgetBrowsers } from './browsers.ts'

export type Credentials = {
  id: string
  email: string
  firstName: string
  timeZone: string
  passwordHash: string
  staffRole: string | null
  twoFactor: TwoFactorMethod | null
}

const credentials = columnsOf('id email firstName timeZone passwordHash staffRole twoFactor')

/** Finds the data a sign-in needs; undefined for an unknown or deactivated person. */
export async function findCredentials(db: Database, email: string): Promise<Credentials | undefined> {
  const { rows } = await sql<Credentials>`
    select ${credentials} from users where email = ${email} and deactivated_at is null`.execute(db)
  return rows[0]
}

/** Reads the same again, and keeps a role or a password that is given meanwhile waiting for the session. */
export async function lockCredentials(db: Database, person: Credentials): Promise<Credentials | undefined> {
  await sql`select from users where id = ${person.id} for share`.execute(db)
  const current = await findCredentials(db, person.email)
  return current?.passwordHash === person.passwordHash ? current : undefined
}

/** Finds the user agents a person has signed in from, each once. */
export async function findUserAgents(db: Database, userId: string): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .select('user_agent as userAgent')
    .distinct()
    .execute()
  return rows.map((row) => row.userAgent)
}

const columns = columnsOf(Profile.omit({ memberships: true, mustAcceptTerms: true, acting: true }), 'users', {
  role: 'staff_role',
})

/** Finds a person's own profile, including whether they must accept newer terms. */
export async function findProfile(
  db: Database,
  userId: string,
): Promise<Omit<Profile, 'memberships' | 'acting'>> {
  const { rows } = await sql<Profile>`
    select ${columns}, (select max(version) from terms) > coalesce(
        (select max(terms_acceptances.version) from terms_acceptances where user_id = users.id), 0
      ) as "mustAcceptTerms"
    from users where id = ${userId}`.execute(db)
  const { mustAcceptTerms, ...profile } = rows[0]!
  // The query finds null where no terms are published.
  return { ...profile, mustAcceptTerms: mustAcceptTerms ?? false }
}

/** Finds when a user's session, or the impersonation in its place, started and when it ends. */
export async function findSession(db: Database, { acting, sessionId }: Actor) {
  const table = sql.table(acting ? 'impersonations' : 'sessions')
  const { rows } = await sql<{ id: string; startedAt: string; expiresAt: string }>`
    select ${columnsOf('id startedAt expiresAt')} from ${table} where id = ${sessionId}`.execute(db)
  return rows[0]!
}

type NewSession = {
  id: string
  userId: string
  idle: string
  absolute: string
  address: string
  userAgent: string | null
  browserHash?: Buffer
}

/** Starts a session; `idle` and `absolute` are intervals such as `30 days`. */
export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      expires_at: sql<string>`now() + ${session.idle}::interval`,
      ends_at: sql<string>`now() + ${session.absolute}::interval`,
      address: session.address,
      user_agent: session.userAgent?.slice(0, 400) ?? null,
      browser_hash: session.browserHash ?? null,
    })
    .execute()
}

export async function insertRefreshToken(db: Database, sessionId: string, token: string): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({ hash: tokenHash(token), session_id: sessionId })
    .execute()
}

/** Finds the session that a current or former token belongs to. */
export async function findFamily(db: Database, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('refresh_tokens')
    .where('hash', '=', tokenHash(token))
    .select('session_id as id')
    .executeTakeFirst()
  return row?.id
}

type Rotated = {
  id: string
  userId: string
  staffRole: string | null
  twoFactor: TwoFactorMethod | null
  lastSeenAt: string
}

/**
 * Uses a refresh token and stores its successor in one statement, so that one of many concurrent calls wins.
 * Returns the session, or undefined where the token was used before or its session has ended.
 */
export async function rotateRefreshToken(db: Database, token: string, successor: string) {
  const { rows } = await sql<Rotated>`
    with used as (
      update refresh_tokens set used_at = now()
      from sessions join users on users.id = sessions.user_id
      where refresh_tokens.hash = ${tokenHash(token)} and refresh_tokens.used_at is null
        and sessions.id = refresh_tokens.session_id and sessions.ended_at is null
        and sessions.expires_at > now() and users.deactivated_at is null
      returning sessions.id, users.id as "userId", users.staff_role as "staffRole", two_factor as "twoFactor",
        refresh_tokens.created_at as "lastSeenAt"
    ), successor as (
      insert into refresh_tokens (hash, session_id) select ${tokenHash(successor)}, id from used
    )
    select * from used`.execute(db)
  return rows[0]
}

/**
 * Extends a session by the idle time, never past its absolute end, by the lifetimes its person has now. Returns false
 * if it is already over by them.
 */
export async function extendSession(
  db: Database,
  { id, lastSeenAt }: Pick<Rotated, 'id' | 'lastSeenAt'>,
  { idle, absolute }: Lifetimes,
): Promise<boolean> {
  const { rows } = await sql<{ isAlive: boolean }>`
    update sessions set ends_at = least(ends_at, started_at + ${absolute}::interval),
      expires_at = least(ends_at, started_at + ${absolute}::interval, now() + ${idle}::interval)
    where id = ${id}
    returning expires_at > now() and ${lastSeenAt}::timestamptz + ${idle}::interval > now() as "isAlive"`.execute(
    db,
  )
  return rows[0]!.isAlive
}

type Lifetimes = { idle: string; absolute: string }

/** Shortens a session that lasts longer than its person's sessions may from now on. */
export async function shortenSession(
  db: Database,
  sessionId: string,
  { idle, absolute }: Lifetimes,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      expires_at: sql<string>`least(expires_at, now() + ${idle}::interval)`,
      ends_at: sql<string>`least(ends_at, now() + ${absolute}::interval)`,
    })
    .where('id', '=', sessionId)
    .execute()
}

/** Finds a used token of an active session; `recent` is true within the grace period. */
export async function findUsedToken(db: Database, token: string, graceSeconds: number) {
  return db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('hash', '=', tokenHash(token))
    .where('used_at', 'is not', null)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', sql<string>`now()`)
    .where('users.deactivated_at', 'is', null)
    .select([
      'sessions.id',
      'sessions.user_id as userId',
      sql<boolean>`used_at > now() - make_interval(secs => ${graceSeconds})`.as('recent'),
    ])
    .executeTakeFirst()
}

/** Ends every session of a person except `except`, and forgets their browsers. */
export async function endSessionsOf(
  db: Database,
  userId: string,
  reason: EndReason,
  except: string | null = null,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: sql<string>`now()`, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('id', 'is distinct from', except)
    .execute()
  await forgetBrowsers(db, userId, except)
}

export type EndReason =
  | 'signed-out'
  | 'reuse'
  | 'ended-elsewhere'
  | 'password-changed'
  | 'two-factor-changed'
  | 'two-factor-reset'
  | 'email-changed'
  | 'email-restored'
  | 'deactivated'
  | 'role-changed'

/** Ends a session and with it every token of its family. A browser is recognised after its own sign-out only. */
export async function endSession(db: Database, sessionId: string, reason: EndReason): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      ended_at: sql<string>`now()`,
      end_reason: reason,
      ...(reason !== 'signed-out' && { browser_hash: null }),
    })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}
