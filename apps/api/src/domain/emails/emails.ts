import { email as address } from '@domicile/contract/fields'
import { type Frame, type Message, renderMessage } from '@domicile/server/mail/email-message'
import { parseMailbox } from '@domicile/server/settings/env-values'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueueAll } from '../../jobs/jobs.ts'
import { type EmailKind, placeOf } from './email-kinds.ts'

export type NewEmail = {
  to: string
  kind: EmailKind
  /** The recipient, and the company the email is about. */
  userId?: string
  companyId?: string
  /** The companies whose notices a digest lists. */
  digestOf?: readonly string[]
  /** The sender's name and the address for replies, where they are not the firm's. */
  fromName?: string | null
  replyTo?: string | null
  /** Bounces come to `replyTo`, an address that the portal reads. */
  bouncesToReply?: boolean
  /** The conversation that it belongs to, and the message id of the email that it answers, as that came in. */
  thread?: { id: string; answers: string | null }
  /** The path that takes a POST to unsubscribe from such emails; only for those that can be stopped. */
  unsubscribe?: `/${string}` | undefined
  message: Message
}

/**
 * Writes an email to the outbox and enqueues its sending, both within the transaction of the change it
 * reports. Returns its id. Throws where `to` is not exactly one address.
 */
export type SendEmail = (db: Database, email: NewEmail) => Promise<string>

/** Does the same for many emails in two statements; returns their ids. */
export type SendEmails = (db: Database, emails: readonly NewEmail[]) => Promise<string[]>

/** Binds `sendEmail` to the portal's address and to the sender, whose name is in the footer. */
export function createSendEmail(publicUrl: string, mailFrom: string): SendEmail {
  const sendEmails = createSendEmails(publicUrl, mailFrom)
  return async (db, email) => (await sendEmails(db, [email]))[0]!
}

/** Binds `sendEmails` to the same. */
export function createSendEmails(publicUrl: string, mailFrom: string): SendEmails {
  const host = hostOf(mailFrom)
  const frame = { firm: firmOf(mailFrom), publicUrl }
  return async (db, emails) => {
    const rows = emails.map((email) => rowOf(email, frame, host))
    if (rows.length === 0) return []
    const columns = sql`
      id, kind, to_address, message_id, user_id, company_id, digest_of, from_name, reply_to, bounces_to_reply, thread,
      unsubscribe_url, subject, text, html`
    await sql`
      insert into emails (${columns})
      select ${columns} from json_populate_recordset(null::emails, ${JSON.stringify(rows)}::json)`.execute(db)
    await enqueueAll(
      db,
      'email.send',
      rows.map(({ id, kind }) => ({ payload: { emailId: id }, ...placeOf(kind, id) })),
    )
    return rows.map(({ id }) => id)
  }
}

/** The firm's name: that of the sender of its mails. */
export function firmOf(mailFrom: string): string {
  return parseMailbox(mailFrom).name || hostOf(mailFrom)
}

function hostOf(mailFrom: string): string {
  return parseMailbox(mailFrom).address.split('@')[1]!
}

function rowOf(email: NewEmail, frame: Frame, host: string) {
  const id = newId()
  return {
    id,
    kind: email.kind,
    to_address: address.parse(email.to),
    message_id: `<${id}@${host}>`,
    user_id: email.userId,
    company_id: email.companyId,
    digest_of: [...new Set(email.digestOf)],
    from_name: email.fromName,
    reply_to: email.replyTo,
    bounces_to_reply: email.bouncesToReply ?? false,
    thread: email.thread && threadOf(email.thread, host),
    unsubscribe_url: email.unsubscribe && `${frame.publicUrl}${email.unsubscribe}`,
    ...renderMessage(email.message, frame),
  }
}

const MESSAGE_ID = /^<[!-;=?A-~]{1,200}@[!-;=?A-~]{1,200}>$/

/** Begins with an id that no email has, the same for all of a conversation. Others write what they like as an id. */
function threadOf({ id, answers }: { id: string; answers: string | null }, host: string): string {
  const own = `<${id}@${host}>`
  return answers && MESSAGE_ID.test(answers) ? `${own} ${answers}` : own
}
