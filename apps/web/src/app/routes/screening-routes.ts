import { query } from '../../api/reads.ts'
import { screeningHitList } from '../../features/compliance/screening/screening-hits.list.ts'
import { screeningListsList } from '../../features/compliance/screening-lists/screening-lists.list.ts'
import { readsOf } from '../../lists/list.ts'
import type { Row } from '../route-row.ts'

export const screeningRoutes: readonly Row[] = [
  {
    path: '/screening-hits',
    title: 'Screening hits',
    area: 'Screening',
    may: 'screening:read',
    inNavigation: true,
    reads: readsOf(screeningHitList),
    screen: () => import('../../features/compliance/screening/hits/HitsScreen.tsx'),
  },
  {
    path: '/screening-hits/{id}',
    title: 'Screening hit',
    area: 'Screening',
    may: 'screening:read',
    reads: ({ params }) => [query('GET /api/screening-hits/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/compliance/screening/hits/HitScreen.tsx'),
  },
  {
    path: '/screening-search',
    title: 'Screening search',
    area: 'Screening',
    may: 'screening-lists:read',
    inNavigation: true,
    screen: () => import('../../features/compliance/screening/search/SearchScreen.tsx'),
  },
  {
    path: '/screening-runs/{id}',
    title: 'Screening run',
    area: 'Screening',
    may: 'screening:read',
    reads: ({ params }) => [query('GET /api/screening-runs/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/compliance/screening/runs/RunScreen.tsx'),
  },
  {
    path: '/screening-lists',
    title: 'Screening lists',
    area: 'Screening',
    may: 'screening-lists:read',
    inNavigation: true,
    reads: readsOf(screeningListsList),
    screen: () => import('../../features/compliance/screening-lists/ScreeningListsScreen.tsx'),
  },
  {
    path: '/screening-lists/{id}',
    title: 'Screening list',
    area: 'Screening',
    may: 'screening-lists:read',
    parts: ['$tab'],
    reads: ({ params }) => [query('GET /api/screening-lists/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/compliance/screening-lists/ScreeningListScreen.tsx'),
  },
  {
    path: '/screening-lists/{id}/versions/{number}',
    title: 'Version of a screening list',
    area: 'Screening',
    may: 'screening-lists:read',
    parts: ['$tab'],
    reads: ({ params }) => [
      query('GET /api/screening-lists/:id', { params: { id: params.id! } }),
      query('GET /api/screening-lists/:id/versions/:number', {
        params: { id: params.id!, number: params.number! },
      }),
    ],
    screen: () => import('../../features/compliance/screening-lists/ListVersionScreen.tsx'),
  },
  {
    path: '/screening-settings',
    title: 'Screening settings',
    area: 'Screening',
    may: 'screening:configure',
    inNavigation: true,
    reads: () => [query('GET /api/screening-settings')],
    screen: () => import('../../features/compliance/screening/settings/SettingsScreen.tsx'),
  },
]
