import { officerRoles } from '@domicile/contract/companies/officers/officer-kinds'
import { fileKindLabels } from '@domicile/contract/companies/files/file-kinds'
import { can } from '@domicile/contract/permissions'
import { searchedBy, type SearchedNoun } from '@domicile/contract/home/search/search-kinds'
import { ofRecord, type Searched } from '@domicile/server/domain/search/search-scope'
import { sql } from 'kysely'
import { peopleInScope } from '../../../domain/people/people-scope.ts'
import { projectsInScope } from '../../../domain/projects/project-scope.ts'
import { runsFor } from '../../../domain/runs/runs.queries.ts'
import { assignmentsInScope } from '../../forms/assignments/assignments.public.ts'
import { enquiriesInScope } from '../../knowledge/enquiries/enquiries.public.ts'
import { postsReadBy } from '../../knowledge/knowledge-base/knowledge-base.public.ts'
import { surveysInScope } from '../../forms/surveys/surveys.public.ts'
import { watchesVisibleTo } from '../../knowledge/watches/watches.public.ts'

/** Records of the firm: the permission is the scope. */
const ofFirm = () => sql<boolean>`true`

/** The records that the search finds; a feature adds a line, and a view to the migration of the search. */
export const searched: Record<SearchedNoun, Searched> = {
  company: { may: searchedBy.company, isLasting: true },
  project: {
    may: searchedBy.project,
    scope: ofRecord('projects:read', 'projects', projectsInScope),
    isQuoted: true,
  },
  user: { may: searchedBy.user, scope: ofRecord('users:read', 'users', peopleInScope) },
  owner: { may: searchedBy.owner },
  officer: { may: searchedBy.officer, labels: officerRoles },
  employee: { may: searchedBy.employee },
  run: { may: searchedBy.run, scope: ofRecord('runs:read', 'workflow_runs run', runsFor) },
  workflow: { may: searchedBy.workflow, scope: ofFirm },
  template: { may: searchedBy.template, scope: ofFirm },
  survey: { may: searchedBy.survey, scope: ofRecord('surveys:read', 'surveys', surveysInScope) },
  // Staff find the surveys, clients what their companies are asked.
  assignment: {
    may: searchedBy.assignment,
    scope: (user) =>
      user.role ? sql`false` : ofRecord('assignments:read', 'assignments', assignmentsInScope)(user),
  },
  check: { may: searchedBy.check },
  address: { may: searchedBy.address },
  translation: { may: searchedBy.translation, isQuoted: true },
  translator: { may: searchedBy.translator, scope: ofFirm },
  mail: { may: searchedBy.mail, isQuoted: true },
  'due-diligence': { may: searchedBy['due-diligence'] },
  obligation: { may: searchedBy.obligation },
  'obligation-rule': { may: searchedBy['obligation-rule'], scope: ofFirm },
  // Clients keep what was published to them, staff look in the archive.
  watch: {
    may: searchedBy.watch,
    scope: (user) => sql`exists (
      select from watches where id = entry.id and ${user.role ? sql`archived_at is null` : watchesVisibleTo(user)})`,
  },
  enquiry: {
    may: searchedBy.enquiry,
    scope: ofRecord('enquiries:read', 'enquiries', enquiriesInScope),
    isQuoted: true,
  },
  file: { may: searchedBy.file, labels: fileKindLabels, isQuoted: true },
  post: {
    may: searchedBy.post,
    scope: (user) => sql`exists (${postsReadBy(user)} and posts.id = entry.id)`,
    isQuoted: true,
  },
  question: {
    may: searchedBy.question,
    scope: (user) => (can(user, 'faq:draft') ? sql`true` : sql`entry.state = 'published'`),
    isQuoted: true,
  },
}
