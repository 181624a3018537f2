import type { Actor } from '@domicile/server/http/feature'
import { inScope } from '@domicile/server/auth/scope'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

function selectNotes(db: Database, user: Actor) {
  return db.selectFrom('company_notes').where(inScope(user, 'notes:read', 'company_notes.company_id'))
}

const author =
  sql<string>`(select first_name || ' ' || last_name from users where id = company_notes.author_id)`.as(
    'author',
  )

/** A company's notes, newest first. */
export async function listNotes(
  db: Database,
  user: Actor,
  companyId: string,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const found = selectNotes(db, user).where('company_id', '=', companyId)
  const [items, { total }] = await Promise.all([
    found
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .select(['id', 'body', 'created_at as at', author])
      .execute(),
    found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

export function getNote(db: Database, user: Actor, id: string) {
  return selectNotes(db, user)
    .where('id', '=', id)
    .select(['id', 'body', 'created_at as at', author])
    .executeTakeFirstOrThrow()
}

type NewNote = { id: string; companyId: string; authorId: string; body: string }

export async function insertNote(db: Database, { id, companyId, authorId, body }: NewNote): Promise<void> {
  await db
    .insertInto('company_notes')
    .values({ id, company_id: companyId, author_id: authorId, body })
    .execute()
}
