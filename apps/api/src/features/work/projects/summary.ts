import { ProjectEdit, type ProjectSummary } from '@domicile/contract/work/projects/projects'
import { type Permission, scopeOf } from '@domicile/contract/permissions'
import type { ClientRole } from '@domicile/contract/roles/roles'
import { obstacleTo, projectEvents, type ProjectEvent } from '@domicile/contract/work/projects/project-states'
import { eventsFrom } from '@domicile/contract/transitions'
import { columnsOf } from '@domicile/server/db/columns'
import type { Actor } from '@domicile/server/http/feature'
import { clientPeople } from '@domicile/server/auth/waits-for'
import { roleIn } from '@domicile/server/auth/scope'
import type { Rows } from '@domicile/server/db/list'
import { sql } from 'kysely'
import { companyDay } from '../../../domain/companies/company-day.ts'
import { mayManage } from '../../../domain/projects/project-scope.ts'

/** A project with the fields that decide which events it allows. */
export type SummaryRow = Omit<ProjectSummary, 'allowedActions' | 'obstacles' | 'waitsFor'> & {
  /** The users of the company who can act; none if the project does not wait for the client. */
  clientPeople: ProjectSummary['waitsFor']
  needsAcceptance: boolean
  deliveredAt: string | null
  openMandatory: number
  isCompanyArchived: boolean
  country: string | null
}

const projectColumns = columnsOf(
  `id updatedAt title deadline startedAt endedAt deliveredAt lifecycle label waitingOn waitingSince
  needsAcceptance`,
  'projects',
)

/** The columns of a summary and their tables. For a client, only the tasks shown to clients count. */
export function summaryRows(user: Actor): Rows {
  const counted = user.role ? sql`true` : sql`is_for_client`
  const columns = sql`
    ${projectColumns}, ${columnsOf('tasks openMandatory', 'work')},
    json_build_object('id', companies.id, 'name', companies.name) as company,
    (select json_build_object('id', users.id, 'name', first_name || ' ' || last_name)
        from users where users.id = manager_id) as manager, projects.archived_at is not null as "isArchived",
    companies.status = 'archived' as "isCompanyArchived", companies.country,
    case when projects.waiting_on = 'client' then ${clientPeople(user, 'projects.company_id', actingRoles)} end
      as "clientPeople"`
  const from = sql`
    projects join companies on companies.id = projects.company_id, lateral (
      select json_build_object('done', count(*) filter (where done_at is not null and ${counted}),
          'total', count(*) filter (where ${counted})) as tasks,
        count(*) filter (where done_at is null and is_mandatory) as open_mandatory
      from project_tasks where project_id = projects.id) work`
  return { columns, from }
}

/** Only owners accept a delivery; members do tasks as well. */
const actingRoles = sql<ClientRole[]>`
  case when projects.lifecycle = 'delivered' then array['owner'] else array['owner', 'member'] end`

/** A row as one user sees it: with the actions they may take now, and the obstacles to the rest. */
export function asSummary(user: Actor, row: SummaryRow): ProjectSummary {
  const {
    needsAcceptance: _needs,
    openMandatory: _open,
    isCompanyArchived: _archived,
    country,
    ...rest
  } = row
  const { clientPeople: people, ...summary } = rest
  const events = openEvents(user, row)
  const dayOf = (instant: string | null) => instant && companyDay(country, new Date(instant))
  const days = { deliveredAt: dayOf(row.deliveredAt), endedAt: dayOf(row.endedAt) }
  const standing = { ...row, ...days, managerId: row.manager?.id ?? null }
  const obstacles = events.flatMap((event) => {
    const reason = obstacleTo(event, standing, companyDay(country))
    return reason ? [{ event, reason }] : []
  })
  const blocked = obstacles.map(({ event }) => event)
  const free = events.filter((event) => !blocked.includes(event))
  return {
    ...summary,
    waitsFor: people ?? managerAsked(user, row),
    allowedActions: [...free, ...edits(user, row)],
    obstacles,
  }
}

/** Staff learn which of them the project waits for; to clients the firm is one. */
function managerAsked(user: Actor, { waitingOn, manager }: SummaryRow): ProjectSummary['waitsFor'] {
  if (!user.role || waitingOn !== 'firm' || !manager) return null
  return { isYou: manager.id === user.id, names: [manager.name], total: 1 }
}

function openEvents(user: Actor, row: SummaryRow): ProjectEvent[] {
  if (row.isArchived || row.isCompanyArchived) return []
  return eventsFrom(projectEvents, row.lifecycle).filter((event) => {
    const { may } = projectEvents[event]
    if (may === 'projects:work' && !mayManage(user, managerOf(row))) return false
    return holds(user, row, may)
  })
}

/** The changes a user may make to a project in its state. */
function edits(user: Actor, row: SummaryRow): ProjectEdit[] {
  if (row.isCompanyArchived) return []
  const isOver = row.endedAt !== null
  const works = !isOver && holds(user, row, 'projects:work')
  const manages = works && mayManage(user, managerOf(row))
  const mayArchive = holds(user, row, 'projects:write')
  const possible: Record<ProjectEdit, boolean> = {
    change: manages,
    tasks: works,
    overrideHealth: manages && row.lifecycle === 'active',
    comment: !isOver && holds(user, row, 'projects:comment'),
    archive: isOver && !row.isArchived && mayArchive,
    restore: row.isArchived && mayArchive,
  }
  return ProjectEdit.options.filter((edit) => possible[edit])
}

function managerOf(row: SummaryRow) {
  return { managerId: row.manager?.id ?? null }
}

/**
 * Returns true if this user holds a permission for a project that they see. A user who acts as a company only
 * reads unless its owner lets them write, and never accepts or refuses for it.
 */
function holds(user: Actor, row: SummaryRow, permission: Permission): boolean {
  if (user.acting && (!user.acting.mayWrite || permission === 'projects:accept')) return false
  const role = roleIn(user, row.company.id)
  return role !== undefined && scopeOf(role, permission) !== undefined
}
