import { checkMessages } from '@domicile/contract/compliance/checks/check-messages'
import { checks } from '@domicile/contract/compliance/checks/checks'
import { rolesWith } from '@domicile/contract/permissions'
import { requireCompany } from '@domicile/server/auth/scope'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import {
  lockCheck,
  noticeOfCheck,
  type PlainCheck,
  requireCheck,
  subjectOfCheck,
} from '../../../domain/checks/checks.queries.ts'
import { refuseCheckMove, setCheckState } from '../../../domain/checks/moves.ts'
import { lockCompany } from '../../../domain/companies/lock-company.ts'
import { readHistory } from '../../../domain/events/history.queries.ts'
import { closeNotices, notify } from '../../../domain/notices/notify.ts'
import { type Database, feature } from '../../../feature.ts'
import { listChecks } from './check-list.ts'
import { viewCheck } from './check-view.ts'
import { exportChecks } from './checks-export.ts'
import { orderCheck } from './order-check.ts'
import { findSubjects } from './subjects.queries.ts'

export const checksFeature = feature(checks, {
  'GET /api/checks': ({ db, user, query }) => listChecks(db, user, query),

  'GET /api/checks/export': ({ db, user, query }) => exportChecks(db, user, query),

  'GET /api/companies/:companyId/check-subjects': async ({ db, user, params }) => {
    const company = await requireCompany(db, user, 'checks:order', params.companyId)
    return findSubjects(db, company.id)
  },

  'GET /api/companies/:companyId/check-people': async ({ db, user, params }) => {
    const company = await requireCompany(db, user, 'checks:process', params.companyId)
    return findAssignable(db, company.id)
  },

  'POST /api/checks': async ({ db, user, body, record }) => {
    const company = await lockCompany(db, user, 'checks:order', body.companyId)
    const { id, after } = await orderCheck(db, body, user.id)
    await record({ companyId: company.id, subjectId: id, subject: body.name, after })
    return viewCheck(db, user, id)
  },

  'GET /api/checks/:id': async ({ db, user, params, record }) => {
    const check = await viewCheck(db, user, params.id)
    await record({ companyId: check.company.id, subjectId: check.id, subject: check.name })
    return check
  },

  'GET /api/checks/:id/history': async ({ db, user, params, query }) => {
    const { id, companyId } = await requireCheck(db, user, 'checks:read', params.id)
    return readHistory(db, user, sql`company_id = ${companyId} and subject_id = ${id}`, query)
  },

  'PUT /api/checks/:id/assignee': async ({ db, user, params, body, record }) => {
    const check = await lockCheck(db, user, 'checks:process', params.id)
    if (['cleared', 'failed', 'cancelled'].includes(check.state)) throw new Refusal('state')
    const people = await findAssignable(db, check.companyId)
    const assignee = people.find(({ id }) => id === body.assigneeId)
    if (body.assigneeId && !assignee) throw invalidField('assigneeId', checkMessages.unknownStaff)
    const before = people.find(({ id }) => id === check.assigneeId)
    await updateAssignee(db, check.id, body.assigneeId)
    await notifyAssignee(db, check, body.assigneeId, user.id)
    const change = { before: { assignee: before?.name ?? null }, after: { assignee: assignee?.name ?? null } }
    await record({ ...subjectOfCheck(check), staffOnly: true, ...change })
    return viewCheck(db, user, params.id)
  },

  'PUT /api/checks/:id/start': async ({ db, user, params, record }) => {
    const check = await lockCheck(db, user, 'checks:process', params.id)
    await refuseCheckMove(db, check, 'start', { userId: user.id })
    if (!check.assigneeId) await updateAssignee(db, check.id, user.id)
    await setCheckState(db, check.id, 'processing')
    for (const kind of ['check.ordered', 'check.assigned'] as const) await closeNotices(db, kind, check.id)
    await record(subjectOfCheck(check))
    return viewCheck(db, user, params.id)
  },

  'PUT /api/checks/:id/cancellation': async ({ db, user, params, body, record }) => {
    const check = await lockCheck(db, user, 'checks:order', params.id)
    await refuseCheckMove(db, check, 'cancel', { userId: user.id, reason: body.reason })
    await setCheckState(db, check.id, 'cancelled', body.reason)
    for (const kind of ['check.ordered', 'check.assigned'] as const) await closeNotices(db, kind, check.id)
    await record({ ...subjectOfCheck(check), reason: body.reason })
    return viewCheck(db, user, params.id)
  },
})

/** The active staff who can work on checks of a company, by name. */
async function findAssignable(db: Database, companyId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from users
    where deactivated_at is null and (
      staff_role = any(${rolesWith('checks:process', 'all')}::text[])
      or (staff_role = any(${rolesWith('checks:process', 'assigned')}::text[]) and exists (select from account_managers charge
        where charge.company_id = ${companyId} and charge.user_id = users.id)))
    order by name, id`.execute(db)
  return rows
}

async function updateAssignee(db: Database, id: string, assigneeId: string | null): Promise<void> {
  await db.updateTable('checks').set({ assignee_id: assigneeId }).where('id', '=', id).execute()
}

/** Notifies a colleague of a check that is theirs now, unless they took it themselves. */
async function notifyAssignee(db: Database, check: PlainCheck, assigneeId: string | null, actorId: string) {
  if (assigneeId === check.assigneeId) return
  await closeNotices(db, 'check.assigned', check.id)
  if (!assigneeId || assigneeId === actorId) return
  await notify(db, {
    kind: 'check.assigned',
    to: [assigneeId],
    ...noticeOfCheck(check),
    title: check.name,
    body: check.subjectName,
  })
}
