import { searchReads } from '../../features/home/search/search.list.ts'
import { settingsParts } from '../../navigation/paths.ts'
import type { Row } from '../route-row.ts'

/** The settings and the search, which the side navigation does not list. */
export const otherRoutes: readonly Row[] = [
  {
    path: '/settings',
    title: 'Settings',
    area: 'Other',
    may: 'account:manage',
    parts: settingsParts,
    screen: () => import('../../features/accounts/account/SettingsScreen.tsx'),
  },
  {
    path: '/search',
    title: 'Search',
    area: 'Other',
    may: 'dashboard:read',
    reads: searchReads,
    screen: () => import('../../features/home/search/SearchScreen.tsx'),
  },
]
