import { query } from '../../api/reads.ts'
import type { Row } from '../route-row.ts'

/** The versions of the terms, for those who publish them; the current one is in the settings of every user. */
export const termsRoutes: readonly Row[] = [
  {
    path: '/terms-versions',
    title: 'Terms of use',
    area: 'Terms of use',
    may: 'terms:publish',
    inNavigation: true,
    reads: () => [query('GET /api/terms/versions')],
    screen: () => import('../../features/accounts/terms/TermsVersionsScreen.tsx'),
  },
  {
    path: '/terms-versions/new',
    title: 'New version of the terms',
    area: 'Terms of use',
    may: 'terms:publish',
    background: 'surface',
    reads: () => [query('GET /api/terms')],
    screen: () => import('../../features/accounts/terms/NewTermsScreen.tsx'),
  },
  {
    path: '/terms-versions/{version}',
    title: 'Version of the terms',
    area: 'Terms of use',
    may: 'terms:publish',
    reads: ({ params }) => [query('GET /api/terms/changes', { query: { version: params.version! } })],
    screen: () => import('../../features/accounts/terms/TermsVersionScreen.tsx'),
  },
]
