import type { Check } from '@domicile/contract/compliance/checks/checks'
import { resultOfState } from '@domicile/contract/compliance/checks/check-states'
import { columnsOf } from '@domicile/server/db/columns'
import { userName } from '@domicile/server/db/user-name'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { checksInScope } from '../../../domain/checks/checks.queries.ts'
import type { Database } from '../../../feature.ts'
import { findItems } from './items.queries.ts'
import { findRequests } from './requests.queries.ts'
import { asSummary, summaryRows, type SummaryRow } from './summary.ts'

type Details = Pick<Check, 'subject' | 'orderedBy' | 'order' | 'hasCertificate' | 'reason' | 'version'>
type Row = SummaryRow & Details

const subjectColumns = sql`
  json_build_object('kind', subject_kind, 'isPerson', subject_is_person, 'name', subject_name,
    'birthDate', subject_birth_date, 'country', subject_country) as subject`
const details = sql`
  ${columnsOf('reason version', 'checks')}, ${subjectColumns},
  ${userName('ordered_by')} as "orderedBy",
  case when order_id is not null then json_build_object('id', order_id, 'number', order_number) end as "order",
  exists (select from check_certificates issued where issued.check_id = checks.id) as "hasCertificate"`

/** A check as one user sees it: a client gets the final result, and nothing of the work on it. */
export async function viewCheck(db: Database, user: Actor, id: string): Promise<Check> {
  const { columns, from } = summaryRows(user)
  const { rows } = await sql<Row>`
    select ${columns}, ${details} from ${from}
    where ${checksInScope(user, 'checks:read')} and checks.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  const { subject, ...summary } = asSummary(user, rows[0])
  const { orderedBy, order, hasCertificate, reason, version } = rows[0]
  return {
    ...summary,
    subject: subject as Check['subject'],
    orderedBy,
    order,
    orderedChecks: await findItems(db, user, id),
    dataRequested: await findRequests(db, user, id),
    result: resultOfState[summary.state] ?? null,
    hasCertificate,
    reason,
    ...(user.role && { proposal: await findProposal(db, id), version }),
  }
}

type Proposal = NonNullable<Check['proposal']>

/** The latest proposal of a result with its decision, for staff; null if there is none. */
async function findProposal(db: Database, checkId: string): Promise<Proposal | null> {
  const { rows } = await sql<Proposal>`
    select result, note, ${userName('proposed_by')} as by, proposed_at as at, decision,
      ${userName('decided_by')} as "decidedBy", reason
    from check_proposals where check_id = ${checkId} order by number desc limit 1`.execute(db)
  return rows[0] ?? null
}
