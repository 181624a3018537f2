import { isDeepStrictEqual } from 'node:util'
import type { ServiceChanged } from '@domicile/contract/api-jobs'
import { messages } from '@domicile/contract/messages'
import type { Permission } from '@domicile/contract/permissions'
import type { ServiceInput } from '@domicile/contract/sales/services/service-input'
import { missingToPublish } from '@domicile/contract/sales/services/service-states'
import { type Service, services } from '@domicile/contract/sales/services/services'
import { invalid, notFound } from '@domicile/server/http/errors'
import { type Actor, inTwoSteps } from '@domicile/server/http/feature'
import { prepareDocument } from '@domicile/server/files/prepare-document'
import { refuseStale } from '@domicile/server/http/versions'
import { enqueueMain } from '../../domain/orders/main-api.ts'
import { type Database, feature } from '../../feature.ts'
import { sanitiseHtml } from '@domicile/server/security/formatted-text'
import { getPicture, replacePicture } from './pictures.queries.ts'
import { findCategories, listServices } from './service-list.ts'
import { exportServices } from './services-export.ts'
import { viewService } from './service-view.ts'
import { insertService, lockService, updateService, updateState, updateTexts } from './services.queries.ts'

const PICTURES = ['image/png', 'image/jpeg']

/** The services that the firm sells: few users write them, all read them. */
export const servicesFeature = feature(services, {
  'GET /api/purchase/services': ({ db, user, query }) => listServices(db, user, query),

  'GET /api/purchase/services/categories': ({ db, user }) => findCategories(db, user),

  'GET /api/purchase/services/export': ({ db, user, query }) => exportServices(db, user, query),

  'GET /api/purchase/services/:slug': ({ db, user, params }) => viewService(db, user, params),

  'GET /api/purchase/services/:id/picture': async ({ db, user, params }) => {
    const { mediaType, bytes } = await getPicture(db, user, params.id)
    return { name: `picture.${mediaType === 'image/png' ? 'png' : 'jpg'}`, mediaType, content: bytes }
  },

  'POST /api/purchase/services': async ({ db, user, body, record }) => {
    const service = await viewService(db, user, { id: await insertService(db, cleaned(body)) })
    await record({ ...internal(service), ...changeOf(undefined, service) })
    return service
  },

  'PUT /api/purchase/services/:id': async ({ db, user, params, body, record }) => {
    const before = await lockService(db, user, params.id, 'edit')
    const input = cleaned(body)
    refuseStale(before, { ...input, version: body.version })
    refuseIncomplete(before.state, input)
    await updateService(db, before, input)
    const after = await viewService(db, user, params)
    await record({ ...internal(after), ...changeOf(before, after) })
    await reportChange(db, before, after)
    return after
  },

  'PUT /api/purchase/services/:id/texts': async ({ db, user, params, body, record }) => {
    const before = await lockService(db, user, params.id, 'editTexts')
    const { version, ...texts } = cleaned(body)
    refuseStale(before, { ...texts, version })
    refuseIncomplete(before.state, texts)
    await updateTexts(db, before, texts)
    const after = await viewService(db, user, params)
    await record({ ...internal(after), ...changeOf(before, after) })
    return after
  },

  'POST /api/purchase/services/:id/picture': inTwoSteps(
    ({ file }) => prepareDocument(file, PICTURES),
    async ({ db, user, params, record }, picture) => {
      const before = await lockService(db, user, params.id, 'edit')
      await replacePicture(db, params.id, picture)
      await record({ ...internal(before), after: { picture: picture.name } })
      return viewService(db, user, params)
    },
  ),

  'DELETE /api/purchase/services/:id/picture': async ({ db, user, params, record }) => {
    const before = await lockService(db, user, params.id, 'edit')
    if (!before.pictureId) throw notFound()
    await replacePicture(db, params.id, null)
    await record(internal(before))
    return viewService(db, user, params)
  },

  'PUT /api/purchase/services/:id/publication': async ({ db, user, params, body, record }) => {
    const before = await lockService(db, user, params.id, 'publish')
    refuseStale(before, body)
    refuseIncomplete('published', before)
    await updateState(db, params.id, 'published')
    const change = { before: { state: 'draft' }, after: { state: 'published' } }
    await record({ ...internal({ ...before, state: 'published' }), ...change })
    return viewService(db, user, params)
  },

  'DELETE /api/purchase/services/:id/publication': async ({ db, user, params, record }) => {
    const before = await lockService(db, user, params.id, 'unpublish')
    await updateState(db, params.id, 'draft')
    await record({ ...internal(before), before: { state: before.state }, after: { state: 'draft' } })
    return withdrawn(db, user, before)
  },

  'PUT /api/purchase/services/:id/archival': async ({ db, user, params, body, record }) => {
    const before = await lockService(db, user, params.id, 'archive')
    await updateState(db, params.id, 'archived')
    const change = { before: { state: before.state }, after: { state: 'archived' } }
    await record({ ...internal(before), ...change, reason: body.reason })
    return withdrawn(db, user, before)
  },

  'DELETE /api/purchase/services/:id/archival': async ({ db, user, params, record }) => {
    const before = await lockService(db, user, params.id, 'restore')
    await updateState(db, params.id, 'draft')
    await record({ ...internal(before), before: { state: before.state }, after: { state: 'draft' } })
    return viewService(db, user, params)
  },
})

const reportedFields = {
  price: ['price', 'currency'],
  terms: ['kind', 'renewal', 'vatClass', 'vatExemption', 'isRegulated', 'template', 'documents'],
} as const

/** Enqueues a review by the main API of its texts about a service whose price or terms changed on sale, or that ended. */
async function reportChange(db: Database, before: Service, after: Service): Promise<void> {
  if (before.state !== 'published') return
  const changed = (['price', 'terms'] as const).filter((part) =>
    reportedFields[part].some((field) => !isDeepStrictEqual(before[field], after[field])),
  )
  const changes: ServiceChanged[] = after.state === 'published' ? changed : ['withdrawn']
  const { slug, title } = after
  if (changes.length > 0) await enqueueMain(db, 'service.changed', { slug, title, changes })
}

/** Returns a service as it is now, and reports that it is no longer on sale. */
async function withdrawn(db: Database, user: Actor, before: Service): Promise<Service> {
  const after = await viewService(db, user, before)
  await reportChange(db, before, after)
  return after
}

function cleaned<Written extends { description: string }>(input: Written): Written {
  return { ...input, description: sanitiseHtml(input.description) }
}

/** Refuses to leave a published service without its texts. */
function refuseIncomplete(state: string, texts: Pick<ServiceInput, 'summary' | 'description'>): void {
  const missing = state === 'published' ? missingToPublish(texts) : []
  if (missing.length === 0) return
  throw invalid(
    ...missing.map((field) => ({
      pointer: `/${field}`,
      code: 'required' as const,
      message: messages.required,
    })),
  )
}

/** Restricts the log entry to the firm. A change of a published service also notifies all who may buy it. */
function internal({ id, title, state }: Pick<Service, 'id' | 'title' | 'state'>) {
  const isShown = state === 'published'
  return { subjectId: id, subject: title, staffOnly: true, ...(isShown && notifyReaders) }
}

const notifyReaders: { notifyHolders: Permission } = { notifyHolders: 'services:read' }

/** Returns a change for the log without costs: more people read the log than may know costs. */
function changeOf(before: Service | undefined, after: Service) {
  const isCostChanged = (before?.cost ?? null) !== (after.cost ?? null)
  return {
    ...(before && { before: auditFields(before) }),
    after: { ...auditFields(after), ...(isCostChanged && { cost: 'changed' }) },
  }
}

function auditFields(service: Service): Record<string, unknown> {
  const { cost: _cost, margin: _margin, updatedAt: _updatedAt, pictureId: _pictureId, ...rest } = service
  const { sections: _sections, ...fields } = rest
  return fields
}
