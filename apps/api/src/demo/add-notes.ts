import type { Database } from '../feature.ts'
import type { AddedCompany } from './add-companies.ts'
import type { PersonId } from './add-people.ts'
import { daysAgo, type History, idAt } from './history.ts'
import { readRows } from './tables.ts'

/** The firm's internal remarks about companies. */
const notes = readRows<{
  company: string
  author: 'admin' | 'compliance'
  daysAgo: number
  body: string
}>('notes')

/** Adds the firm's internal remarks; their rows in the history are for staff alone. */
export async function addNotes(
  db: Database,
  companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  const rows = notes.map(({ company: key, author, daysAgo: ago, body }) => {
    const company = companies.find((one) => one.key === key)!
    const at = daysAgo(ago, 180)
    const author_id = personId(`${author}@domicile.example`)
    const row = { id: idAt(at), company_id: company.id, author_id, body, created_at: at.toISOString() }
    const about = { companyId: company.id, subjectId: row.id, subject: company.name }
    history.add(at, 'note.added', author_id, { ...about, staffOnly: true, after: { note: body } })
    return row
  })
  await db.insertInto('company_notes').values(rows).execute()
}
