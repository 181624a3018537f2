import { query } from '../../api/reads.ts'
import { riskMatrixList } from '../../features/compliance/risk/risk-matrices.list.ts'
import { calendarRuleList } from '../../features/work/obligations/calendar-rules.list.ts'
import { readsOf } from '../../lists/list.ts'
import type { Row } from '../route-row.ts'

export const riskRoutes: readonly Row[] = [
  {
    path: '/risk-matrices',
    title: 'Risk matrices',
    area: 'Risk',
    may: 'risk-matrices:read',
    inNavigation: true,
    reads: readsOf(riskMatrixList),
    screen: () => import('../../features/compliance/risk/RiskMatricesScreen.tsx'),
  },
  {
    path: '/risk-matrices/new',
    title: 'New risk matrix',
    area: 'Risk',
    may: 'risk-matrices:edit',
    screen: () => import('../../features/compliance/risk/NewRiskMatrixScreen.tsx'),
  },
  {
    path: '/risk-matrices/{slug}',
    title: 'Risk matrix',
    area: 'Risk',
    may: 'risk-matrices:read',
    reads: ({ params }) => [query('GET /api/risk-matrices/:slug', { params: { slug: params.slug! } })],
    screen: () => import('../../features/compliance/risk/RiskMatrixScreen.tsx'),
  },
  {
    path: '/country-lists',
    title: 'Country lists',
    area: 'Risk',
    may: 'country-lists:read',
    reads: () => [query('GET /api/country-lists')],
    screen: () => import('../../features/compliance/risk/CountryListsScreen.tsx'),
  },
  {
    path: '/calendar-rules',
    title: 'Calendar rules',
    area: 'Risk',
    may: 'obligation-rules:read',
    inNavigation: true,
    reads: readsOf(calendarRuleList),
    screen: () => import('../../features/work/obligations/CalendarRulesScreen.tsx'),
  },
]
