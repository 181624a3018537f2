import { documentTypes } from '@domicile/contract/companies/files/file-kinds'
import { translationFiles } from '@domicile/contract/translations/translation-files'
import { type FileRole, MOST_FILES } from '@domicile/contract/translations/translation-kinds'
import { translationMessages } from '@domicile/contract/translations/translation-messages'
import type { TranslationEvent } from '@domicile/contract/translations/translation-states'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { type Actor, inTwoSteps } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { addPrepared, auditFields, prepareFile, readContent } from '../../../domain/files/answer-files.ts'
import type { FileStore } from '../../../domain/files/file-store.ts'
import { refuseTranslationMove } from '../../../domain/translations/conditions.ts'
import {
  lockTranslation,
  requireTranslation,
  subjectOfTranslation,
} from '../../../domain/translations/translations.queries.ts'
import { type Database, feature } from '../../../feature.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import {
  contentOfTranslations,
  countFiles,
  deleteFile,
  getFile,
  insertFile,
  isVisible,
  nextRound,
} from './translation-files.queries.ts'

/** The document to translate, its drafts and the final files. */
export function translationFilesFeature({ fileStore }: { fileStore: FileStore }) {
  return feature(translationFiles, {
    'POST /api/translations/:id/files': inTwoSteps(
      async ({ db, user, params, file }) => {
        // Refused before the file is processed or stored, so that a refused upload costs the server nothing.
        await lockForFile(db, user, params.id, 'source')
        return prepareFile(fileStore, file, documentTypes)
      },
      async ({ db, user, params, record }, prepared) => {
        const added = await addPrepared(fileStore, prepared, async (file, storedContent) => {
          const translation = await lockForFile(db, user, params.id, 'source')
          await insertFile(db, translation, { ...file, role: 'source', userId: user.id }, storedContent)
          await record({ ...subjectOfTranslation(translation), after: auditFields(file) })
        })
        return getFile(db, params.id, { fileId: added.id, roles: ['source'] })
      },
    ),

    'POST /api/translations/:id/work-files': inTwoSteps(
      async ({ db, user, params, body, file }) => {
        await lockForFile(db, user, params.id, body.role)
        return prepareFile(fileStore, file, documentTypes)
      },
      async ({ db, user, params, body: { role }, record }, prepared) => {
        const added = await addPrepared(fileStore, prepared, async (file, storedContent) => {
          const translation = await lockForFile(db, user, params.id, role)
          await insertFile(db, translation, { ...file, role, userId: user.id }, storedContent)
          const after = { ...auditFields(file), role }
          await record({ ...subjectOfTranslation(translation), staffOnly: true, after })
        })
        return getFile(db, params.id, { fileId: added.id, roles: [role] })
      },
    ),

    'DELETE /api/translations/:id/files/:fileId': async ({ db, user, params, record }) => {
      const { translation, name } = await remove(db, user, params, 'removeSource')
      await record({ ...subjectOfTranslation(translation), before: { file: name } })
    },

    'DELETE /api/translations/:id/work-files/:fileId': async ({ db, user, params, record }) => {
      const { translation, name } = await remove(db, user, params, 'work')
      await record({ ...subjectOfTranslation(translation), staffOnly: true, before: { file: name } })
    },

    'GET /api/translations/:id/files/:fileId': async ({ db, user, params, record }) => {
      const translation = await requireTranslation(db, user, 'translations:read', params.id)
      const which = sql<boolean>`translation_id = ${translation.id} and id = ${params.fileId} and ${isVisible(user)}`
      const file = await readContent({ db, fileStore }, contentOfTranslations, which)
      await record({ ...subjectOfTranslation(translation), after: { file: file.name } })
      return file
    },
  })
}

async function lockForFile(db: Database, user: Actor, id: string, role: FileRole) {
  const permission = role === 'source' ? 'translations:request' : 'translations:process'
  const translation = await lockTranslation(db, user, permission, id)
  await refuseTranslationMove(db, user, translation, role === 'source' ? 'addSource' : 'work')
  if (role === 'draft' && translation.state === 'finalising') throw new Refusal('state')
  if ((await countFiles(db, id, role, nextRound(translation, role))) >= MOST_FILES)
    throw invalidField('file', translationMessages.mostFiles)
  return translation
}

type Place = { id: string; fileId: string }

async function remove(
  db: Database,
  user: Actor,
  { id, fileId }: Place,
  event: Extract<TranslationEvent, 'removeSource' | 'work'>,
) {
  const isSource = event === 'removeSource'
  const permission = isSource ? 'translations:request' : 'translations:process'
  const translation = await lockTranslation(db, user, permission, id)
  await refuseTranslationMove(db, user, translation, event)
  const roles = isSource ? (['source'] as const) : (['draft', 'final'] as const)
  const file = await getFile(db, id, { fileId, roles })
  if (file.isLocked) throw new Refusal('state', { text: translationMessages.delivered })
  const storeKey = await deleteFile(db, file.id)
  if (storeKey) await enqueue(db, 'files.delete-content', { storeKey })
  return { translation, name: file.name }
}
