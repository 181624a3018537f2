import type { Changed } from '@domicile/contract/changed'
import type { Noun } from '@domicile/contract/audit-events'
import type { ReadKey } from './read-key.ts'
import {
  companyNouns,
  openNouns,
  orderNouns,
  peopleNouns,
  screeningNouns,
  structureNouns,
} from './shows/shown-nouns.ts'
import { complianceShows } from './shows/compliance-shows.ts'
import { contentShows } from './shows/content-shows.ts'
import { mailShows } from './shows/mail-shows.ts'
import { purchaseShows } from './shows/purchase-shows.ts'
import { watchShows } from './shows/watch-shows.ts'

/**
 * The nouns whose changes, by this user or others, make a query out of date. A query that no change affects
 * while it is visible has none.
 */
const shows: Record<ReadKey, readonly Noun[]> = {
  'GET /api/session': [],
  'GET /api/users/profile': [
    'profile',
    'email-change',
    'user',
    'two-factor',
    'terms',
    'support-access',
    'company',
  ],
  'GET /api/account/sessions': ['session', 'password', 'two-factor', 'recovery-codes'],
  'GET /api/account/email-change': ['email-change'],
  'GET /api/account/two-factor': ['two-factor', 'two-factor-reset', 'recovery-codes'],
  'GET /api/terms': ['terms'],
  'GET /api/terms/pending': ['terms'],
  'GET /api/terms/versions': ['terms', 'user', 'registration'],
  'GET /api/terms/changes': ['terms'],

  'GET /api/companies': ['company', 'user', 'assignment'],
  'GET /api/companies/:id': ['company', 'file', 'user', 'support-access', 'assignment'],
  'GET /api/companies/:id/archival': [...openNouns],
  'GET /api/company-form/sections': ['template'],
  'GET /api/companies/:id/form': ['company', 'template', 'assignment'],
  'GET /api/account-managers': ['user'],
  'GET /api/companies/:id/history': [
    ...companyNouns,
    ...orderNouns,
    'assignment',
    'project',
    'run',
    'check',
    'translation',
    'invitation',
    'user',
    'cart',
  ],
  'GET /api/companies/:companyId/owners': [...structureNouns],
  'GET /api/companies/:companyId/owners/:id/identity': ['owner'],
  'GET /api/companies/:companyId/officers/:id/identity': ['officer'],
  'GET /api/companies/:id/sources': ['owner', 'officer', 'employee', 'assignment'],
  'GET /api/companies/:companyId/structure': [...structureNouns],
  'GET /api/companies/:companyId/beneficial-owners': [...structureNouns],
  'GET /api/companies/:companyId/structure/sanctions': [...structureNouns, ...screeningNouns],
  'GET /api/companies/:companyId/structure/changes': [...structureNouns],
  'GET /api/companies/:companyId/structure/effects': [
    ...structureNouns,
    'check',
    'screening',
    'due-diligence',
    'risk',
  ],
  'GET /api/companies/:companyId/officers': ['officer', 'assignment'],
  'GET /api/companies/:companyId/employees': ['employee', 'assignment'],
  'GET /api/companies/:companyId/files': ['file', 'assignment'],
  'GET /api/companies/:companyId/notes': ['note'],
  'GET /api/companies/:companyId/support-access': ['support-access', 'impersonation'],

  'GET /api/projects': ['project'],
  'GET /api/projects/board': ['project'],
  'GET /api/companies/:companyId/project-people': ['user', 'company'],
  'GET /api/projects/:id': ['project', 'run'],
  'GET /api/projects/:id/history': ['project'],
  'GET /api/projects/:projectId/updates': ['project'],

  'GET /api/workflows': ['workflow', 'run'],
  'GET /api/workflows/assignees': ['user'],
  'GET /api/workflows/calendar': ['workflow'],
  'GET /api/workflows/:slug': ['workflow', 'run'],
  'GET /api/workflows/:slug/publication': ['workflow', 'run'],
  'GET /api/workflows/:slug/versions': ['workflow'],
  'GET /api/workflow-runs': ['run', 'workflow'],
  'GET /api/workflows/:slug/planned-stages': ['workflow', 'user', 'company'],
  'GET /api/workflow-runs/:id/candidates': ['run', 'user', 'company'],
  'GET /api/workflow-runs/:id': ['run', 'workflow'],

  'GET /api/templates': ['template'],
  'GET /api/templates/:slug': ['template', 'workflow', 'service'],
  'GET /api/templates/:slug/publication': ['template', 'company'],
  'GET /api/templates/:slug/versions': ['template'],

  'GET /api/surveys': ['survey', 'assignment', 'template'],
  'GET /api/surveys/:slug': ['survey', 'assignment', 'template', 'company'],
  'GET /api/surveys/:slug/history': ['survey'],
  'GET /api/surveys/:slug/sending': ['survey', 'template', 'company', 'user'],
  'GET /api/assignments': ['assignment', 'survey', 'company'],
  'GET /api/assignments/:id/people': ['user', 'company'],
  'GET /api/assignments/:id/group': ['assignment', 'survey', 'company', 'user'],
  'GET /api/templates/:slug/official-forms': ['template', 'official-form'],
  'GET /api/assignments/:id/official-forms': ['assignment', 'official-form'],
  'GET /api/assignments/:id/record': ['assignment', 'company', 'owner', 'officer', 'employee', 'file'],
  'GET /api/assignments/:id': ['assignment', 'survey', 'company', 'user'],
  'GET /api/assignments/:id/history': ['assignment'],

  'GET /api/search': [
    'company',
    'owner',
    'employee',
    'project',
    'run',
    'workflow',
    'template',
    'survey',
    'assignment',
    'check',
    'address',
    'mail',
    'mail-request',
    'officer',
    'translation',
    'translator',
    'due-diligence',
    'obligation',
    'obligation-rule',
    'watch',
    'enquiry',
    'file',
    'post',
    'question',
    ...peopleNouns,
  ],

  'GET /api/opened-records': ['opened-record'],

  'GET /api/users': [...peopleNouns],
  'GET /api/users/:id': [...peopleNouns],
  'GET /api/users/:id/role': ['user'],
  'GET /api/roles': [],
  'GET /api/users/:id/explanation': ['user', 'company'],
  'GET /api/users/:id/work': ['user', 'project', 'run', 'company'],
  'GET /api/invitations': ['invitation'],
  'GET /api/invitations/allowance': ['invitation'],
  'GET /api/saved-views': ['saved-view'],

  'GET /api/audit': [],
  'GET /api/audit/people': [],
  'GET /api/jobs': ['job'],

  'GET /api/dashboard': [
    'project',
    'run',
    'assignment',
    'survey',
    'check',
    'mail',
    'mail-deadline',
    'mail-intake',
    'watch',
    'due-diligence',
    'screening-hit',
    'company',
    'file',
    'invitation',
    'notice',
    'job',
    'user',
  ],
  'GET /api/notices': ['notice', 'announcement'],
  'GET /api/notices/summary': ['notice', 'announcement'],
  'GET /api/notice-choices': ['notice'],
  'GET /api/system-notices': ['announcement'],
  'GET /api/system-notices/current': ['announcement'],
  'GET /api/system-notices/all': ['announcement'],
  'GET /api/system-notices/:id': ['announcement'],
  'GET /api/system-notices/:id/readers': ['announcement'],

  ...complianceShows,
  ...contentShows,
  ...mailShows,
  ...purchaseShows,
  ...watchShows,
}

/** The specification's cache key for the signed-in user. */
const ME = 'me'

/** Checks whether a change of this kind may affect the query with this key. */
export function isAffected(key: readonly unknown[], { noun, companyId }: Changed): boolean {
  const [route, input] = key as [unknown, { params?: Record<string, string> } | undefined]
  const read = route === ME ? 'GET /api/users/profile' : String(route)
  if (!Object.hasOwn(shows, read)) return false
  return shows[read as ReadKey].includes(noun) && !isOfAnother(read, input?.params, companyId)
}

function isOfAnother(read: string, params: Record<string, string> = {}, companyId: string | null): boolean {
  const shownCompany = params.companyId ?? (read.startsWith('GET /api/companies/:id') ? params.id : undefined)
  return shownCompany !== undefined && companyId !== null && shownCompany !== companyId
}
