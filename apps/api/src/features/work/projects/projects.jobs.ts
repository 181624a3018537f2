import { daysBetween } from '@domicile/contract/days'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import type { MainJobHandlers } from '../../../jobs/jobs.ts'
import { notify } from '../../../domain/notices/notify.ts'
import { notifyOwners } from '../../../domain/projects/moves.ts'
import { findPlain, type PlainProject } from '../../../domain/projects/projects.queries.ts'
import { findCompanyDay } from '../../../domain/companies/company-day.ts'
import { pathOf, refreshStatus } from '../../../domain/projects/status.ts'

/** The project jobs that only the passing of time triggers. */
export const projectJobs: Pick<MainJobHandlers, 'project.check' | 'project.remind-owners'> = {
  'project.check': ({ payload, once }) => once((db) => checkProject(db, payload.projectId)),

  'project.remind-owners': ({ payload: { projectId, deliveredAt }, once }) =>
    once(async (db) => {
      const project = await findPlain(db, projectId)
      const isSame = project?.deliveredAt && Date.parse(project.deliveredAt) === Date.parse(deliveredAt)
      if (project?.lifecycle === 'delivered' && isSame) await notifyOwners(db, project)
    }),
}

async function checkProject(db: Database, projectId: string): Promise<void> {
  const before = await findPlain(db, projectId)
  if (before?.lifecycle !== 'active') return
  const after = await refreshStatus(db, projectId, { event: 'day', actorId: null })
  if (after.label !== before.label) {
    const about = { companyId: after.companyId, subjectId: projectId, subject: after.title }
    const change = { before: { status: before.label }, after: { status: after.label } }
    await recordChange(db, 'project.status-changed', byPortal(), { ...about, ...change })
  }
  await remind(db, after)
}

const REMINDERS = ['week', 'day', 'overdue'] as const

/**
 * Notifies the manager 7 days and 1 day before the deadline, and once it has passed: each once per deadline.
 */
async function remind(db: Database, project: PlainProject): Promise<void> {
  const { id, companyId, title, managerId, deadline, reminded, remindedOf } = project
  if (!deadline || !managerId) return
  const left = daysBetween(await findCompanyDay(db, companyId), deadline)
  const due = left < 0 ? 'overdue' : left <= 1 ? 'day' : left <= 7 ? 'week' : undefined
  const had = remindedOf === deadline && reminded ? REMINDERS.indexOf(reminded) : -1
  if (!due || REMINDERS.indexOf(due) <= had) return
  await sql`update projects set reminded = ${due}, reminded_of = ${deadline} where id = ${id}`.execute(db)
  await notify(db, {
    kind: 'project.deadline',
    to: [managerId],
    companyId,
    subjectId: id,
    path: pathOf(id),
    title: left < 0 ? `The deadline of ${title} has passed` : `${title} is due ${inWords(left)}`,
  })
}

function inWords(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
