import { search, type SearchedNoun } from '@domicile/contract/search/search'
import { type Search, searchRecords } from '@domicile/server/auth/search-records'
import { feature } from '../../feature.ts'
import { searchAssignments } from '../assignments/assignments.public.ts'
import { searchAddresses } from '../addresses/addresses.public.ts'
import { searchTranslations } from '../translations/translations.public.ts'
import { searchChecks } from '../checks/checks.public.ts'
import { searchCompanies } from '../companies/companies.public.ts'
import { searchCases } from '../due-diligence/due-diligence.public.ts'
import { searchEmployees } from '../employees/employees.public.ts'
import { searchMail } from '../mail/mail.public.ts'
import { searchOfficers } from '../officers/officers.public.ts'
import { searchOwners } from '../owners/owners.public.ts'
import { searchProjects } from '../projects/projects.public.ts'
import { searchRuns } from '../runs/runs.public.ts'
import { searchSurveys } from '../surveys/surveys.public.ts'
import { searchTemplates } from '../templates/templates.public.ts'
import { searchUsers } from '../users/users.public.ts'
import { searchWorkflows } from '../workflows/workflows.public.ts'

/** What features let the search find, in the order of the results; a feature adds a line. */
const searches: Record<SearchedNoun, Search> = {
  company: searchCompanies,
  project: searchProjects,
  user: searchUsers,
  owner: searchOwners,
  officer: searchOfficers,
  employee: searchEmployees,
  run: searchRuns,
  workflow: searchWorkflows,
  template: searchTemplates,
  survey: searchSurveys,
  assignment: searchAssignments,
  check: searchChecks,
  address: searchAddresses,
  translation: searchTranslations,
  mail: searchMail,
  'due-diligence': searchCases,
}

export const searchFeature = feature(search, {
  'GET /api/search': async ({ db, user, query }) => ({
    groups: await searchRecords(db, user, query.q, searches),
  }),
})
