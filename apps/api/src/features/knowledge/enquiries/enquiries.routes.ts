import { documentTypes } from '@domicile/contract/companies/files/file-kinds'
import { enquiries } from '@domicile/contract/knowledge/enquiries/enquiries'
import { LONGEST_QUESTION } from '@domicile/contract/knowledge/enquiries/enquiry-help'
import {
  enquiryMessages,
  MOST_FILES,
  MOST_MESSAGES,
} from '@domicile/contract/knowledge/enquiries/enquiry-kinds'
import { messages } from '@domicile/contract/messages'
import { requireCompany } from '@domicile/server/auth/scope'
import { invalidField, notFound, Refusal } from '@domicile/server/http/errors'
import { type Actor, inTwoSteps } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { holdCompany } from '../../../domain/companies/lock-company.ts'
import { addPrepared, auditFields, prepareFile, readContent } from '../../../domain/files/answer-files.ts'
import type { FileStore } from '../../../domain/files/file-store.ts'
import { type Database, feature } from '../../../feature.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { type About, findTitle } from './about.ts'
import {
  countParts,
  findLastMessage,
  insertAnswer,
  insertEnquiry,
  insertMessage,
  lockEnquiry,
  noteUnanswered,
  type PlainEnquiry,
  setAssignee,
  setRating,
  startWaiting,
  stopWaiting,
} from './enquiries.queries.ts'
import { enquiryFiles, insertFile } from './enquiry-files.ts'
import {
  confirmReceipt,
  type EnquiryMailing,
  notifyOfAssignment,
  notifyOfMessage,
  sendToClient,
  settleNotices,
} from './enquiry-news.ts'
import { countMissed, countWriting } from '../knowledge-base/knowledge-base.public.ts'
import { findRecipients, listEnquiries, viewEnquiry } from './enquiry-view.ts'
import { findProposals } from './proposals.queries.ts'

/** Messages of clients to the firm, and its answers, within 24 hours of working days. */
export function enquiriesFeature(parts: EnquiryMailing & { fileStore: FileStore }) {
  const { fileStore } = parts
  return feature(enquiries, {
    'GET /api/enquiries': ({ db, user, query }) => listEnquiries(db, user, query),

    'GET /api/enquiries/:id': ({ db, user, params }) => viewEnquiry(db, user, params.id),

    'POST /api/enquiries': async ({ db, user, body, record, spend }) => {
      const { companyId, about, text } = body
      await requireCompany(db, user, 'companies:read', companyId)
      await holdCompany(db, companyId, 'write to us')
      await requireAbout(db, user, about, companyId)
      await spend('enquiry-person', user.id, enquiryMessages.mostConversations)
      await spend('enquiry-company', companyId, enquiryMessages.mostOfCompany)
      const enquiry = await insertEnquiry(db, { ...body, authorId: user.id, isFromFirm: false })
      await insertMessage(db, enquiry, { authorId: user.id, text })
      await notifyOfMessage(db, enquiry)
      await confirmReceipt(db, parts, enquiry)
      await record(subjectOf(enquiry))
      await countWriting(db, user.id)
      await countUnanswered(db, user, body)
      return viewEnquiry(db, user, enquiry.id)
    },

    'POST /api/companies/:companyId/enquiries': async ({ db, user, params, body, record }) => {
      const { companyId } = params
      const { recipientId: authorId, text, about } = body
      await requireCompany(db, user, 'enquiries:start', companyId)
      await requireAbout(db, user, about, companyId)
      const recipients = await findRecipients(db, companyId)
      if (!recipients.some(({ id }) => id === authorId))
        throw invalidField('recipientId', enquiryMessages.notARecipient)
      const enquiry = await insertEnquiry(db, { ...body, companyId, authorId, isFromFirm: true })
      await insertAnswer(db, enquiry, { authorId: user.id, text, isInternal: false })
      await sendToClient(db, parts, enquiry, text)
      await record(subjectOf(enquiry))
      return viewEnquiry(db, user, enquiry.id)
    },

    'GET /api/companies/:companyId/enquiry-recipients': async ({ db, user, params }) => {
      await requireCompany(db, user, 'enquiries:start', params.companyId)
      return findRecipients(db, params.companyId)
    },

    'POST /api/enquiries/:id/messages': async ({ db, user, params, body, record, spend }) => {
      const enquiry = await lockToWrite(db, user, 'enquiries:write', params.id)
      await holdCompany(db, enquiry.companyId, 'write to us')
      await spend('enquiry-message-person', user.id, enquiryMessages.mostMessagesADay)
      await insertMessage(db, enquiry, { authorId: user.id, text: body.text })
      await startWaiting(db, enquiry)
      await notifyOfMessage(db, enquiry)
      await record(subjectOf(enquiry))
      return viewEnquiry(db, user, enquiry.id)
    },

    'POST /api/enquiries/:id/answers': async ({ db, user, params, body, record }) => {
      const enquiry = await lockToWrite(db, user, 'enquiries:answer', params.id)
      if (!body.isInternal && enquiry.isAuthorGone)
        throw new Refusal('state', { text: enquiryMessages.authorGone })
      await insertAnswer(db, enquiry, { ...body, authorId: user.id })
      if (!body.isInternal) {
        await stopWaiting(db, enquiry.id, 'answered')
        await sendToClient(db, parts, enquiry, body.text)
      }
      await record({ ...subjectOf(enquiry), staffOnly: body.isInternal })
      return viewEnquiry(db, user, enquiry.id)
    },

    'POST /api/enquiries/:id/files': inTwoSteps(
      async ({ db, user, params, file }) => {
        // Refused before the file is processed or stored, so that a refused upload costs the server nothing.
        await lockForFile(db, user, params.id)
        return prepareFile(fileStore, file, documentTypes)
      },
      async ({ db, user, params, record }, prepared) => {
        await addPrepared(fileStore, prepared, async (file, storedContent) => {
          const { enquiry, messageId } = await lockForFile(db, user, params.id)
          await insertFile(db, { companyId: enquiry.companyId, messageId }, file, storedContent)
          if (user.role) await enqueueFiles(db, enquiry.id, messageId)
          await record({ ...subjectOf(enquiry), after: auditFields(file) })
        })
        return viewEnquiry(db, user, params.id)
      },
    ),

    'GET /api/enquiries/:id/files/:fileId': async ({ db, user, params, record }) => {
      const { id, company, number, messages: visible } = await viewEnquiry(db, user, params.id)
      const messageIds = visible.map((message) => message.id)
      const which = sql<boolean>`id = ${params.fileId} and message_id = any(${messageIds}::uuid[])`
      const file = await readContent({ db, fileStore }, enquiryFiles, which)
      await record({ companyId: company.id, subjectId: id, subject: number, after: { file: file.name } })
      return file
    },

    'PUT /api/enquiries/:id/assignment': async ({ db, user, params, body, record }) => {
      const enquiry = await lockEnquiry(db, user, 'enquiries:answer', params.id)
      const { assignees, assignee } = await viewEnquiry(db, user, enquiry.id)
      const chosen = assignees?.find(({ id }) => id === body.assigneeId)
      if (body.assigneeId !== null && !chosen) throw invalidField('assigneeId', messages.required)
      await setAssignee(db, enquiry.id, body.assigneeId)
      if (enquiry.state === 'waiting')
        await notifyOfAssignment(db, { ...enquiry, assigneeId: body.assigneeId })
      const change = { before: { assignee: assignee?.name }, after: { assignee: chosen?.name } }
      await record({ ...subjectOf(enquiry), staffOnly: true, ...change })
      return viewEnquiry(db, user, enquiry.id)
    },

    'PUT /api/enquiries/:id/closure': async ({ db, user, params, record }) => {
      const enquiry = await lockEnquiry(db, user, 'enquiries:answer', params.id)
      if (enquiry.state === 'closed') throw new Refusal('state')
      if (enquiry.waitingSince !== null) await noteUnanswered(db, enquiry.id, user.id)
      await stopWaiting(db, enquiry.id, 'closed')
      await settleNotices(db, enquiry.id)
      await record(subjectOf(enquiry))
      return viewEnquiry(db, user, enquiry.id)
    },

    'PUT /api/enquiries/:id/rating': async ({ db, user, params, body, record }) => {
      const enquiry = await lockEnquiry(db, user, 'enquiries:write', params.id)
      if (enquiry.state !== 'answered' || !enquiry.hasAsked)
        throw new Refusal('state', { text: enquiryMessages.notAnswered })
      await setRating(db, enquiry.id, body.isHelpful, body.note)
      await stopWaiting(db, enquiry.id, 'closed')
      await record({ ...subjectOf(enquiry), after: { isHelpful: body.isHelpful } })
      return viewEnquiry(db, user, enquiry.id)
    },
  })
}

/** Readers of the company's history get the number alone: a conversation is its author's. */
function subjectOf({ id, companyId, number }: PlainEnquiry) {
  return { companyId, subjectId: id, subject: number }
}

/** Throws 404 for a record that the writer may not see, or of another company. */
async function requireAbout(db: Database, user: Actor, about: About | null, companyId: string) {
  if (about && (await findTitle(db, user, about, companyId)) === null) throw notFound()
}

async function lockToWrite(
  db: Database,
  user: Actor,
  permission: 'enquiries:write' | 'enquiries:answer',
  id: string,
): Promise<PlainEnquiry> {
  const enquiry = await lockEnquiry(db, user, permission, id)
  const { messages: written } = await countParts(db, id)
  if (written >= MOST_MESSAGES) throw new Refusal('state', { text: enquiryMessages.mostMessages })
  return enquiry
}

/** Files that are added within two minutes make one email. */
const FILES_MS = 120_000

function enqueueFiles(db: Database, enquiryId: string, messageId: string): Promise<void> {
  const [at, key] = [new Date(Date.now() + FILES_MS), `enquiry.send-files:${messageId}`]
  return enqueue(db, 'enquiry.send-files', { enquiryId, messageId }, { at, key })
}

async function lockForFile(db: Database, user: Actor, id: string) {
  const enquiry = await lockEnquiry(db, user, 'enquiries:attach', id)
  const last = await findLastMessage(db, id)
  if (last.authorId !== user.id) throw new Refusal('state', { text: enquiryMessages.notYours })
  if ((await countParts(db, id)).files >= MOST_FILES) throw invalidField('file', enquiryMessages.mostFiles)
  return { enquiry, messageId: last.id }
}

/** Counts the subject of a message to which no post and no question of the FAQ was proposed. */
async function countUnanswered(
  db: Database,
  user: Actor,
  { subject, text }: { subject: string; text: string },
) {
  const found = await findProposals(db, user, `${subject} ${text}`.slice(0, LONGEST_QUESTION))
  if (found.length === 0) await countMissed(db, user, 'email-us', subject)
}
