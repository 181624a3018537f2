import { query } from '../../api/reads.ts'
import { checkList } from '../../features/compliance/checks/checks.list.ts'
import { readsOf } from '../../lists/list.ts'
import type { Row } from '../route-row.ts'

export const checkRoutes: readonly Row[] = [
  {
    path: '/active-services/checks',
    title: 'Checks',
    area: 'Checks',
    may: 'checks:read',
    inNavigation: true,
    reads: readsOf(checkList),
    screen: () => import('../../features/compliance/checks/ChecksScreen.tsx'),
  },
  {
    path: '/active-services/checks/create-new-check',
    title: 'New check',
    area: 'Checks',
    may: 'checks:order',
    background: 'surface',
    screen: () => import('../../features/compliance/checks/NewCheckScreen.tsx'),
  },
  {
    path: '/active-services/checks/kinds',
    title: 'Kinds of check',
    area: 'Checks',
    may: 'checks:configure',
    reads: () => [query('GET /api/check-kinds')],
    screen: () => import('../../features/compliance/checks/CheckKindsScreen.tsx'),
  },
  {
    path: '/active-services/checks/{id}',
    title: 'Check',
    area: 'Checks',
    may: 'checks:read',
    reads: ({ params }) => [query('GET /api/checks/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/compliance/checks/CheckScreen.tsx'),
  },
]
