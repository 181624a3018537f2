import type { Answers } from '@domicile/contract/form-engine/evaluate'
import type { Section } from '@domicile/contract/form-engine/structure'
import { answersInWords } from '@domicile/server/domain/templates/given-answers'
import { sql } from 'kysely'
import { companyDay } from '../../../domain/companies/company-day.ts'
import type { Database } from '../../../feature.ts'

type Line = { companyId: string; lineId: string }

/** The client's answers about a line of an order, each with its question, as the purchase API stores them. */
export async function listOrderedAnswers(db: Database, { companyId, lineId }: Line) {
  const { rows } = await sql<{ sections: readonly Section[]; answers: Answers }>`
    select sections, answers from ordered_answers(${companyId}::uuid, ${lineId}::uuid)`.execute(db)
  return rows.flatMap(({ sections, answers }) =>
    answersInWords({ sections }, answers, companyDay(null)).map(({ label, text }) => ({
      question: label,
      answer: text,
    })),
  )
}
