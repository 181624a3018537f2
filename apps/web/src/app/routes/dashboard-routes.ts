import { query } from '../../api/reads.ts'
import { noticeList } from '../../features/home/notices/notices.list.ts'
import { readsOf } from '../../lists/list.ts'
import type { Row } from '../route-row.ts'

export const dashboardRoutes: readonly Row[] = [
  {
    path: '/',
    title: 'Dashboard',
    area: 'Dashboard and notices',
    may: 'dashboard:read',
    inNavigation: true,
    reads: () => [query('GET /api/dashboard')],
    screen: () => import('../../features/home/dashboard/DashboardScreen.tsx'),
  },
  {
    path: '/notifications',
    title: 'Notifications',
    area: 'Dashboard and notices',
    may: 'notices:read',
    inNavigation: true,
    reads: readsOf(noticeList),
    screen: () => import('../../features/home/notices/NotificationsScreen.tsx'),
  },
  {
    path: '/system-notifications',
    title: 'System notifications',
    area: 'Dashboard and notices',
    may: 'notices:read',
    inNavigation: true,
    screen: () => import('../../features/home/announcements/AnnouncementsScreen.tsx'),
  },
  {
    path: '/system-notifications/create-new-notice',
    title: 'New notice',
    area: 'Dashboard and notices',
    may: 'system-notices:publish',
    background: 'surface',
    screen: () => import('../../features/home/announcements/form/NewAnnouncementScreen.tsx'),
  },
  {
    path: '/system-notifications/{id}',
    title: 'Notice',
    area: 'Dashboard and notices',
    may: 'system-notices:publish',
    reads: ({ params }) => [query('GET /api/system-notices/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/home/announcements/AnnouncementScreen.tsx'),
  },
  {
    path: '/system-notifications/{id}/edit',
    title: 'Edit notice',
    area: 'Dashboard and notices',
    may: 'system-notices:publish',
    background: 'surface',
    reads: ({ params }) => [query('GET /api/system-notices/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/home/announcements/form/EditAnnouncementScreen.tsx'),
  },
]
