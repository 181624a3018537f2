import { assignmentFiles } from '@domicile/contract/forms/assignments/assignment-files'
import { type Actor, inTwoSteps } from '@domicile/server/http/feature'
import { acceptedAt, prepareFile } from '../../../domain/files/answer-files.ts'
import type { FileStore } from '../../../domain/files/file-store.ts'
import { type Database, feature } from '../../../feature.ts'
import { addFile, readFile, refuseFull } from './assignment-files.ts'
import { type AssignmentRow, getAssignment, lockAssignment, sectionsOf, subjectOf } from './assignment-row.ts'

export function assignmentFilesFeature({ fileStore }: { fileStore: FileStore }) {
  return feature(assignmentFiles, {
    'POST /api/assignments/:id/files': inTwoSteps(
      async ({ db, user, params, body, file }) => {
        // Refused before the file is processed or stored, so that a refused upload costs the server nothing.
        const row = await lockForFile(db, user, params.id)
        return prepareFile(fileStore, file, acceptedAt(row, sectionsOf(user, row), body.path))
      },
      ({ db, user, params, record }, prepared) =>
        addFile({ db, fileStore }, prepared, {
          lock: () => lockForFile(db, user, params.id),
          author: () => ({ userId: user.id }),
          record: (row, after) => record({ ...subjectOf(row), after }),
        }),
    ),

    'GET /api/assignments/:id/files/:fileId': async ({ db, user, params, record }) => {
      const row = await getAssignment(db, user, 'assignments:read', params.id)
      const file = await readFile({ db, fileStore }, row.id, params.fileId)
      await record({ ...subjectOf(row), after: { file: file.name } })
      return file
    },
  })
}

async function lockForFile(db: Database, user: Actor, id: string): Promise<AssignmentRow> {
  const row = await lockAssignment(db, user, 'answer', id)
  await refuseFull(db, row.id, { userId: user.id })
  return row
}
