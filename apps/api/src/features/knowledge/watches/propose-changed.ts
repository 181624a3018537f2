import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { sql } from 'kysely'
import { closeNotices, notifyAgain } from '../../../domain/notices/notify.ts'
import type { Database } from '../../../feature.ts'
import { enqueueNext, enqueueNow } from '../../../jobs/regular-jobs.ts'
import { type CompanyFacts, propose } from './propose.ts'
import { companyFacts, isCompared, type Proposed } from './propose-companies.ts'
import { findWatchers } from './owners.queries.ts'
import { pathOf } from './texts/store-version.ts'
import { findOpenChanges, type OpenChange } from './changes.queries.ts'

/** Companies that one job compares with each open change. */
const BATCH = 200

type Cause = 'added' | 'changed'
const causes: Record<Cause, string> = {
  added: 'The company was added since',
  changed: 'The record of the company changed since',
}

/**
 * Compares companies that were added or whose facts changed with the open changes of the law. What a person has confirmed is
 * proposed again if the rules now say otherwise; what a company got already stays.
 */
export async function proposeForChanged(db: Database): Promise<void> {
  await requestExpired(db)
  const requests = await takeRequests(db)
  const changes = requests.length > 0 ? await findOpenChanges(db) : []
  const companies = await findFacts(db, requests)
  if (companies.length > 0) for (const change of changes) await proposeAgain(db, change, companies)
  await notifyOwners(db)
  await (requests.length === BATCH ? enqueueNow : enqueueNext)(db, 'watch.propose-changed')
}

/** A license that expired yesterday changed a fact without a change of its row. */
async function requestExpired(db: Database): Promise<void> {
  await sql`
    select request_watch_comparison(company_id, 'changed') from company_files
    where expires_on = (select firm_day()) - 1 and kind = 'license'`.execute(db)
}

type Request = { id: string; cause: Cause }

async function takeRequests(db: Database): Promise<Request[]> {
  const { rows } = await sql<Request>`
    with next as (
      select company_id from watch_requests order by requested_at, company_id limit ${BATCH} for update skip locked)
    delete from watch_requests request using next where request.company_id = next.company_id
    returning request.company_id as id, cause`.execute(db)
  return rows
}

type Compared = CompanyFacts & Request

async function findFacts(db: Database, requests: readonly Request[]): Promise<Compared[]> {
  const causeOf = new Map(requests.map(({ id, cause }) => [id, cause]))
  const { rows } = await sql<CompanyFacts & { id: string }>`
    select ${companyFacts} from companies
    where ${isCompared} and id = any(${[...causeOf.keys()]}::uuid[]) order by id`.execute(db)
  return rows.map((row) => ({ ...row, cause: causeOf.get(row.id)! }))
}

async function proposeAgain(db: Database, change: OpenChange, companies: readonly Compared[]): Promise<void> {
  const proposals = companies.map(({ id, cause, ...facts }): Proposed => {
    const { reason, ...proposal } = propose(change.rules, facts)
    return { company_id: id, ...proposal, reason: `${causes[cause]}. ${reason}` }
  })
  const found = sql`json_to_recordset(${JSON.stringify(proposals)}::json)
    as found (company_id uuid, "isProposed" boolean, level text, reason text)`
  const { rows: reopened } = await sql<{ companyId: string; reason: string; wasRelevant: boolean }>`
    with confirmed as (
      select assessment.company_id, assessment.is_relevant from watch_assessments assessment
        join ${found} on found.company_id = assessment.company_id
      where assessment.change_id = ${change.id} and confirmed_at is not null
        and is_proposed <> found."isProposed" and is_relevant <> found."isProposed"
        and not exists (select from watch_publications publication
          where publication.change_id = assessment.change_id and publication.company_id = assessment.company_id)
      for update of assessment)
    update watch_assessments assessment set confirmed_by = null, confirmed_at = null
    from confirmed join ${found} on found.company_id = confirmed.company_id
    where assessment.change_id = ${change.id} and assessment.company_id = confirmed.company_id
    returning assessment.company_id as "companyId", found.reason, confirmed.is_relevant as "wasRelevant"`.execute(
    db,
  )
  await sql`
    insert into watch_assessments as known (change_id, company_id, is_proposed, is_relevant, level, reason, proposed_since)
    select ${change.id}, company_id, "isProposed", "isProposed", level, reason, now() from ${found}
    on conflict (change_id, company_id) do update
      set is_proposed = excluded.is_proposed, is_relevant = excluded.is_relevant, level = excluded.level,
        reason = excluded.reason, proposed_since = case
          when (known.is_relevant, known.level) = (excluded.is_relevant, excluded.level) then known.proposed_since
          else excluded.proposed_since end
      where known.confirmed_at is null`.execute(db)
  for (const { companyId, reason, wasRelevant } of reopened)
    await recordChange(db, 'watch.company-proposed-again', byPortal(), {
      ...{ companyId, subjectId: change.watchId, subject: change.title, staffOnly: true, reason },
      ...{ before: { isRelevant: wasRelevant }, after: { isRelevant: !wasRelevant } },
    })
}

type News = { id: string; watchId: string; title: string; ownerId: string; count: number }

/** Notifies the owner of a watch of further companies, at most once a day for each change. */
async function notifyOwners(db: Database): Promise<void> {
  const { rows } = await sql<News>`
    with news as (
      select change.id, count(*) filter (where proposed_since > coalesce(since_notified_at, '-infinity')) as fresh,
        count(*)::int as count
      from watch_changes change join watch_assessments assessment on assessment.change_id = change.id
      where change.state in ('assessing', 'published') and proposed_since is not null and is_relevant and confirmed_at is null
        and (since_notified_at is null or firm_day(since_notified_at) < (select firm_day()))
      group by change.id)
    update watch_changes change set since_notified_at = now() from news, watches
    where change.id = news.id and news.fresh > 0 and watches.id = change.watch_id and watches.archived_at is null
    returning change.id, watches.id as "watchId", watches.title, owner_id as "ownerId", count`.execute(db)
  for (const { id, watchId, title, ownerId, count } of rows)
    await notifyAgain(db, {
      kind: 'watch.proposed',
      to: await findWatchers(db, ownerId),
      subjectId: id,
      path: `${pathOf(watchId)}/companies`,
      title: `Assess ${count === 1 ? '1 more company' : `${count} more companies`}: ${title}`,
    })
}

/** Settles the notice of further companies once none of them waits for a person. */
export async function settleProposed(db: Database, changeId: string): Promise<void> {
  const { rows } = await sql`
    select from watch_assessments
    where change_id = ${changeId} and proposed_since is not null and is_relevant and confirmed_at is null limit 1`.execute(
    db,
  )
  if (rows.length === 0) await closeNotices(db, 'watch.proposed', changeId)
}
