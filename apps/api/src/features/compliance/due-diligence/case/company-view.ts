import { type CaseState, clientCaseState } from '@domicile/contract/compliance/due-diligence/case-states'
import type { CompanyDueDiligence } from '@domicile/contract/compliance/due-diligence/cases'
import type { StatusLabel } from '@domicile/contract/status-labels'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../../../feature.ts'
import { findRequests } from './requests.queries.ts'

type Row = { id: string; slug: string; state: CaseState }

/** The case of a company as its own people see it: neither stages, facts nor reasons. */
export async function viewCompanyCase(
  db: Database,
  user: Actor,
  companyId: string,
): Promise<CompanyDueDiligence> {
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
