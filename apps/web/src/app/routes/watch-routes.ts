import { query } from '../../api/reads.ts'
import { watchList } from '../../features/knowledge/watches/watches.list.ts'
import { readsOf } from '../../lists/list.ts'
import type { Row } from '../route-row.ts'

const watchOf = ({ params }: { params: Record<string, string> }) => [
  query('GET /api/watches/:id', { params: { id: params.id! } }),
]

export const watchRoutes: readonly Row[] = [
  {
    path: '/active-services/notifications',
    title: 'Notification services',
    area: 'Notification services',
    may: 'watches:read',
    inNavigation: true,
    reads: readsOf(watchList),
    screen: () => import('../../features/knowledge/watches/WatchesScreen.tsx'),
  },
  {
    path: '/active-services/notifications/create-new-notification',
    title: 'Watch a text',
    area: 'Notification services',
    may: 'watches:draft',
    background: 'surface',
    screen: () => import('../../features/knowledge/watches/form/NewWatchScreen.tsx'),
  },
  {
    path: '/active-services/notifications/{id}',
    title: 'Watched text',
    area: 'Notification services',
    may: 'watches:read',
    parts: ['$tab'],
    reads: watchOf,
    screen: () => import('../../features/knowledge/watches/WatchScreen.tsx'),
  },
  {
    path: '/active-services/notifications/{id}/edit',
    title: 'Edit watched text',
    area: 'Notification services',
    may: 'watches:draft',
    background: 'surface',
    reads: watchOf,
    screen: () => import('../../features/knowledge/watches/form/EditWatchScreen.tsx'),
  },
  {
    path: '/active-services/notifications/{id}/versions/{number}',
    title: 'Version of a watched text',
    area: 'Notification services',
    may: 'watches:read',
    reads: ({ params }) => [
      query('GET /api/watches/:id/versions/:number', { params: { id: params.id!, number: params.number! } }),
    ],
    screen: () => import('../../features/knowledge/watches/document/WatchVersionScreen.tsx'),
  },
]
