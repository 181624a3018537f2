import { type AuditEvent } from '@domicile/contract/audit-events'
import type { NoticeKind } from '@domicile/contract/home/notices/notice-kinds'
import { writeChanges } from '@domicile/server/audit/audit'
import { columnsOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { notifyOnCommit } from '@domicile/server/db/live'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { closeNotices } from '../notices/notify.ts'

/** The notices that ask a company to answer. */
export const askingNotices: readonly NoticeKind[] = [
  'assignment.sent',
  'assignment.delegated',
  'assignment.changes-requested',
]

type Cause = { state: 'recalled' | 'expired'; actorId: string | null; reason: string | null }

/** Ends assignments that wait for their companies, records each, and settles their notices. */
export async function closeAssignments(db: Database, ids: readonly string[], cause: Cause): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string; companyId: string; name: string }>`
    update assignments set state = ${cause.state}, reason = ${cause.reason}
    from surveys
    where surveys.id = survey_id and assignments.id = any(${[...ids]}::uuid[]) and waiting_on = 'client'
    returning assignments.id, ${columnsOf('companyId name')}`.execute(db)
  await recordAssignments(db, `assignment.${cause.state}`, rows, cause)
  for (const kind of askingNotices)
    await closeNotices(
      db,
      kind,
      rows.map(({ id }) => id),
    )
}

type Subject = { id: string; companyId: string; name: string }

/** Records an event of many assignments in one statement, and refreshes the screens of their companies. */
export async function recordAssignments(
  db: Database,
  event: Extract<AuditEvent, `assignment.${string}`>,
  assignments: readonly Subject[],
  { actorId, reason = null }: { actorId: string | null; reason?: string | null },
): Promise<void> {
  const changes = assignments.map(({ id, companyId, name }) => ({
    companyId,
    subjectId: id,
    subject: name,
    reason,
  }))
  await writeChanges(db, event, { requestId: newId(), address: null, actorId, onBehalfOf: null }, changes)
  const hints = changes.map(({ companyId }) => ({ noun: 'assignment', companyId, staffOnly: false }) as const)
  await notifyOnCommit(db, hints)
}
