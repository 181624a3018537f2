import { email as address } from '@domicile/contract/fields'
import { type Message, renderMessage } from '@domicile/server/mail/email-message'
import { parseMailbox } from '@domicile/server/settings/env-values'
import { newId } from '@domicile/server/db/ids'
import type { Database } from '../../feature.ts'
import { enqueue } from '../../jobs.ts'

export type NewEmail = {
  to: string
  /** The kind of email, such as `new-sign-in`. */
  kind: string
  /** The recipient, and the company the email is about. */
  userId?: string
  companyId?: string
  /** The sender's name and the address for replies, where they are not the firm's. */
  fromName?: string | null
  replyTo?: string | null
  /** The path that takes a POST to unsubscribe from such emails; only for those that can be stopped. */
  unsubscribe?: `/${string}` | undefined
  message: Message
}

/**
 * Writes an email to the outbox and enqueues its sending, both within the transaction of the change it
 * reports. Returns its id. Throws where `to` is not exactly one address.
 */
export type SendEmail = (db: Database, email: NewEmail) => Promise<string>

/** Binds `sendEmail` to the portal's address and to the sender, whose name is in the footer. */
export function createSendEmail(publicUrl: string, mailFrom: string): SendEmail {
  const sender = parseMailbox(mailFrom)
  const host = sender.address.split('@')[1]!
  const frame = { firm: sender.name || host, publicUrl }
  return async (db, { to, kind, userId, companyId, fromName, replyTo, unsubscribe, message }) => {
    const id = newId()
    const recipient = address.parse(to)
    await db
      .insertInto('emails')
      .values({
        id,
        kind,
        to_address: recipient,
        message_id: `<${id}@${host}>`,
        user_id: userId ?? null,
        company_id: companyId ?? null,
        from_name: fromName ?? null,
        reply_to: replyTo ?? null,
        unsubscribe_url: unsubscribe ? `${publicUrl}${unsubscribe}` : null,
        ...renderMessage(message, frame),
      })
      .execute()
    await enqueue(db, 'email.send', { emailId: id })
    return id
  }
}
