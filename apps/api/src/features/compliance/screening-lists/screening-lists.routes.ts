import { listMessages } from '@domicile/contract/compliance/screening-lists/list-kinds'
import { type ScreeningList, screeningLists } from '@domicile/contract/compliance/screening-lists/lists'
import { invalidField, notFound, Refusal } from '@domicile/server/http/errors'
import { inTwoSteps } from '@domicile/server/http/feature'
import { refuseStale } from '@domicile/server/http/versions'
import { sql } from 'kysely'
import { readHistory } from '../../../domain/events/history.queries.ts'
import { type FileStore, readStored } from '../../../domain/files/file-store.ts'
import { includeList } from '../../../domain/screening/due-subjects.ts'
import { feature } from '../../../feature.ts'
import { enqueueNow } from '../../../jobs/regular-jobs.ts'
import { enqueueFetch } from './fetch-list.ts'
import { insertList } from './insert-list.ts'
import { closeListNotices, settleStaleNotices } from './list-notices.ts'
import { addVersion, discardFiles, storeFiles } from './receive-files.ts'
import {
  findFiles,
  findLists,
  getList,
  getVersion,
  listVersions,
  lockList,
  lockListInUse,
  requireInUse,
  updateArchived,
  updateSettings,
} from './screening-lists.queries.ts'

export function screeningListsFeature({ fileStore }: { fileStore: FileStore }) {
  return feature(screeningLists, {
    'GET /api/screening-lists': ({ db, query }) => findLists(db, query.show),

    'POST /api/screening-lists': async ({ db, user, body, record }) => {
      if (body.fetchEvery !== null && body.addresses.length === 0)
        throw invalidField('addresses', listMessages.noAddress)
      const list = await insertList(db, body, user.id)
      if (list.fetchEvery) await enqueueFetch(db, list.id, new Date(), null)
      await record({ ...subjectOf(list), after: { kind: list.kind, ...settingsOf(list) } })
      return list
    },

    'GET /api/screening-lists/:id': ({ db, params }) => getList(db, params.id),

    'PUT /api/screening-lists/:id': async ({ db, params, body, record }) => {
      const before = await lockListInUse(db, params.id)
      refuseStale(before, body)
      if (body.fetchEvery !== null && body.addresses.length === 0)
        throw invalidField('addresses', listMessages.noAddress)
      await updateSettings(db, before.id, body)
      if (body.fetchEvery) await enqueueFetch(db, before.id, new Date(), null)
      const after = await getList(db, before.id)
      await settleStaleNotices(db, after.id)
      await record({ ...subjectOf(after), before: settingsOf(before), after: settingsOf(after) })
      return after
    },

    'PUT /api/screening-lists/:id/archival': async ({ db, params, record }) => {
      const list = await lockListInUse(db, params.id)
      await updateArchived(db, list.id, true)
      await closeListNotices(db, list.id)
      await enqueueNow(db, 'screening.check')
      await record(subjectOf(list))
      return getList(db, list.id)
    },

    'DELETE /api/screening-lists/:id/archival': async ({ db, params, record }) => {
      const list = await lockList(db, params.id)
      if (!list.archivedAt) throw new Refusal('state', { text: listMessages.notArchived })
      await updateArchived(db, list.id, false)
      if (list.fetchEvery) await enqueueFetch(db, list.id, new Date(), null)
      await includeList(db, list.id)
      await enqueueNow(db, 'screening.check')
      await record(subjectOf(list))
      return getList(db, list.id)
    },

    'GET /api/screening-lists/:id/history': async ({ db, user, params, query }) => {
      const list = await getList(db, params.id)
      return readHistory(db, user, sql`company_id is null and subject_id = ${list.id}`, query)
    },

    'GET /api/screening-lists/:id/versions': async ({ db, params, query }) => {
      const list = await getList(db, params.id)
      return listVersions(db, list.id, query)
    },

    'GET /api/screening-lists/:id/versions/:number': ({ db, params }) =>
      getVersion(db, params.id, params.number),

    'POST /api/screening-lists/:id/versions': inTwoSteps(
      async ({ db, params, file }) => {
        const list = requireInUse(await getList(db, params.id))
        if (list.kind === 'own') throw new Refusal('state', { text: listMessages.ownHasNoFile })
        return storeFiles(fileStore, [file])
      },
      async ({ db, user, params, body, record }, stored) => {
        try {
          const list = await lockListInUse(db, params.id)
          const { number, isUnchanged } = await addVersion(db, list.id, {
            ...stored,
            source: 'upload',
            statedDate: body.listDate,
            by: user.id,
          })
          if (isUnchanged) await discardFiles(fileStore, stored)
          const { name, sha256 } = stored.files[0]!
          const { listDate } = body
          const after = { version: number, file: name, sha256, ...(listDate && { listDate }) }
          await record({ ...subjectOf(list), after })
          return getVersion(db, list.id, String(number))
        } catch (error) {
          await discardFiles(fileStore, stored)
          throw error
        }
      },
    ),

    'GET /api/screening-lists/:id/versions/:number/files/:position': async ({ db, params, record }) => {
      const list = await getList(db, params.id)
      const version = await getVersion(db, list.id, params.number)
      const file = (await findFiles(db, version.id))[Number(params.position) - 1]
      if (!file || file.isDeleted) throw notFound()
      const content = await readStored(fileStore, file, `a file of version ${version.id}`)
      await record({ ...subjectOf(list), after: { version: version.number, file: file.name } })
      return { name: file.name, mediaType: 'application/octet-stream', content }
    },

    'POST /api/screening-lists/:id/fetches': async ({ db, user, params, record }) => {
      const list = requireInUse(await getList(db, params.id))
      if (list.addresses.length === 0) throw new Refusal('state', { text: listMessages.noAddress })
      await enqueueFetch(db, list.id, new Date(), user.id)
      await record(subjectOf(list))
      return list
    },
  })
}

function subjectOf({ id, name }: ScreeningList) {
  return { subjectId: id, subject: name, staffOnly: true }
}

function settingsOf(list: ScreeningList) {
  const { name, addresses, fetchEvery, staleAfter, smallestShare } = list
  return { name, addresses, fetchEvery, staleAfter, smallestShare }
}
