import { isMandatory, mailOf, needsAction, type NoticeKind } from '@domicile/contract/notices/notice-kinds'
import { mayHearOf } from '@domicile/server/auth/may-hear'
import { newId } from '@domicile/server/db/ids'
import { notifyOnCommit } from '@domicile/server/db/live'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueue } from '../../jobs.ts'

export type News = {
  kind: NoticeKind
  /** The ids of the users to notify; without those who are deactivated, have left the company or muted the kind. */
  to: readonly string[]
  companyId?: string
  /** The record it is about. */
  subjectId?: string
  /** The path it links to within the portal, such as `/active-services/projects/{id}`. */
  path: string
  title: string
  body?: string
}

/** The time a batched email waits for more notices, and for its reader to see them in the portal. */
const BATCH = '15 minutes'

/**
 * Notifies users in the portal, and by email as each of them has chosen, within the transaction of the change
 * the notice is about.
 */
export async function notify(db: Database, news: News): Promise<void> {
  const inserted = await insertNotices(db, news)
  if (inserted.length === 0) return
  for (const { userId, mailDueAt } of inserted)
    if (mailDueAt) await enqueue(db, 'notice.mail', { userId }, { at: new Date(mailDueAt) })
  await notifyBrowsers(
    db,
    inserted.map(({ userId }) => userId),
  )
}

/**
 * Settles the open notices of a record for all users once any user has acted. With `of`, only for that user,
 * where each user has to act.
 */
export async function closeNotices(
  db: Database,
  kind: NoticeKind,
  subjectId: string,
  of: string | null = null,
): Promise<void> {
  const { rows } = await sql<{ userId: string }>`
    update notices set done_at = now()
    where subject_id = ${subjectId} and kind = ${kind} and done_at is null
      and (${of}::uuid is null or user_id = ${of})
    returning user_id as "userId"`.execute(db)
  if (rows.length > 0)
    await notifyBrowsers(
      db,
      rows.map(({ userId }) => userId),
    )
}

type Recipient = { userId: string; mailDueAt: string | null }

async function insertNotices(db: Database, news: News): Promise<Recipient[]> {
  const { kind, companyId = null, subjectId = null, path, title, body = null } = news
  const to = [...new Set(news.to)]
  const { rows } = await sql<Recipient>`
    insert into notices
      (id, user_id, kind, company_id, subject_id, path, title, body, needs_action, mail_due_at)
    select recipients.id, users.id, ${kind}, ${companyId}::uuid, ${subjectId}::uuid, ${path}, ${title}, ${body},
      ${needsAction(kind)},
      case when users.notifications and coalesce(own.notifications, true) then case coalesce(mail, ${mailOf(kind)})
        when 'at-once' then now() when 'batched' then now() + ${BATCH}::interval end end
    from unnest(${to.map(() => newId())}::uuid[], ${to}::uuid[]) as recipients (id, user_id)
      join users on users.id = recipients.user_id and deactivated_at is null
      left join memberships own on own.user_id = users.id and own.company_id = ${companyId}::uuid
      left join notice_choices chosen on chosen.user_id = users.id and chosen.kind = ${kind}
    where (${isMandatory(kind)} or not coalesce(is_muted, false))
      and (${companyId}::uuid is null or ${mayHearOf(sql`users.id`, sql`${companyId}::uuid`)})
    returning user_id as "userId", mail_due_at as "mailDueAt"`.execute(db)
  return rows
}

function notifyBrowsers(db: Database, to: string[]): Promise<void> {
  return notifyOnCommit(db, [{ noun: 'notice', companyId: null, staffOnly: false, to }])
}
