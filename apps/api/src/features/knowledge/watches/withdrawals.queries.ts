import type { Reach } from '@domicile/contract/knowledge/watches/watch-withdrawals'
import { watchMessages } from '@domicile/contract/knowledge/watches/watch-kinds'
import { inScope } from '@domicile/server/auth/scope'
import { newId } from '@domicile/server/db/ids'
import { Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { closeNotices } from '../../../domain/notices/notify.ts'
import type { Database } from '../../../feature.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import type { PlainChange } from './changes.queries.ts'
import { copyObligations } from './obligations.queries.ts'
import { closeRequests } from './publication-news.ts'

/** Counts those who got a change, whoever manages them: a withdrawal reaches them all. */
export async function readReach(db: Database, changeId: string): Promise<Reach> {
  const { rows } = await sql<Reach>`
    select count(*)::int as companies, count(acknowledged_at)::int as acknowledged, (
      select count(*)::int from (
        select user_id from notices
        where kind = 'watch.published' and subject_id in (select id from watch_publications where change_id = ${changeId})
        union
        select user_id from watch_acknowledgements
        where publication_id in (select id from watch_publications where change_id = ${changeId})) reached) as people
    from watch_publications where change_id = ${changeId}`.execute(db)
  return rows[0]!
}

/**
 * Withdraws a change from all companies that got it, and ends what asks for its acknowledgement; returns their ids. Refuses if
 * one of them is outside the user's scope.
 */
export async function withdrawChange(
  db: Database,
  user: Actor,
  changeId: string,
  reason: string,
): Promise<string[]> {
  // First the state: no further publication is inserted after it.
  await sql`
    update watch_changes set state = 'withdrawn', withdrawn_at = now(), withdrawn_by = ${user.id},
      withdrawal_reason = ${reason}, version = version + 1
    where id = ${changeId}`.execute(db)
  const { rows } = await sql<{ id: string; companyId: string; isOwn: boolean }>`
    update watch_publications publication set withdrawn_at = now() where change_id = ${changeId}
    returning id, company_id as "companyId", ${inScope(user, 'watches:publish', 'publication.company_id')} as "isOwn"`.execute(
    db,
  )
  if (rows.some(({ isOwn }) => !isOwn)) throw new Refusal('state', { text: watchMessages.reachesOthers })
  await closeRequests(
    db,
    rows.map(({ id }) => id),
  )
  await closeNotices(db, 'watch.proposed', changeId)
  await enqueue(db, 'watch.notify-withdrawn', { changeId })
  return rows.map(({ companyId }) => companyId)
}

/**
 * Opens a new change of the same versions with the description, the assessments and the obligations of a withdrawn one; each
 * company is to be confirmed again. Returns its id; refuses if there is one already.
 */
export async function copyChange(db: Database, change: PlainChange): Promise<string> {
  const id = newId()
  const { numAffectedRows } = await sql`
    insert into watch_changes (id, watch_id, from_number, to_number, state, summary, effective_on, proposed_at)
    select ${id}, watch_id, from_number, to_number, 'assessing', summary, effective_on, now()
    from watch_changes where id = ${change.id}
    on conflict (watch_id, to_number) where state <> 'withdrawn' do nothing`.execute(db)
  if (numAffectedRows === 0n) throw new Refusal('state', { text: watchMessages.corrected })
  await sql`
    insert into watch_assessments
      (change_id, company_id, is_proposed, is_relevant, level, note, internal_note, reason)
    select ${id}, company_id, is_proposed, is_relevant, level, note, internal_note, reason
    from watch_assessments where change_id = ${change.id}`.execute(db)
  await copyObligations(db, change.id, id)
  return id
}
