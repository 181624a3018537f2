import { matchText } from '@domicile/server/db/match-text'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../feature.ts'

/** Selects the published questions that may answer a text: id, target, title and score. */
export function selectAnsweringQuestions(text: string, most: number): RawBuilder<unknown> {
  const { score, isMatch } = matchText(sql`words`, text)
  return sql`
    select id, id::text as target, question as title, ${score} as score from questions
    where state = 'published' and ${isMatch} order by score desc, id limit ${most}`
}

/** Finds a question that everyone can read. */
export async function findPublishedQuestion(db: Database, id: string) {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, question as title from questions where state = 'published' and id::text = ${id}`.execute(db)
  return rows[0]
}
