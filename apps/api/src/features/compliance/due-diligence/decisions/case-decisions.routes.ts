import { addYears, latestToday } from '@domicile/contract/days'
import { dueDiligenceDecisions } from '@domicile/contract/compliance/due-diligence/case-decisions'
import {
  MOST_EXTENSION_YEARS,
  MOST_WAIVED_YEARS,
  RETENTION_YEARS,
} from '@domicile/contract/compliance/due-diligence/case-kinds'
import type { CaseEvent } from '@domicile/contract/compliance/due-diligence/case-states'
import { dueDiligenceMessages } from '@domicile/contract/compliance/due-diligence/due-diligence-messages'
import { ownMessages } from '@domicile/contract/messages'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { refuseStale } from '@domicile/server/http/versions'
import { formsOfCases } from '../../../../domain/due-diligence/case-requests.ts'
import {
  getPlainCase,
  type PlainCase,
  requireCase,
  subjectOfCase,
} from '../../../../domain/due-diligence/cases.queries.ts'
import { countChange, refuseCaseMove } from '../../../../domain/due-diligence/moves.ts'
import { lockForms } from '../../../../domain/surveys/requested-forms.ts'
import { type Database, feature } from '../../../../feature.ts'
import { beginReview } from '../case/begin-review.ts'
import { viewCase } from '../case/case-view.ts'
import { readWork } from '../case/case-work.queries.ts'
import { approveCase, declineCase, returnCase } from './decide-case.ts'
import { clearExit, confirmEnd, exitCase, extendRetention, getEnding } from './exit-case.ts'
import { isUnconfirmed, viewExit } from '../case/retention.ts'
import { lockAsSeen, lockFor, refuseObstacle } from '../case/lock-for.ts'
import { insertWaiver } from '../case/waivers.queries.ts'

export const dueDiligenceDecisionsFeature = feature(dueDiligenceDecisions, {
  'PUT /api/due-diligence/:slug/approval': async ({ db, user, params, body, record }) => {
    const { one, work } = await lockAsSeen(db, user, 'approve', params, body)
    const isApproved = await approveCase(db, one, work, { ...deciderOf(user), reason: body.reason })
    if (!isApproved) await countChange(db, one.id)
    const after = { state: isApproved ? 'approved' : 'submitted' }
    await record({ ...subjectOfCase(one), reason: body.reason, after })
    return viewCase(db, user, one.slug)
  },

  'POST /api/due-diligence/:slug/waivers': async ({ db, user, params, body, record }) => {
    const one = await lockFor(db, user, 'waive', params)
    refuseStale({ version: one.version }, { version: body.version })
    const work = await readWork(db, user, one)
    refuseObstacle(work, 'waive')
    const { gap, reason, until } = body
    const obstacles = work.sections.flatMap((section) => section.obstacles)
    const found = obstacles.find((obstacle) => obstacle.gap?.key === gap)
    if (!found) throw new Refusal('state', { text: dueDiligenceMessages.notMissing })
    const { today } = work.facts.company
    if (until <= today || until > addYears(today, MOST_WAIVED_YEARS))
      throw invalidField('until', dueDiligenceMessages.waivedTooLong)
    await insertWaiver(db, work.review, { gap, reason, until, userId: user.id })
    await countChange(db, one.id)
    await record({ ...subjectOfCase(one), reason, after: { waived: found.text, waivedUntil: until } })
    return viewCase(db, user, one.slug)
  },

  'PUT /api/due-diligence/:slug/decline': async ({ db, user, params, body, record }) => {
    const one = await lockFor(db, user, 'decline', params, body.reason)
    refuseStale({ version: one.version }, { version: body.version })
    const work = await readWork(db, user, one)
    refuseObstacle(work, 'decline')
    await declineCase(db, one, work, { ...deciderOf(user), reason: body.reason })
    await record({ ...subjectOfCase(one), reason: body.reason })
    return viewCase(db, user, one.slug)
  },

  'PUT /api/due-diligence/:slug/return': async ({ db, user, params, body, record }) => {
    const one = await lockFor(db, user, 'sendBack', params, body.reason)
    refuseStale({ version: one.version }, { version: body.version })
    const work = await readWork(db, user, one)
    await returnCase(db, one, work, { ...deciderOf(user), reason: body.reason })
    await record({ ...subjectOfCase(one), reason: body.reason })
    return viewCase(db, user, one.slug)
  },

  'PUT /api/due-diligence/:slug/exit': async ({ db, user, params, body, record }) => {
    const one = await lockEnding(db, user, 'exit', params.slug, body.reason)
    if (body.endedOn > latestToday()) throw invalidField('endedOn', ownMessages.futureDate)
    await exitCase(db, one, { ...body, userId: user.id })
    await record({ ...subjectOfCase(one), reason: body.reason, after: { endedOn: body.endedOn } })
    return viewCase(db, user, one.slug)
  },

  'PUT /api/due-diligence/:slug/retention': async ({ db, user, params, body, record }) => {
    const one = await lockEnding(db, user, 'extend', params.slug, body.reason)
    const { ending, dataDeletedAt } = await getEnding(db, one.id)
    const { retainFrom, dataDeletedAt: deletedAt } = viewExit(ending!, dataDeletedAt)
    if (deletedAt) throw invalidField('until', dueDiligenceMessages.dataDeleted)
    if (body.until <= one.retainUntil!) throw invalidField('until', dueDiligenceMessages.extendedBack)
    if (body.until > addYears(retainFrom, RETENTION_YEARS + MOST_EXTENSION_YEARS))
      throw invalidField('until', dueDiligenceMessages.extendedTooFar)
    await extendRetention(db, one, body)
    const change = { before: { retainUntil: one.retainUntil }, after: { retainUntil: body.until } }
    await record({ ...subjectOfCase(one), reason: body.reason, ...change })
    return viewCase(db, user, one.slug)
  },

  'PUT /api/due-diligence/:slug/exit/confirmation': async ({ db, user, params, body, record }) => {
    const one = await lockEnding(db, user, 'confirmEnd', params.slug)
    refuseStale({ version: one.version }, body)
    const { ending, dataDeletedAt } = await getEnding(db, one.id)
    if (!isUnconfirmed(ending, dataDeletedAt))
      throw new Refusal('state', { text: dueDiligenceMessages.nothingToConfirm })
    if (ending!.exitedById === user.id)
      throw new Refusal('own-approval', { text: dueDiligenceMessages.ownEnd })
    await confirmEnd(db, one, user.id)
    const { retainUntil } = await getPlainCase(db, one.id)
    const change = { before: { retainUntil: one.retainUntil }, after: { retainUntil } }
    await record({ ...subjectOfCase(one), ...change })
    return viewCase(db, user, one.slug)
  },

  'PUT /api/due-diligence/:slug/reopening': async ({ db, user, params, body, record }) => {
    const one = await lockFor(db, user, 'reopen', params, body.reason)
    const { facts } = await readWork(db, user, one)
    await clearExit(db, one)
    await beginReview(db, one, 'reopened', facts)
    await record({ ...subjectOfCase(one), reason: body.reason })
    return viewCase(db, user, one.slug)
  },
})

function deciderOf({ id, role }: Actor) {
  return { userId: id, role }
}

/** Locks a case, also of an archived company, and first the answers that it asked for. */
async function lockEnding(
  db: Database,
  user: Actor,
  event: CaseEvent,
  slug: string,
  reason?: string,
): Promise<PlainCase> {
  const { id } = await requireCase(db, user, 'due-diligence:decide', slug)
  await lockForms(db, formsOfCases, id)
  const one = await getPlainCase(db, id)
  refuseCaseMove(one, event, reason)
  return one
}
