import type { HitFilter, HitQuery, HitSummary } from '@domicile/contract/compliance/screening/hits'
import { scopeOf } from '@domicile/contract/permissions'
import { type List, readPage } from '@domicile/server/db/list'
import { searchPatterns } from '@domicile/server/db/search-patterns'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import { screeningInScope } from '../../../domain/screening/screening-scope.ts'
import type { Counts, Todos } from '../../../domain/dashboard/contributions.ts'
import type { Database } from '../../../feature.ts'
import { asSummary, isOwnDecision, summaryRows, type SummaryRow } from './hit-summary.ts'

/** A page of the hits this user may see, and the total that the filter finds. */
export async function listHits(db: Database, user: Actor, query: HitQuery) {
  const page = await readPage<SummaryRow>(db, listOf(user, query), summaryRows(user), query)
  return { ...page, items: page.items.map((row): HitSummary => asSummary(user, row)) }
}

/** Counts the hits a user sees for each filter. */
export const countsOfHits: Counts<HitFilter> = (_db, user, filters) => {
  const counts = filters.map((query) => sql`count(*) filter (where ${filterOf(user, query)})::int`)
  return sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts from screening_hits hit
    where ${screeningInScope(user, 'screening:read', 'hit')} and hit.is_open`
}

/** The hits that a user can decide or confirm now, those with the highest score first. */
export const todoOfHits: Todos = (user) => [
  {
    may: 'screening:decide',
    kind: sql`'hit'`,
    id: sql`hit.id`,
    title: sql`hit.subject_name`,
    of: sql`hit.party_name`,
    due: undefined,
    isLate: sql`false`,
    from: sql`screening_hits hit join companies on companies.id = hit.company_id`,
    where: sql`${screeningInScope(user, 'screening:decide', 'hit')} and companies.archived_at is null and hit.is_open
      and (hit.state = 'pending' or ${waitsForConfirmationBy(user)})`,
    order: sql`hit.score desc, hit.id`,
  },
]

function listOf(user: Actor, query: HitQuery): List {
  const way = query.order === 'desc' ? sql`desc` : sql`asc`
  return {
    id: 'hit.id',
    from: sql`screening_hits hit`,
    sortedWith: sql`join companies on companies.id = hit.company_id`,
    where: sql`${screeningInScope(user, 'screening:read', 'hit')} and ${filterOf(user, query)}`,
    orderBy: sql`${SORTS[query.sort]} ${way}, hit.id ${way}`,
  }
}

const SORTS = { score: sql`hit.score`, age: sql`hit.found_at`, company: sql`companies.sort_name` } as const

function filterOf(user: Actor, query: HitFilter): RawBuilder<boolean> {
  const wanted: RawBuilder<boolean>[] = [matchesView(user, query)]
  if (query.companyId) wanted.push(sql`hit.company_id = ${query.companyId}`)
  if (query.subjectId) wanted.push(sql`hit.subject_id = ${query.subjectId}`)
  if (query.listId) wanted.push(sql`hit.list_id = ${query.listId}`)
  if (query.state) wanted.push(sql`hit.state = ${query.state}`)
  if (query.minScore !== undefined) wanted.push(sql`hit.score >= ${query.minScore}`)
  if (query.waitsFor) wanted.push(waitsForConfirmationBy(user))
  wanted.push(...searchPatterns(query.q).map((pattern) => sql<boolean>`hit.search_text like ${pattern}`))
  return sql`${sql.join(wanted, sql` and `)}`
}

/**
 * Hits of archived companies are not decided: they are listed only if asked for. A decision that waits for another person is
 * one to its author, who cannot confirm it.
 */
function matchesView(user: Actor, { show, state }: HitFilter): RawBuilder<boolean> {
  const isMine = sql`(hit.state = 'proposed' and ${isOwnDecision(user.id)})`
  const view = show ?? (state ? 'all' : 'open')
  if (view === 'all') return sql`true`
  if (view === 'ended') return sql`hit.ended_at is not null`
  if (view === 'decided') return sql`((not hit.is_open or ${isMine}) and hit.ended_at is null)`
  return sql`(hit.is_open and not ${isMine} and exists (
    select from companies where companies.id = hit.company_id and companies.archived_at is null))`
}

function waitsForConfirmationBy(user: Actor): RawBuilder<boolean> {
  if (!user.role || !scopeOf(user.role, 'screening:decide')) return sql`false`
  return sql`(hit.state = 'proposed' and hit.ended_at is null and not ${isOwnDecision(user.id)})`
}
