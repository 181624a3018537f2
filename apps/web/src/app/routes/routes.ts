import { settingsParts } from '../../navigation/paths.ts'
import { query } from '../../api/reads.ts'
import { companyList } from '../../features/companies/companies.list.ts'
import { invitationList } from '../../features/invitations/invitations.list.ts'
import { noticeList } from '../../features/notices/notices.list.ts'
import { projectReads } from '../../features/projects/projects.list.ts'
import { runList } from '../../features/runs/runs.list.ts'
import { searchReads } from '../../features/search/search-queries.ts'
import { archivedUserList, userList } from '../../features/users/users.list.ts'
import { workflowList } from '../../features/workflows/workflows.list.ts'
import { readsOf } from '../../lists/list.ts'
import { firmRoutes } from './firm-routes.ts'
import { purchaseRoutes } from './purchase-routes.ts'
import type { Row } from '../route-row.ts'
import { serviceRoutes } from './service-routes.ts'

/** Every screen behind the sign-in in the order of the specification, section 2, with its sub-screens. */
export const routes: readonly Row[] = [
  {
    path: '/',
    title: 'Dashboard',
    area: 'Dashboard and notices',
    may: 'dashboard:read',
    inNavigation: true,
    reads: () => [query('GET /api/dashboard')],
    screen: () => import('../../features/dashboard/DashboardScreen.tsx'),
  },
  {
    path: '/notifications',
    title: 'Notifications',
    area: 'Dashboard and notices',
    may: 'notices:read',
    inNavigation: true,
    reads: readsOf(noticeList),
    screen: () => import('../../features/notices/NotificationsScreen.tsx'),
  },
  {
    path: '/system-notifications',
    title: 'System notifications',
    area: 'Dashboard and notices',
    may: 'notices:read',
    inNavigation: true,
    screen: () => import('../../features/announcements/AnnouncementsScreen.tsx'),
  },

  { path: '/faq', title: 'FAQ', area: 'FAQ' },
  { path: '/faq/archive', title: 'FAQ archive', area: 'FAQ' },
  { path: '/faq/create-new-content', title: 'New question', area: 'FAQ' },
  { path: '/faq/email-us', title: 'Email us', area: 'FAQ' },

  { path: '/knowledge-base', title: 'Knowledge base', area: 'Knowledge base' },
  { path: '/knowledge-base/archive', title: 'Knowledge base archive', area: 'Knowledge base' },
  { path: '/knowledge-base/uncategorized', title: 'Uncategorized posts', area: 'Knowledge base' },
  { path: '/knowledge-base/{id}', title: 'Post', area: 'Knowledge base' },
  { path: '/knowledge-base/create-new-content', title: 'New post', area: 'Knowledge base' },

  { path: '/active-services/checks', title: 'Checks', area: 'Checks' },
  { path: '/active-services/checks/create-new-check', title: 'New check', area: 'Checks' },

  { path: '/active-services/mail/{id}', title: 'Mail', area: 'Mail' },

  { path: '/active-services/translations', title: 'Translations', area: 'Translations' },
  { path: '/active-services/translations/archive', title: 'Translations archive', area: 'Translations' },
  {
    path: '/active-services/translations/create-new-translation',
    title: 'New translation',
    area: 'Translations',
  },

  { path: '/active-services/notifications', title: 'Notification services', area: 'Notification services' },
  {
    path: '/active-services/notifications/create-new-notification',
    title: 'New notification',
    area: 'Notification services',
  },

  { path: '/active-services/addresses', title: 'Addresses', area: 'Addresses' },
  { path: '/active-services/addresses/create-new-address', title: 'New address', area: 'Addresses' },
  { path: '/active-services/addresses/{id}', title: 'Address', area: 'Addresses' },
  { path: '/active-services/addresses/archive/{id}', title: 'Archived mail', area: 'Addresses' },
  { path: '/active-services/addresses/{id}/create-new-mail', title: 'New mail', area: 'Addresses' },

  {
    path: '/active-services/projects',
    title: 'Projects',
    area: 'Projects',
    may: 'projects:read',
    inNavigation: true,
    reads: projectReads,
    screen: () => import('../../features/projects/ProjectsScreen.tsx'),
  },
  {
    path: '/active-services/projects/create-new-project',
    title: 'New project',
    area: 'Projects',
    may: 'projects:write',
    background: 'surface',
    screen: () => import('../../features/projects/NewProjectScreen.tsx'),
  },
  {
    path: '/active-services/projects/{id}',
    title: 'Project',
    area: 'Projects',
    may: 'projects:read',
    reads: ({ params }) => [query('GET /api/projects/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/projects/ProjectScreen.tsx'),
  },

  ...serviceRoutes,
  ...purchaseRoutes,

  {
    path: '/users',
    title: 'Users',
    area: 'Users',
    may: 'users:read',
    inNavigation: true,
    reads: readsOf(userList),
    screen: () => import('../../features/users/UsersScreen.tsx'),
  },
  {
    path: '/users/archive',
    title: 'Users archive',
    area: 'Users',
    may: 'users:archive',
    reads: readsOf(archivedUserList),
    screen: () => import('../../features/users/UsersArchiveScreen.tsx'),
  },
  {
    path: '/users/create-new-user',
    title: 'New user',
    area: 'Users',
    may: 'invitations:send',
    background: 'surface',
    screen: () => import('../../features/invitations/NewUserScreen.tsx'),
  },
  {
    path: '/users/invitations',
    title: 'Invitations',
    area: 'Users',
    may: 'invitations:read',
    reads: readsOf(invitationList),
    screen: () => import('../../features/invitations/InvitationsScreen.tsx'),
  },
  {
    path: '/users/roles',
    title: 'Roles',
    area: 'Users',
    may: 'users:read',
    reads: () => [query('GET /api/roles')],
    screen: () => import('../../features/users/RolesScreen.tsx'),
  },
  {
    path: '/users/{id}',
    title: 'User',
    area: 'Users',
    may: 'users:read',
    reads: ({ params }) => [query('GET /api/users/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/users/UserScreen.tsx'),
  },

  {
    path: '/settings',
    title: 'Settings',
    area: 'Other',
    may: 'account:manage',
    parts: settingsParts,
    screen: () => import('../../features/account/SettingsScreen.tsx'),
  },
  {
    path: '/search',
    title: 'Search',
    area: 'Other',
    may: 'dashboard:read',
    reads: searchReads,
    screen: () => import('../../features/search/SearchScreen.tsx'),
  },

  { path: '/due-diligence', title: 'Due diligence', area: 'Due diligence' },
  { path: '/due-diligence/{slug}', title: 'Due diligence', area: 'Due diligence' },
  { path: '/due-diligence/{slug}/edit', title: 'Edit due diligence', area: 'Due diligence' },

  { path: '/data-collections', title: 'Data collections', area: 'Data collections' },
  { path: '/data-collections/add-template', title: 'New template', area: 'Data collections' },
  { path: '/data-collections/edit-template/{slug}', title: 'Edit template', area: 'Data collections' },
  { path: '/data-collections/add-survey', title: 'New survey', area: 'Data collections' },
  { path: '/data-collections/edit-survey/{slug}', title: 'Edit survey', area: 'Data collections' },
  { path: '/data-collections/survey/{slug}', title: 'Survey', area: 'Data collections' },
  { path: '/data-collections/template/{slug}', title: 'Template', area: 'Data collections' },

  {
    path: '/companies',
    title: 'Companies',
    subtitle: 'The companies you manage and what each one needs.',
    area: 'Companies',
    may: 'companies:read',
    inNavigation: true,
    reads: readsOf(companyList),
    screen: () => import('../../features/companies/CompaniesScreen.tsx'),
  },
  {
    path: '/companies/new',
    title: 'New company',
    subtitle: 'A name is enough for a draft. Publish when all is known.',
    area: 'Companies',
    may: 'companies:create',
    background: 'surface',
    screen: () => import('../../features/companies/NewCompanyScreen.tsx'),
  },
  {
    path: '/companies/{id}/edit',
    title: 'Edit company',
    area: 'Companies',
    may: 'companies:update',
    background: 'surface',
    reads: ({ params }) => [query('GET /api/companies/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/companies/EditCompanyScreen.tsx'),
  },
  {
    path: '/companies/{id}',
    title: 'Company',
    area: 'Companies',
    may: 'companies:read',
    parts: ['$tab'],
    reads: ({ params }) => [query('GET /api/companies/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/company-record/CompanyScreen.tsx'),
  },

  {
    path: '/workflows',
    title: 'Workflows',
    area: 'Workflows',
    may: 'workflows:read',
    inNavigation: true,
    reads: readsOf(workflowList),
    screen: () => import('../../features/workflows/WorkflowsScreen.tsx'),
  },
  {
    path: '/workflows/runs',
    title: 'Runs',
    area: 'Workflows',
    may: 'runs:read',
    inNavigation: true,
    reads: readsOf(runList),
    screen: () => import('../../features/runs/RunsScreen.tsx'),
  },
  {
    path: '/workflows/runs/{id}',
    title: 'Run',
    area: 'Workflows',
    may: 'runs:read',
    reads: ({ params }) => [query('GET /api/workflow-runs/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/runs/RunScreen.tsx'),
  },
  {
    path: '/workflows/calendar',
    title: 'Upcoming runs',
    area: 'Workflows',
    may: 'workflows:read',
    screen: () => import('../../features/workflows/CalendarScreen.tsx'),
  },
  {
    path: '/workflows/add-workflow',
    title: 'New workflow',
    area: 'Workflows',
    may: 'workflows:edit',
    screen: () => import('../../features/workflows/NewWorkflowScreen.tsx'),
  },
  {
    path: '/workflows/edit-workflow/{slug}',
    title: 'Workflow',
    area: 'Workflows',
    may: 'workflows:read',
    reads: ({ params }) => [query('GET /api/workflows/:slug', { params: { slug: params.slug! } })],
    screen: () => import('../../features/workflows/WorkflowScreen.tsx'),
  },

  ...firmRoutes,
]
