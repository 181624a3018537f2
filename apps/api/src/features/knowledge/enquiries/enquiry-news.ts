import { DUE_SOON } from '@domicile/contract/knowledge/enquiries/enquiry-kinds'
import { sql } from 'kysely'
import type { SendEmail } from '../../../domain/emails/emails.ts'
import { closeNotices, hasOpenNotice, notify } from '../../../domain/notices/notify.ts'
import { timeIn } from '../../../domain/sign-in/session.emails.ts'
import { findAdministrators, findResponsible, findStaffIn } from '../../../domain/people/people-scope.ts'
import type { Database } from '../../../feature.ts'
import type { ReplyAddresses } from './reply-addresses.ts'
import type { PlainEnquiry } from './enquiries.queries.ts'
import { findAnswerers } from './enquiry-view.ts'

/** How emails about conversations are sent and answered. */
export type EnquiryMailing = { sendEmail: SendEmail; replyAddresses: ReplyAddresses }

const pathOf = ({ id }: PlainEnquiry) => `/faq/email-us/${id}` as const

/** Notifies those who answer that a client wrote. Reminders of the promise stay open until staff answer. */
export async function notifyOfMessage(db: Database, enquiry: PlainEnquiry): Promise<void> {
  await closeNotices(db, 'enquiry.asked', enquiry.id)
  await notify(db, {
    kind: 'enquiry.asked',
    to: await findAddressees(db, enquiry),
    ...noticeOf(enquiry),
    title: `Answer a client: ${enquiry.subject}`,
  })
}

/** Moves the notices of a client who waits to a new assignee. An overdue answer stays with the administrators. */
export async function notifyOfAssignment(db: Database, enquiry: PlainEnquiry): Promise<void> {
  await notifyOfMessage(db, enquiry)
  if (await hasOpenNotice(db, 'enquiry.due', enquiry.id)) await remindOfAnswer(db, enquiry, false)
}

/** Notifies those who answer that the promise ends soon, and administrators once it has ended. */
export async function remindOfAnswer(db: Database, enquiry: PlainEnquiry, isOverdue: boolean) {
  const { subject, dueAt } = enquiry
  const isWithinHour = dueAt === null || Date.parse(dueAt) - Date.now() <= DUE_SOON
  await closeNotices(db, 'enquiry.due', enquiry.id)
  await notify(db, {
    ...(isOverdue
      ? {
          kind: 'enquiry.overdue',
          to: (await findAdministrators(db)).map(({ id }) => id),
          title: `No answer within 24 hours: ${subject}`,
        }
      : {
          kind: 'enquiry.due',
          to: await findAddressees(db, enquiry),
          title: `Answer ${isWithinHour ? 'within the hour' : 'today'}: ${subject}`,
        }),
    ...noticeOf(enquiry),
  })
}

/** The client no longer waits. */
export async function settleNotices(db: Database, id: string): Promise<void> {
  for (const kind of ['enquiry.asked', 'enquiry.due', 'enquiry.overdue'] as const)
    await closeNotices(db, kind, id)
}

/** The assignee; without one who may still answer, those who share the queue and the company's manager. */
async function findAddressees(db: Database, { companyId, assigneeId }: PlainEnquiry): Promise<string[]> {
  const answerers = await findAnswerers(db, companyId)
  if (assigneeId && answerers.some(({ id }) => id === assigneeId)) return [assigneeId]
  return [...(await findStaffIn(db, ['operations'])), ...(await findResponsible(db, companyId))]
}

function noticeOf(enquiry: PlainEnquiry) {
  const { id, companyId, number } = enquiry
  return { companyId, subjectId: id, path: pathOf(enquiry), body: number }
}

/** Confirms a first message, which waits for an answer, to its author by email. */
export async function confirmReceipt(db: Database, mailing: EnquiryMailing, enquiry: PlainEnquiry) {
  const recipient = await recipientOf(db, mailing, enquiry)
  const { number, subject, authorId } = enquiry
  await mailing.sendEmail(db, {
    ...recipient,
    kind: 'enquiry-received',
    message: {
      subject: `We received your message: ${subject}`,
      heading: 'We received your message',
      paragraphs: ['We answer within 24 hours. Only our working days count.'],
      facts: {
        Number: number,
        Subject: subject,
        'We answer by': timeIn(await timeZoneOf(db, authorId), new Date(enquiry.dueAt!)),
      },
      button: { label: 'Open your message', path: pathOf(enquiry) },
      notes: notesOf(recipient),
    },
  })
}

/** Sends what the firm writes to the client by email, and shows that it is there in the portal. */
export async function sendToClient(
  db: Database,
  mailing: EnquiryMailing,
  enquiry: PlainEnquiry,
  text: string,
) {
  const { id, authorId, number, subject } = enquiry
  await settleNotices(db, id)
  await notify(db, {
    kind: 'enquiry.answered',
    to: [authorId],
    ...noticeOf(enquiry),
    title: `Message from us: ${subject}`,
  })
  const recipient = await recipientOf(db, mailing, enquiry)
  await mailing.sendEmail(db, {
    ...recipient,
    kind: 'enquiry-answer',
    message: {
      subject: `${enquiry.hasAsked ? 'Re: ' : ''}${subject} (${number})`,
      heading: enquiry.hasAsked ? 'We answered your message' : 'We wrote to you',
      paragraphs: text.split(/\n{2,}/),
      button: { label: 'Open the conversation', path: pathOf(enquiry) },
      notes: notesOf(recipient),
    },
  })
}

/** Emails the client the files of our message, which are added after it was sent. */
export async function sendFiles(
  db: Database,
  mailing: EnquiryMailing,
  enquiry: PlainEnquiry,
  names: readonly string[],
) {
  if (names.length === 0) return
  const recipient = await recipientOf(db, mailing, enquiry)
  await mailing.sendEmail(db, {
    ...recipient,
    kind: 'enquiry-files',
    message: {
      subject: `Re: ${enquiry.subject} (${enquiry.number})`,
      heading: names.length === 1 ? 'We added a file for you' : 'We added files for you',
      paragraphs: [`They are in our conversation: ${names.join(', ')}`],
      button: { label: names.length === 1 ? 'Open the file' : 'Open the files', path: pathOf(enquiry) },
      notes: notesOf(recipient),
    },
  })
}

async function timeZoneOf(db: Database, userId: string): Promise<string> {
  const { rows } = await sql<{ timeZone: string }>`
    select time_zone as "timeZone" from users where id = ${userId}`.execute(db)
  return rows[0]!.timeZone
}

async function recipientOf(
  db: Database,
  { replyAddresses }: EnquiryMailing,
  { id, authorId, companyId }: PlainEnquiry,
) {
  const { rows } = await sql<{ email: string; answers: string | null }>`
    select email, (
      select email_id from enquiry_messages where enquiry_id = ${id} and email_id is not null
      order by at desc, id desc limit 1) as answers
    from users where id = ${authorId}`.execute(db)
  const { email: to, answers } = rows[0]!
  const replyTo = replyAddresses.addressOf(id) ?? null
  const thread = { id: `enquiry-${id}`, answers }
  return { to, userId: authorId, companyId, replyTo, bouncesToReply: replyTo !== null, thread }
}

/** Without an address for replies they would be lost. */
function notesOf({ replyTo }: { replyTo: string | null }): string[] {
  return [replyTo ? 'Reply to this email to write to us again.' : 'Please reply in the portal.']
}
