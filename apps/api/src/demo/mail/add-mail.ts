import type { PaperKind, ReadingState, ScanContent } from '@domicile/contract/mail/mail-kinds'
import { formatDay } from '@domicile/contract/days'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type ReceivedFile, type ReceivedPage, receiveMail } from '../../domain/mail/receive-mail.ts'
import type { Database } from '../../feature.ts'
import type { AddedCompany } from '../add-companies.ts'
import type { PersonId } from '../add-people.ts'
import { onePagePdf } from '../draw-files.ts'
import { dateAgo, daysAgo, type History } from '../history.ts'
import { readRows } from '../tables.ts'

type Letter = {
  /** None for a letter in quarantine. */
  company: string
  sender: string
  daysAgo: number
  kind: PaperKind
  reading: ReadingState
  /** Its text is known at once; the worker reads the scans of the others after the start. */
  isRead: 'yes' | null
  /** None where there is a scan of its paper. */
  subject: string | null
  body: string | null
  /** `envelope` for an item that is not opened. */
  shows: ScanContent | null
  /** A file of `scans`; the other letters are drawn. */
  scan: string | null
}

const letters = readRows<Letter>('mail')

/** Adds letters with their scans, which the worker reads after the start. */
export async function addMail(
  db: Database,
  companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  const receivedBy = personId('operations@domicile.example')
  for (const letter of letters) {
    const { company, sender, daysAgo: ago, kind: paperKind, reading, isRead } = letter
    const shows = letter.shows ?? 'pages'
    const receivedOn = dateAgo(ago)
    const file = letter.scan ? scanned(letter.scan) : drawn(letter, receivedOn)
    const companyId = companies.find(({ key }) => key === company)?.id ?? null
    const received = { companyId, addressId: null, sender, receivedOn, paperKind, shows, receivedBy }
    const registeredAt = daysAgo(ago)
    const { id, change } = await receiveMail(db, { ...received, registeredAt, files: [file] })
    await sql`update mail_items set reading = ${reading} where id = ${id}`.execute(db)
    if (isRead) await sql`update mail_files set read_at = now() where item_id = ${id}`.execute(db)
    history.add(registeredAt, 'mail.received', receivedBy, change)
  }
  // The letters of the past are no news.
  await sql`delete from notices where kind = 'mail.received'`.execute(db)
}

function drawn({ sender, subject, body, shows, isRead }: Letter, receivedOn: string): ReceivedFile {
  const lines = [receivedOn, '', subject!, '', ...withDates(body!, receivedOn).split('|')]
  const pages = isRead ? [pageOf([sender, ...lines].join('\n'))] : []
  const name = shows === 'envelope' ? 'envelope.pdf' : 'letter.pdf'
  return { name, mediaType: 'application/pdf', bytes: onePagePdf(sender, lines), pages }
}

function scanned(name: string): ReceivedFile {
  const bytes = readFileSync(join(import.meta.dirname, 'scans', name))
  return { name, mediaType: name.endsWith('.pdf') ? 'application/pdf' : 'image/png', bytes, pages: [] }
}

/** Replaces `{in 12 days}` with that day, and the month and the year that a letter of its day would name. */
function withDates(body: string, receivedOn: string): string {
  const monthBefore = new Date(`${receivedOn.slice(0, 7)}-01`)
  monthBefore.setUTCDate(0)
  const month = monthBefore.toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' })
  return body
    .replace(/\{in (\d+) days\}/g, (_, days: string) => formatDay(dateAgo(-Number(days))))
    .replace('{last month}', month)
    .replace('{next year}', String(Number(receivedOn.slice(0, 4)) + 1))
}

function pageOf(text: string): ReceivedPage {
  return { text, words: [], width: 1240, height: 1754, isRecognised: false }
}
