import { sql } from 'kysely'
import type { SendEmail } from '../../domain/emails/emails.ts'
import { closeNotices, notify } from '../../domain/notices/notify.ts'
import { findResponsible, findStaffIn } from '../../domain/people/people-scope.ts'
import type { Database } from '../../feature.ts'
import type { ReplyAddresses } from './reply-addresses.ts'
import type { PlainEnquiry } from './enquiries.queries.ts'

/** How emails about conversations are sent and answered. */
export type EnquiryMailing = { sendEmail: SendEmail; replyAddresses: ReplyAddresses }

const pathOf = ({ id }: PlainEnquiry) => `/faq/email-us/${id}` as const

/** Notifies the assignee of a message, or without one those who share the queue and the company's manager. */
export async function notifyOfMessage(db: Database, enquiry: PlainEnquiry): Promise<void> {
  const { id, companyId, assigneeId, number, subject } = enquiry
  await closeNotices(db, 'enquiry.asked', id)
  const everyone = assigneeId === null
  await notify(db, {
    kind: 'enquiry.asked',
    to: everyone
      ? [...(await findStaffIn(db, ['operations'])), ...(await findResponsible(db, companyId))]
      : [assigneeId],
    companyId,
    subjectId: id,
    path: pathOf(enquiry),
    title: `Answer a client: ${subject}`,
    body: number,
  })
}

/** Confirms a first message to its author by email. */
export async function confirmReceipt(db: Database, mailing: EnquiryMailing, enquiry: PlainEnquiry) {
  const recipient = await recipientOf(db, mailing, enquiry)
  await mailing.sendEmail(db, {
    ...recipient,
    kind: 'enquiry-received',
    message: {
      subject: `We received your message: ${enquiry.subject}`,
      heading: 'We received your message',
      paragraphs: ['We answer within 24 hours on working days.'],
      facts: { Number: enquiry.number, Subject: enquiry.subject },
      button: { label: 'Open your message', path: pathOf(enquiry) },
      notes: notesOf(recipient),
    },
  })
}

/** Sends an answer to the client by email, and shows that it is there in the portal. */
export async function sendAnswer(db: Database, mailing: EnquiryMailing, enquiry: PlainEnquiry, text: string) {
  const { id, companyId, authorId, number, subject } = enquiry
  await closeNotices(db, 'enquiry.asked', id)
  await notify(db, {
    kind: 'enquiry.answered',
    to: [authorId],
    companyId,
    subjectId: id,
    path: pathOf(enquiry),
    title: `Our answer: ${subject}`,
    body: number,
  })
  const recipient = await recipientOf(db, mailing, enquiry)
  await mailing.sendEmail(db, {
    ...recipient,
    kind: 'enquiry-answer',
    message: {
      subject: `Re: ${subject} (${number})`,
      heading: 'We answered your message',
      paragraphs: text.split(/\n{2,}/),
      button: { label: 'Open the conversation', path: pathOf(enquiry) },
      notes: notesOf(recipient),
    },
  })
}

async function recipientOf(
  db: Database,
  { replyAddresses }: EnquiryMailing,
  { id, authorId, companyId }: PlainEnquiry,
) {
  const { rows } = await sql<{ email: string }>`select email from users where id = ${authorId}`.execute(db)
  const replyTo = replyAddresses.addressOf(id) ?? null
  return { to: rows[0]!.email, userId: authorId, companyId, replyTo }
}

/** Without an address for replies they would be lost. */
function notesOf({ replyTo }: { replyTo: string | null }): string[] {
  return [replyTo ? 'Reply to this email to write to us again.' : 'Please reply in the portal.']
}
