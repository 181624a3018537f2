import { documentTypes } from '@domicile/contract/files/file-kinds'
import { enquiryMessages, MOST_FILES, MOST_MESSAGES } from '@domicile/contract/enquiries/enquiry-kinds'
import { can } from '@domicile/contract/permissions'
import type { ClientRole } from '@domicile/contract/roles/roles'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { newId } from '@domicile/server/db/ids'
import { Refusal } from '@domicile/server/http/errors'
import { displayName, type Scan } from '@domicile/server/http/uploads'
import {
  type EmailReceiver,
  type ReceivedEmail,
  receiveEmails,
  refuseEmail,
} from '../../domain/emails/receive-emails.ts'
import { prepareFile } from '../../domain/files/answer-files.ts'
import type { FileStore } from '../../domain/files/file-store.ts'
import type { Database } from '../../feature.ts'
import { insertFile } from './enquiry-files.ts'
import { countParts, insertMessage, startWaiting } from './enquiries.queries.ts'
import { notifyOfMessage } from './enquiry-news.ts'
import { readOwnText } from './read-own-text.ts'
import type { ReplyAddresses } from './reply-addresses.ts'
import { countEmails, lockForEmail, markUndelivered } from './reply-emails.queries.ts'

type Parts = { fileStore: FileStore; scan?: Scan | undefined; replyAddresses: ReplyAddresses }
type Place = { port: number; host: string }

const MAX_EMAIL_BYTES = 15_000_000
const MOST_ATTACHMENTS = 5
/** Each costs time, also one that is not kept. */
const MOST_SCANNED = 20
/** Two programs that answer each other are stopped here even if neither says that it is a program. */
const MOST_AN_HOUR = 20
/** Of one author, over all conversations. */
const MOST_A_DAY = 100

/** Takes in the replies of clients, which their signed address leads to a conversation. */
export function startReplySmtp(db: Database, parts: Parts, place: Place): EmailReceiver {
  const { replyAddresses } = parts
  const requireAddress = (address: string) => {
    const found = replyAddresses.read(address)
    if (found === undefined) throw refuseEmail(550, 'There is no such address.')
    if (found === 'expired')
      throw refuseEmail(550, 'This address has expired. Please write to us in the portal.')
    return found.enquiryId
  }
  return receiveEmails({
    ...place,
    maxBytes: MAX_EMAIL_BYTES,
    checkRecipient: requireAddress,
    async receive(email) {
      const ids = new Set(email.sentTo.map(requireAddress))
      try {
        for (const id of ids) await takeReply(db, parts, id, email)
      } catch (error) {
        if (error instanceof Error && 'responseCode' in error) throw error
        if (error instanceof Refusal && error.status < 500) throw refuseEmail(550, error.message)
        throw refuseEmail(451, 'Try again later.')
      }
    },
  })
}

async function takeReply(db: Database, parts: Parts, id: string, email: ReceivedEmail): Promise<void> {
  if (isBounce(email)) return markUndelivered(db, id)
  if (isAutomatic(email)) return
  // Refused before its files are processed or stored, so that a refused email costs the server nothing.
  if (!(await lockForReply(db, id, email))) return
  const own = await readOwnText(email)
  const { files, refused } = await prepareAttachments(parts, email)
  const names = refused.map((name) => `[File not accepted: ${name}]`)
  const text = [own, ...names].filter(Boolean).join('\n\n')
  const isAdded = await db
    .transaction()
    .execute((transaction) => addReply(transaction, { id, email, text, files }))
    .catch(async (error: unknown) => {
      await removeAll(parts, files)
      throw error
    })
  if (!isAdded) await removeAll(parts, files)
}

type Prepared = Awaited<ReturnType<typeof prepareFile>>
type Reply = { id: string; email: ReceivedEmail; text: string; files: readonly Prepared[] }

/** Locks the conversation of an email; undefined for one that was added before. Throws for one that is not taken. */
async function lockForReply(db: Database, id: string, { from, messageId }: ReceivedEmail) {
  const enquiry = await lockForEmail(db, id)
  if (!enquiry) throw refuseEmail(550, 'There is no such address.')
  const sender = from?.address?.toLowerCase()
  const mayWrite = enquiry.role && can(clientOf(enquiry.companyId, enquiry.role), 'enquiries:write')
  if (!mayWrite || sender !== enquiry.authorEmail.toLowerCase())
    throw refuseEmail(550, 'Please reply from the address with which you sign in.')
  const emailId = (messageId ?? newId()).slice(0, 500)
  const { isKnown, lastHour, lastDay } = await countEmails(db, enquiry, emailId)
  if (isKnown) return undefined
  if (lastHour >= MOST_AN_HOUR || lastDay >= MOST_A_DAY)
    throw refuseEmail(450, 'Too many emails. Try again later.')
  const { messages, files } = await countParts(db, id)
  if (messages >= MOST_MESSAGES) throw refuseEmail(550, enquiryMessages.mostMessages)
  return { ...enquiry, emailId, knownFiles: files }
}

/** Adds a reply as its author's message; returns false for one that was added before. */
async function addReply(db: Database, { id, email, text, files }: Reply): Promise<boolean> {
  const enquiry = await lockForReply(db, id, email)
  if (!enquiry) return false
  if (enquiry.knownFiles + files.length > MOST_FILES) throw refuseEmail(550, enquiryMessages.mostFiles)
  if (!text && files.length === 0) throw refuseEmail(550, 'The email is empty.')
  const fallback = files.map(({ document }) => document.name).join(', ')
  const messageId = await insertMessage(db, enquiry, {
    authorId: enquiry.authorId,
    text: text || fallback,
    emailId: enquiry.emailId,
  })
  for (const { document, kept } of files)
    await insertFile(db, { companyId: enquiry.companyId, messageId }, { id: newId(), ...document }, kept)
  await startWaiting(db, enquiry)
  await notifyOfMessage(db, enquiry)
  const origin = { ...byPortal(), actorId: enquiry.authorId }
  const { companyId, number: subject } = enquiry
  await recordChange(db, 'enquiry.continued', origin, { companyId, subjectId: id, subject })
  return true
}

function clientOf(companyId: string, role: ClientRole) {
  return { role: null, memberships: [{ companyId, role }] }
}

const REPORT = /^multipart\/report\b.*\breport-type\s*=\s*"?delivery-status\b/is
const FAILED = /^action:\s*failed\b/im

/** A mail server reports that an email failed for good (RFC 3464); one that is only delayed may still arrive. */
function isBounce({ headers, attachments }: ReceivedEmail): boolean {
  if (!REPORT.test(headers.find(({ key }) => key === 'content-type')?.value ?? '')) return false
  const status = attachments.filter(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType))
  return status.some(({ content }) => FAILED.test(textOf(content)))
}

function textOf(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

/** Replies that programs write, such as during an absence, are not messages (RFC 3834); they often have no sender. */
function isAutomatic({ headers, sentBy }: ReceivedEmail): boolean {
  if (sentBy === '') return true
  return headers.some(({ key, value }) => {
    const name = key.toLowerCase()
    if (name === 'auto-submitted') return !/^no\b/i.test(value.trim())
    if (name === 'precedence') return /^(bulk|junk|list|auto_reply)\b/i.test(value.trim())
    return name === 'x-autoreply' || name === 'x-autorespond'
  })
}

async function prepareAttachments({ fileStore, scan }: Parts, { attachments }: ReceivedEmail) {
  const files: Prepared[] = []
  const refused: string[] = []
  for (const [place, { filename, content }] of attachments.entries()) {
    const file = { name: displayName(filename ?? ''), bytes: Buffer.from(content as ArrayBuffer) }
    const isRefused =
      files.length >= MOST_ATTACHMENTS || place >= MOST_SCANNED || (await scan?.(file.bytes)) !== undefined
    const prepared = isRefused
      ? undefined
      : await prepareFile(fileStore, file, documentTypes).catch(undefinedIfRefused)
    if (prepared) files.push(prepared)
    else refused.push(file.name)
  }
  return { files, refused: refused.slice(0, 20) }
}

function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.status >= 500) throw error
  return undefined
}

async function removeAll({ fileStore }: Parts, files: readonly Prepared[]): Promise<void> {
  for (const { kept } of files) await fileStore.remove(kept)
}
