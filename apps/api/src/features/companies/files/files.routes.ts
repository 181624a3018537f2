import { acceptedTypes, type FileKind, fileKinds } from '@domicile/contract/companies/files/file-kinds'
import { files } from '@domicile/contract/companies/files/files'
import { scopeOf } from '@domicile/contract/permissions'
import { notFound, Refusal } from '@domicile/server/http/errors'
import { type Actor, type Context, inTwoSteps, type Upload } from '@domicile/server/http/feature'
import { newId } from '@domicile/server/db/ids'
import { requireCompany, roleIn } from '@domicile/server/auth/scope'
import type { DB } from '../../../db/database.ts'
import { feature } from '../../../feature.ts'
import { enqueueOrderCheck } from '../../../domain/companies/check-orders.ts'
import { lockCompany } from '../../../domain/companies/lock-company.ts'
import type { FileStore, StoredContent } from '../../../domain/files/file-store.ts'
import {
  getVersion,
  insertVersion,
  listSlots,
  readVersion,
  updateApproval,
  updateDates,
} from './files.queries.ts'
import { prepareDocument } from '@domicile/server/files/prepare-document'

export function filesFeature({ fileStore }: { fileStore: FileStore }) {
  return feature(files, {
    'GET /api/companies/:companyId/files': async ({ db, user, params }) => {
      await requireCompany(db, user, 'files:read', params.companyId)
      return listSlots(db, user, params.companyId)
    },

    'POST /api/companies/:companyId/files/:kind': inTwoSteps(
      async ({ db, user, params, file }) => {
        // Refused before the file is processed or stored, so that a refused upload costs the server nothing.
        await lockCompany(db, user, 'files:upload', params.companyId)
        const { bytes, ...document } = await prepare(requireKind(params.kind), file)
        return { document, storedContent: await fileStore.put(bytes) }
      },
      (context, { document, storedContent }) =>
        addVersion(context, document, storedContent).catch(async (error: unknown) => {
          await fileStore.remove(storedContent)
          throw error
        }),
    ),

    'PUT /api/companies/:companyId/files/:id/dates': async ({ db, user, params, body, record }) => {
      const company = await lockCompany(db, user, 'files:upload', params.companyId)
      const before = await getVersion(db, user, company.id, params.id)
      await updateDates(db, params.id, body)
      // The approval covered the old dates: a user who may not approve a document must not extend it.
      const mayKeep = mayApprove(user, company.id) && !before.approvalObstacle
      const keepsApproval = mayKeep || !before.approvedAt
      if (!keepsApproval) await updateApproval(db, params.id, null)
      else if (before.approvedAt) await enqueueOrderCheck(db, company.id)
      const subject = { companyId: company.id, subjectId: params.id, subject: before.name }
      const valid = keepsApproval ? undefined : approved(true, false, before.kind)
      const change = { before: { ...dates(before), ...valid?.before }, after: { ...body, ...valid?.after } }
      await record({ ...subject, ...change })
      return getVersion(db, user, company.id, params.id)
    },

    'PUT /api/companies/:companyId/files/:id/approval': async ({ db, user, params, record }) => {
      const company = await lockCompany(db, user, 'files:approve', params.companyId)
      const before = await getVersion(db, user, company.id, params.id)
      if (before.approvedAt) throw new Refusal('state', { text: 'This document is already marked as valid.' })
      if (before.status === 'expired') throw new Refusal('expired')
      if (before.approvalObstacle) throw new Refusal('second-person', { text: before.approvalObstacle })
      await updateApproval(db, params.id, user.id)
      await enqueueOrderCheck(db, company.id)
      await record({
        companyId: company.id,
        subjectId: params.id,
        subject: before.name,
        ...approved(false, true, before.kind),
      })
      return getVersion(db, user, company.id, params.id)
    },

    'DELETE /api/companies/:companyId/files/:id/approval': async ({ db, user, params, body, record }) => {
      const company = await lockCompany(db, user, 'files:approve', params.companyId)
      const before = await getVersion(db, user, company.id, params.id)
      if (!before.approvedAt) throw new Refusal('state', { text: 'This document is not marked as valid.' })
      await updateApproval(db, params.id, null)
      const change = approved(true, false, before.kind)
      await record({
        companyId: company.id,
        subjectId: params.id,
        subject: before.name,
        reason: body.reason,
        ...change,
      })
      return getVersion(db, user, company.id, params.id)
    },

    'GET /api/companies/:companyId/files/:id/content': async ({ db, user, params, record }) => {
      const { kind, name, mediaType } = await getVersion(db, user, params.companyId, params.id)
      const content = await readVersion(db, fileStore, params.id)
      // Screens show logos, and that does not count as a download.
      const reads =
        kind === 'logo' ? [] : [{ companyId: params.companyId, subjectId: params.id, subject: name }]
      await record(...reads)
      return { name, mediaType, content }
    },
  })
}

function requireKind(kind: string): FileKind {
  const fileKind = fileKinds.find((name) => name === kind)
  if (!fileKind) throw notFound()
  return fileKind
}

async function prepare(kind: FileKind, file: Upload) {
  return { kind, ...(await prepareDocument(file, acceptedTypes(kind))) }
}

type Document = Omit<Awaited<ReturnType<typeof prepare>>, 'bytes'>
type UploadKey = 'POST /api/companies/:companyId/files/:kind'
type UploadContext = Context<DB, UploadKey, (typeof files)[UploadKey]>

async function addVersion(context: UploadContext, document: Document, storedContent: StoredContent) {
  const { db, user, params, body, record } = context
  const company = await lockCompany(db, user, 'files:upload', params.companyId)
  const id = newId()
  await insertVersion(
    db,
    {
      ...{ id, companyId: company.id, ...document, ...body },
      ...{ uploadedBy: user.id, actedBy: user.acting?.actorId ?? null },
    },
    storedContent,
  )
  const version = await getVersion(db, user, company.id, id)
  await record({ companyId: company.id, subjectId: id, subject: document.name, after: auditFields(version) })
  return version
}

function mayApprove(user: Actor, companyId: string): boolean {
  const role = roleIn(user, companyId)
  return role !== undefined && scopeOf(role, 'files:approve') !== undefined
}

type Version = Awaited<ReturnType<typeof getVersion>>

function auditFields({ kind, number, size, sha256, issuedOn, expiresOn }: Version) {
  return { kind, number, size, sha256, issuedOn, expiresOn }
}

function dates({ issuedOn, expiresOn }: Version) {
  return { issuedOn, expiresOn }
}

function approved(before: boolean, after: boolean, kind: FileKind) {
  return { before: { kind, valid: before }, after: { kind, valid: after } }
}
