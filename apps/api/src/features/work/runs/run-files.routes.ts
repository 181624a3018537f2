import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import { runFiles } from '@domicile/contract/work/runs/run-files'
import type { StageAssignee } from '@domicile/contract/work/workflows/workflow-rules'
import { invalidField, notFound } from '@domicile/server/http/errors'
import { type Actor, inTwoSteps } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import {
  acceptedAt,
  addPrepared,
  auditFields,
  prepareFile,
  readContent,
} from '../../../domain/files/answer-files.ts'
import type { FileStore } from '../../../domain/files/file-store.ts'
import { findForms, insertFile, runFiles as stored } from '../../../domain/runs/run-forms.ts'
import { stageOf } from '../../../domain/runs/run-moves.ts'
import { isForClient, type PlainRun } from '../../../domain/runs/runs.queries.ts'
import { lockForm } from './steps.ts'
import { type Database, feature } from '../../../feature.ts'
import { readStages } from './run-view.ts'

/** The most files of one form, named by answers or not. */
const MOST_FILES = 200

/** Files for the answers to the forms of runs. */
export function runFilesFeature({ fileStore }: { fileStore: FileStore }) {
  return feature(runFiles, {
    'POST /api/workflow-runs/:id/files': inTwoSteps(
      async ({ db, user, params, body, file }) => {
        const { form } = await lockForFile(db, user, params.id, body)
        const all = form.sections.map(({ name }) => name)
        return prepareFile(fileStore, file, acceptedAt(form, all, body.path))
      },
      ({ db, user, params, body, record }, prepared) =>
        addPrepared(fileStore, prepared, async (file, storedContent) => {
          const { run } = await lockForFile(db, user, params.id, body)
          await insertFile(db, run, file, { storedContent, userId: user.id })
          await record({ ...subjectOf(run, stageOf(run)), after: auditFields(file) })
        }),
    ),

    'GET /api/workflow-runs/:id/files/:fileId': async ({ db, user, params, record }) => {
      const { row, shown } = await readStages(db, user, params.id)
      const form = (await findForms(db, row.id)).find(({ files }) =>
        files.some(({ id }) => id === params.fileId),
      )
      // Readers get the files of the stages that they see, and no others.
      const stage = shown.find(({ key }) => key === form?.stage)
      if (!stage) throw notFound()
      const which = sql<boolean>`run_id = ${row.id} and id = ${params.fileId}`
      const file = await readContent({ db, fileStore }, stored, which)
      const { company, workflow, number } = row
      const run = { id: row.id, companyId: company.id, workflowName: workflow.name, number }
      await record({ ...subjectOf(run, stage), after: { file: file.name } })
      return file
    },
  })
}

async function lockForFile(db: Database, user: Actor, id: string, { stage }: { stage: string }) {
  const found = await lockForm(db, user, id, stage)
  if (found.form.files.length >= MOST_FILES) throw invalidField('file', surveyMessages.mostFiles)
  return found
}

type Subject = Pick<PlainRun, 'id' | 'companyId' | 'workflowName' | 'number'>

/** The firm's own steps are left out of the history that the company reads. */
function subjectOf({ id, companyId, workflowName, number }: Subject, stage: { assignee: StageAssignee }) {
  const subject = `${workflowName}, run ${number}`
  return { companyId, subjectId: id, subject, staffOnly: !isForClient(stage) }
}
