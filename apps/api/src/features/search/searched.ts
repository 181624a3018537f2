import { officerRoles } from '@domicile/contract/officers/officer-kinds'
import { fileKindLabels } from '@domicile/contract/files/file-kinds'
import { can } from '@domicile/contract/permissions'
import type { SearchedNoun } from '@domicile/contract/search/search'
import { ofRecord, type Searched } from '@domicile/server/search/search-scope'
import { sql } from 'kysely'
import { peopleInScope } from '../../domain/people/people-scope.ts'
import { projectsInScope } from '../../domain/projects/project-scope.ts'
import { runsFor } from '../../domain/runs/runs.queries.ts'
import { assignmentsInScope } from '../assignments/assignments.public.ts'
import { enquiriesInScope } from '../enquiries/enquiries.public.ts'
import { postsReadBy } from '../knowledge-base/knowledge-base.public.ts'
import { surveysInScope } from '../surveys/surveys.public.ts'

/** What belongs to the firm: the permission is the scope. */
const ofFirm = () => sql<boolean>`true`

/** What the search finds; a feature adds a line, and a view to the migration of the search. */
export const searched: Record<SearchedNoun, Searched> = {
  company: { may: 'companies:read' },
  project: { may: 'projects:read', scope: ofRecord('projects:read', 'projects', projectsInScope) },
  user: { may: 'users:read', scope: ofRecord('users:read', 'users', peopleInScope) },
  owner: { may: 'owners:read' },
  officer: { may: 'officers:read', labels: officerRoles },
  employee: { may: 'employees:read' },
  run: { may: 'runs:read', scope: ofRecord('runs:read', 'workflow_runs run', runsFor) },
  workflow: { may: 'workflows:read', scope: ofFirm },
  template: { may: 'templates:read', scope: ofFirm },
  survey: { may: 'surveys:read', scope: ofRecord('surveys:read', 'surveys', surveysInScope) },
  // Staff find the surveys, clients what their companies are asked.
  assignment: {
    may: 'assignments:read',
    scope: (user) =>
      user.role ? sql`false` : ofRecord('assignments:read', 'assignments', assignmentsInScope)(user),
  },
  check: { may: 'checks:read' },
  address: { may: 'addresses:read' },
  translation: { may: 'translations:read' },
  mail: { may: 'mail:read', isQuoted: true },
  'due-diligence': { may: 'due-diligence:read' },
  enquiry: {
    may: 'enquiries:read',
    scope: ofRecord('enquiries:read', 'enquiries', enquiriesInScope),
    isQuoted: true,
  },
  file: { may: 'files:read', labels: fileKindLabels },
  post: {
    may: 'posts:read',
    scope: (user) =>
      can(user, 'posts:edit') ? sql`true` : sql`exists (${postsReadBy(user)} and posts.id = entry.id)`,
    isQuoted: true,
  },
  question: {
    may: 'faq:read',
    scope: (user) => (can(user, 'faq:draft') ? sql`true` : sql`entry.state = 'published'`),
    isQuoted: true,
  },
}

/** Records of archived companies are not found. */
export const isListed = sql<boolean>`coalesce(entry.company_id not in (
  select archived.id from companies archived where archived.status = 'archived'), true)`
