import type { RiskMatrixDraft } from '@domicile/contract/compliance/risk/matrix-definition'
import {
  riskMatrices,
  type RiskMatrix,
  RiskMatrixAction,
  type RiskMatrixRecord,
} from '@domicile/contract/compliance/risk/matrices'
import { rateRisk } from '@domicile/contract/compliance/risk/rate-risk'
import { riskMessages } from '@domicile/contract/compliance/risk/risk-messages'
import { can } from '@domicile/contract/permissions'
import { requireCompany } from '@domicile/server/auth/scope'
import { notFound, Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { refuseStale } from '@domicile/server/http/versions'
import { findCompanyDay } from '../../../domain/companies/company-day.ts'
import { lockBySlug, listVersions } from '../../../domain/drafts/drafts.queries.ts'
import {
  archive,
  createDraft,
  drawnOf,
  dropDraft,
  lockLiving,
  lockToPublish,
  possibleActions,
  publicationOf,
  restore,
  restoreVersion,
  saveDraft,
  subjectOf,
} from '../../../domain/drafts/drafts.ts'
import { getMatrixInForce } from '../../../domain/risk/matrix-in-force.ts'
import { riskFactsOf } from '../../../domain/risk/risk-facts.ts'
import { type Database, feature } from '../../../feature.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { findMatrix, readMatrices, type Summary, updateDrafter } from './matrices.queries.ts'
import { matrixNoun } from './matrix-noun.ts'
import { problemsOf, publishMatrix } from './publish-matrix.ts'
import { cancelWhatIf, findWhatIf, insertWhatIf } from './what-ifs.queries.ts'

export const riskMatricesFeature = feature(riskMatrices, {
  'GET /api/risk-matrices': ({ db, user, query }) => listMatrices(db, user, query),

  'POST /api/risk-matrices': async ({ db, user, body, record }) => {
    const { slug, change } = await createDraft(db, matrixNoun, body)
    await updateDrafter(db, change.subjectId, null, user.id)
    await record(change)
    return viewMatrix(db, user, slug)
  },

  'GET /api/risk-matrices/:slug': ({ db, user, params }) => viewMatrix(db, user, params.slug),

  'PUT /api/risk-matrices/:slug': async ({ db, user, params, body, record }) => {
    const { version, ...definition } = body
    const before = await lockBySlug(db, matrixNoun, params.slug)
    await record(await saveDraft(db, matrixNoun, params.slug, { version, definition }))
    await updateDrafter(db, before.id, before.draft, user.id)
    return viewMatrix(db, user, params.slug)
  },

  'DELETE /api/risk-matrices/:slug/draft': async ({ db, user, params, body, record }) => {
    await record(await dropDraft(db, matrixNoun, params.slug, body.version))
    return viewMatrix(db, user, params.slug)
  },

  'GET /api/risk-matrices/:slug/publication': async ({ db, user, params }) => {
    const { id } = await viewMatrix(db, user, params.slug)
    const row = await lockBySlug(db, matrixNoun, params.slug)
    const inForce = await getMatrixInForce(db)
    return {
      problems: await problemsOf(db, drawnOf(row)),
      published: row.published,
      replaces: inForce.id === id ? null : inForce.name,
      whatIf: (await findWhatIf(db, id)) ?? null,
    }
  },

  'PUT /api/risk-matrices/:slug/publication': async ({ db, user, params, body, record }) => {
    const before = await lockToPublish(db, matrixNoun, params.slug, body.version)
    await record(publicationOf(before, await publishMatrix(db, before, user.id)))
    return viewMatrix(db, user, params.slug)
  },

  'GET /api/risk-matrices/:slug/versions': async ({ db, user, params }) => {
    await viewMatrix(db, user, params.slug)
    return listVersions(db, matrixNoun, params.slug)
  },

  'POST /api/risk-matrices/:slug/versions/:number/restoration': async (context) => {
    const { db, user, params, body, record } = context
    const before = await lockBySlug(db, matrixNoun, params.slug)
    await record(await restoreVersion(db, matrixNoun, params, body.version))
    await updateDrafter(db, before.id, before.draft, user.id)
    return viewMatrix(db, user, params.slug)
  },

  'PUT /api/risk-matrices/:slug/archival': async ({ db, user, params, body, record }) => {
    const { inForce } = await lockBySlug(db, matrixNoun, params.slug)
    if (inForce) throw new Refusal('state', { text: riskMessages.inForce })
    await record(await archive(db, matrixNoun, params.slug, body.reason))
    return viewMatrix(db, user, params.slug)
  },

  'DELETE /api/risk-matrices/:slug/archival': async ({ db, user, params, record }) => {
    await record(await restore(db, matrixNoun, params.slug))
    return viewMatrix(db, user, params.slug)
  },

  'GET /api/risk-matrices/:slug/companies/:companyId': async ({ db, user, params }) => {
    const company = await requireCompany(db, user, 'risk:read', params.companyId)
    const row = await lockBySlug(db, matrixNoun, params.slug)
    const factors = [...drawnOf(row).factors, ...(row.published?.factors ?? [])]
    const facts = await riskFactsOf(db, company.id, await findCompanyDay(db, company.id), factors)
    return { facts, published: row.published && rateRisk(row.published, facts) }
  },

  'GET /api/risk-matrices/:slug/what-if': async ({ db, user, params }) => {
    const { id } = await viewMatrix(db, user, params.slug)
    return { whatIf: (await findWhatIf(db, id)) ?? null }
  },

  'POST /api/risk-matrices/:slug/what-if': async ({ db, user, params, body, record }) => {
    const row = await lockLiving(db, matrixNoun, params.slug)
    refuseStale({ version: row.version }, body)
    if (!row.draft) throw new Refusal('nothing-to-publish')
    await startWhatIf(db, { ...row, draft: row.draft }, user.id)
    await record(subjectOf(row))
    return getWhatIf(db, row.id)
  },

  'DELETE /api/risk-matrices/:slug/what-if': async ({ db, params, record }) => {
    const row = await lockBySlug(db, matrixNoun, params.slug)
    if (!(await cancelWhatIf(db, row.id))) throw new Refusal('state', { text: riskMessages.noWhatIf })
    await record(subjectOf(row))
    return getWhatIf(db, row.id)
  },
})

/** Returns a matrix as one user sees it. */
async function viewMatrix(db: Database, user: Actor, slug: string): Promise<RiskMatrixRecord> {
  const found = await findMatrix(db, slug)
  if (!found) throw notFound()
  return withActions(user, found)
}

/** Returns a page of the matrices as one user sees them. */
async function listMatrices(db: Database, user: Actor, query: Parameters<typeof readMatrices>[1]) {
  const found = await readMatrices(db, query)
  return { ...found, items: found.items.map((row) => withActions(user, row)) }
}

function withActions<Row extends Summary>(user: Actor, row: Row): Row & Pick<RiskMatrix, 'allowedActions'> {
  const mayEdit = can(user, 'risk-matrices:edit')
  const shared = possibleActions(row, { mayEdit, mayPublish: can(user, 'risk-matrices:publish') })
  const possible = {
    ...shared,
    publish: shared.publish && row.draftedBy?.id !== user.id,
    'what-if': shared.edit && row.hasDraft,
    archive: shared.archive && !row.isInForce,
  }
  return { ...row, allowedActions: RiskMatrixAction.options.filter((action) => possible[action]) }
}

async function startWhatIf(
  db: Database,
  { id, version, draft }: { id: string; version: number; draft: RiskMatrixDraft },
  startedBy: string,
): Promise<void> {
  const { definition: comparedWith } = await getMatrixInForce(db)
  const whatIf = { matrixId: id, version, definition: draft, comparedWith, startedBy }
  const whatIfId = await insertWhatIf(db, whatIf)
  if (!whatIfId) throw new Refusal('state', { text: riskMessages.whatIfRunning })
  await enqueue(db, 'risk.what-if', { whatIfId })
}

async function getWhatIf(db: Database, matrixId: string) {
  const found = await findWhatIf(db, matrixId)
  if (!found) throw notFound()
  return found
}
