import { dueDiligence } from '@domicile/contract/compliance/due-diligence/cases'
import { dueDiligenceMessages } from '@domicile/contract/compliance/due-diligence/due-diligence-messages'
import { requireCompany } from '@domicile/server/auth/scope'
import { notFound, Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { lockCompany } from '../../../../domain/companies/lock-company.ts'
import { getReviewId, requireCase, subjectOfCase } from '../../../../domain/due-diligence/cases.queries.ts'
import { notifyOfCase, openCase } from './open-case.ts'
import { readHistory } from '../../../../domain/events/history.queries.ts'
import { feature } from '../../../../feature.ts'
import { listCases } from './case-list.ts'
import { viewCase } from './case-view.ts'
import { exportCases } from './cases-export.ts'
import { viewCompanyCase } from './company-view.ts'
import { findPackObstacle, findPackStates } from './pack-states.queries.ts'
import { findFrozen, findReviews, reviewNumber } from './reviews.queries.ts'

export const dueDiligenceFeature = feature(dueDiligence, {
  'GET /api/due-diligence': ({ db, user, query }) => listCases(db, user, query),

  'GET /api/due-diligence/export': ({ db, user, query }) => exportCases(db, user, query),

  'GET /api/companies/:companyId/due-diligence': async ({ db, user, params }) => {
    const company = await requireCompany(db, user, 'due-diligence:follow', params.companyId)
    return viewCompanyCase(db, user, company.id)
  },

  'POST /api/companies/:companyId/due-diligence': async ({ db, user, params, record }) => {
    const company = await lockCompany(db, user, 'due-diligence:prepare', params.companyId)
    const opened = await openCase(db, company.id, user.id)
    if (!opened) throw new Refusal('state', { text: dueDiligenceMessages.hasCase })
    await notifyOfCase(db, opened, company)
    await record(subjectOfCase(opened))
    return viewCase(db, user, opened.slug)
  },

  'GET /api/due-diligence/:slug': async ({ db, user, params, record }) => {
    const view = await viewCase(db, user, params.slug)
    await record(subjectOfCase({ ...view, companyId: view.company.id }))
    return view
  },

  'GET /api/due-diligence/:slug/history': async ({ db, user, params, query }) => {
    const { id, companyId } = await requireCase(db, user, 'due-diligence:read', params.slug)
    return readHistory(db, user, sql`company_id = ${companyId} and subject_id = ${id}`, query)
  },

  'GET /api/due-diligence/:slug/reviews': async ({ db, user, params }) => {
    const { id } = await requireCase(db, user, 'due-diligence:read', params.slug)
    const packs = await findPackStates(db, id)
    return (await findReviews(db, id)).map((review) => ({ ...review, pack: packs.get(review.number)! }))
  },

  'GET /api/due-diligence/:slug/reviews/:number': async ({ db, user, params, record }) => {
    const found = await requireCase(db, user, 'due-diligence:read', params.slug)
    const number = reviewNumber(params.number)
    const [review] = await findReviews(db, found.id, number)
    if (!review) throw notFound()
    const reviewId = await getReviewId(db, found.id, number)
    const sections = await findFrozen(db, reviewId)
    await record(subjectOfCase(found))
    const pack = (await findPackStates(db, found.id)).get(number)!
    return { ...review, pack, sections, packObstacle: await findPackObstacle(db, user, reviewId) }
  },
})
