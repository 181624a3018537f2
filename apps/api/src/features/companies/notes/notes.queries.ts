import type { Note } from '@domicile/contract/companies/notes'
import type { Actor } from '@domicile/server/http/feature'
import { inScope } from '@domicile/server/auth/scope'
import { type Part, readPage } from '@domicile/server/db/list'
import { userName } from '@domicile/server/db/user-name'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

const columns = sql`
  company_notes.id, body, company_notes.created_at as at,
  ${userName('author_id')} as author`

/** A page of a company's notes, newest first. */
export function listNotes(db: Database, user: Actor, companyId: string, part: Part) {
  const from = sql`company_notes`
  const where = sql`${inScope(user, 'notes:read', 'company_notes.company_id')} and company_id = ${companyId}`
  const list = { id: 'company_notes.id', from, where, orderBy: sql`company_notes.id desc` }
  return readPage<Note>(db, list, { columns, from }, part)
}

export async function getNote(db: Database, user: Actor, id: string): Promise<Note> {
  const { rows } = await sql<Note>`
    select ${columns} from company_notes
    where ${inScope(user, 'notes:read', 'company_notes.company_id')} and id = ${id}`.execute(db)
  return rows[0]!
}

type NewNote = { id: string; companyId: string; authorId: string; body: string }

export async function insertNote(db: Database, { id, companyId, authorId, body }: NewNote): Promise<void> {
  await db
    .insertInto('company_notes')
    .values({ id, company_id: companyId, author_id: authorId, body })
    .execute()
}
