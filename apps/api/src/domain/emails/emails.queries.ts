import { columnsOf } from '@domicile/server/db/columns'
import type { OutgoingEmail } from '@domicile/server/mail/email'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

const columns = columnsOf(
  'to subject text html messageId createdAt fromName replyTo unsubscribeUrl',
  'emails',
  { to: 'to_address' },
)

/** Counts an attempt and gives the mail; undefined where it was sent or given up. */
export async function beginAttempt(db: Database, id: string): Promise<OutgoingEmail | undefined> {
  const { rows } = await sql<OutgoingEmail>`
    update emails set attempts = attempts + 1
    where id = ${id} and sent_at is null and failed_at is null
    returning ${columns}`.execute(db)
  return rows[0]
}

const wiped = { text: null, html: null, unsubscribe_url: null } as const

/** From here on only the fact that it was sent is kept: what it said may have been a key to an account. */
export async function markSent(db: Database, id: string): Promise<void> {
  await db
    .updateTable('emails')
    .set({ sent_at: sql<string>`now()`, failure: null, ...wiped })
    .where('id', '=', id)
    .execute()
}

/** Notes why a mail was not sent; one that is given up keeps no text either. */
export async function markFailed(
  db: Database,
  id: string,
  failure: string,
  isGivenUp: boolean,
): Promise<void> {
  await db
    .updateTable('emails')
    .set({ failure, ...(isGivenUp && { failed_at: sql<string>`now()`, ...wiped }) })
    .where('id', '=', id)
    .execute()
}

/** A mail as it is kept where none are sent. */
export type KeptEmail = {
  id: string
  kind: string
  to: string
  subject: string
  text: string | null
  html: string | null
  createdAt: string
}

function keptEmails(db: Database) {
  return db
    .selectFrom('emails')
    .select(['id', 'kind', 'to_address as to', 'subject', 'text', 'html', 'created_at as createdAt'])
}

/** The newest mails first, to one address or to all. */
export function listEmails(db: Database, to: string | undefined, limit: number): Promise<KeptEmail[]> {
  let query = keptEmails(db)
  if (to) query = query.where('to_address', '=', to.trim().toLowerCase())
  return query.orderBy('id', 'desc').limit(limit).execute()
}

export function findEmail(db: Database, id: string): Promise<KeptEmail | undefined> {
  return keptEmails(db).where('id', '=', id).executeTakeFirst()
}
