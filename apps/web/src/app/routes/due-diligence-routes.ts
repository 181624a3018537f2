import { query } from '../../api/reads.ts'
import { caseList } from '../../features/compliance/due-diligence/due-diligence.list.ts'
import { readsOf } from '../../lists/list.ts'
import type { Row } from '../route-row.ts'

const caseReads: Row['reads'] = ({ params }) => [
  query('GET /api/due-diligence/:slug', { params: { slug: params.slug! } }),
]

export const dueDiligenceRoutes: readonly Row[] = [
  {
    path: '/due-diligence',
    title: 'Due diligence',
    area: 'Due diligence',
    may: 'due-diligence:read',
    inNavigation: true,
    reads: readsOf(caseList),
    screen: () => import('../../features/compliance/due-diligence/DueDiligenceScreen.tsx'),
  },
  {
    path: '/due-diligence/settings',
    title: 'Due diligence settings',
    area: 'Due diligence',
    may: 'due-diligence:configure',
    reads: () => [query('GET /api/due-diligence-settings')],
    screen: () => import('../../features/compliance/due-diligence/SettingsScreen.tsx'),
  },
  {
    path: '/due-diligence/{slug}',
    title: 'Due diligence',
    area: 'Due diligence',
    may: 'due-diligence:read',
    reads: caseReads,
    screen: () => import('../../features/compliance/due-diligence/CaseScreen.tsx'),
  },
  {
    path: '/due-diligence/{slug}/edit',
    title: 'Edit due diligence',
    area: 'Due diligence',
    may: 'due-diligence:prepare',
    reads: caseReads,
    screen: () => import('../../features/compliance/due-diligence/EditCaseScreen.tsx'),
  },
  {
    path: '/due-diligence/{slug}/reviews/{number}',
    title: 'Earlier review',
    area: 'Due diligence',
    may: 'due-diligence:read',
    reads: ({ params }) => [
      query('GET /api/due-diligence/:slug/reviews/:number', {
        params: { slug: params.slug!, number: params.number! },
      }),
    ],
    screen: () => import('../../features/compliance/due-diligence/reviews/ReviewScreen.tsx'),
  },
]
