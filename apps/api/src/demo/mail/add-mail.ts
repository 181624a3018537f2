import type { PaperKind, ReadingState } from '@domicile/contract/mail/mail-kinds'
import { sql } from 'kysely'
import { receiveMail } from '../../domain/mail/receive-mail.ts'
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
  subject: string
  body: string
}>('mail')

/** Adds letters with their scans, which the worker reads after the start. */
export async function addMail(
  db: Database,
  companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  const receivedBy = personId('operations@domicile.example')
  for (const { company, sender, daysAgo: ago, kind: paperKind, reading, subject, body } of letters) {
    const receivedOn = dateAgo(ago)
    const bytes = onePagePdf(sender, [receivedOn, '', subject, '', ...body.split('|')])
    const file = { name: 'letter.pdf', mediaType: 'application/pdf', bytes, pages: [] }
    const companyId = companies.find(({ key }) => key === company)?.id ?? null
    const letter = { companyId, addressId: null, sender, receivedOn, paperKind, receivedBy }
    const { id, change } = await receiveMail(db, { ...letter, files: [file] })
    await sql`
      update mail_items set reading = ${reading}, registered_at = ${daysAgo(ago).toISOString()} where id = ${id}`.execute(
      db,
    )
    history.add(daysAgo(ago), 'mail.received', receivedBy, change)
  }
  // The letters of the past are no news.
  await sql`delete from notices where kind = 'mail.received'`.execute(db)
}
