import { documentTypes } from '@domicile/contract/companies/files/file-kinds'
import { uploadLimits } from '@domicile/contract/upload-limits'
import {
  enquiryMessages,
  MOST_FILES,
  MOST_MESSAGES,
} from '@domicile/contract/knowledge/enquiries/enquiry-kinds'
import { can } from '@domicile/contract/permissions'
import type { ClientRole } from '@domicile/contract/roles/roles'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { newId } from '@domicile/server/db/ids'
import { Refusal } from '@domicile/server/http/errors'
import { inTransaction } from '@domicile/server/db/db'
import { displayName, type Scan } from '@domicile/server/http/uploads'
import { holdCompany } from '../../../domain/companies/lock-company.ts'
import {
  type EmailReceiver,
  type ReceivedEmail,
  receiveEmails,
  refuseEmail,
} from '../../../domain/emails/receive-emails.ts'
import { type Prepared, prepareFile } from '../../../domain/files/answer-files.ts'
import type { FileStore } from '../../../domain/files/file-store.ts'
import type { Database } from '../../../feature.ts'
import { findFileHashes, insertFile } from './enquiry-files.ts'
import { countParts, insertMessage, startWaiting } from './enquiries.queries.ts'
import { notifyOfMessage } from './enquiry-news.ts'
import { readOwnText } from './read-own-text.ts'
import type { ReplyAddresses } from './reply-addresses.ts'
import { countEmails, findCountry, lockForEmail, markUndelivered } from './reply-emails.queries.ts'

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
    countryOf: (addresses) => findCountry(db, addresses.map(requireAddress)),
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
  if (isBounce(email)) return inTransaction(db, (transaction) => addBounce(transaction, id))
  if (isAutomatic(email)) return
  // Refused before its files are processed or stored, so that a refused email costs the server nothing.
  if (!(await lockForReply(db, id, email))) return
  const own = await readOwnText(email)
  const { files, refused } = await prepareAttachments(parts, email)
  const added = await inTransaction(db, (transaction) =>
    addReply(transaction, { id, email, own, files, refused }),
  ).catch(async (error: unknown) => {
    await removeAll(parts, files)
    throw error
  })
  const isLeft = (file: Attached) => !added.includes(file)
  await removeAll(parts, files.filter(isLeft))
}

/** Records once, until the client writes again, that an email to the client came back. */
async function addBounce(db: Database, id: string): Promise<void> {
  const enquiry = await lockForEmail(db, id)
  if (!enquiry || !(await markUndelivered(db, id))) return
  const { companyId, number: subject } = enquiry
  const change = { companyId, subjectId: id, subject, staffOnly: true }
  await recordChange(db, 'enquiry.undelivered', byPortal(), change)
}

/** A file of an email; a picture in its text may be a part of every email of the writer, such as of a signature. */
type Attached = Prepared & { isInText: boolean }
type Reply = {
  id: string
  email: ReceivedEmail
  own: string
  files: readonly Attached[]
  refused: readonly string[]
}

/** Locks the conversation of an email; undefined for one that was added before. Throws for one that is not taken. */
async function lockForReply(db: Database, id: string, { from, messageId }: ReceivedEmail) {
  const enquiry = await lockForEmail(db, id)
  if (!enquiry) throw refuseEmail(550, 'There is no such address.')
  const sender = from?.address?.toLowerCase()
  const mayWrite = enquiry.role && can(clientOf(enquiry.companyId, enquiry.role), 'enquiries:write')
  if (!mayWrite || sender !== enquiry.authorEmail.toLowerCase())
    throw refuseEmail(550, 'Please reply from the address with which you sign in.')
  await holdCompany(db, enquiry.companyId, 'write to us')
  const emailId = (messageId ?? newId()).slice(0, 500)
  const { isKnown, lastHour, lastDay } = await countEmails(db, enquiry, emailId)
  if (isKnown) return undefined
  if (lastHour >= MOST_AN_HOUR || lastDay >= MOST_A_DAY)
    throw refuseEmail(450, 'Too many emails. Try again later.')
  const { messages } = await countParts(db, id)
  if (messages >= MOST_MESSAGES) throw refuseEmail(550, enquiryMessages.mostMessages)
  return { ...enquiry, emailId }
}

/** Adds a reply as its author's message; returns the files that it has, none for a reply that was added before. */
async function addReply(
  db: Database,
  { id, email, own, files, refused }: Reply,
): Promise<readonly Attached[]> {
  const enquiry = await lockForReply(db, id, email)
  if (!enquiry) return []
  const { taken, tooMany } = selectFiles(files, await findFileHashes(db, id))
  const text = [
    own,
    ...refused.map((name) => `[File not accepted: ${name}]`),
    ...tooMany.map(({ document }) => `[File not accepted: ${document.name}. ${enquiryMessages.mostFiles}]`),
  ]
    .filter(Boolean)
    .join('\n\n')
  if (!text && taken.length === 0) throw refuseEmail(550, 'The email is empty.')
  const fallback = taken.map(({ document }) => document.name).join(', ')
  const messageId = await insertMessage(db, enquiry, {
    authorId: enquiry.authorId,
    text: text || fallback,
    emailId: enquiry.emailId,
  })
  for (const { document, storedContent } of taken)
    await insertFile(
      db,
      { companyId: enquiry.companyId, messageId },
      { id: newId(), ...document },
      storedContent,
    )
  await startWaiting(db, enquiry)
  await notifyOfMessage(db, enquiry)
  const origin = { ...byPortal(), actorId: enquiry.authorId }
  const { companyId, number: subject } = enquiry
  await recordChange(db, 'enquiry.continued', origin, { companyId, subjectId: id, subject })
  return taken
}

/** Selects the files that a conversation has room for. It has each picture of a text once. */
function selectFiles(files: readonly Attached[], hashes: readonly string[]) {
  const knownHashes = new Set(hashes)
  const fresh = files.filter(({ isInText, document: { sha256 } }) => {
    const isKnown = knownHashes.has(sha256)
    knownHashes.add(sha256)
    return !isInText || !isKnown
  })
  const room = Math.max(MOST_FILES - hashes.length, 0)
  return { taken: fresh.slice(0, room), tooMany: fresh.slice(room) }
}

function clientOf(companyId: string, role: ClientRole) {
  return { role: null, memberships: [{ companyId, role }] }
}

const REPORT = /^multipart\/report\b.*\breport-type\s*=\s*"?delivery-status\b/is
const FAILED = /^action:\s*failed\b/im

/**
 * A mail server reports that an email failed for good (RFC 3464); one that is only delayed may still arrive. A report has no
 * sender in its envelope (RFC 5321).
 */
function isBounce({ sentBy, headers, attachments }: ReceivedEmail): boolean {
  if (sentBy !== '') return false
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

/** Attached files come before pictures in the text, as only some are taken. */
async function prepareAttachments({ fileStore, scan }: Parts, email: ReceivedEmail) {
  const attachments = email.attachments
    .map((part) => ({ ...part, isInText: part.related === true && part.disposition !== 'attachment' }))
    .toSorted((one, other) => Number(one.isInText) - Number(other.isInText))
  const files: Attached[] = []
  const refused: string[] = []
  for (const [place, { filename, content, isInText }] of attachments.entries()) {
    const file = { name: displayName(filename ?? ''), bytes: Buffer.from(content as ArrayBuffer) }
    const isRefused =
      files.length >= MOST_ATTACHMENTS ||
      place >= MOST_SCANNED ||
      file.bytes.length > uploadLimits.document ||
      (await scan?.(file.bytes)) !== undefined
    const prepared = isRefused
      ? undefined
      : // The server makes a photo smaller: a program for email does not.
        await prepareFile(fileStore, file, documentTypes, MAX_EMAIL_BYTES).catch(undefinedIfRefused)
    if (prepared) files.push({ ...prepared, isInText })
    else refused.push(file.name)
  }
  return { files, refused: refused.slice(0, 20) }
}

function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.status >= 500) throw error
  return undefined
}

async function removeAll({ fileStore }: Parts, files: readonly Prepared[]): Promise<void> {
  for (const { storedContent } of files) await fileStore.remove(storedContent)
}
