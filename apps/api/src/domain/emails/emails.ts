import { email as address } from '@domicile/contract/fields'
import { type Message, renderMessage } from '@domicile/server/mail/email-message'
import { parseMailbox } from '@domicile/server/settings/env-values'
import { newId } from '@domicile/server/db/ids'
import type { Database } from '../../feature.ts'
import { enqueue } from '../../jobs.ts'

export type NewEmail = {
  to: string
  /** What kind of mail it is, such as `new-sign-in`. */
  kind: string
  /** The person it is for, and the company it is about. */
  userId?: string
  companyId?: string
  /** Who it comes from and where an answer goes, where that is not the firm. */
  fromName?: string | null
  replyTo?: string | null
  /** Where a POST says that no more mails like this should come; only where they can be stopped. */
  unsubscribe?: `/${string}` | undefined
  message: Message
}

/**
 * Writes a mail into the outbox and asks for it to be sent, both within the transaction of what it tells about.
 * Gives its id. Throws where `to` is anything but one address.
 */
export type SendEmail = (db: Database, email: NewEmail) => Promise<string>

/** Binds `sendEmail` to the portal's address and to the sender, whose name stands at the foot. */
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
