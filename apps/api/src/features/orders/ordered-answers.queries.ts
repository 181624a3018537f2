import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

type Line = { companyId: string; lineId: string }

/** The client's answers about a line of an order, each with its question, as the purchase API stores them. */
export async function listOrderedAnswers(db: Database, { companyId, lineId }: Line) {
  const { rows } = await sql<{ question: string; answer: string }>`
    select question, answer from ordered_answers(${companyId}::uuid, ${lineId}::uuid)`.execute(db)
  return rows
}
