import { sql } from 'kysely'
import type { SendEmail } from '../../domain/emails/emails.ts'
import { closeNotices, notify } from '../../domain/notices/notify.ts'
import { findResponsible, findStaffIn } from '../../domain/people/people-scope.ts'
import type { Database } from '../../feature.ts'
import type { PlainEnquiry } from './enquiries.queries.ts'

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
export async function confirmReceipt(db: Database, sendEmail: SendEmail, enquiry: PlainEnquiry) {
  await sendEmail(db, {
    ...(await recipientOf(db, enquiry)),
    kind: 'enquiry-received',
    message: {
      subject: `We received your message: ${enquiry.subject}`,
      heading: 'We received your message',
      paragraphs: ['We answer within 24 hours on working days.'],
      facts: { Number: enquiry.number, Subject: enquiry.subject },
      button: { label: 'Open your message', path: pathOf(enquiry) },
    },
  })
}

/** Sends an answer to the client by email, and shows that it is there in the portal. */
export async function sendAnswer(db: Database, sendEmail: SendEmail, enquiry: PlainEnquiry, text: string) {
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
  await sendEmail(db, {
    ...(await recipientOf(db, enquiry)),
    kind: 'enquiry-answer',
    message: {
      subject: `Re: ${subject} (${number})`,
      heading: 'We answered your message',
      paragraphs: text.split(/\n{2,}/),
      button: { label: 'Open the conversation', path: pathOf(enquiry) },
    },
  })
}

async function recipientOf(db: Database, { authorId, companyId }: PlainEnquiry) {
  const { rows } = await sql<{ email: string }>`select email from users where id = ${authorId}`.execute(db)
  return { to: rows[0]!.email, userId: authorId, companyId }
}
