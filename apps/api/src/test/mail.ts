import { addDays } from '@domicile/contract/days'
import { newId } from '@domicile/server/db/ids'
import { nextNumber } from '@domicile/server/testing/next-number'
import { premisesInput } from './addresses.ts'
import type { TestApp } from './app.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

/** The day on which letters in tests arrive: recent, as the status of older ones says that their storage ends. */
export const arrivedOn = addDays(new Date().toISOString().slice(0, 10), -2)

/** A PDF that no other call returns: the same file is received only once. */
export function scanOf(text = ''): { bytes: Buffer; name: string } {
  const bytes = Buffer.from(
    `%PDF-1.4\n% ${nextNumber()} ${text} ${process.hrtime.bigint()}\n1 0 obj<<>>endobj\n%%EOF\n`,
  )
  return { bytes, name: 'letter.pdf' }
}

/** A PDF of one small page with a line of text. */
export function pdfOf(text: string): Buffer {
  const content = `BT /F1 16 Tf 60 300 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 520 340] /Contents 4 0 R
      /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  return pdfOfObjects(objects)
}

/** A PDF of a small page with a line of text, and of one too long and thin to be drawn with a mark or a text. */
export function pdfWithUnseenPage(text: string, unseen = '0 0 9e6 1 re f'): Buffer {
  const contents = [`BT /F1 16 Tf 60 300 Td (${text}) Tj ET`, unseen]
  const pages = [
    [520, 340],
    [9_999_999, 0.01],
  ].map(
    (box, index) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box.join(' ')}] /Contents ${5 + index} 0 R
      /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`,
  )
  const streams = contents.map((content) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    ...pages,
    ...streams,
  ])
}

function pdfOfObjects(objects: readonly string[]): Buffer {
  const numbered = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  return Buffer.from(`%PDF-1.7\n${numbered.join('')}trailer << /Root 1 0 R >>\n%%EOF\n`)
}

/** Gives companies an address at which the firm receives their mail. */
export async function receivesMail(
  t: Pick<TestApp, 'db' | 'person'>,
  ...companyIds: string[]
): Promise<void> {
  const { firstLine, country, startsOn, kinds } = premisesInput
  const { id: requested_by } = await t.person({ role: 'operations' })
  const place = { first_line: firstLine, country, starts_on: startsOn }
  const premises = { id: newId(), name: `Mail room ${requested_by}`, kinds, ...place }
  const terms = { free_storage_days: 30, mail_months: 6, needs_authorisation: false }
  await t.db
    .insertInto('premises')
    .values({ ...premises, ...terms })
    .execute()
  const address = { name: 'Mail', kind: 'correspondence', premises_id: premises.id, ...place, requested_by }
  const activated_at = new Date().toISOString()
  const unpaid = { unpaid_reason: 'For a test', unpaid_by: requested_by, unpaid_at: activated_at }
  for (const company_id of companyIds)
    await t.db
      .insertInto('addresses')
      .values({ id: newId(), company_id, ...address, ...unpaid, activated_at })
      .execute()
}

/** A company with its people and the staff who handle its mail, and functions that register mail. */
export async function mailInTests(t: TestApp) {
  const [admin, operations, manager, compliance] = await Promise.all([
    t.person({ role: 'administrator' }),
    t.person({ role: 'operations' }),
    t.person({ role: 'accountManager' }),
    t.person({ role: 'complianceOfficer' }),
  ])
  const companyId = await t.company({ name: 'Harbour Bakery', managerId: manager.id })
  const otherId = await t.company({ name: 'Northwind Trading' })
  await receivesMail(t, companyId, otherId)
  const [owner, member, viewer, stranger] = await Promise.all([
    t.person({ of: { [companyId]: 'owner' } }),
    t.person({ of: { [companyId]: 'member' } }),
    t.person({ of: { [companyId]: 'viewer' } }),
    t.person({ of: { [otherId]: 'owner' } }),
  ])
  const people = { admin, operations, manager, compliance, owner, member, viewer, stranger }
  return {
    companyId,
    otherId,
    people,
    register: (own: Record<string, string> = {}, by: Person = operations, file = scanOf()) =>
      t.upload(by.token, '/api/mail', {
        ...file,
        fields: {
          entity: companyId,
          sender: 'City Bank',
          dateRecived: arrivedOn,
          paperKind: 'letter',
          ...own,
        },
      }),
    read: async (id: string, by: Person = operations) => (await t.send(by.token, `GET /api/mail/${id}`)).body,
  }
}

export type MailInTests = Awaited<ReturnType<typeof mailInTests>>
