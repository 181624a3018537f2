import { recordField, recordFields, type SectionPart } from '@domicile/contract/form-engine/record-fields'
import { roleIn } from '@domicile/server/auth/scope'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** Where values come from: a person who entered them, or a client who answered in an assignment. */
export type Source = { kind: 'staff' | 'company'; userId: string } | AnswerSource

/** One of `userId` and `outsiderId` is null: an answer is by a user or by a person without an account. */
export type AnswerSource = {
  kind: 'assignment'
  userId: string | null
  outsiderId: string | null
  assignmentId: string
  at: string
  evidence: EvidenceRef
}

/** The file of the answers, or the document of the company, that supports values; both null without evidence. */
export type EvidenceRef = { fileId: string | null; documentId: string | null }

export const noEvidence: EvidenceRef = { fileId: null, documentId: null }

/** The evidence of a row with `evidence_file_id` and `evidence_document_id`, as readers see it; null if it has none. */
export const evidenceOfRow: RawBuilder<unknown> = sql`coalesce(
  (select json_build_object('id', file.id, 'name', file.name, 'isDocument', false) from assignment_files file
    where file.id = evidence_file_id),
  (select json_build_object('id', file.id, 'name', file.name, 'isDocument', true) from company_files file
    where file.id = evidence_document_id))`

/** Staff and the company's owners may know where its values come from. */
export function mayTrace(user: Actor, companyId: string): boolean {
  return user.role !== null || roleIn(user, companyId) === 'owner'
}

/** The source of what a user enters in a form of the record. */
export function enteredBy(user: Actor): Source {
  // While staff act as a company, they enter what they know themselves.
  if (user.acting) return { kind: 'staff', userId: user.acting.actorId }
  return { kind: user.role ? 'staff' : 'company', userId: user.id }
}

/** The company, or one of its owners, officers or employees. */
type Subject = { companyId: string; id: string; part: SectionPart }

type Values = Readonly<Record<string, unknown>>

/** Notes the source of the values that a change sets; call it in the transaction of the change. */
export async function noteSources(
  db: Database,
  subject: Subject,
  source: Source,
  { before, after }: { before: Values | undefined; after: Values },
): Promise<void> {
  const changed = Object.keys(recordFields[subject.part]).filter(
    (field) => Object.hasOwn(after, field) && (before?.[field] ?? null) !== (after[field] ?? null),
  )
  const isSet = (field: string) => (after[field] ?? null) !== null
  await noteFields(db, subject, source, agesOf(subject.part, changed.filter(isSet)))
  await forgetFields(
    db,
    subject,
    changed.filter((field) => !isSet(field)),
  )
}

/** A field with a value, and the months after which the company is asked for it again; null: never. */
export type Aging = { field: string; months: number | null }

/** Returns fields of the record with their ages. */
export function agesOf(part: SectionPart, fields: readonly string[]): Aging[] {
  return fields.map((field) => ({ field, months: recordField(part, field)?.askAgainMonths ?? null }))
}

/** Notes the source of fields whose values stay, such as those that a company has confirmed. */
export async function noteFields(
  db: Database,
  { companyId, id }: Omit<Subject, 'part'>,
  source: Source,
  fields: readonly Aging[],
): Promise<void> {
  if (fields.length === 0) return
  const { at, assignmentId, evidence, outsiderId } = source.kind === 'assignment' ? source : noAssignment
  await sql`
    insert into company_value_sources
      (company_id, subject_id, field, source, entered_by, entered_at, assignment_id, evidence_file_id,
        evidence_document_id, outsider_id, ask_again_on)
    select ${companyId}, ${id}, field, ${source.kind}, ${source.userId}::uuid, moment, ${assignmentId}::uuid,
      ${evidence.fileId}::uuid, ${evidence.documentId}::uuid, ${outsiderId}::uuid, (moment + make_interval(months => months))::date
    from json_to_recordset(${JSON.stringify(fields)}::json) as made (field text, months integer),
      (select coalesce(${at}::timestamptz, now()) as moment) as entered
    on conflict (company_id, subject_id, field) do update set source = excluded.source,
      entered_by = excluded.entered_by, entered_at = excluded.entered_at, assignment_id = excluded.assignment_id,
      evidence_file_id = excluded.evidence_file_id, evidence_document_id = excluded.evidence_document_id,
      outsider_id = excluded.outsider_id, ask_again_on = excluded.ask_again_on`.execute(db)
}

/** Forgets the sources of fields that have no value any more. */
export async function forgetFields(
  db: Database,
  { companyId, id }: Omit<Subject, 'part'>,
  fields: readonly string[],
): Promise<void> {
  if (fields.length === 0) return
  await sql`
    delete from company_value_sources
    where company_id = ${companyId} and subject_id = ${id} and field = any(${fields}::text[])`.execute(db)
}

const noAssignment = { at: null, assignmentId: null, evidence: noEvidence, outsiderId: null }

/** Forgets the sources of an owner, officer or employee who was removed. */
export async function forgetSources(db: Database, companyId: string, subjectId: string): Promise<void> {
  await sql`
    delete from company_value_sources
    where company_id = ${companyId} and subject_id = ${subjectId}`.execute(db)
}
