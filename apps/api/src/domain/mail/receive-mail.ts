import { mailMessages } from '@domicile/contract/mail/mail-messages'
import type { PaperKind, ScanContent } from '@domicile/contract/mail/mail-kinds'
import type { MailPage } from '@domicile/contract/mail/mail'
import type { Change } from '@domicile/server/audit/audit'
import { newId } from '@domicile/server/db/ids'
import { invalidField } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sha256Of } from '@domicile/server/security/sha256'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueueAll } from '../../jobs/jobs.ts'
import { findReceivingAddress } from '../addresses/receiving-address.ts'
import type { StoredContent } from '../files/file-store.ts'
import { addCustody, HOLDER } from './custody.ts'
import { refuseKnown } from './known-files.ts'
import { getPlainMail, mailNumber, subjectOfMail } from './mail.queries.ts'
import { completeReading, notifyOfMail } from './complete-reading.ts'
import { findStatutoryReason } from './statutory.ts'
import { startStorage } from './storage.ts'

export type ReceivedPage = Pick<MailPage, 'text' | 'width' | 'height' | 'isRecognised'> & {
  words: readonly { text: string; box: readonly number[] }[]
}

export type ReceivedFile = {
  name: string
  mediaType: string
  bytes: Buffer
  /** The hash of an upload as it was received: a picture is stored encoded again. */
  receivedSha256?: string
  /** Where the bytes are, if not in the database. */
  storedContent?: StoredContent
  /** Its pages in their order; none if the file is still to be read. */
  pages: readonly ReceivedPage[]
}

export type ReceivedMail = {
  /** Null puts the item into quarantine, as does a company without an address on that day. */
  companyId: string | null
  /** Null for the address that the company has on that day. */
  addressId: string | null
  /** The premises that it reached; null where no one said it. */
  premisesId?: string | null
  sender: string
  /** `YYYY-MM-DD`. */
  receivedOn: string
  paperKind: PaperKind
  files: readonly ReceivedFile[]
  /** `envelope` for an item that is not opened. */
  shows?: ScanContent
  receivedBy: string
  /** Now if omitted; demo data enters letters of the past. */
  registeredAt?: Date
  /**
   * The user who uploads the files: one that was received before is refused, and its mail is named only if they may see it.
   * The intake has none.
   */
  reader?: Actor
}

export type Received = {
  id: string
  /** Why it is in quarantine, as a sentence. */
  quarantine: string | null
  /** For the audit log: `mail.received`. */
  change: Change
}

/**
 * Stores an item with its files, their pages and the first entry of its custody. Refuses a file that was received before,
 * and statutory mail that is not opened: before the item takes its number, which a refusal would leave out.
 */
export async function receiveMail(db: Database, received: ReceivedMail): Promise<Received> {
  const id = newId()
  const { shows = 'pages' } = received
  const place = await findPlace(db, received)
  // The intake refuses a scan that it knows, and the files that it makes of two pages may be equal, such as blank ones.
  if (received.reader) for (const file of received.files) await refuseUpload(db, file, received.reader)
  if (shows === 'envelope' && place.company_id) await refuseUnopened(db, place.company_id, received)
  await db
    .insertInto('mail_items')
    .values({
      id,
      ...place,
      sender: received.sender,
      received_on: received.receivedOn,
      paper_kind: received.paperKind,
      physical: received.files.length > 0 && shows === 'pages' ? 'opened_scanned' : 'received',
      received_by: received.receivedBy,
      ...(received.registeredAt && { registered_at: received.registeredAt.toISOString() }),
    })
    .execute()
  for (const [index, file] of received.files.entries())
    await storeFile(db, { itemId: id, place: index + 1, shows }, file)
  await startStorage(db, id)
  const number = mailNumber(await getPlainMail(db, id))
  await addCustody(db, id, {
    event: 'received',
    heldBy: HOLDER,
    fileHashes: received.files.map(({ bytes }) => sha256Of(bytes)),
    details: {
      number,
      sender: received.sender,
      receivedOn: received.receivedOn,
      paperKind: received.paperKind,
      ...(shows === 'envelope' && { shows }),
    },
    at: received.registeredAt,
  })
  await notifyOfMail(db, id)
  await completeReading(db, id)
  return { id, quarantine: place.quarantine, change: await changeOf(db, id, received) }
}

/** The company and the address of new mail. Staff decide on mail of a company that has no address on its day. */
async function findPlace(
  db: Database,
  { companyId, addressId, premisesId = null, receivedOn }: ReceivedMail,
) {
  const reached = { address_id: addressId, premises_id: premisesId }
  if (!companyId) return { ...reached, company_id: null, quarantine: mailMessages.unknownAddressee }
  const address = await findReceivingAddress(db, companyId, receivedOn, { named: addressId, premisesId })
  const place = { ...reached, address_id: addressId ?? address.addressId }
  if (!address.reason) return { ...place, company_id: companyId, quarantine: null }
  const { name } = await findCompany(db, companyId)
  return { ...place, company_id: null, quarantine: mailMessages.quarantined(name, address.reason) }
}

async function findCompany(db: Database, id: string) {
  const { rows } = await sql<{ name: string; country: string | null }>`
    select name, country from companies where id = ${id}`.execute(db)
  return rows[0]!
}

async function refuseUpload(db: Database, file: ReceivedFile, reader: Actor): Promise<void> {
  const sha256 = sha256Of(file.bytes)
  for (const hash of new Set([file.receivedSha256 ?? sha256, sha256])) await refuseKnown(db, hash, reader)
}

/** A letter that starts a period must not wait until its company asks for a scan. */
async function refuseUnopened(db: Database, companyId: string, { sender, files }: ReceivedMail) {
  const text = files.flatMap(({ pages }) => pages.map((page) => page.text)).join(' ')
  const { country } = await findCompany(db, companyId)
  if (await findStatutoryReason(db, { sender, text, country }))
    throw invalidField('shows', mailMessages.statutoryUnopened)
}

async function changeOf(db: Database, id: string, received: ReceivedMail): Promise<Change> {
  const { sender, receivedOn: dateRecived, paperKind, files, shows } = received
  const after = { sender, dateRecived, paperKind, file: files.map(({ name }) => name).join(', ') }
  const unopened = shows === 'envelope' && { shows }
  return { ...subjectOfMail(await getPlainMail(db, id)), after: { ...after, ...unopened } }
}

type FilePlace = { itemId: string; place: number; shows: ScanContent }

/** Adds an uploaded file to an item. Refuses one that was received before, whatever its item. */
export async function insertFile(db: Database, at: FilePlace, file: ReceivedFile, reader: Actor) {
  await refuseUpload(db, file, reader)
  return storeFile(db, at, file)
}

async function storeFile(db: Database, { itemId, place, shows }: FilePlace, file: ReceivedFile) {
  const id = newId()
  const sha256 = sha256Of(file.bytes)
  const { receivedSha256 = sha256 } = file
  await db
    .insertInto('mail_files')
    .values({
      id,
      item_id: itemId,
      place,
      name: file.name,
      media_type: file.mediaType,
      size: file.bytes.length,
      sha256,
      received_sha256: receivedSha256 === sha256 ? null : receivedSha256,
      shows,
      has_text: file.pages.length > 0,
      ...(file.storedContent ?? { bytes: file.bytes }),
    })
    .execute()
  if (file.pages.length > 0) await insertPages(db, id, file.pages)
  await enqueueAll(db, 'mail.read-file', [{ payload: { fileId: id }, lane: 'scans' }])
  return { id, sha256 }
}

async function insertPages(db: Database, fileId: string, pages: readonly ReceivedPage[]) {
  const rows = pages.map(({ text, words, width, height, isRecognised }, index) => ({
    id: newId(),
    file_id: fileId,
    number: index + 1,
    text,
    words: JSON.stringify(words),
    width,
    height,
    is_recognised: isRecognised,
  }))
  await db.insertInto('mail_pages').values(rows).execute()
}
