import { isMandatory, type NoticeKind, noticeKinds } from '@domicile/contract/home/notices/notice-kinds'
import { columnsOf } from '@domicile/server/db/columns'
import { inTransaction } from '@domicile/server/db/db'
import { findLocked } from '@domicile/server/auth/lock-record'
import { sql } from 'kysely'
import type { SendEmail } from '../../../domain/emails/emails.ts'
import type { Database } from '../../../feature.ts'
import { enqueue, enqueueAll, type MainJobHandlers } from '../../../jobs/jobs.ts'
import { type MailedNotice, noticesEmail } from './notices.emails.ts'
import { isStillTheirs } from './left-company.ts'
import { findQuietHours } from './notices.queries.ts'
import { waitForQuietHours } from './quiet-hours.ts'
import type { Unsubscribing } from '../../../domain/notices/unsubscribing.ts'

export type NoticeJobParts = { sendEmail: SendEmail; unsubscribing: Unsubscribing }

/**
 * Mails users their unread notices; all that are waiting for one of them go into one mail. Each user has a transaction:
 * one for all of them would hold the notices of many users, which a submission or a closing settles in another order.
 * A failure is one user's own: it is repeated in a job for that user, and the others get their mail now.
 */
export function noticeJobs(parts: NoticeJobParts): Pick<MainJobHandlers, 'notice.mail'> {
  return {
    'notice.mail': async ({ db, payload: { userIds } }) => {
      const mail = (userId: string) =>
        inTransaction(db, (transaction) => mailNotices(transaction, parts, userId))
      // The job of one user fails itself, so that the queue has the reason and the number of attempts.
      if (userIds.length === 1) return mail(userIds[0]!)
      const failed: string[] = []
      for (const userId of userIds) await mail(userId).catch(() => void failed.push(userId))
      const jobs = failed.map((userId) => ({ payload: { userIds: [userId] } }))
      if (jobs.length > 0) await enqueueAll(db, 'notice.mail', jobs)
    },
  }
}

type Person = { id: string; email: string; firstName: string; timeZone: string }

async function mailNotices(db: Database, parts: NoticeJobParts, userId: string): Promise<void> {
  const person = await findPerson(db, userId)
  if (!person) return
  const wait = waitForQuietHours(await findQuietHours(db, userId), person.timeZone, new Date())
  if (wait > 0) return enqueue(db, 'notice.mail', { userIds: [userId] }, { at: new Date(Date.now() + wait) })
  const unread = await claimUnread(db, userId)
  if (unread.length === 0) return
  const kinds = [...new Set(unread.map(({ kind }) => kind))].filter((kind) => !isMandatory(kind))
  const link = kinds.length > 0 ? parts.unsubscribing.link(userId, kinds) : undefined
  const news = unread.map((one) => ({ ...one, why: noticeKinds[one.kind].why }))
  await parts.sendEmail(db, {
    to: person.email,
    kind: 'notices',
    userId,
    digestOf: unread.flatMap(({ companyId }) => companyId ?? []),
    ...(link && { unsubscribe: `/unsubscribe?link=${link}` as const }),
    // The token follows the hash, so that no server on the way and no log sees the link.
    message: noticesEmail(
      person.firstName,
      news,
      unread.length === 1 && link ? `/unsubscribe#${link}` : null,
    ),
  })
}

const columns = columnsOf('id email firstName timeZone')

function findPerson(db: Database, userId: string): Promise<Person | undefined> {
  const where = sql`id = ${userId} and deactivated_at is null and notifications`
  return findLocked<Person>(db, 'users', where, { columns })
}

type Unread = Omit<MailedNotice, 'why'> & { kind: NoticeKind; companyId: string | null }

/** Takes the unread notices that wait to be mailed and marks them as mailed. */
async function claimUnread(db: Database, userId: string) {
  const { rows } = await sql<Unread>`
    with taken as (
      update notices set mailed_at = now()
      where user_id = ${userId} and mail_due_at is not null and mailed_at is null
        and read_at is null and done_at is null and ${isStillTheirs}
        and not exists (select from memberships own where own.user_id = notices.user_id
          and own.company_id = notices.company_id and not own.notifications)
      returning id, kind, title, body, path, company_id)
    select ${columnsOf('kind title body path companyId')} from taken order by id`.execute(db)
  return rows
}
