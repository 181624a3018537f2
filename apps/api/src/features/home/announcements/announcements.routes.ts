import type { ExportFormat } from '@domicile/contract/fields'
import { ownMessages } from '@domicile/contract/messages'
import {
  type AnnouncementInput,
  type AnnouncementRecord,
  announcements,
  type NoticeReader,
} from '@domicile/contract/home/announcements/announcements'
import type { ExportColumns } from '@domicile/server/files/csv'
import { exportList } from '@domicile/server/files/export-list'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { notifyOnCommit } from '@domicile/server/db/live'
import { type Database, feature } from '../../../feature.ts'
import { closeNotices } from '../../../domain/notices/notify.ts'
import type { Download } from '@domicile/server/http/feature'
import { refuseStale } from '@domicile/server/http/versions'
import {
  findShown,
  getOwnNotice,
  insertAcknowledgement,
  insertClosing,
  listOwnNotices,
} from './own-announcements.queries.ts'
import { countReaders, findReaderIds, findReaders, listReaders } from './readers.queries.ts'
import {
  deleteDraft,
  findUnknownCompanies,
  getNoticeOfFirm,
  insertDraft,
  listNoticesOfFirm,
  lockFor,
  markPublished,
  markWithdrawn,
  updateContent,
} from './announcements.queries.ts'
import { enqueueCheck, hintFor } from './notify-audience.ts'

/** The firm's announcements: few users write them, their audience reads and acknowledges them. */
export const announcementsFeature = feature(announcements, {
  'GET /api/system-notices': ({ db, user, query }) => listOwnNotices(db, user, query),

  'GET /api/system-notices/current': async ({ db, user }) => ({ items: await findShown(db, user) }),

  'PUT /api/system-notices/:id/acknowledgement': async ({ db, user, params, body, record }) => {
    const notice = await getOwnNotice(db, user, params.id)
    if (!notice.isCurrent) throw new Refusal('over')
    // An acknowledgement of one edition does not count for the next.
    if (notice.edition !== body.edition) throw new Refusal('notice-changed')
    await insertAcknowledgement(db, user.id, notice)
    await closeNotices(db, 'system.acknowledgement', notice.id, user.id)
    await notifyOnCommit(db, [hintFor(user.id)])
    await record({ ...internal(notice), after: { edition: notice.edition } })
  },

  'PUT /api/system-notices/:id/closing': async ({ db, user, params, body, record }) => {
    const notice = await getOwnNotice(db, user, params.id)
    // Closing the old text does not close the new one.
    if (notice.edition !== body.edition)
      throw new Refusal('notice-changed', { text: ownMessages.noticeCorrected })
    const isToAcknowledge = notice.needsAcknowledgement && notice.acknowledgedAt === null
    if (notice.level === 'critical' && isToAcknowledge && notice.isCurrent)
      throw new Refusal('acknowledge-first')
    await insertClosing(db, user.id, notice)
    await notifyOnCommit(db, [hintFor(user.id)])
    await record(internal(notice))
  },

  'GET /api/system-notices/all': ({ db, query }) => listNoticesOfFirm(db, query),

  'POST /api/system-notices': async ({ db, user, body, record }) => {
    await checkInput(db, body)
    const notice = await getNoticeOfFirm(db, await insertDraft(db, user.id, body))
    await record({ ...internal(notice), after: auditFields(notice) })
    return notice
  },

  'GET /api/system-notices/:id': ({ db, params }) => getNoticeOfFirm(db, params.id),

  'PUT /api/system-notices/:id': async ({ db, params, body, record }) => {
    const before = await lockFor(db, params.id, 'edit', 'correct')
    const { askAgain, version, ...input } = body
    refuseStale(before, { version })
    await checkInput(db, input)
    const isPublished = before.state !== 'draft'
    await updateContent(db, before, input, askAgain && isPublished)
    if (isPublished) await enqueueCheck(db, params.id)
    const after = await getNoticeOfFirm(db, params.id)
    await record({ ...internal(after), before: auditFields(before), after: auditFields(after) })
    return after
  },

  'DELETE /api/system-notices/:id': async ({ db, params, record }) => {
    const before = await lockFor(db, params.id, 'delete')
    await deleteDraft(db, params.id)
    await record({ ...internal(before), before: auditFields(before) })
  },

  'PUT /api/system-notices/:id/publication': async ({ db, params, body, record }) => {
    const draft = await lockFor(db, params.id, 'publish')
    refuseStale(draft, body)
    refusePast(draft.endsAt)
    await markPublished(db, params.id)
    await enqueueCheck(db, params.id)
    const after = await getNoticeOfFirm(db, params.id)
    await record({ ...internal(after), before: { state: draft.state }, after: { state: after.state } })
    return after
  },

  'PUT /api/system-notices/:id/withdrawal': async ({ db, params, body, record }) => {
    const before = await lockFor(db, params.id, 'withdraw')
    await markWithdrawn(db, params.id, body.reason)
    await enqueueCheck(db, params.id)
    await record({ ...internal(before), reason: body.reason })
    return getNoticeOfFirm(db, params.id)
  },

  'GET /api/system-notices/:id/readers': async ({ db, params, query }) => {
    const { id } = await getNoticeOfFirm(db, params.id)
    const { page, pageSize, only } = query
    const part = { limit: pageSize, offset: (page - 1) * pageSize }
    return { items: await listReaders(db, id, only, part), total: await countReaders(db, id, only) }
  },

  'GET /api/system-notices/:id/readers/export': async ({ db, params, query }) =>
    exportReaders(db, await getNoticeOfFirm(db, params.id), query.format),
})

async function checkInput(db: Database, { audience, companyIds, endsAt }: AnnouncementInput): Promise<void> {
  refusePast(endsAt)
  const unknown = audience === 'companies' ? await findUnknownCompanies(db, companyIds) : []
  if (unknown.length > 0) throw invalidField('companyIds', ownMessages.unknownCompany)
}

function refusePast(endsAt: string): void {
  if (Date.parse(endsAt) <= Date.now()) throw invalidField('endsAt', ownMessages.pastInstant)
}

/** The subject of an announcement's log entries, which only the firm may read. */
function internal({ id, title }: { id: string; title: string }) {
  return { subjectId: id, subject: title, staffOnly: true }
}

/** The content and audience of an announcement, in the words of the log. */
function auditFields(notice: AnnouncementRecord): Record<string, unknown> {
  const { title, body, level, audience, roles, companies, startsAt, endsAt, needsAcknowledgement } = notice
  const names = companies.map(({ name }) => name).join(', ')
  return {
    title,
    body,
    level,
    audience,
    roles: roles.join(', '),
    companies: names,
    startsAt,
    endsAt,
    needsAcknowledgement,
  }
}

type Announcement = { id: string; title: string }

/** Exports who has and who has not acknowledged an announcement, as a file. */
function exportReaders(db: Database, { id, title }: Announcement, format: ExportFormat): Promise<Download> {
  return exportList({
    name: `${title} - acknowledgements`,
    format,
    columns,
    ids: (most) => findReaderIds(db, id, most),
    rows: (ids) => findReaders(db, id, ids),
  })
}

const columns: ExportColumns<NoticeReader> = [
  ['Person', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Companies', ({ companies }) => companies.join('; ')],
  ['Acknowledged (UTC)', ({ acknowledgedAt }) => acknowledgedAt],
  ['Still addressed', ({ isAddressed }) => (isAddressed ? 'yes' : 'no')],
]
