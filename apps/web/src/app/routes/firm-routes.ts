import { firstAuditPart } from '../../features/audit/audit.list.ts'
import { jobList } from '../../features/jobs/jobs.list.ts'
import { query } from '../../api/reads.ts'
import { readsOf } from '../../lists/list.ts'
import type { Row } from '../route-row.ts'

/** The screens for the firm's staff, which the specification does not list; they end the route map. */
export const firmRoutes: readonly Row[] = [
  {
    path: '/system-notifications/create-new-notice',
    title: 'New notice',
    area: 'Dashboard and notices',
    may: 'system-notices:publish',
    background: 'surface',
    screen: () => import('../../features/announcements/NewAnnouncementScreen.tsx'),
  },
  {
    path: '/system-notifications/{id}',
    title: 'Notice',
    area: 'Dashboard and notices',
    may: 'system-notices:publish',
    reads: ({ params }) => [query('GET /api/system-notices/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/announcements/AnnouncementScreen.tsx'),
  },
  {
    path: '/system-notifications/{id}/edit',
    title: 'Edit notice',
    area: 'Dashboard and notices',
    may: 'system-notices:publish',
    background: 'surface',
    reads: ({ params }) => [query('GET /api/system-notices/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/announcements/EditAnnouncementScreen.tsx'),
  },

  {
    path: '/audit',
    title: 'Audit log',
    subtitle: 'Every change, with its author, time and reason.',
    area: 'Audit log',
    may: 'audit:read',
    inNavigation: true,
    reads: ({ search }) => [firstAuditPart(search)],
    screen: () => import('../../features/audit/AuditScreen.tsx'),
  },

  {
    path: '/jobs',
    title: 'Jobs',
    area: 'Jobs',
    may: 'jobs:manage',
    inNavigation: true,
    reads: readsOf(jobList),
    screen: () => import('../../features/jobs/JobsScreen.tsx'),
  },
]
