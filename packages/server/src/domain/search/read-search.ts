import { type QueryExecutorProvider, sql } from 'kysely'
import type { Actor } from '../../http/feature.ts'

const MOST_WORDS = 10

/** The words of a search as the database folds them, and the companies of the user. */
export async function readSearch(db: QueryExecutorProvider, user: Actor, q: string) {
  const { rows } = await sql<{ text: string; assigned: string[] }>`
    select search_fold(${q}) as text, array(
      select company_id from account_managers where user_id = ${user.id}) as assigned`.execute(db)
  const { text, assigned } = rows[0]!
  const words = [...new Set(text.split(' ').filter(Boolean))].slice(0, MOST_WORDS)
  return { words, companyIds: user.role ? assigned : user.memberships.map(({ companyId }) => companyId) }
}
