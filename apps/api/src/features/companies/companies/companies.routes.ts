import type { AuditEvent } from '@domicile/contract/audit-events'
import { companies } from '@domicile/contract/companies/companies'
import type { AddedAnswers } from '@domicile/contract/companies/company-form'
import { companyEvents } from '@domicile/contract/companies/company-states'
import { canMove } from '@domicile/contract/transitions'
import { originOf } from '@domicile/server/audit/record-access'
import type { Part } from '@domicile/server/db/list'
import { Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { newId } from '@domicile/server/db/ids'
import { inScope, requireCompany } from '@domicile/server/auth/scope'
import { readHistory } from '../../../domain/events/history.queries.ts'
import { type Database, feature } from '../../../feature.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { lockCompany } from '../../../domain/companies/lock-company.ts'
import type { OpenWorkTable } from '../../../domain/companies/open-work.ts'
import { findSources } from '../../../domain/companies/sources.queries.ts'
import { enteredBy, noteSources } from '../../../domain/companies/value-sources.ts'
import { refuseMissing, saveAnswers } from '../../../domain/company-form/save-answers.ts'
import { raise } from '../../../domain/events/domain-events.ts'
import { refuseStale } from '@domicile/server/http/versions'
import { sql } from 'kysely'
import { lockOpenWork, settleOpenWork, viewOpenWork } from './archival.ts'
import { archive, getCompanyRow, insertCompany, publish, restore } from './companies.queries.ts'
import { changeCompany, refuseIncomplete } from './change-company.ts'
import { checkParent, described, retainHiddenParent } from './company-changes.ts'
import { listCompanies } from './company-list.ts'
import { viewCompany } from './company-view.ts'
import { refuseSameNumber } from './same-number.ts'
import { exportCompanies } from './export.ts'
import { assignManager, findManagers, lockManager, releaseManager, vetCompany } from './managers.queries.ts'

export type CompaniesParts = {
  /** What may be open at a company that is to be archived. */
  openWork: OpenWorkTable
}

export const companiesFeature = ({ openWork }: CompaniesParts) =>
  feature(companies, {
    'GET /api/companies': ({ db, user, query }) => listCompanies(db, user, query),

    'GET /api/companies/export': async ({ db, user, query }) => exportCompanies(db, user, query),

    'POST /api/companies': async ({ db, user, body, record }) => {
      const id = newId()
      const { answers = [], isSeparateCompany = false, ...input } = body
      if (!isSeparateCompany) await refuseSameNumber(db, user, input)
      await checkParent(db, user, id, input.parentCompanyId)
      await insertCompany(db, id, input)
      const created = { before: undefined, after: input }
      await noteSources(db, { companyId: id, id, part: 'company' }, enteredBy(user), created)
      // A user limited to assigned companies would otherwise not see the one they just created.
      if (user.role === 'accountManager') await assignManager(db, id, await lockManager(db, user.id))
      const added = await saveAdded(db, user, { ...input, id, status: 'draft' }, answers)
      const after = { ...(await described(db, user, input)), ...added.after }
      await record({ companyId: id, subjectId: id, subject: input.name, after })
      await raise(db, 'company.created', { companyId: id, subjectId: id })
      return viewCompany(db, user, id)
    },

    'GET /api/companies/:id': ({ db, user, params }) => viewCompany(db, user, params.id),

    'PUT /api/companies/:id': async ({ db, user, params, body, record }) => {
      await lockCompany(db, user, 'companies:update', params.id)
      const before = await getCompanyRow(db, user, params.id)
      const { version, answers, isSeparateCompany, ...input } = body
      const after = await retainHiddenParent(db, user, before, input)
      refuseStale(before, { ...after, version })
      await changeCompany(db, user, before, after, { isSeparateCompany })
      const added = await saveAdded(db, user, { ...before, ...after }, answers)
      await record({
        ...subject(before),
        before: { ...(await described(db, user, before)), ...added.before },
        after: { ...(await described(db, user, after)), ...added.after },
      })
      return viewCompany(db, user, params.id)
    },

    'PUT /api/companies/:id/publication': async ({ db, user, params, body, record }) => {
      await lockCompany(db, user, 'companies:update', params.id)
      const before = await getCompanyRow(db, user, params.id)
      refuseStale(before, body)
      refuseMove(before.status, 'publish')
      refuseIncomplete('active', before)
      await refuseMissing(db, user, { id: params.id, country: before.countryOfIncorporation })
      await publish(db, params.id)
      if (user.role) await vetCompany(db, params.id)
      await record({ ...subject(before), before: { status: before.status }, after: { status: 'active' } })
      await raise(db, 'company.published', { companyId: params.id, subjectId: params.id })
      await enqueue(db, 'due-diligence.open', { companyId: params.id })
      return viewCompany(db, user, params.id)
    },

    'GET /api/companies/:id/archival': async ({ db, user, params }) => {
      const { id } = await requireCompany(db, user, 'companies:archive', params.id)
      return viewOpenWork(db, openWork, id)
    },

    'PUT /api/companies/:id/archival': async ({ db, user, params, body, request, record }) => {
      await requireCompany(db, user, 'companies:archive', params.id)
      await lockOpenWork(db, openWork, params.id)
      const company = await lockCompany(db, user, 'companies:archive', params.id)
      refuseMove(company.status, 'archive')
      const archiving = { companyId: company.id, userId: user.id, reason: body.reason }
      await settleOpenWork(db, openWork, { ...archiving, origin: originOf({ user, request }) })
      await archive(db, params.id, body.reason)
      await record({
        ...subject(company),
        reason: body.reason,
        before: { status: company.status },
        after: { status: 'archived' },
      })
      return viewCompany(db, user, params.id)
    },

    'DELETE /api/companies/:id/archival': async ({ db, user, params, body, record }) => {
      const company = await requireCompany(db, user, 'companies:archive', params.id)
      refuseMove(company.status, 'restore')
      await restore(db, params.id)
      await enqueue(db, 'workflow.plan-company', { companyId: params.id })
      const view = await viewCompany(db, user, params.id)
      await record({
        ...subject(company),
        reason: body.reason,
        before: { status: 'archived' },
        after: { status: view.status },
      })
      return view
    },

    'PUT /api/companies/:id/account-manager': async ({ db, user, params, body, record }) => {
      const manager = await lockManager(db, body.userId)
      const company = await lockCompany(db, user, 'companies:assign-manager', params.id)
      await assignManager(db, params.id, manager)
      await record({ ...subject(company), staffOnly: true, after: { accountManager: manager.name } })
      return viewCompany(db, user, params.id)
    },

    'DELETE /api/companies/:id/account-manager': async ({ db, user, params, record }) => {
      const company = await lockCompany(db, user, 'companies:assign-manager', params.id)
      const { name } = await releaseManager(db, params.id)
      await record({ ...subject(company), staffOnly: true, before: { accountManager: name } })
      return viewCompany(db, user, params.id)
    },

    'GET /api/account-managers': ({ db }) => findManagers(db),

    'GET /api/companies/:id/sources': async ({ db, user, params }) => {
      const company = await requireCompany(db, user, 'companies:read', params.id)
      const { [company.id]: _own, ...entries } = Object.fromEntries(await findSources(db, user, company.id))
      return Object.entries(entries).map(([entryId, sources]) => ({ entryId, sources }))
    },

    'GET /api/companies/:id/history': async ({ db, user, params, query }) => {
      await requireCompany(db, user, 'history:read', params.id)
      return listHistory(db, user, params.id, query)
    },
  })

type Saved = { id: string; status: string; countryOfIncorporation: string | null }

/** Saves the answers to added sections; a call without any leaves them as they are. */
async function saveAdded(db: Database, user: Actor, company: Saved, answers: AddedAnswers = []) {
  const { id, status, countryOfIncorporation: country } = company
  if (answers.length === 0) return { before: {}, after: {} }
  return saveAnswers(db, user, { id, country }, answers, status === 'active' ? 'edited' : 'draft')
}

function subject({ id, name }: { id: string; name: string }) {
  return { companyId: id, subjectId: id, subject: name }
}

function refuseMove(status: string, event: keyof typeof companyEvents): void {
  if (!canMove(companyEvents, status, event))
    throw new Refusal('state', { text: `A company that is ${status} cannot do this.` })
}

/** How people without an account reach a form. Readers of a company want to know what they did there. */
const stepsByLink = [
  'assignment.link-opened',
  'assignment.code-sent',
  'assignment.session-started',
  'assignment.opened-by-link',
] as const satisfies AuditEvent[]

/** A page of the changes of a company that this person may see, newest first. */
function listHistory(db: Database, user: Actor, companyId: string, part: Part) {
  const scope = inScope(user, 'history:read', 'audit_events.company_id')
  const ofCompany = sql<boolean>`${scope} and audit_events.company_id = ${companyId}`
  return readHistory(db, user, sql`${ofCompany} and action <> all(${stepsByLink}::text[])`, part)
}
