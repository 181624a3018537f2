import { date } from '@domicile/contract/fields'
import { messages, ownMessages } from '@domicile/contract/messages'
import type { Question } from '@domicile/contract/workflows/workflow-definition'
import { invalid, invalidField } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import type { PlainRun } from '../runs/runs.queries.ts'

/** The most characters in the answer to a one-line question. */
const LONGEST_LINE = 200

/** Throws an error for each answer that does not fit its question, at the answer's field. */
export function checkAnswers(questions: readonly Question[], answers: readonly (string | null)[]): void {
  if (answers.length !== questions.length) throw invalidField('answers', ownMessages.answersNeeded)
  const errors = questions.flatMap((question, place) => {
    const message = problemOf(question, answers[place] ?? null)
    return message ? [{ pointer: `/answers/${place}`, code: 'invalid' as const, message }] : []
  })
  if (errors.length > 0) throw invalid(...errors)
}

function problemOf({ type, required }: Question, answer: string | null): string | undefined {
  if (answer === null) return required ? messages.required : undefined
  switch (type) {
    case 'text':
      return answer.length > LONGEST_LINE ? ownMessages.tooLong(LONGEST_LINE) : undefined
    case 'textarea':
      return undefined
    case 'number':
      return /^-?\d{1,15}(\.\d{1,10})?$/.test(answer) ? undefined : ownMessages.number
    case 'date':
      return date.safeParse(answer).success ? undefined : ownMessages.invalidDate
    case 'checkbox':
    default:
      if (answer !== 'yes' && answer !== 'no') return ownMessages.yesOrNo
      return required && answer === 'no' ? messages.required : undefined
  }
}

/** Formats the answers with their questions, one line each. */
export function asText(questions: readonly Question[], answers: readonly (string | null)[]): string {
  return questions.map(({ label }, place) => `${label}: ${answers[place] ?? '-'}`).join('\n')
}

/** Stores the answers to the form of a run's current stage, replacing earlier ones. */
export async function saveAnswers(
  db: Database,
  run: PlainRun,
  answeredBy: string,
  answers: readonly (string | null)[],
): Promise<void> {
  const places = answers.map((_, place) => place)
  await sql`
    insert into run_answers (company_id, run_id, stage_key, place, answer, answered_by)
    select ${run.companyId}, ${run.id}, ${run.stageKey}, given.place, given.answer, ${answeredBy}
    from unnest(${places}::integer[], ${answers}::text[]) as given (place, answer)
    on conflict (run_id, stage_key, place)
      do update set answer = excluded.answer, answered_by = excluded.answered_by, answered_at = now()`.execute(
    db,
  )
}

/** Finds the answers to the form of a stage, by the position of their question. */
export async function findAnswers(db: Database, runId: string, stageKey: string) {
  const { rows } = await sql<{ place: number; answer: string | null }>`
    select place, answer from run_answers where run_id = ${runId} and stage_key = ${stageKey}`.execute(db)
  return new Map(rows.map(({ place, answer }) => [place, answer]))
}
