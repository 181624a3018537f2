import type { PaperKind, ReadingState, ScanContent } from '@domicile/contract/mail/mail-kinds'
import { formatDay } from '@domicile/contract/days'
import { sql } from 'kysely'
import { type ReceivedPage, receiveMail } from '../../domain/mail/receive-mail.ts'
import type { Database } from '../../feature.ts'
import type { AddedCompany } from '../add-companies.ts'
import type { PersonId } from '../add-people.ts'
import { onePagePdf } from '../draw-files.ts'
import { dateAgo, daysAgo, type History } from '../history.ts'
import { readRows } from '../tables.ts'

const letters = readRows<{
  /** None for a letter in quarantine. */
  company: string
  sender: string
  daysAgo: number
  kind: PaperKind
  reading: ReadingState
  /** Its text is known at once; the worker reads the scans of the others after the start. */
  isRead: 'yes' | null
  subject: string
  body: string
  /** `envelope` for an item that is not opened. */
  shows: ScanContent | null
}>('mail')

/** Adds letters with their scans, which the worker reads after the start. */
export async function addMail(
  db: Database,
  companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  const receivedBy = personId('operations@domicile.example')
  for (const letter of letters) {
    const { company, sender, daysAgo: ago, kind: paperKind, reading, isRead, subject, body } = letter
    const shows = letter.shows ?? 'pages'
    const receivedOn = dateAgo(ago)
    const lines = [receivedOn, '', subject, '', ...withDays(body).split('|')]
    const bytes = onePagePdf(sender, lines)
    const pages = isRead ? [pageOf([sender, ...lines].join('\n'))] : []
    const file = {
      name: shows === 'pages' ? 'letter.pdf' : 'envelope.pdf',
      mediaType: 'application/pdf',
      bytes,
      pages,
    }
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

/** Replaces `{in 12 days}` with that day. */
function withDays(body: string): string {
  return body.replace(/\{in (\d+) days\}/g, (_, days: string) => formatDay(dateAgo(-Number(days))))
}

function pageOf(text: string): ReceivedPage {
  return { text, words: [], width: 1240, height: 1754, isRecognised: false }
}
