import { screeningHits } from '@domicile/contract/screening/hits'
import { feature } from '../../feature.ts'
import { confirmDecision, decideHit, lockHit, returnDecision, subjectOfHit } from './decide-hit.ts'
import { listHits } from './hit-list.ts'
import { viewHit } from './hit-view.ts'

export const screeningHitsFeature = feature(screeningHits, {
  'GET /api/screening-hits': ({ db, user, query }) => listHits(db, user, query),

  'GET /api/screening-hits/:id': async ({ db, user, params, record }) => {
    const hit = await viewHit(db, user, params.id)
    await record({ companyId: hit.company.id, subjectId: hit.id, subject: hit.subject.name, staffOnly: true })
    return hit
  },

  'PUT /api/screening-hits/:id/decision': async ({ db, user, params, body, record }) => {
    const { version, decision, reason, evidence } = body
    const hit = await lockHit(db, user, 'decide', { id: params.id, version })
    await decideHit(db, hit, body, user.id)
    await record({
      ...subjectOfHit(hit),
      reason,
      after: { party: hit.partyName, score: hit.score, decision, evidence },
    })
    return viewHit(db, user, hit.id)
  },

  'PUT /api/screening-hits/:id/confirmation': async ({ db, user, params, body, record }) => {
    const hit = await lockHit(db, user, 'confirm', { ...params, ...body })
    const decision = await confirmDecision(db, hit, user.id)
    await record({ ...subjectOfHit(hit), after: { party: hit.partyName, decision } })
    return viewHit(db, user, hit.id)
  },

  'PUT /api/screening-hits/:id/return': async ({ db, user, params, body, record }) => {
    const hit = await lockHit(db, user, 'return', { ...params, ...body })
    await returnDecision(db, hit, { userId: user.id, reason: body.reason })
    await record({ ...subjectOfHit(hit), reason: body.reason })
    return viewHit(db, user, hit.id)
  },
})
