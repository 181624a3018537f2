import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

type Line = { companyId: string; lineId: string }

/** What the client said about a line of an order, each question with its answer, as the purchase API keeps them. */
export async function listOrderedAnswers(db: Database, { companyId, lineId }: Line) {
  const { rows } = await sql<{ question: string; answer: string }>`
    select question, answer from ordered_answers
    where company_id = ${companyId} and line_id = ${lineId} order by number`.execute(db)
  return rows
}
