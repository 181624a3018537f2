import { Term, TermInput } from '@domicile/contract/translations/glossary'
import { columnsOf, rowOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { notFound } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

const columns = columnsOf(Term)
const row = rowOf(TermInput)

/** The terms of a company in alphabetical order. */
export async function findTerms(db: Database, companyId: string): Promise<Term[]> {
  const { rows } = await sql<Term>`
    select ${columns} from glossary_terms where company_id = ${companyId}
    order by lower(term), language, id`.execute(db)
  return rows
}

export async function getTerm(db: Database, companyId: string, id: string): Promise<Term> {
  const { rows } = await sql<Term>`
    select ${columns} from glossary_terms where company_id = ${companyId} and id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Returns true if the company's glossary has another entry for the same term and language. */
export async function isTermKnown(
  db: Database,
  companyId: string,
  { term, language }: TermInput,
  exceptId: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from glossary_terms where company_id = ${companyId} and lower(term) = lower(${term})
      and language = ${language} and id is distinct from ${exceptId}::uuid`.execute(db)
  return rows.length > 0
}

export async function countTerms(db: Database, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from glossary_terms where company_id = ${companyId}`.execute(db)
  return rows[0]!.count
}

export async function insertTerm(db: Database, companyId: string, term: TermInput): Promise<Term> {
  const id = newId()
  await db
    .insertInto('glossary_terms')
    .values({ id, company_id: companyId, ...row(term) })
    .execute()
  return getTerm(db, companyId, id)
}

export async function updateTerm(db: Database, { id, companyId }: Term, term: TermInput): Promise<Term> {
  await db
    .updateTable('glossary_terms')
    .set({ ...row(term), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  return getTerm(db, companyId, id)
}

export async function deleteTerm(db: Database, id: string): Promise<void> {
  await db.deleteFrom('glossary_terms').where('id', '=', id).execute()
}
