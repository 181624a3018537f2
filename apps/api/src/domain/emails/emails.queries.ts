import { mayHearOf } from '@domicile/server/auth/may-hear'
import { columnsOf } from '@domicile/server/db/columns'
import type { OutgoingEmail } from '@domicile/server/mail/email'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

const columns = columnsOf(
  'to subject text html messageId createdAt fromName replyTo bouncesToReply thread unsubscribeUrl',
  'emails',
  { to: 'to_address' },
)

/** Counts an attempt and returns the email; undefined where it was sent or abandoned. */
export async function beginAttempt(db: Database, id: string): Promise<OutgoingEmail | undefined> {
  const { rows } = await sql<OutgoingEmail>`
    update emails set attempts = attempts + 1
    where id = ${id} and sent_at is null and failed_at is null
    returning ${columns}`.execute(db)
  return rows[0]
}

/** Abandons an email about a company that its recipient has left since it was written. */
export async function dropIfLeft(db: Database, id: string): Promise<void> {
  await sql`
    update emails set failed_at = now(), failure = 'the recipient has left the company',
      text = null, html = null, unsubscribe_url = null
    where id = ${id} and sent_at is null and failed_at is null and user_id is not null
      and exists (select from unnest(digest_of || company_id) as about (id)
        where about.id is not null and not ${mayHearOf(sql`emails.user_id`, sql`about.id`)})`.execute(db)
}

const wiped = { text: null, html: null, unsubscribe_url: null } as const

/** Marks an email as sent and deletes its text, which may contain a link that opens an account. */
export async function markSent(db: Database, id: string): Promise<void> {
  await db
    .updateTable('emails')
    .set({ sent_at: sql<string>`now()`, failure: null, ...wiped })
    .where('id', '=', id)
    .execute()
}

/** Records why an email was not sent; the text of an abandoned one is deleted too. */
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

/** An email as stored where none are sent. */
export type KeptEmail = {
  id: string
  kind: string
  to: string
  subject: string
  replyTo: string | null
  text: string | null
  html: string | null
  createdAt: string
}

function storedEmails(db: Database) {
  return db
    .selectFrom('emails')
    .select(['id', 'kind', 'to_address as to', 'subject', 'reply_to as replyTo', 'text', 'html'])
    .select('created_at as createdAt')
}

/** Lists the newest emails first, to one address or to all. */
export function listEmails(db: Database, to: string | undefined, limit: number): Promise<KeptEmail[]> {
  let query = storedEmails(db)
  if (to) query = query.where('to_address', '=', to.trim().toLowerCase())
  return query.orderBy('id', 'desc').limit(limit).execute()
}

export function findEmail(db: Database, id: string): Promise<KeptEmail | undefined> {
  return storedEmails(db).where('id', '=', id).executeTakeFirst()
}
