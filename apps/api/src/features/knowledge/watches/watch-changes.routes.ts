import { can } from '@domicile/contract/permissions'
import { watchMessages, MOST_OBLIGATIONS } from '@domicile/contract/knowledge/watches/watch-kinds'
import { watchChanges } from '@domicile/contract/knowledge/watches/watch-changes'
import { seenStates } from '@domicile/contract/knowledge/watches/watch-states'
import { requireCompany } from '@domicile/server/auth/scope'
import { invalidField, notFound, Refusal } from '@domicile/server/http/errors'
import { refuseStale } from '@domicile/server/http/versions'
import { lockCompany } from '../../../domain/companies/lock-company.ts'
import { closeNotices } from '../../../domain/notices/notify.ts'
import { feature } from '../../../feature.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { listAcknowledgements } from './acknowledgements.queries.ts'
import { confirmAssessments, findAssessments, listAssessments } from './assessments.queries.ts'
import {
  describeChange,
  insertAcknowledgement,
  insertPublications,
  lockChange,
  lockForEvent,
  lockPublication,
  type PlainChange,
  refuseOpenTasks,
  refuseWithdrawn,
  setState,
  subjectOf,
} from './changes.queries.ts'
import { findChangesOf, viewChange } from './change-view.ts'
import { readDigestChoice, saveDigestChoice } from './digests/digests.queries.ts'
import { addObligation, removeObligation } from './obligations.queries.ts'
import { openChangeProject } from './open-change-project.ts'
import { storedOf } from './paragraphs.ts'
import { settleProposed } from './propose-changed.ts'
import { enqueueProposals } from './propose-companies.ts'
import { findObligations, findParagraphs, NONE_OMITTED, readTrace } from './trace.ts'
import { viewWatch } from './watch-view.ts'

/** Changes of watched texts, their meaning for each company, and their acknowledgements. */
export const watchChangesFeature = feature(watchChanges, {
  'GET /api/watch-changes/:id': ({ db, user, params }) => viewChange(db, user, params.id),

  'PUT /api/watch-changes/:id': async ({ db, user, params, body, record }) => {
    const change = await lockChange(db, params.id)
    refuseStale(change, body)
    refuseWithdrawn(change)
    // Only a user who may publish changes a text that companies see and have acknowledged.
    const isSeen = seenStates.includes(change.state)
    if (isSeen && !can(user, 'watches:publish')) throw new Refusal('forbidden')
    if (isSeen) requireDescription(body)
    await describeChange(db, change.id, body)
    const { summary, effectiveOn } = change
    const { version: _version, ...after } = body
    await record(subjectOf(change, { before: { summary, effectiveOn }, after }))
    return viewChange(db, user, change.id)
  },

  'PUT /api/watch-changes/:id/assessment': async ({ db, user, params, body, record }) => {
    const change = await lockForEvent(db, params.id, 'assess', body.version)
    await setState(db, change.id, 'assessing')
    await enqueueProposals(db, change.id)
    await closeNotices(db, 'watch.detected', change.id)
    await record(subjectOf(change))
    return viewChange(db, user, change.id)
  },

  'GET /api/watch-changes/:id/companies': async ({ db, user, params, query }) => {
    const { id } = await viewChange(db, user, params.id)
    return listAssessments(db, user, id, query)
  },

  'PUT /api/watch-changes/:id/companies': async ({ db, user, params, body, record }) => {
    const change = await lockChange(db, params.id)
    if (change.state !== 'assessing' && change.state !== 'published')
      throw new Refusal('state', { text: watchMessages.confirmFirst })
    const before = await findAssessments(db, user, change.id, body.companyIds)
    if (before.length !== new Set(body.companyIds).size) throw notFound()
    if (before.some(({ publishedAt }) => publishedAt))
      throw new Refusal('state', { text: watchMessages.published })
    await confirmAssessments(db, user.id, change.id, body)
    await settleProposed(db, change.id)
    const after = await findAssessments(db, user, change.id, body.companyIds)
    await record(
      ...after.map(({ company, isRelevant, level, reason }) =>
        subjectOf(change, { companyId: company.id, reason, after: { isRelevant, level } }),
      ),
    )
    return after
  },

  'PUT /api/watch-changes/:id/publication': async ({ db, user, params, body, record }) => {
    const change = await lockForEvent(db, params.id, 'publish', body.version)
    requireDescription(change)
    const companyIds = await insertPublications(db, user, change.id, body)
    await setState(db, change.id, 'published')
    await enqueue(db, 'watch.notify', { changeId: change.id })
    await record(
      ...companyIds.map((companyId) =>
        subjectOf(change, { companyId, staffOnly: false, after: { version: change.toNumber } }),
      ),
    )
    return viewChange(db, user, change.id)
  },

  'GET /api/watch-changes/:id/acknowledgements': async ({ db, user, params, query }) => {
    const { id } = await viewChange(db, user, params.id)
    return listAcknowledgements(db, user, id, query)
  },

  'PUT /api/watch-changes/:id/acknowledgement': async ({ db, user, params, body, record }) => {
    const company = await lockCompany(db, user, 'watches:acknowledge', body.companyId)
    const found = await lockPublication(db, user, 'watches:acknowledge', params.id, company.id)
    const { publicationId, watchId, title, number, sha256, isWithdrawn } = found
    if (isWithdrawn) throw new Refusal('state', { text: watchMessages.withdrawn })
    const proof = { companyId: company.id, publicationId, userId: user.id, sha256 }
    if (!(await insertAcknowledgement(db, proof))) throw new Refusal('state')
    await closeNotices(db, 'watch.published', publicationId)
    const after = { version: number, sha256 }
    await record({ companyId: company.id, subjectId: watchId, subject: title, after })
    return viewChange(db, user, params.id)
  },

  'PUT /api/watch-changes/:id/dismissal': async ({ db, user, params, body, record }) => {
    const change = await lockForEvent(db, params.id, 'dismiss', body.version)
    await setState(db, change.id, 'irrelevant', body.reason)
    await closeNotices(db, 'watch.detected', change.id)
    await closeNotices(db, 'watch.proposed', change.id)
    await record(subjectOf(change, { reason: body.reason }))
    return viewChange(db, user, change.id)
  },

  'PUT /api/watch-changes/:id/reopening': async ({ db, user, params, body, record }) => {
    const change = await lockForEvent(db, params.id, 'reopen', body.version)
    await setState(db, change.id, 'assessing')
    await enqueueProposals(db, change.id)
    await record(subjectOf(change))
    return viewChange(db, user, change.id)
  },

  'PUT /api/watch-changes/:id/completion': async ({ db, user, params, body, record }) => {
    const change = await lockForEvent(db, params.id, 'complete', body.version)
    await refuseOpenTasks(db, change.id)
    await setState(db, change.id, 'done')
    await record(subjectOf(change))
    return viewChange(db, user, change.id)
  },

  'GET /api/watches/:id/trace': async ({ db, user, params, query }) => {
    const { id } = await viewWatch(db, user, params.id)
    const change = query.changeId
      ? await viewChange(db, user, query.changeId)
      : (await findChangesOf(db, user, id))[0]
    if (!change)
      return { change: null, state: 'ready' as const, paragraphs: [], ...NONE_OMITTED, latestNumber: null }
    if (change.watchId !== id) throw notFound()
    return readTrace(db, user, change, query.company)
  },

  'POST /api/watch-changes/:id/obligations': async ({ db, user, params, body, record }) => {
    const change = await lockChange(db, params.id)
    refuseWithdrawn(change)
    const { paragraphs } = await findParagraphs(db, change)
    const paragraph = paragraphs.find(({ block }) => block === body.block)
    if (!paragraph) throw invalidField('block', watchMessages.noParagraph)
    if ((await findObligations(db, change.id)).length >= MOST_OBLIGATIONS)
      throw invalidField('title', watchMessages.mostObligations)
    const title = await addObligation(db, change.id, { ...body, ...storedOf(paragraph) })
    await record(subjectOf(change, { after: { obligation: title } }))
    return readTrace(db, user, await viewChange(db, user, change.id))
  },

  'DELETE /api/watch-changes/:id/obligations/:obligationId': async ({ db, params, record }) => {
    const change = await lockChange(db, params.id)
    refuseWithdrawn(change)
    const title = await removeObligation(db, change.id, params.obligationId)
    await record(subjectOf(change, { before: { obligation: title } }))
  },

  'POST /api/watch-changes/:id/projects': async ({ db, user, params, body, record }) => {
    const change = await lockChange(db, params.id)
    refuseWithdrawn(change)
    await requireCompany(db, user, 'projects:write', body.companyId)
    const company = await lockCompany(db, user, 'watches:publish', body.companyId)
    const project = await openChangeProject(db, user, change.id, { ...body, companyId: company.id })
    await record(subjectOf(change, { companyId: company.id, after: { project: project.title } }))
    return { id: project.id }
  },

  'GET /api/watch-digest': ({ db, user }) => readDigestChoice(db, user.id),

  'PUT /api/watch-digest': async ({ db, user, body, record }) => {
    const before = await readDigestChoice(db, user.id)
    await saveDigestChoice(db, user.id, body.frequency)
    await record({ subjectId: user.id, before, after: body })
    return body
  },
})

/** Companies acknowledge what changed and from when, not only that something did. */
function requireDescription({ summary, effectiveOn }: Pick<PlainChange, 'summary' | 'effectiveOn'>): void {
  if (!summary || !effectiveOn) throw new Refusal('state', { text: watchMessages.describeFirst })
}
