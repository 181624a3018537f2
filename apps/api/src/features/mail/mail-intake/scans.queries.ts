import type { IntakeQueue, Scan } from '@domicile/contract/mail/mail-intake/intake'
import { columnsOf } from '@domicile/server/db/columns'
import { userName } from '@domicile/server/db/user-name'
import { notFound } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { AnswerFiles } from '../../../domain/files/answer-files.ts'
import type { Database } from '../../../feature.ts'

/** The scans as they were received. No answer names one. */
export const scanFiles: AnswerFiles = { table: 'scans', answers: sql`select where false` }

const columns = sql`
  ${columnsOf('id name source size receivedAt failure', 'scans')},
  coalesce(${userName('scans.uploaded_by')}, sent_by) as "from",
  (select count(*)::int from scan_pages page where page.scan_id = scans.id and not is_unread) as "pagesRead"`

export async function getScan(db: Database, id: string): Promise<Scan> {
  const { rows } = await sql<Scan>`select ${columns} from scans where id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

const MOST_FAILURES = 50

export async function readQueue(db: Database): Promise<IntakeQueue> {
  const { rows: counts } = await sql<Omit<IntakeQueue, 'failures'>>`
    select
      (select count(*)::int from scan_letters where state = 'waiting') as waiting,
      (select count(*)::int from scans where state = 'reading') as reading,
      (
        select received_at from scans
        where id = (select scan_id from scan_letters where state = 'waiting' order by scan_id limit 1)
      ) as "oldestAt",
      (
        select count(*)::int from scan_letters where state = 'filed'
          and ended_at >= (select firm_day()::timestamp at time zone time_zone from working_week)
      ) as "filedToday"`.execute(db)
  const { rows: failures } = await sql<Scan>`
    select ${columns} from scans where state = 'failed' order by id limit ${MOST_FAILURES}`.execute(db)
  return { ...counts[0]!, failures }
}

/** Returns false for a scan that did not fail. */
export async function updateFailed(
  db: Database,
  id: string,
  change: { state: 'reading' } | { state: 'discarded'; reason: string },
): Promise<boolean> {
  const reason = change.state === 'discarded' ? change.reason : null
  const { numAffectedRows } = await sql`
    update scans set state = ${change.state}, failure = ${reason}, attempts = 0
    where id = ${id} and state = 'failed'`.execute(db)
  return numAffectedRows === 1n
}

/** Has the pages of a scan read again that have no text or no picture. */
export async function markUnread(db: Database, scanId: string): Promise<void> {
  await sql`
    update scan_pages set is_unread = true
    where scan_id = ${scanId} and (text = '' or picture is null)`.execute(db)
}
