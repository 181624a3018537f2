import { reviewKinds } from '@domicile/contract/compliance/due-diligence/case-kinds'
import { type CaseState, clientCaseState } from '@domicile/contract/compliance/due-diligence/case-states'
import {
  type CaseQuery,
  type CaseSummary,
  type CompanyDueDiligence,
  dueDiligence,
} from '@domicile/contract/compliance/due-diligence/cases'
import { dueDiligenceMessages } from '@domicile/contract/compliance/due-diligence/due-diligence-messages'
import { riskLevelLabels } from '@domicile/contract/compliance/risk/risk-kinds'
import type { ExportOf } from '@domicile/contract/fields'
import type { StatusLabel } from '@domicile/contract/status-labels'
import { requireCompany } from '@domicile/server/auth/scope'
import type { ExportColumns } from '@domicile/server/files/csv'
import { exportList } from '@domicile/server/files/export-list'
import { notFound, Refusal } from '@domicile/server/http/errors'
import type { Actor, Download } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { lockCompany } from '../../../../domain/companies/lock-company.ts'
import { getReviewId, requireCase, subjectOfCase } from '../../../../domain/due-diligence/cases.queries.ts'
import { notifyOfCase, openCase } from './open-case.ts'
import { readHistory } from '../../../../domain/events/history.queries.ts'
import { type Database, feature } from '../../../../feature.ts'
import { findCaseIds, findCases, listCases } from './case-list.ts'
import { viewCase } from './case-view.ts'
import { findPackObstacle, findPackStates } from './pack-states.queries.ts'
import { findRequests } from './requests.queries.ts'
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

type Query = ExportOf<Omit<CaseQuery, 'page' | 'pageSize'>>

/** The cases that a filter finds as a file. */
function exportCases(db: Database, user: Actor, query: Query): Promise<Download> {
  return exportList<CaseSummary>({
    name: 'due-diligence',
    format: query.format,
    columns,
    ids: (most) => findCaseIds(db, user, query, most),
    rows: (ids) => findCases(db, user, ids),
  })
}

const partyNames = { client: 'Client', firm: 'Firm', none: null } as const

const columns: ExportColumns<CaseSummary> = [
  ['Number', ({ number }) => number],
  ['Company', ({ company }) => company.name],
  ['Status', ({ label }) => label],
  ['Waiting for', ({ waitingOn }) => partyNames[waitingOn]],
  ['Risk', ({ level }) => level && riskLevelLabels[level]],
  ['Politically exposed person', ({ isPep }) => (isPep ? 'Yes' : 'No')],
  ['Review', ({ review }) => reviewKinds[review.kind]],
  ['Started', ({ review }) => review.startedAt],
  ['Next review', ({ nextReviewOn }) => nextReviewOn],
  ['Account manager', ({ manager }) => manager?.name ?? null],
]

type Row = { id: string; slug: string; state: CaseState }

/** The case of a company as its own people see it: neither stages, facts nor reasons. */
async function viewCompanyCase(db: Database, user: Actor, companyId: string): Promise<CompanyDueDiligence> {
  const { rows } = await sql<Row>`
    select id, slug, state from due_diligence_cases where company_id = ${companyId}`.execute(db)
  const found = rows[0]
  const requests = found ? await findRequests(db, found.id) : []
  const state = found ? clientCaseState(found.state) : 'none'
  const isAsked = requests.some(({ waitingOn }) => waitingOn === 'client')
  const waitingOn = isAsked ? 'client' : state === 'under_way' ? 'firm' : 'none'
  return {
    state,
    label: isAsked ? 'needs attention' : labels[state],
    waitingOn,
    requests,
    ...(user.role && { slug: found?.slug ?? null }),
  }
}

const labels: Record<CompanyDueDiligence['state'], StatusLabel> = {
  none: 'pending',
  under_way: 'in progress',
  approved: 'approved',
  declined: 'rejected',
  ended: 'rejected',
}
