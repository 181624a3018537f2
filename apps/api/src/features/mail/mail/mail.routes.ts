import { documentTypes } from '@domicile/contract/companies/files/file-kinds'
import { mail, type NewMail } from '@domicile/contract/mail/mail'
import { MOST_MAIL_FILES, type ReadingState } from '@domicile/contract/mail/mail-kinds'
import { mailMessages } from '@domicile/contract/mail/mail-messages'
import { ownMessages } from '@domicile/contract/messages'
import { readingEvents } from '@domicile/contract/mail/mail-states'
import { canMove } from '@domicile/contract/transitions'
import { findCompanyFor } from '@domicile/server/auth/scope'
import { prepareDocument } from '@domicile/server/files/prepare-document'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { type Actor, inTwoSteps, type Upload } from '@domicile/server/http/feature'
import { sha256Of } from '@domicile/server/security/sha256'
import { sql } from 'kysely'
import { readHistory } from '../../../domain/events/history.queries.ts'
import { readContent } from '../../../domain/files/answer-files.ts'
import type { FileStore } from '../../../domain/files/file-store.ts'
import { findReceivingAddress } from '../../../domain/addresses/receiving-address.ts'
import { refuseLaterDay } from '../../../domain/companies/firm-day.ts'
import { addCustody } from '../../../domain/mail/custody.ts'
import type { ExportedCustody } from '../../../domain/mail/custody-chain.ts'
import { lockMail, refuseGone, subjectOfMail } from '../../../domain/mail/mail.queries.ts'
import { insertFile, type ReceivedFile, receiveMail } from '../../../domain/mail/receive-mail.ts'
import { closeNotices } from '../../../domain/notices/notify.ts'
import { type Database, feature } from '../../../feature.ts'
import { confirmBlank, countFiles, getPicture, isFileOf, scanFiles } from './mail-files.queries.ts'
import { acknowledgeMail } from './acknowledge-mail.ts'
import { listMail } from './mail-list.ts'
import { viewMail } from './mail-view.ts'
import { reportTrouble, settleTrouble } from './mail-trouble.ts'
import { markStatutory } from './mark-statutory.ts'
import { moveMail } from './move-mail.ts'
import { openUnopened } from './open-unopened.ts'

export function mailFeature({ fileStore }: { fileStore: FileStore }) {
  return feature(mail, {
    'GET /api/mail': ({ db, user, query }) => listMail(db, user, query),

    'POST /api/mail': inTwoSteps(
      async ({ db, user, body, file }) => {
        // Refused before the file is processed or stored, so that a refused upload costs the server nothing.
        await requireEntity(db, user, body)
        return prepareScan(fileStore, file)
      },
      ({ db, user, body, record }, file) =>
        orRemoved(fileStore, file, async () => {
          await requireEntity(db, user, body)
          const { entity: companyId, addressId, sender, dateRecived: receivedOn, paperKind, shows } = body
          const received = { companyId, addressId, sender, receivedOn, paperKind, shows, receivedBy: user.id }
          const { id, change } = await receiveMail(db, { ...received, files: [file], reader: user })
          await record(change)
          return viewMail(db, user, id)
        }),
    ),

    'POST /api/mail/:id/files': inTwoSteps(
      async ({ db, user, params, file }) => {
        await lockForFile(db, user, params.id)
        return prepareScan(fileStore, file)
      },
      ({ db, user, params, body: { shows }, record }, file) =>
        orRemoved(fileStore, file, async () => {
          const { item, place } = await lockForFile(db, user, params.id)
          const { sha256 } = await insertFile(db, { itemId: item.id, place, shows }, file, user)
          if (shows === 'pages') await openUnopened(db, item)
          const event = shows === 'pages' ? 'scanned' : 'envelope scanned'
          await addCustody(db, item.id, { event, fileHashes: [sha256] })
          await record({ ...subjectOfMail(item), after: { file: file.name } })
          return viewMail(db, user, item.id)
        }),
    ),

    'GET /api/mail/:id': async ({ db, user, params, record }) => {
      const found = await viewMail(db, user, params.id)
      await record({
        companyId: found.entity?.id ?? null,
        subjectId: found.id,
        subject: `${found.number} ${found.sender}`,
      })
      return found
    },

    'GET /api/mail/:id/history': async ({ db, user, params, query }) => {
      const { entity, id } = await viewMail(db, user, params.id)
      const ofCompany = entity ? sql`company_id = ${entity.id}` : sql`company_id is null`
      return readHistory(db, user, sql`${ofCompany} and subject_id = ${id}`, query)
    },

    'GET /api/mail/:id/custody': async ({ db, user, params, record }) => {
      const { id, number, sender, entity, custody } = await viewMail(db, user, params.id)
      await record({ companyId: entity?.id ?? null, subjectId: id, subject: `${number} ${sender}` })
      const exported: ExportedCustody = { itemId: id, number, entries: custody }
      const content = Buffer.from(JSON.stringify(exported, null, 2))
      return { name: `${number} custody.json`, mediaType: 'application/json', content }
    },

    'PUT /api/mail/:id/reading': async ({ db, user, params, body, record }) => {
      const item = await lockMail(db, user, 'mail:request', params.id)
      const to: ReadingState = readingEvents[body.event].to[0]
      if (item.reading !== to) {
        if (!canMove(readingEvents, item.reading, body.event)) throw new Refusal('state')
        await sql`update mail_items set reading = ${to}, version = version + 1 where id = ${item.id}`.execute(
          db,
        )
        if (to === 'archived') await closeNotices(db, 'mail-request.storage', item.id)
        await record({ ...subjectOfMail(item), before: { reading: item.reading }, after: { reading: to } })
      }
      return viewMail(db, user, item.id)
    },

    'PUT /api/mail/:id/acknowledgement': async ({ db, user, params, record }) => {
      const item = await lockMail(db, user, 'mail:request', params.id)
      if (!item.isStatutory)
        throw new Refusal('state', { text: 'This item does not need an acknowledgement.' })
      if (!item.acknowledgedAt) {
        await acknowledgeMail(db, item.id, user.id)
        await record(subjectOfMail(item))
      }
      return viewMail(db, user, item.id)
    },

    'PUT /api/mail/:id/statutory': async ({ db, user, params, body: { authority }, record }) => {
      const item = await lockMail(db, user, 'mail:process', params.id)
      const statutoryReason = await markStatutory(db, item, authority)
      await record({ ...subjectOfMail(item), after: { statutoryReason } })
      return viewMail(db, user, item.id)
    },

    'PUT /api/mail/:id/trouble': async ({ db, user, params, body: { trouble }, record }) => {
      const item = await lockMail(db, user, 'mail:instruct', params.id)
      await reportTrouble(db, item, trouble, user.id)
      await record({ ...subjectOfMail(item), after: { trouble } })
      return viewMail(db, user, item.id)
    },

    'DELETE /api/mail/:id/trouble': async ({ db, user, params, record }) => {
      const item = await lockMail(db, user, 'mail:process', params.id)
      const trouble = await settleTrouble(db, item)
      await record({ ...subjectOfMail(item), before: { trouble } })
      return viewMail(db, user, item.id)
    },

    'PUT /api/mail/:id/company': async ({ db, user, params, body, record }) => {
      const item = await lockMail(db, user, 'mail:process', params.id)
      const company = await findCompanyFor(db, user, 'mail:process', body.companyId)
      if (!company) throw invalidField('companyId', mailMessages.unknownCompany)
      if (item.companyId === company.id) throw invalidField('companyId', mailMessages.sameCompany)
      await moveMail(db, item.id, company.id)
      // Neither company learns the name of the other.
      const change = { before: { entity: 'another company' }, after: { entity: company.name } }
      const moved = { ...subjectOfMail({ ...item, companyId: company.id }), ...change }
      const lost = { ...subjectOfMail(item), before: { entity: 'your company' }, after: { entity: null } }
      await record(...(item.companyId ? [lost, moved] : [moved]))
      return viewMail(db, user, item.id)
    },

    'GET /api/mail/:id/files/:fileId': async ({ db, user, params, record }) => {
      const { number, sender, entity } = await viewMail(db, user, params.id)
      const file = await readContent({ db, fileStore }, scanFiles, isFileOf(user, params.id, params.fileId))
      const subject = `${number} ${sender}`
      await record({
        companyId: entity?.id ?? null,
        subjectId: params.id,
        subject,
        after: { file: file.name },
      })
      return file
    },

    'PUT /api/mail/:id/files/:fileId/pages/:page/blank': async ({ db, user, params, record }) => {
      const item = await lockMail(db, user, 'mail:process', params.id)
      const file = await confirmBlank(db, params, user.id)
      await addCustody(db, item.id, {
        event: 'page confirmed as blank',
        details: { file, page: params.page },
      })
      await record({ ...subjectOfMail(item), after: { file, page: params.page } })
      return viewMail(db, user, item.id)
    },

    'GET /api/mail/:id/files/:fileId/pages/:page/picture': ({ db, user, params }) =>
      getPicture(db, user, params),
  })
}

async function requireEntity(
  db: Database,
  user: Actor,
  { entity, addressId, dateRecived }: NewMail,
): Promise<void> {
  await refuseLaterDay(db, 'dateRecived', dateRecived, mailMessages.receivedLater)
  if (entity && !(await findCompanyFor(db, user, 'mail:register', entity)))
    throw invalidField('entity', mailMessages.unknownCompany)
  if (!entity && user.role === 'accountManager') throw invalidField('entity', mailMessages.unknownCompany)
  if (addressId) await requireAddress(db, entity, addressId)
  if (!entity || user.role !== 'accountManager') return
  const address = await findReceivingAddress(db, entity, dateRecived, { named: addressId })
  // The quarantine is not theirs to see.
  if (address.reason) throw invalidField('entity', mailMessages.notReceived(address.reason))
}

async function requireAddress(db: Database, companyId: string | null, id: string): Promise<void> {
  const { rows } = await sql`
    select from addresses where id = ${id} and (company_id = ${companyId} or ${companyId}::uuid is null)`.execute(
    db,
  )
  if (rows.length === 0) throw invalidField('addressId', ownMessages.invalidValue)
}

async function lockForFile(db: Database, user: Actor, id: string) {
  const item = await lockMail(db, user, 'mail:register', id)
  refuseGone(item)
  const count = await countFiles(db, item.id)
  if (count >= MOST_MAIL_FILES) throw invalidField('file', mailMessages.mostFiles)
  return { item, place: count + 1 }
}

async function prepareScan(fileStore: FileStore, upload: Upload): Promise<ReceivedFile> {
  const { bytes, name, mediaType } = await prepareDocument(upload, documentTypes)
  const receivedSha256 = sha256Of(upload.bytes)
  return { name, mediaType, bytes, receivedSha256, storedContent: await fileStore.put(bytes), pages: [] }
}

async function orRemoved<Result>(
  fileStore: FileStore,
  { storedContent }: ReceivedFile,
  work: () => Promise<Result>,
) {
  try {
    return await work()
  } catch (error) {
    if (storedContent) await fileStore.remove(storedContent)
    throw error
  }
}
