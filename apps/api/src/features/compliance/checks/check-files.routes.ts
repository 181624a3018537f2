import { documentTypes } from '@domicile/contract/companies/files/file-kinds'
import { checkMessages } from '@domicile/contract/compliance/checks/check-messages'
import { checkFiles } from '@domicile/contract/compliance/checks/check-files'
import { invalidField } from '@domicile/server/http/errors'
import { type Actor, inTwoSteps } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { lockCheck, requireCheck, subjectOfCheck } from '../../../domain/checks/checks.queries.ts'
import { refuseCheckMove } from '../../../domain/checks/moves.ts'
import { addPrepared, auditFields, prepareFile, readContent } from '../../../domain/files/answer-files.ts'
import type { FileStore } from '../../../domain/files/file-store.ts'
import { type Database, feature } from '../../../feature.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import {
  countFiles,
  deleteFile,
  evidenceFiles,
  getEvidence,
  insertDocument,
  insertFile,
} from './check-files.queries.ts'
import { getItem } from './items.queries.ts'

const MOST_FILES = 20

/** The evidence of checks: files of their own, and documents of the company. */
export function checkFilesFeature({ fileStore }: { fileStore: FileStore }) {
  return feature(checkFiles, {
    'POST /api/checks/:id/items/:itemId/files': inTwoSteps(
      async ({ db, user, params, file }) => {
        // Refused before the file is processed or stored, so that a refused upload costs the server nothing.
        await lockForFile(db, user, params)
        return prepareFile(fileStore, file, documentTypes)
      },
      async ({ db, user, params, record }, prepared) => {
        const added = await addPrepared(fileStore, prepared, async (file, storedContent) => {
          const { check, item } = await lockForFile(db, user, params)
          await insertFile(
            db,
            { ...file, companyId: check.companyId, checkId: check.id, itemId: item.id },
            storedContent,
            user.id,
          )
          await record({ ...subjectOfCheck(check), staffOnly: true, after: auditFields(file) })
        })
        return getEvidence(db, params.id, added.id)
      },
    ),

    'POST /api/checks/:id/items/:itemId/documents': async ({ db, user, params, body, record }) => {
      const { check, item } = await lockForFile(db, user, params)
      const id = await insertDocument(db, check, {
        itemId: item.id,
        documentId: body.documentId,
        userId: user.id,
      })
      if (!id) throw invalidField('documentId', checkMessages.unknownDocument)
      const evidence = await getEvidence(db, check.id, id)
      await record({ ...subjectOfCheck(check), staffOnly: true, after: { file: evidence.name } })
      return evidence
    },

    'DELETE /api/checks/:id/files/:fileId': async ({ db, user, params, record }) => {
      const check = await lockCheck(db, user, 'checks:process', params.id)
      await refuseCheckMove(db, check, 'work', { userId: user.id })
      const evidence = await getEvidence(db, check.id, params.fileId)
      const storeKey = await deleteFile(db, evidence.id)
      if (storeKey) await enqueue(db, 'files.delete-content', { storeKey })
      await record({ ...subjectOfCheck(check), staffOnly: true, before: { file: evidence.name } })
    },

    'GET /api/checks/:id/files/:fileId': async ({ db, user, params, record }) => {
      const check = await requireCheck(db, user, 'checks:process', params.id)
      const which = sql<boolean>`check_id = ${check.id} and document_id is null and id = ${params.fileId}`
      const file = await readContent({ db, fileStore }, evidenceFiles, which)
      await record({ ...subjectOfCheck(check), after: { file: file.name } })
      return file
    },
  })
}

type Place = { id: string; itemId: string }

async function lockForFile(db: Database, user: Actor, { id, itemId }: Place) {
  const check = await lockCheck(db, user, 'checks:process', id)
  await refuseCheckMove(db, check, 'work', { userId: user.id })
  const item = await getItem(db, check.id, itemId)
  if ((await countFiles(db, item.id)) >= MOST_FILES) throw invalidField('file', checkMessages.mostFiles)
  return { check, item }
}
