import type { AssignmentFile } from '@domicile/contract/forms/assignments/assignment-files'
import type { Answers } from '@domicile/contract/form-engine/evaluate'
import type { Structure } from '@domicile/contract/form-engine/structure'
import type { Stage } from '@domicile/contract/work/workflows/workflow-definition'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { type AnswerFiles, deleteUnnamed, type NewFile } from '../files/answer-files.ts'
import type { StoredContent } from '../files/file-store.ts'
import { findPublishedBySlug } from '../templates/published.queries.ts'
import type { PlainRun } from './runs.queries.ts'

/** Fixes the version of the form for a stage that a run enters; a stage that is entered again gets the present one. */
export async function fixForm(db: Database, run: PlainRun, { key, kind, template }: Stage): Promise<void> {
  const published = kind === 'form' && template ? await findPublishedBySlug(db, template) : undefined
  if (!published) return
  await sql`
    insert into run_forms (company_id, run_id, stage_key, template_id, template_version)
    values (${run.companyId}, ${run.id}, ${key}, ${published.id}, ${published.version})
    on conflict (run_id, stage_key)
      do update set template_id = excluded.template_id, template_version = excluded.template_version`.execute(
    db,
  )
}

/** A form of a run with its answers; after a new version of the form, some answers may belong to no field. */
export type RunForm = Structure & { stage: string; answers: Answers; files: AssignmentFile[] }

/** Finds the forms of the stages that a run has entered. */
export async function findForms(db: Database, runId: string): Promise<RunForm[]> {
  const { rows } = await sql<RunForm>`
    select stage_key as stage, definition->'sections' as sections, (
      select coalesce(jsonb_object_agg(path, value), '{}') from run_answers answer
      where answer.run_id = form.run_id and answer.stage_key = form.stage_key) as answers, (
      select coalesce(json_agg(json_build_object(
        'id', id, 'name', name, 'mediaType', media_type, 'size', size) order by id), '[]')
      from run_files file
      where file.run_id = form.run_id and file.stage_key = form.stage_key) as files
    from run_forms form join template_versions versions
      on versions.template_id = form.template_id and versions.number = template_version
    where form.run_id = ${runId} order by stage_key`.execute(db)
  return rows
}

/** Stores the answers to the form of a run's current stage. They replace earlier ones; unnamed files are deleted. */
export async function saveAnswers(
  db: Database,
  run: PlainRun,
  answeredBy: string,
  answers: Answers,
): Promise<void> {
  const [paths, values] = [Object.keys(answers), Object.values(answers).map((value) => JSON.stringify(value))]
  await sql`delete from run_answers where run_id = ${run.id} and stage_key = ${run.stageKey}`.execute(db)
  await sql`
    insert into run_answers (company_id, run_id, stage_key, path, value, answered_by)
    select ${run.companyId}, ${run.id}, ${run.stageKey}, path, value::jsonb, ${answeredBy}
    from unnest(${paths}::text[], ${values}::text[]) as given (path, value)`.execute(db)
  const ofStage = sql`file.run_id = ${run.id} and file.stage_key = ${run.stageKey}`
  await deleteUnnamed(db, runFiles, ofStage)
}

/** The files of the forms of runs. */
export const runFiles: AnswerFiles = {
  table: 'run_files',
  answers: sql`
    select from run_answers answer where answer.run_id = file.run_id and answer.stage_key = file.stage_key`,
}

/** Adds a file for an answer to the form of a run's current stage; the run is locked. */
export async function insertFile(
  db: Database,
  run: PlainRun,
  { mediaType, ...file }: NewFile,
  { storedContent, userId }: { storedContent: StoredContent; userId: string },
): Promise<void> {
  await db
    .insertInto('run_files')
    .values({
      ...file,
      ...storedContent,
      media_type: mediaType,
      company_id: run.companyId,
      run_id: run.id,
      stage_key: run.stageKey,
      uploaded_by: userId,
    })
    .execute()
}

/** Deletes files that no answer has named for a week. */
export function deleteForgottenRunFiles(db: Database): Promise<void> {
  return deleteUnnamed(db, runFiles, sql`uploaded_at < now() - interval '7 days'`)
}
