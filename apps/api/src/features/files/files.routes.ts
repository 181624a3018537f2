import { createHash } from 'node:crypto'
import { acceptedTypes, type FileKind, fileKinds } from '@domicile/contract/file-kinds'
import { files } from '@domicile/contract/files'
import { ownMessages } from '@domicile/contract/messages'
import { conflict, invalidField, notFound } from '@domicile/server/errors'
import { inTwoSteps, type Upload } from '@domicile/server/feature'
import { newId } from '@domicile/server/ids'
import { feature } from '../../feature.ts'
import { lockCompany, requireCompany } from '../../scope.ts'
import { documentType, nameFor } from './document-type.ts'
import type { FileStore } from './file-store.ts'
import {
  getContent,
  getVersion,
  insertContent,
  insertVersion,
  listSlots,
  updateApproval,
  updateDates,
} from './files.queries.ts'
import { redrawImage } from './images.ts'

export function filesFeature({ fileStore }: { fileStore: FileStore }) {
  return feature(files, {
    'GET /api/companies/:companyId/files': async ({ db, user, params }) => {
      await requireCompany(db, user, 'files:read', params.companyId)
      return listSlots(db, user, params.companyId)
    },

    'POST /api/companies/:companyId/files/:kind': inTwoSteps(
      async ({ db, user, params, file }) => {
        await requireCompany(db, user, 'files:upload', params.companyId)
        const { bytes, ...document } = await prepare(requireKind(params.kind), file)
        return { document, kept: await fileStore.keep(bytes, document.mediaType) }
      },
      async ({ db, user, params, body, record }, { document, kept }) => {
        const company = await lockCompany(db, user, 'files:upload', params.companyId)
        const id = newId()
        await insertVersion(db, { id, companyId: company.id, ...document, ...body, uploadedBy: user.id })
        await insertContent(db, id, kept)
        const version = await getVersion(db, user, company.id, id)
        await record({ companyId: company.id, subjectId: id, subject: document.name, after: shown(version) })
        return version
      },
    ),

    'PUT /api/companies/:companyId/files/:id/dates': async ({ db, user, params, body, record }) => {
      const company = await lockCompany(db, user, 'files:upload', params.companyId)
      const before = await getVersion(db, user, company.id, params.id)
      await updateDates(db, params.id, body)
      await record({
        companyId: company.id,
        subjectId: params.id,
        subject: before.name,
        before: dates(before),
        after: body,
      })
      return getVersion(db, user, company.id, params.id)
    },

    'PUT /api/companies/:companyId/files/:id/approval': async ({ db, user, params, record }) => {
      const company = await lockCompany(db, user, 'files:approve', params.companyId)
      const before = await getVersion(db, user, company.id, params.id)
      if (before.approvedAt) throw conflict('state', 'This document is marked as valid already.')
      if (before.status === 'expired')
        throw conflict('expired', 'This document has expired. Upload a new one.')
      await updateApproval(db, params.id, user.id)
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
      if (!before.approvedAt) throw conflict('state', 'This document is not marked as valid.')
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

    'GET /api/companies/:companyId/files/:id/content': async ({ db, user, params }) => {
      const { name, mediaType } = await getVersion(db, user, params.companyId, params.id)
      const kept = await getContent(db, params.id)
      return { name, mediaType, content: kept.bytes ?? (await fileStore.fetch(kept.store_key!)) }
    },
  })
}

function requireKind(kind: string): FileKind {
  const known = fileKinds.find((name) => name === kind)
  if (!known) throw notFound()
  return known
}

/** Judges a file by its content and, if it is a picture, draws it anew; gives the bytes as they are kept. */
async function prepare(kind: FileKind, file: Upload) {
  const type = documentType(file.bytes)
  if (!type || !acceptedTypes(kind).includes(type.mediaType))
    throw invalidField('file', kind === 'logo' ? ownMessages.imageType : ownMessages.documentType, 'type')
  const { mediaType } = type
  const bytes = mediaType === 'application/pdf' ? file.bytes : await redrawImage(file.bytes, mediaType)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { kind, bytes, name: nameFor(file.name, type), mediaType, size: bytes.length, sha256 }
}

type Version = Awaited<ReturnType<typeof getVersion>>

function shown({ kind, number, size, sha256, issuedOn, expiresOn }: Version) {
  return { kind, number, size, sha256, issuedOn, expiresOn }
}

function dates({ issuedOn, expiresOn }: Version) {
  return { issuedOn, expiresOn }
}

function approved(before: boolean, after: boolean, kind: FileKind) {
  return { before: { kind, valid: before }, after: { kind, valid: after } }
}
