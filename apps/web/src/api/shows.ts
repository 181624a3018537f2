import type { Changed } from '@domicile/contract/changed'
import type { Noun } from '@domicile/contract/audit/events'
import type { Key, Routes } from './client.ts'
import {
  companyNouns,
  orderNouns,
  peopleNouns,
  riskNouns,
  screeningNouns,
  structureNouns,
} from './shown-nouns.ts'

/** The routes that return data; files and streams are excluded. */
export type ReadKey = {
  [K in Key]: K extends `GET ${string}`
    ? Routes[K] extends { download: string } | { stream: true }
      ? never
      : K
    : never
}[Key]

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
  'GET /api/templates/:slug': ['template', 'workflow'],
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
  'GET /api/screening-lists': ['screening-list'],
  'GET /api/screening-lists/:id': ['screening-list'],
  'GET /api/screening-lists/:id/history': ['screening-list'],
  'GET /api/screening-lists/:id/versions': ['screening-list'],
  'GET /api/screening-lists/:id/versions/:number': ['screening-list'],
  'GET /api/screening-lists/:id/versions/:number/changes': [],
  'GET /api/screening-lists/:id/versions/:number/parties': [],
  'GET /api/companies/:companyId/screening': [...screeningNouns, 'company', 'owner', 'officer', 'employee'],
  'GET /api/companies/:companyId/screening-runs': ['screening', 'screening-hit'],
  'GET /api/screening-runs/:id': ['screening'],
  'GET /api/screening-hits': ['screening-hit', 'screening-settings', 'company'],
  'GET /api/screening-hits/:id': ['screening-hit', 'screening-settings', 'company'],
  'GET /api/screening-settings': ['screening-settings'],
  'GET /api/assignments/:id': ['assignment', 'survey', 'company', 'user'],
  'GET /api/assignments/:id/history': ['assignment'],

  'GET /api/risk-matrices': ['risk-matrix'],
  'GET /api/risk-matrices/:slug': ['risk-matrix'],
  'GET /api/risk-matrices/:slug/publication': ['risk-matrix', 'country-list', 'template'],
  'GET /api/risk-matrices/:slug/versions': ['risk-matrix'],
  'GET /api/risk-matrices/:slug/what-if': ['risk-matrix'],
  'GET /api/risk-matrices/:slug/companies/:companyId': [...riskNouns],
  'GET /api/companies/:companyId/risk': [...riskNouns],
  'GET /api/country-lists': ['country-list'],
  'GET /api/country-lists/:slug/effect': [
    'country-list',
    'risk-matrix',
    'due-diligence',
    'company',
    'owner',
    'officer',
  ],
  'GET /api/country-lists/:slug/history': ['country-list'],

  'GET /api/checks': ['check', 'assignment', 'company'],
  'GET /api/companies/:companyId/check-subjects': ['owner', 'officer', 'employee', 'company'],
  'GET /api/companies/:companyId/check-people': ['user', 'company'],
  'GET /api/checks/:id': ['check', 'assignment', 'survey', 'company'],
  'GET /api/checks/:id/history': ['check'],
  'GET /api/check-kinds': ['check-kind', 'template'],

  'GET /api/addresses': ['address', 'premises', 'company'],
  'GET /api/addresses/:id': ['address', 'premises', 'company'],
  'GET /api/addresses/:id/history': ['address'],
  'GET /api/premises': ['premises', 'address'],
  'GET /api/mail-rules': ['mail-rule'],
  'GET /api/mail-intake': ['mail-intake'],
  'GET /api/mail-intake/letters': ['mail-intake'],
  'GET /api/mail-intake/letters/:id': [],
  'GET /api/mail': ['mail', 'mail-request', 'mail-deadline', 'company'],
  'GET /api/mail/:id': ['mail', 'mail-request', 'company'],
  'GET /api/mail/:id/deadlines': ['mail', 'mail-deadline', 'user', 'company'],
  'GET /api/mail/:id/history': ['mail', 'mail-request', 'mail-deadline'],
  'GET /api/mail/:id/requests': ['mail', 'mail-request', 'standing-rule'],
  'GET /api/mail-requests': ['mail-request', 'standing-rule', 'company'],
  'GET /api/companies/:companyId/standing-rules': ['standing-rule', 'mail-request'],
  'GET /api/companies/:companyId/mail-charges': ['mail-request', 'mail'],

  'GET /api/translators': ['translator'],
  'GET /api/fitting-translators': ['translator'],
  'GET /api/translators/:id': ['translator'],
  'GET /api/translators/:id/history': ['translator'],
  'GET /api/companies/:companyId/translation-estimates/:id': ['translation-estimate', 'page-rule'],
  'GET /api/page-rules': ['page-rule'],
  'GET /api/companies/:companyId/glossary': ['glossary-term'],
  'GET /api/translations': ['translation', 'company'],
  'GET /api/translations/:id': ['translation', 'company'],
  'GET /api/translations/:id/history': ['translation'],

  'GET /api/due-diligence': ['due-diligence', 'assignment', 'company'],
  'GET /api/companies/:companyId/due-diligence': ['due-diligence', 'assignment', 'survey'],
  'GET /api/due-diligence/:slug': [
    'due-diligence',
    'company',
    'owner',
    'officer',
    'file',
    'check',
    'screening',
    'screening-hit',
    'risk',
    'risk-matrix',
    'assignment',
    'survey',
    'template',
  ],
  'GET /api/due-diligence/:slug/history': ['due-diligence'],
  'GET /api/due-diligence/:slug/reviews': ['due-diligence'],
  'GET /api/due-diligence/:slug/reviews/:number': ['due-diligence'],
  'GET /api/due-diligence-settings': ['due-diligence', 'template'],

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
    'due-diligence',
    ...peopleNouns,
  ],

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

  'GET /api/purchase/services': ['service'],
  'GET /api/purchase/services/categories': ['service'],
  'GET /api/purchase/services/:slug': ['service'],
  'GET /api/purchase/companies/:companyId/cart': ['cart', 'service', 'order', 'invoice', 'file'],
  'GET /api/purchase/companies/:companyId/billing': ['invoice', 'order'],
  'GET /api/purchase/companies/:companyId/sent-orders/:key': [],
  'GET /api/purchase/payment-types': [],
  'GET /api/purchase/orders': [...orderNouns],
  'GET /api/purchase/orders/:id': [...orderNouns, 'file'],
  'GET /api/purchase/renewals': ['order'],
  'GET /api/purchase/invoices': ['invoice', 'payment', 'order'],
  'GET /api/purchase/invoices/:id': ['invoice', 'payment', 'order'],
  'GET /api/purchase/seller': ['invoice'],
  'GET /api/purchase/seller/vat-rates': ['invoice'],
  'GET /api/purchase/bank-entries': ['payment', 'order'],
  'GET /api/purchase/bank-statements': ['payment'],
  'GET /api/purchase/payable-orders': [...orderNouns],
  'GET /api/purchase/search': ['service', ...orderNouns, 'company'],
  'GET /api/purchase/dashboard': [...orderNouns, 'company', 'user'],
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
  const shown = params.companyId ?? (read.startsWith('GET /api/companies/:id') ? params.id : undefined)
  return shown !== undefined && companyId !== null && shown !== companyId
}
