import type { Schedule } from '@domicile/contract/work/workflows/workflow-definition'
import type { Actor } from '@domicile/server/http/feature'
import { columnsOf } from '@domicile/server/db/columns'
import { inScope } from '@domicile/server/auth/scope'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { firingsUntil } from '../../../domain/schedules/schedule.ts'

const MOST_DAYS = 92
const MOST_FIRINGS = 500

type Row = {
  workflowId: string
  name: string
  companyId: string
  companyName: string
  zone: string
  nextAt: string
  schedule: Schedule
}

/** Lists the next firings for the companies a user may see, the soonest first. */
export async function listFirings(
  db: Database,
  user: Actor,
  { until, workflowId }: { until: string; workflowId?: string | undefined },
) {
  const last = new Date(Math.min(Date.parse(until), Date.now() + MOST_DAYS * 86_400_000))
  const { rows } = await sql<Row>`
    select ${columnsOf('workflowId companyId zone nextAt', 'workflow_schedules')}, workflows.name,
      companies.name as "companyName", definition->'trigger' as schedule
    from workflow_schedules
    join companies on companies.id = company_id
    join workflows on workflows.id = workflow_id
    join workflow_versions versions on versions.workflow_id = workflows.id and versions.number = published_version
    where ${inScope(user, 'companies:read', 'workflow_schedules.company_id')} and next_at <= ${last.toISOString()}
      and companies.status = 'active' and workflows.archived_at is null and paused_at is null
      and ${workflowId ? sql`workflows.id = ${workflowId}` : sql`true`}
    order by next_at, workflows.id, company_id limit ${MOST_FIRINGS}`.execute(db)
  const items = rows.flatMap((row) => firingsOf(row, last))
  items.sort((one, other) => one.at.localeCompare(other.at))
  return { items: items.slice(0, MOST_FIRINGS) }
}

function firingsOf({ schedule, zone, nextAt, ...named }: Row, until: Date) {
  const firings = firingsUntil(schedule, zone, new Date(nextAt), { until, most: MOST_FIRINGS })
  return firings.map((at) => ({ ...named, at: at.toISOString() }))
}
