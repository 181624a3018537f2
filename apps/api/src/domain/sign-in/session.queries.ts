import { Profile } from '@domicile/contract/auth/auth'
import type { TwoFactorMethod } from '@domicile/contract/auth/two-factor'
import { columnsOf } from '@domicile/server/db/columns'
import { tokenHash } from '@domicile/server/auth/tokens'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** What signing in needs to know of a person; undefined for an unknown or deactivated one. */
export function findCredentials(db: Database, email: string) {
  return db
    .selectFrom('users')
    .where('email', '=', email)
    .where('deactivated_at', 'is', null)
    .select([
      'id',
      'email',
      'first_name as firstName',
      'time_zone as timeZone',
      'password_hash as passwordHash',
      'staff_role as staffRole',
      sql<TwoFactorMethod | null>`two_factor`.as('twoFactor'),
    ])
    .executeTakeFirst()
}

export type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>

/** What the browsers called themselves from which a person signed in so far, each once. */
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

/** A person as they see themself; whether newer terms wait for them is part of it. */
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
  // Nothing waits where no terms are published.
  return { ...profile, mustAcceptTerms: mustAcceptTerms ?? false }
}

export function findSession(db: Database, sessionId: string) {
  return db
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .select(['id', 'started_at as startedAt', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow()
}

type NewSession = {
  id: string
  userId: string
  idle: string
  absolute: string
  address: string
  userAgent: string | null
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
    })
    .execute()
}

export async function insertRefreshToken(db: Database, sessionId: string, token: string): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({ hash: tokenHash(token), session_id: sessionId })
    .execute()
}

/** The session whose token this is or was. */
export async function findFamily(db: Database, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('refresh_tokens')
    .where('hash', '=', tokenHash(token))
    .select('session_id as id')
    .executeTakeFirst()
  return row?.id
}
type Rotated = { id: string; userId: string; staffRole: string | null; twoFactor: TwoFactorMethod | null }

/**
 * Uses a refresh token and puts its successor in place, in one statement, so that of many at once one wins.
 * Gives the session, or undefined where the token was used before or its session no longer stands.
 */
export async function rotateRefreshToken(db: Database, token: string, successor: string) {
  const { rows } = await sql<Rotated>`
    with used as (
      update refresh_tokens set used_at = now()
      from sessions join users on users.id = sessions.user_id
      where refresh_tokens.hash = ${tokenHash(token)} and refresh_tokens.used_at is null
        and sessions.id = refresh_tokens.session_id and sessions.ended_at is null
        and sessions.expires_at > now() and users.deactivated_at is null
      returning sessions.id, users.id as "userId", users.staff_role as "staffRole", two_factor as "twoFactor"
    ), successor as (
      insert into refresh_tokens (hash, session_id) select ${tokenHash(successor)}, id from used
    )
    select * from used`.execute(db)
  return rows[0]
}

/** Moves a session's end forward by the idle time, never past its absolute end. */
export async function extendSession(db: Database, sessionId: string, idle: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: sql<string>`least(ends_at, now() + ${idle}::interval)` })
    .where('id', '=', sessionId)
    .execute()
}

/** Brings a session's end nearer, where it lasts longer than its person's sessions do from now on. */
export async function shortenSession(
  db: Database,
  sessionId: string,
  { idle, absolute }: { idle: string; absolute: string },
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

/** A token that was used before, while its session stands: `recent` tells whether the grace period still runs. */
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

/** Ends every session of a person but `except`, and gives the ids of those that ended. */
export async function endSessionsOf(
  db: Database,
  userId: string,
  reason: EndReason,
  except: string | null = null,
): Promise<string[]> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: sql<string>`now()`, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('id', 'is distinct from', except)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

export type EndReason =
  | 'signed-out'
  | 'reuse'
  | 'ended-elsewhere'
  | 'password-changed'
  | 'two-factor-changed'
  | 'two-factor-reset'
  | 'deactivated'

/** Ends a session and with it every token of its family. */
export async function endSession(db: Database, sessionId: string, reason: EndReason): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: sql<string>`now()`, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}
