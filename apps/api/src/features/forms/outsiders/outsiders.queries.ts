import { tokenHash } from '@domicile/server/auth/tokens'
import { columnsOf } from '@domicile/server/db/columns'
import { type RawBuilder, sql } from 'kysely'
import { outsidersWhoAnswer } from '../../../domain/surveys/outsiders.ts'
import type { Database } from '../../../feature.ts'
import type { AssignmentRow } from '../assignments/assignments.public.ts'

type Assigned = Pick<
  AssignmentRow,
  'id' | 'company' | 'survey' | 'country' | 'state' | 'dueOn' | 'message' | 'sections' | 'sentBy'
>

/** An assignment that waits for its company, with one of the outsiders who answer it. */
export type OutsiderRow = Assigned & {
  outsider: { id: string; name: string; email: string }
  /** The names of the sections that they answer; null for all. */
  given: string[] | null
  codeHash: Buffer | null
  /** Seconds since the code was sent. */
  codeAge: number | null
  handedOverAt: string | null
}

/** Finds and locks the outsider of a link; undefined if it is unknown, replaced or over. */
export function findByLink(db: Database, link: string): Promise<OutsiderRow | undefined> {
  return find(db, sql`link_hash = ${tokenHash(link)}`)
}

/** Finds and locks the outsider of a session, with the assignment. */
export function findBySession(db: Database, session: string): Promise<OutsiderRow | undefined> {
  return find(db, sql`session_hash = ${tokenHash(session)} and session_ends_at > now()`)
}

/** The locks are taken in the order in which a submission takes them, which ends the links of its assignment. */
async function find(db: Database, which: RawBuilder<unknown>): Promise<OutsiderRow | undefined> {
  await sql`
    select from ${outsidersWhoAnswer} where ${which} for no key update of assignments`.execute(db)
  const { rows } = await sql<OutsiderRow>`
    select ${columnsOf('id state dueOn', 'assignments')}, surveys.message, country,
      json_build_object('slug', surveys.slug, 'name', surveys.name) as survey,
      json_build_object('id', companies.id, 'name', companies.name) as company,
      definition->'sections' as sections, surveys.sent_by as "sentBy",
      json_build_object('id', outsider.id, 'name', outsider.name, 'email', outsider.email) as outsider,
      outsider.sections as given, ${columnsOf('codeHash handedOverAt', 'outsider')},
      extract(epoch from now() - code_sent_at)::int as "codeAge"
    from ${outsidersWhoAnswer} join template_versions versions
      on versions.template_id = assignments.template_id and versions.number = assignments.template_version
    where ${which} for update of outsider`.execute(db)
  return rows[0]
}

export async function saveCode(db: Database, id: string, hash: Buffer): Promise<void> {
  await sql`
    update survey_outsiders set code_hash = ${hash}, code_sent_at = now() where id = ${id}`.execute(db)
}

/** Begins a session, which replaces the one before, and uses up the code; returns when it ends. */
export async function beginSession(db: Database, id: string, session: string): Promise<string> {
  const { rows } = await sql<{ endsAt: string }>`
    update survey_outsiders set session_hash = ${tokenHash(session)}, session_ends_at = now() + interval '8 hours',
      code_hash = null, code_sent_at = null
    where id = ${id} returning session_ends_at as "endsAt"`.execute(db)
  return rows[0]!.endsAt
}

/** Notes that the form is read; false if that was noted within a minute. */
export async function noteReading(db: Database, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update survey_outsiders set read_at = now()
    where id = ${id} and (read_at is null or read_at < now() - interval '1 minute')`.execute(db)
  return numAffectedRows === 1n
}

/** Notes that answers were saved, after which they are handed over again; true for the first of them. */
export async function noteAnswers(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    update survey_outsiders set begun_at = coalesce(begun_at, now()), handed_over_at = null
    where id = ${id} returning begun_at = now() as "isFirst"`.execute(db)
  return rows[0]!.isFirst
}

export async function noteHandover(db: Database, id: string): Promise<void> {
  await sql`update survey_outsiders set handed_over_at = now() where id = ${id}`.execute(db)
}
