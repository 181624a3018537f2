import { query } from '../../api/reads.ts'
import type { Row } from '../route-row.ts'

export const faqRoutes: readonly Row[] = [
  {
    path: '/faq',
    title: 'FAQ',
    area: 'FAQ',
    may: 'faq:read',
    inNavigation: true,
    reads: () => [query('GET /api/faq')],
    screen: () => import('../../features/faq/FaqScreen.tsx'),
  },
  {
    path: '/faq/archive',
    title: 'FAQ archive',
    area: 'FAQ',
    may: 'faq:draft',
    reads: () => [query('GET /api/faq/archive')],
    screen: () => import('../../features/faq/FaqArchiveScreen.tsx'),
  },
  {
    path: '/faq/create-new-content',
    title: 'New question',
    area: 'FAQ',
    may: 'faq:draft',
    background: 'surface',
    reads: () => [query('GET /api/faq')],
    screen: () => import('../../features/faq/NewQuestionScreen.tsx'),
  },
  { path: '/faq/email-us', title: 'Email us', area: 'FAQ' },
]
