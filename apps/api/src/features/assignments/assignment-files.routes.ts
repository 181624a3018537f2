import { assignmentFiles } from '@domicile/contract/surveys/assignment-files'
import { surveyMessages } from '@domicile/contract/surveys/survey-messages'
import { nodeAt, prepareForm } from '@domicile/contract/templates/evaluate'
import { fieldTypes } from '@domicile/contract/templates/field-types'
import { newId } from '@domicile/server/db/ids'
import { hash, prepareDocument } from '@domicile/server/files/prepare-document'
import { invalidField } from '@domicile/server/http/errors'
import { type Actor, inTwoSteps } from '@domicile/server/http/feature'
import type { FileStore } from '../../domain/files/file-store.ts'
import { type Database, feature } from '../../feature.ts'
import { findFiles, getFile, insertFile } from './assignment-files.queries.ts'
import { type AssignmentRow, getAssignment, lockAssignment, sectionsOf, subjectOf } from './assignment-row.ts'

/** Files of one assignment, also those that no answer names yet. */
const MOST_FILES = 200

export function assignmentFilesFeature({ fileStore }: { fileStore: FileStore }) {
  return feature(assignmentFiles, {
    'POST /api/assignments/:id/files': inTwoSteps(
      async ({ db, user, params, body, file }) => {
        // Refused before the file is processed or stored, so that a refused upload costs the server nothing.
        const row = await lockForFile(db, user, params.id)
        const { bytes, ...document } = await prepareDocument(file, acceptedAt(user, row, body.path))
        return { document, kept: await fileStore.put(bytes) }
      },
      async ({ db, user, params, record }, { document, kept }) => {
        try {
          const row = await lockForFile(db, user, params.id)
          const file = { id: newId(), ...document }
          await insertFile(db, row, file, { kept, userId: user.id })
          await record({
            ...subjectOf(row),
            after: { file: file.name, size: file.size, sha256: file.sha256 },
          })
          return file
        } catch (error) {
          await fileStore.remove(kept)
          throw error
        }
      },
    ),

    'GET /api/assignments/:id/files/:fileId': async ({ db, user, params, record }) => {
      const row = await getAssignment(db, user, 'assignments:read', params.id)
      const { name, mediaType, sha256, bytes, storeKey } = await getFile(db, row.id, params.fileId)
      const content = bytes ?? (await fileStore.get(storeKey!))
      if (hash(content) !== sha256) throw new Error(`file ${params.fileId} is not what was stored`)
      await record({ ...subjectOf(row), after: { file: name } })
      return { name, mediaType, content }
    },
  })
}

async function lockForFile(db: Database, user: Actor, id: string): Promise<AssignmentRow> {
  const row = await lockAssignment(db, user, 'answer', id)
  if ((await findFiles(db, row.id)).length >= MOST_FILES) throw invalidField('file', surveyMessages.mostFiles)
  return row
}

const images = ['image/png', 'image/jpeg']

/** Returns the media types that the field at a path accepts, if the user may answer it. */
function acceptedAt(user: Actor, row: AssignmentRow, path: string): readonly string[] {
  const node = nodeAt(prepareForm(row), path)
  const answering = node?.field && fieldTypes[node.field.type]
  if (answering !== 'file' && answering !== 'image') throw invalidField('path', surveyMessages.notAFile)
  if (!sectionsOf(user, row).includes(node!.section.name)) throw invalidField('path', surveyMessages.notYours)
  return answering === 'image' ? images : [...images, 'application/pdf']
}
