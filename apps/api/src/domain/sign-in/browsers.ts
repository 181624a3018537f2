import { tokenHash } from '@domicile/server/auth/tokens'
import { BROWSER_DAYS } from '@domicile/server/http/cookies/browser-cookie'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** The stored form of a browser's token. */
export function browserHash(token: string): Buffer {
  return tokenHash(token)
}

/** True if this browser has completed a sign-in to the account, and has not been signed out from elsewhere. */
export async function isKnownBrowser(db: Database, email: string, token: string): Promise<boolean> {
  const { rows } = await sql`
    select from sessions join users on users.id = user_id
    where email = ${email} and browser_hash = ${browserHash(token)}
      and started_at > now() - make_interval(days => ${BROWSER_DAYS}) limit 1`.execute(db)
  return rows.length > 0
}

/** Forgets the browsers of a person, except that of the session `except`. */
export async function forgetBrowsers(db: Database, userId: string, except: string | null): Promise<void> {
  await sql`
    update sessions set browser_hash = null
    where user_id = ${userId} and browser_hash is not null
      and browser_hash is distinct from (select browser_hash from sessions where id = ${except})`.execute(db)
}
