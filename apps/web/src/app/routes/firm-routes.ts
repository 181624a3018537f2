import { firstAuditPart } from '../../features/audit/audit-parts.ts'
import { parseAuditSearch } from '../../features/audit/audit-search.ts'
import { parseJobSearch } from '../../features/jobs/job-search.ts'
import { query } from '../../api/reads.ts'
import type { Row } from '../route-row.ts'

/** The screens of those who run the portal, which the specification does not list and the map of routes ends with. */
export const firmRoutes: readonly Row[] = [
  {
    path: '/system-notifications/create-new-notice',
    title: 'New notice',
    area: 'Dashboard and notices',
    may: 'system-notices:publish',
    background: 'surface',
    screen: () => import('../../features/announcements/NewNoticeScreen.tsx'),
  },
  {
    path: '/system-notifications/{id}',
    title: 'Notice',
    area: 'Dashboard and notices',
    may: 'system-notices:publish',
    reads: ({ params }) => [query('GET /api/system-notices/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/announcements/NoticeScreen.tsx'),
  },
  {
    path: '/system-notifications/{id}/edit',
    title: 'Edit notice',
    area: 'Dashboard and notices',
    may: 'system-notices:publish',
    background: 'surface',
    reads: ({ params }) => [query('GET /api/system-notices/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/announcements/EditNoticeScreen.tsx'),
  },

  {
    path: '/audit',
    title: 'Audit log',
    subtitle: 'Who did what and when, on whose behalf, and why.',
    area: 'Audit log',
    may: 'audit:read',
    inNavigation: true,
    reads: ({ search }) => [firstAuditPart(parseAuditSearch(search))],
    screen: () => import('../../features/audit/AuditScreen.tsx'),
  },

  {
    path: '/jobs',
    title: 'Jobs',
    area: 'Jobs',
    may: 'jobs:manage',
    inNavigation: true,
    reads: ({ search }) => [query('GET /api/jobs', { query: parseJobSearch(search) })],
    screen: () => import('../../features/jobs/JobsScreen.tsx'),
  },
]
