import { screeningHits, type SettledHit } from '@domicile/contract/compliance/screening/hits'
import type { Actor } from '@domicile/server/http/feature'
import { type Database, feature } from '../../../feature.ts'
import {
  confirmDecision,
  decideHit,
  lockHit,
  notifyOfProposals,
  type PlainHit,
  returnDecision,
  subjectOfHit,
} from './decide-hit.ts'
import { listHits } from './hit-list.ts'
import { viewHit } from './hit-view.ts'
import { lockTogether } from './lock-together.ts'

export const screeningHitsFeature = feature(screeningHits, {
  'GET /api/screening-hits': ({ db, user, query }) => listHits(db, user, query),

  'GET /api/screening-hits/:id': async ({ db, user, params, record }) => {
    const hit = await viewHit(db, user, params.id)
    await record({ companyId: hit.company.id, subjectId: hit.id, subject: hit.subject.name, staffOnly: true })
    return hit
  },

  'PUT /api/screening-hits/:id/decision': async ({ db, user, params, body, record }) => {
    const { decision, reason, evidence } = body
    const { hits, refused } = await lockTogether(db, user, 'decide', { ...params, ...body })
    for (const hit of hits) {
      await decideHit(db, hit, body, user.id)
      const after = { party: hit.partyName, score: hit.score, decision, evidence }
      await record({ ...subjectOfHit(hit), reason, after })
    }
    await notifyOfProposals(db, hits, user.id)
    return viewSettled(db, user, hits, refused)
  },

  'PUT /api/screening-hits/:id/confirmation': async ({ db, user, params, body, record }) => {
    const { hits, refused } = await lockTogether(db, user, 'confirm', { ...params, ...body })
    for (const hit of hits) {
      const decision = await confirmDecision(db, hit, user.id)
      await record({ ...subjectOfHit(hit), after: { party: hit.partyName, decision } })
    }
    return viewSettled(db, user, hits, refused)
  },

  'PUT /api/screening-hits/:id/return': async ({ db, user, params, body, record }) => {
    const hit = await lockHit(db, user, 'return', { ...params, ...body })
    await returnDecision(db, hit, { userId: user.id, reason: body.reason })
    await record({ ...subjectOfHit(hit), reason: body.reason })
    return viewHit(db, user, hit.id)
  },
})

/** The hit of the call, the first, with the outcome for the others. */
async function viewSettled(
  db: Database,
  user: Actor,
  [first, ...others]: readonly PlainHit[],
  refused: SettledHit['refused'],
): Promise<SettledHit> {
  return { ...(await viewHit(db, user, first!.id)), settled: others.map(({ id }) => id), refused }
}
