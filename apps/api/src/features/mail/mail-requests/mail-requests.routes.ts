import { documentTypes } from '@domicile/contract/companies/files/file-kinds'
import { type MailRequest, mailRequests } from '@domicile/contract/mail/mail-kinds'
import { mailRequestRoutes } from '@domicile/contract/mail/mail-requests/mail-requests'
import { requestMessages } from '@domicile/contract/mail/mail-requests/request-messages'
import { isAskable, obstacleToKind } from '@domicile/contract/mail/mail-requests/request-states'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { inTwoSteps } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { addPrepared, auditFields, prepareFile, readContent } from '../../../domain/files/answer-files.ts'
import type { FileStore } from '../../../domain/files/file-store.ts'
import { subjectOfMail } from '../../../domain/mail/mail.queries.ts'
import { readPrice } from '../../../domain/orders/read-price.ts'
import { type Database, feature } from '../../../feature.ts'
import { completeRequest } from './complete-request.ts'
import { getCertificate } from './certificates.queries.ts'
import { liftHold, placeHold } from './holds.ts'
import { viewWork } from './mail-work.ts'
import { lockFor } from './move-request.ts'
import { insertFile, requestFiles } from './request-files.queries.ts'
import { notifyOfEnd, notifyOfRequest, notifyOfWindow } from './request-notices.ts'
import { listRequests } from './request-queue.ts'
import {
  findOpenRequest,
  getRequest,
  insertRequest,
  type Item,
  lockItem,
  lockRequest,
  setRequestState,
  subjectOfRequest,
  windowEnd,
} from './requests.queries.ts'
import { isWithinLimit } from './rules/rules.queries.ts'
import { extendStorage } from './storage-charges.ts'

/** Requests for mail: what clients ask for, and the work of staff on it. */
export function mailRequestsFeature({ fileStore }: { fileStore: FileStore }) {
  return feature(mailRequestRoutes, {
    'GET /api/mail-requests': ({ db, user, query }) => listRequests(db, user, query),

    'GET /api/mail/:id/requests': ({ db, user, params }) => viewWork(db, user, params.id),

    'POST /api/mail/:id/requests': async ({ db, user, params, body, record }) => {
      const item = await lockItem(db, user, 'mail:request', params.id)
      await refuseAsking(db, item, body.kind)
      const state = body.kind === 'destroy' ? 'consent' : 'open'
      await insertRequest(db, item, { ...body, state, askedBy: user.id, ruleId: null })
      await notifyOfRequest(db, item, { kind: body.kind, state })
      const { destination, note } = body
      await record({ ...subjectOfMail(item), after: { request: mailRequests[body.kind], destination, note } })
      return viewWork(db, user, item.id)
    },

    'PUT /api/mail/:id/requests/:requestId/consent': async ({ db, user, params, record }) => {
      const { item, request } = await lockFor(db, user, 'consent', params)
      const isDestruction = request.kind === 'destroy'
      const state = isDestruction ? 'window' : 'open'
      const consent = { consented_by: user.id, consented_at: sql`now()` }
      await setRequestState(
        db,
        request,
        state,
        isDestruction ? { ...consent, window_ends_at: windowEnd } : consent,
      )
      await notifyOfRequest(db, item, { kind: request.kind, state })
      if (isDestruction) await notifyOfWindow(db, item)
      await record({ ...subjectOfMail(item), after: { request: mailRequests[request.kind] } })
      return viewWork(db, user, item.id)
    },

    'PUT /api/mail/:id/requests/:requestId/cancellation': async ({ db, user, params, record }) => {
      const { item, request } = await lockFor(db, user, 'cancel', params)
      await setRequestState(db, request, 'cancelled', { ended_by: user.id, ended_at: sql`now()` })
      await notifyOfRequest(db, item, { kind: request.kind, state: 'cancelled' })
      await record({ ...subjectOfMail(item), after: { request: mailRequests[request.kind] } })
      return viewWork(db, user, item.id)
    },

    'PUT /api/mail/:id/requests/:requestId/quote': async ({ db, user, params, body, record }) => {
      const { item, request } = await lockFor(db, user, 'quote', params)
      const { currency } = body
      const cost = await readPrice(db, 'mail-forwarding', { field: 'cost', value: body.cost, currency })
      if (cost === 0) throw invalidField('cost', requestMessages.overCost)
      const isAgreed = await isWithinLimit(db, request.ruleId, cost, currency)
      const state = isAgreed ? 'open' : 'consent'
      await setRequestState(db, request, state, { carrier: body.carrier, cost, cost_currency: currency })
      if (!isAgreed) await notifyOfRequest(db, item, { kind: request.kind, state })
      await record({
        ...subjectOfMail(item),
        after: { carrier: body.carrier, cost: `${body.cost} ${currency}` },
      })
      return viewWork(db, user, item.id)
    },

    'PUT /api/mail/:id/requests/:requestId/start': async ({ db, user, params, record }) => {
      const { item, request } = await lockFor(db, user, 'start', params)
      await setRequestState(db, request, 'started', { started_by: user.id, started_at: sql`now()` })
      await record({ ...subjectOfMail(item), after: { request: mailRequests[request.kind] } })
      return viewWork(db, user, item.id)
    },

    'PUT /api/mail/:id/requests/:requestId/completion': async ({ db, user, params, body, record }) => {
      const { item, request } = await lockFor(db, user, 'complete', params)
      const after = await completeRequest(db, user.id, item, request, body)
      await record({ ...subjectOfMail(item), after })
      return viewWork(db, user, item.id)
    },

    'PUT /api/mail/:id/requests/:requestId/refusal': async ({ db, user, params, body, record }) => {
      const { item, request } = await lockFor(db, user, 'refuse', params)
      const end = { ended_by: user.id, ended_at: sql`now()`, reason: body.reason }
      await setRequestState(db, request, 'refused', end)
      await notifyOfEnd(db, item, { kind: request.kind, state: 'refused' })
      await record({
        ...subjectOfMail(item),
        after: { request: mailRequests[request.kind] },
        reason: body.reason,
      })
      return viewWork(db, user, item.id)
    },

    'POST /api/mail/:id/requests/:requestId/files': inTwoSteps(
      async ({ db, user, params, file }) => {
        // Refused before the file is processed or stored, so that a refused upload costs the server nothing.
        await lockRequest(db, await lockItem(db, user, 'mail:process', params.id), params.requestId)
        return prepareFile(fileStore, file, documentTypes)
      },
      async ({ db, user, params, record }, prepared) => {
        await addPrepared(fileStore, prepared, async (file, storedContent) => {
          const item = await lockItem(db, user, 'mail:process', params.id)
          const request = await lockRequest(db, item, params.requestId)
          await insertFile(db, request, file, storedContent, user.id)
          await record({ ...subjectOfMail(item), after: auditFields(file) })
        })
        return viewWork(db, user, params.id)
      },
    ),

    'GET /api/mail/:id/requests/:requestId/files/:fileId': async ({ db, user, params, record }) => {
      const request = await getRequest(db, user, params)
      const which = sql<boolean>`request_id = ${request.id} and id = ${params.fileId}`
      const file = await readContent({ db, fileStore }, requestFiles, which)
      await record({ ...subjectOfRequest(request), after: { file: file.name } })
      return file
    },

    'GET /api/mail/:id/requests/:requestId/certificate': async ({ db, user, params, record }) => {
      const request = await getRequest(db, user, params)
      const certificate = await getCertificate(db, request)
      await record(subjectOfRequest(request))
      return certificate
    },

    'PUT /api/mail/:id/hold': async ({ db, user, params, body, record }) => {
      const item = await lockItem(db, user, 'mail:process', params.id)
      await placeHold(db, item, { userId: user.id, reason: body.reason })
      await record({ ...subjectOfMail(item), staffOnly: true, reason: body.reason })
      return viewWork(db, user, item.id)
    },

    'PUT /api/mail/:id/hold-release': async ({ db, user, params, body, record }) => {
      const item = await lockItem(db, user, 'mail:process', params.id)
      await liftHold(db, item, { userId: user.id, reason: body.reason })
      await record({ ...subjectOfMail(item), staffOnly: true, reason: body.reason })
      return viewWork(db, user, item.id)
    },

    'PUT /api/mail/:id/storage': async ({ db, user, params, body, record }) => {
      const item = await lockItem(db, user, 'mail:consent', params.id)
      const until = await extendStorage(db, item, body)
      await record({ ...subjectOfMail(item), after: { days: body.days, storageUntil: until } })
      return viewWork(db, user, item.id)
    },
  })
}

async function refuseAsking(db: Database, item: Item, kind: MailRequest): Promise<void> {
  if (await findOpenRequest(db, item.id)) throw new Refusal('state', { text: requestMessages.oneAtATime })
  const obstacle = obstacleToKind(kind, item)
  if (obstacle) throw new Refusal('not-yet', { text: obstacle })
  if (isAskable(kind, item)) return
  const text = { scan: requestMessages.scanned, rescan: requestMessages.notScanned }[kind as string]
  throw new Refusal('state', { text: text ?? requestMessages.wrongPlace })
}
