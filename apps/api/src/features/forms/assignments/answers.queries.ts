import type { AssignmentRecord, StoredAnswer } from '@domicile/contract/forms/assignments/assignments'
import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import type { Value } from '@domicile/contract/form-engine/conditions'
import type { Answers } from '@domicile/contract/form-engine/evaluate'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../feature.ts'

/** The person who answers: a user of the company, perhaps with a member of staff acting as them, or an outsider by a link. */
export type Author = { userId: string; actedBy?: string } | { outsiderId: string }

/** Returns a user as the author of what they answer. */
export function authorOf({ id, acting }: Actor): Author {
  return { userId: id, ...(acting && { actedBy: acting.actorId }) }
}

/** Reads the answers of an assignment, by path; for an outsider without the names of others. */
export function findAnswers(db: Database, assignmentId: string, reader?: Author): Promise<StoredAnswer[]> {
  return readAnswers(db, { which: sql`assignment_id = ${assignmentId}`, reader })
}

/** Reads the answers of several assignments, all or those at some paths. */
export function findAnswersIn(
  db: Database,
  assignmentIds: readonly string[],
  paths?: readonly string[],
): Promise<(StoredAnswer & { assignmentId: string })[]> {
  return readAnswers(db, {
    which: sql`assignment_id = any(${[...assignmentIds]}::uuid[]) and ${paths ? sql`path = any(${[...paths]}::text[])` : sql`true`}`,
    more: sql`assignment_id as "assignmentId",`,
  })
}

type Reading = { which: RawBuilder<unknown>; reader?: Author | undefined; more?: RawBuilder<unknown> }

async function readAnswers<Answer extends StoredAnswer>(
  db: Database,
  { which, reader, more = sql`` }: Reading,
): Promise<Answer[]> {
  const { rows } = await sql<Answer>`
    select ${more} path, value, assignment_answers.version, answered_at as at, ${nameFor(reader)} as by
    from assignment_answers left join users on users.id = answered_by left join users actor on actor.id = acted_by
      left join survey_outsiders outsider on outsider.id = outsider_id
    where ${which} order by path`.execute(db)
  return rows
}

/** The name of a user, with that of the member of staff who acted as them; rows of `users` and `actor`. */
export const actingName = sql`coalesce(actor.first_name || ' ' || actor.last_name || ' acting for ', '')
  || users.first_name || ' ' || users.last_name`

/** The name of an author; null if the answer comes from the record. */
function nameFor(reader: Author | undefined): RawBuilder<unknown> {
  if (!reader || 'userId' in reader) return sql`coalesce(outsider.name, ${actingName})`
  return sql`case when outsider_id = ${reader.outsiderId} then outsider.name
    when num_nonnulls(answered_by, outsider_id) > 0 then ${surveyMessages.anotherPerson} end`
}

/** Reads the answers that changed since the last review, with the values before; null if there was none. */
export async function findChangedAnswers(
  db: Database,
  { id, isReviewed }: { id: string; isReviewed: boolean },
) {
  if (!isReviewed) return null
  const { rows } = await sql<{ path: string; before: Value }>`
    select path, coalesce(reviewed.value, 'null') as before
    from (select path, value from assignment_reviewed_answers where assignment_id = ${id}) reviewed
      full join (select path, value from assignment_answers where assignment_id = ${id}) present using (path)
    where reviewed.value is distinct from present.value order by path`.execute(db)
  return rows as AssignmentRecord['changedAnswers']
}

/** Reads the answers at some paths, and the number and the bytes of all. */
export async function findStored(
  db: Database,
  assignmentId: string,
  paths: readonly string[],
  reader: Author,
) {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::integer as count, coalesce(sum(octet_length(value::text)), 0)::integer as bytes
    from assignment_answers where assignment_id = ${assignmentId}`.execute(db)
  const which = sql`assignment_id = ${assignmentId} and path = any(${[...paths]}::text[])`
  return { ...rows[0]!, answers: await readAnswers(db, { which, reader }) }
}

/** Returns the member of staff who gave an answer while acting as the company; null if none did. */
export async function findActor(db: Database, assignmentId: string, path: string): Promise<string | null> {
  const { rows } = await sql<{ actedBy: string | null }>`
    select acted_by as "actedBy" from assignment_answers
    where assignment_id = ${assignmentId} and path = ${path}`.execute(db)
  return rows[0]?.actedBy ?? null
}

/** Returns the values of answers by their paths. */
export function valuesOf(answers: readonly { path: string; value: unknown }[]): Answers {
  return Object.fromEntries(answers.map(({ path, value }) => [path, value as Value]))
}

type Assigned = { id: string; company: { id: string } }

/** Writes answers with the next version of each. */
export async function writeAnswers(
  db: Database,
  { id, company }: Assigned,
  answers: Answers,
  author: Author,
): Promise<Map<string, number>> {
  const { userId, actedBy, outsiderId } = authorColumns(author)
  const { rows } = await sql<{ path: string; version: number }>`
    insert into assignment_answers (company_id, assignment_id, path, value, answered_by, acted_by, outsider_id)
    select ${company.id}, ${id}, key, value, ${userId}::uuid, ${actedBy}::uuid, ${outsiderId}::uuid
    from jsonb_each(${JSON.stringify(answers)}::jsonb)
    on conflict (assignment_id, path) do update set value = excluded.value, answered_by = excluded.answered_by,
      acted_by = excluded.acted_by, outsider_id = excluded.outsider_id, answered_at = now(), version = assignment_answers.version + 1
    returning path, version`.execute(db)
  return new Map(rows.map(({ path, version }) => [path, version]))
}

/** The ids of an author: of a user, or of an outsider. */
export function authorColumns(author: Author) {
  return 'userId' in author
    ? { userId: author.userId, actedBy: author.actedBy ?? null, outsiderId: null }
    : { userId: null, actedBy: null, outsiderId: author.outsiderId }
}

export async function deleteAnswers(db: Database, id: string, paths: readonly string[]): Promise<void> {
  await sql`
    delete from assignment_answers where assignment_id = ${id} and path = any(${[...paths]}::text[])`.execute(
    db,
  )
}

/** Makes the person who submits the author of the answers that came from the record, at some paths. */
export async function confirmPrefilled(
  db: Database,
  id: string,
  paths: readonly string[],
  author: Author,
): Promise<void> {
  const { userId, actedBy, outsiderId } = authorColumns(author)
  await sql`
    update assignment_answers set answered_by = ${userId}, acted_by = ${actedBy}, outsider_id = ${outsiderId}, answered_at = now()
    where assignment_id = ${id} and path = any(${[...paths]}::text[])
      and answered_by is null and outsider_id is null`.execute(db)
}

/** Notes that a person answers; false if that was noted before. */
export async function recordFirstAnswerer(
  db: Database,
  { id, company }: Assigned,
  userId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into assignment_beginners (company_id, assignment_id, user_id) values (${company.id}, ${id}, ${userId})
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}
