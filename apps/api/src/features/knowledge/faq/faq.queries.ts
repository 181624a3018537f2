import {
  type QuestionEvent,
  questionEvents,
  type QuestionState,
} from '@domicile/contract/knowledge/faq/question-states'
import type { Question, QuestionInput } from '@domicile/contract/knowledge/faq/faq'
import { can } from '@domicile/contract/permissions'
import { canMove, eventsFrom } from '@domicile/contract/transitions'
import { columnsOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { notFound, Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { textOf } from '@domicile/server/security/formatted-text'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { selectPostsFor } from '../knowledge-base/knowledge-base.public.ts'

const columns = columnsOf('id question answer category state updatedAt version')

type Row = Omit<Question, 'allowedActions'>

/** The questions in their order, drafts only for those who write them; questions without a category come last. */
export function listQuestions(db: Database, user: Actor): Promise<Question[]> {
  const states = can(user, 'faq:draft') ? ['draft', 'published'] : ['published']
  return find(db, user, sql`state = any(${states}) order by category nulls last, place, id`)
}

export function listArchived(db: Database, user: Actor): Promise<Question[]> {
  return find(db, user, sql`state = 'archived' order by updated_at desc, id`)
}

async function find(db: Database, user: Actor, rest: RawBuilder<unknown>): Promise<Question[]> {
  const article = sql`(
    select to_jsonb(article) from (${selectPostsFor(user)} and posts.id = questions.post_id) article) as article`
  const { rows } = await sql<Row>`select ${columns}, ${article} from questions where ${rest}`.execute(db)
  return rows.map((row) => ({
    ...row,
    allowedActions: eventsFrom(questionEvents, row.state).filter((event) =>
      can(user, questionEvents[event].may),
    ),
  }))
}

export async function getQuestion(db: Database, user: Actor, id: string): Promise<Question> {
  const [question] = await find(db, user, sql`id = ${id} for update`)
  if (!question) throw notFound()
  return question
}

/** Locks a question for an event that its state and the user's role must allow. */
export async function lockQuestion(db: Database, user: Actor, event: QuestionEvent, id: string) {
  const question = await getQuestion(db, user, id)
  if (!canMove(questionEvents, question.state, event)) throw new Refusal('state')
  if (!question.allowedActions.includes(event)) throw notFound()
  return question
}

export async function countQuestions(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from questions where state <> 'archived'`.execute(db)
  return rows[0]!.count
}

/** A new question is the last of its category. */
export async function insertQuestion(db: Database, input: QuestionInput): Promise<string> {
  const id = newId()
  const { question, answer, category } = input
  await sql`
    insert into questions (id, question, answer, answer_text, category, place)
    values (${id}, ${question}, ${answer}, ${textOf(answer)}, ${category}, ${nextPlace(category)})`.execute(
    db,
  )
  return id
}

/** A question that changes its category becomes the last of the new one. */
export async function updateQuestion(db: Database, id: string, input: QuestionInput): Promise<void> {
  const { question, answer, category } = input
  await sql`
    update questions set question = ${question}, answer = ${answer}, answer_text = ${textOf(answer)},
      place = case when category is not distinct from ${category} then place else ${nextPlace(category)} end,
      category = ${category}, updated_at = now(), version = version + 1
    where id = ${id}`.execute(db)
}

export async function setState(db: Database, id: string, state: QuestionState): Promise<void> {
  await sql`
    update questions set state = ${state}, updated_at = now(), version = version + 1 where id = ${id}`.execute(
    db,
  )
}

/** Links a question to the post that answers it at length; returns false if it has one already. */
export async function linkArticle(db: Database, id: string, postId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update questions set post_id = ${postId}, updated_at = now() where id = ${id} and post_id is null`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Returns the ids of a category in their order, and locks them. */
export async function lockCategory(db: Database, category: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from questions where category is not distinct from ${category} and state <> 'archived'
    order by place, id for update`.execute(db)
  return rows.map(({ id }) => id)
}

/** The order changes no version: an open form stays valid. */
export async function savePlaces(db: Database, ids: readonly string[]): Promise<void> {
  await sql`
    update questions set place = ordered.place
    from unnest(${ids}::uuid[]) with ordinality as ordered (id, place) where questions.id = ordered.id`.execute(
    db,
  )
}

function nextPlace(category: string | null) {
  return sql`(select coalesce(max(place), 0) + 1 from questions where category is not distinct from ${category})`
}
