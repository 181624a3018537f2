import { noticeKinds, type NoticeKind } from '@domicile/contract/notice-kinds'
import { newId } from '@domicile/server/ids'
import { sql } from 'kysely'
import type { Database } from './feature.ts'

export type News = {
  kind: NoticeKind
  /** The ids of the people to tell; those who are deactivated or have muted the kind are left out. */
  to: readonly string[]
  companyId?: string
  /** The record it is about. */
  subjectId?: string
  /** Where it leads within the portal, such as `/active-services/projects/{id}`. */
  path: string
  title: string
  body?: string
}

/**
 * Tells people something, within the transaction of what it tells about. Whether it also goes out by mail, each
 * person's choices decide.
 */
export async function tell(db: Database, news: News): Promise<void> {
  const { kind, companyId = null, subjectId = null, path, title, body = null } = news
  const needsAction = 'needsAction' in noticeKinds[kind]
  const to = [...new Set(news.to)]
  await sql`
    insert into notices (id, user_id, kind, company_id, subject_id, path, title, body, needs_action)
    select told.id, users.id, ${kind}, ${companyId}, ${subjectId}, ${path}, ${title}, ${body}, ${needsAction}
    from unnest(${to.map(() => newId())}::uuid[], ${to}::uuid[]) as told (id, user_id)
    join users on users.id = told.user_id and users.deactivated_at is null
    where not exists (
      select from notice_choices where notice_choices.user_id = users.id and kind = ${kind} and is_muted)`.execute(
    db,
  )
}

/** What a record needed of people is done, by whomever: it is off everybody's list. */
export async function settle(db: Database, kind: NoticeKind, subjectId: string): Promise<void> {
  await sql`
    update notices set done_at = now()
    where subject_id = ${subjectId} and kind = ${kind} and done_at is null`.execute(db)
}
