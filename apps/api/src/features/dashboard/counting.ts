import type { CompanyQuery } from '@domicile/contract/companies/companies'
import type { CountedList } from '@domicile/contract/dashboard'
import type { Invitation } from '@domicile/contract/invitations'
import type { BoardQuery } from '@domicile/contract/projects/projects'
import type { Actor } from '@domicile/server/http/feature'
import type { Database } from '../../feature.ts'
import { countCompanies } from '../companies/companies.public.ts'
import { countInvitations } from '../invitations/invitations.public.ts'
import { countJobs } from '../jobs/jobs.public.ts'
import { countWaiting } from '../notices/notices.public.ts'
import { countProjects } from '../projects/projects.public.ts'
import { countRuns, type RunFilter } from '../runs/runs.public.ts'

/** What each list is asked for. */
type Queries = {
  projects: BoardQuery
  runs: RunFilter
  companies: Partial<CompanyQuery>
  invitations: { state: Invitation['state'] }
  notices: { view: 'action' }
  jobs: { state: 'given-up' }
}

/** A list, and what it is asked for. */
export type Counted = { [L in CountedList]: { list: L; query: Queries[L] } }[CountedList]

/**
 * Counts by the conditions of the lists themselves, with one statement for each list. Gives what puts its count to
 * each of those that were asked for.
 */
export async function countAll(db: Database, user: Actor, wanted: readonly Counted[]) {
  const counts = new Map<Counted, number>()
  const count = async <L extends CountedList>(list: L, counter: Counter<L>) => {
    const asked = wanted.filter((one): one is Extract<Counted, { list: L }> => one.list === list)
    if (asked.length === 0) return
    const found = await counter(
      db,
      user,
      asked.map(({ query }) => query as Queries[L]),
    )
    for (const [place, one] of asked.entries()) counts.set(one, found[place]!)
  }
  // One after the other, as the connections of the portal are everybody's.
  await count('projects', countProjects)
  await count('runs', countRuns)
  await count('companies', countCompanies)
  await count('invitations', (_db, _user, asked) =>
    countInvitations(
      db,
      user,
      asked.map(({ state }) => state),
    ),
  )
  await count('notices', async () => [await countWaiting(db, user.id)])
  await count('jobs', async () => [(await countJobs(db))['given-up']])
  return <T extends Counted>(one: T) => ({
    ...one,
    query: one.query as Record<string, string>,
    count: counts.get(one)!,
  })
}

type Counter<L extends CountedList> = (
  db: Database,
  user: Actor,
  queries: readonly Queries[L][],
) => Promise<number[]>
