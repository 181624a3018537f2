import { query } from '../../api/reads.ts'
import { translatorList } from '../../features/translators/translators.list.ts'
import { readsOf } from '../../lists/list.ts'
import type { Row } from '../route-row.ts'

export const translatorRoutes: readonly Row[] = [
  {
    path: '/translators',
    title: 'Translators',
    area: 'Translations',
    may: 'translators:read',
    inNavigation: true,
    reads: readsOf(translatorList),
    screen: () => import('../../features/translators/TranslatorsScreen.tsx'),
  },
  {
    path: '/translators/page-rules',
    title: 'Page rules and prices',
    area: 'Translations',
    may: 'translators:read',
    reads: () => [query('GET /api/page-rules')],
    screen: () => import('../../features/translators/PageRulesScreen.tsx'),
  },
  {
    path: '/translators/{id}',
    title: 'Translator',
    area: 'Translations',
    may: 'translators:read',
    reads: ({ params }) => [query('GET /api/translators/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/translators/TranslatorScreen.tsx'),
  },
]
