import type { CheckFilter } from '@domicile/contract/compliance/checks/checks'
import type { MailFilter } from '@domicile/contract/mail/mail'
import type { TranslationFilter } from '@domicile/contract/translations/translations'
import type { CompanyQuery } from '@domicile/contract/companies/companies'
import type { CountedList } from '@domicile/contract/home/dashboard'
import type { CaseFilter } from '@domicile/contract/compliance/due-diligence/cases'
import type { Invitation } from '@domicile/contract/accounts/invitations'
import type { BoardQuery } from '@domicile/contract/work/projects/projects'
import type { HitFilter } from '@domicile/contract/compliance/screening/hits'
import { countLists } from '@domicile/server/db/count-lists'
import type { Actor } from '@domicile/server/http/feature'
import type { Counts } from '../../../domain/dashboard/contributions.ts'
import type { Database } from '../../../feature.ts'
import { countsOfAssignments } from '../../forms/assignments/assignments.public.ts'
import { countsOfTranslations } from '../../translations/translations/translations.public.ts'
import { countsOfChecks } from '../../compliance/checks/checks.public.ts'
import { countsOfCompanies } from '../../companies/companies/companies.public.ts'
import { countsOfCases } from '../../compliance/due-diligence/due-diligence.public.ts'
import { countsOfInvitations } from '../../accounts/invitations/invitations.public.ts'
import { countsOfJobs } from '../jobs/jobs.public.ts'
import { countsOfMail } from '../../mail/mail/mail.public.ts'
import { countsOfLetters } from '../../mail/mail-intake/mail-intake.public.ts'
import { countsOfNotices } from '../notices/notices.public.ts'
import { countsOfProjects } from '../../work/projects/projects.public.ts'
import { countsOfRuns, type RunFilter } from '../../work/runs/runs.public.ts'
import { countsOfHits } from '../../compliance/screening/screening.public.ts'

/** The filter of each counted list. */
type Queries = {
  projects: BoardQuery
  runs: RunFilter
  companies: Partial<CompanyQuery>
  invitations: { state: Invitation['state'] }
  notices: { view: 'action' }
  jobs: { state: 'given-up' }
  assignments: { waitsFor: 'me' }
  checks: CheckFilter
  translations: TranslationFilter
  cases: CaseFilter
  hits: HitFilter
  mail: Omit<MailFilter, 'q'>
  letters: Record<never, never>
}

/** A list with its filter. */
export type Counted = { [L in CountedList]: { list: L; query: Queries[L] } }[CountedList]

/** The lists that features let the dashboard count; a feature adds a line. */
const counters: { [L in CountedList]: Counts<Queries[L]> } = {
  assignments: countsOfAssignments,
  checks: countsOfChecks,
  translations: countsOfTranslations,
  cases: countsOfCases,
  companies: countsOfCompanies,
  hits: countsOfHits,
  invitations: countsOfInvitations,
  jobs: countsOfJobs,
  letters: countsOfLetters,
  mail: countsOfMail,
  notices: countsOfNotices,
  projects: countsOfProjects,
  runs: countsOfRuns,
}

/** Counts by the conditions of the lists themselves. Returns a function that adds its count to each query. */
export async function countAll(db: Database, user: Actor, wanted: readonly Counted[]) {
  const counts = await countLists(db, wanted, (list, queries) => {
    const countsOf = counters[list] as Counts<Counted['query']>
    return countsOf(db, user, queries)
  })
  return <T extends Counted>(one: T) => ({
    ...one,
    query: one.query as Record<string, string>,
    count: counts.get(one)!,
  })
}
