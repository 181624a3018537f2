import { retentions } from '@domicile/contract/home/jobs/retention-kinds'
import { mayHearOf } from '@domicile/server/auth/may-hear'
import { columnsOf } from '@domicile/server/db/columns'
import type { OutgoingEmail } from '@domicile/server/mail/email'
import type { Sealer } from '@domicile/server/security/sealed'
import { sql, type UpdateObject } from 'kysely'
import type { DB } from '../../db/database.ts'
import type { Database } from '../../feature.ts'
import { type EmailKind, isOutdated } from './email-kinds.ts'

const HAS_LEFT = 'the recipient has left the company'
export const IS_OUTDATED = 'its code or link has expired'

/** How many days an email that was not sent can still be sent. */
export const KEPT_DAYS = retentions['unsent-emails'].days

const columns = columnsOf(
  'id kind to subject text html messageId createdAt fromName replyTo bouncesToReply thread unsubscribeUrl sealed',
  'emails',
  { to: 'to_address' },
)

export type UnsentEmail = OutgoingEmail & { id: string; kind: EmailKind }

/** The parts of an email that open accounts, which are encrypted while it is given up. */
type SealedParts = Pick<OutgoingEmail, 'text' | 'html' | 'unsubscribeUrl'>

const ownerOf = (id: string) => `email:${id}`

/** Returns an email with its text, also one that was given up; undefined where it was sent or its text was deleted. */
export async function findUnsent(db: Database, sealer: Sealer, id: string): Promise<UnsentEmail | undefined> {
  const { rows } = await sql<UnsentEmail & { sealed: Buffer | null }>`
    select ${columns} from emails
    where id = ${id} and sent_at is null and (failed_at is null or sealed is not null)`.execute(db)
  if (!rows[0]) return undefined
  const { sealed, ...email } = rows[0]
  const parts = sealed && (JSON.parse(sealer.open(sealed, ownerOf(id))) as SealedParts)
  return { ...email, ...parts }
}

/** Abandons an email about a company that its recipient has left since it was written. */
export async function dropIfLeft(db: Database, id: string): Promise<void> {
  await sql`
    update emails set failed_at = now(), failure = ${HAS_LEFT},
      text = null, html = null, unsubscribe_url = null, sealed = null
    where id = ${id} and sent_at is null and (failed_at is null or sealed is not null) and user_id is not null
      and exists (select from unnest(digest_of || company_id) as about (id)
        where about.id is not null and not ${mayHearOf(sql`emails.user_id`, sql`about.id`)})`.execute(db)
}

const erased = { text: null, html: null, unsubscribe_url: null } as const
const counted = { attempts: sql<number>`attempts + 1` } as const
const failedNow = { failed_at: sql<string>`now()` } as const

/** Marks an email as sent and deletes its text, which may contain a link that opens an account. */
export async function markSent(db: Database, id: string): Promise<void> {
  const sent = { sent_at: sql<string>`now()`, failed_at: null, failure: null }
  await change(db, id, { ...sent, sealed: null, ...erased, ...counted })
}

/** Records why an attempt failed. */
export async function markFailed(db: Database, id: string, failure: string): Promise<void> {
  await change(db, id, { failure, ...counted })
}

/** Records why no attempt was possible. */
export async function markWaiting(db: Database, id: string, failure: string): Promise<void> {
  await change(db, id, { failure })
}

/** Gives up an email that is too old, and deletes its text. */
export async function abandon(db: Database, id: string, failure: string): Promise<void> {
  await change(db, id, { failure, sealed: null, ...failedNow, ...erased, ...counted })
}

/** Gives up an email that was refused or used its last attempt. Its text is encrypted, so that a person can send it again. */
export async function giveUp(
  db: Database,
  sealer: Sealer,
  { id, text, html, unsubscribeUrl }: UnsentEmail,
  failure: string,
): Promise<void> {
  const sealed = sealer.seal(JSON.stringify({ text, html, unsubscribeUrl }), ownerOf(id))
  await change(db, id, { failure, sealed, ...failedNow, ...erased, ...counted })
}

async function change(db: Database, id: string, values: UpdateObject<DB, 'emails'>): Promise<void> {
  await db.updateTable('emails').set(values).where('id', '=', id).execute()
}

/** Counts the emails that the mail server did not take so far; undefined for none. */
export async function findWaitingEmails(
  db: Database,
): Promise<{ count: number; since: string; reason: string } | undefined> {
  const { rows } = await sql<{ count: number; since: string; reason: string }>`
    select count(*) as count, min(created_at) as since, (array_agg(failure order by id desc))[1] as reason
    from emails where failure is not null and sent_at is null and failed_at is null
    having count(*) > 0`.execute(db)
  return rows[0]
}

/** Returns why sending an email again would send nothing; undefined where it can be sent. */
export async function obstacleToResend(db: Database, id: string): Promise<string | undefined> {
  await dropIfLeft(db, id)
  const { rows } = await sql<{
    isSent: boolean
    hasText: boolean
    hasLeft: boolean
    kind: EmailKind
    createdAt: string
  }>`
    select sent_at is not null as "isSent", text is not null or sealed is not null as "hasText",
      failure = ${HAS_LEFT} as "hasLeft", kind, created_at as "createdAt"
    from emails where id = ${id}`.execute(db)
  const [email] = rows
  if (email?.isSent) return 'This email was sent. Discard the job.'
  if (email?.hasLeft) return 'The recipient has left the company. Discard the job.'
  if (email && isOutdated(email.kind, email.createdAt))
    return 'The code or link has expired. Send a new one and discard this job.'
  return email?.hasText
    ? undefined
    : `The text of this email is deleted after ${KEPT_DAYS} days. Discard the job.`
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
