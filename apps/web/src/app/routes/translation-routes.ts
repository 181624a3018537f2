import { query } from '../../api/reads.ts'
import {
  archivedTranslationList,
  translationList,
} from '../../features/translations/translations/translations.list.ts'
import { readsOf } from '../../lists/list.ts'
import { translatorList } from '../../features/translations/translators/translators.list.ts'
import type { Row } from '../route-row.ts'

export const translationRoutes: readonly Row[] = [
  {
    path: '/active-services/translations',
    title: 'Translations',
    area: 'Translations',
    may: 'translations:read',
    inNavigation: true,
    reads: readsOf(translationList),
    screen: () => import('../../features/translations/translations/TranslationsScreen.tsx'),
  },
  {
    path: '/active-services/translations/archive',
    title: 'Translations archive',
    area: 'Translations',
    may: 'translations:read',
    reads: readsOf(archivedTranslationList),
    screen: () => import('../../features/translations/translations/TranslationsArchiveScreen.tsx'),
  },
  {
    path: '/active-services/translations/create-new-translation',
    title: 'New translation',
    area: 'Translations',
    may: 'translations:request',
    background: 'surface',
    screen: () => import('../../features/translations/translations/new/NewTranslationScreen.tsx'),
  },
  {
    path: '/active-services/translations/{id}',
    title: 'Translation',
    area: 'Translations',
    may: 'translations:read',
    reads: ({ params }) => [query('GET /api/translations/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/translations/translations/TranslationScreen.tsx'),
  },
  {
    path: '/translators',
    title: 'Translators',
    area: 'Translations',
    may: 'translators:read',
    inNavigation: true,
    reads: readsOf(translatorList),
    screen: () => import('../../features/translations/translators/TranslatorsScreen.tsx'),
  },
  {
    path: '/translators/page-rules',
    title: 'Page rules and prices',
    area: 'Translations',
    may: 'translators:read',
    reads: () => [query('GET /api/page-rules')],
    screen: () => import('../../features/translations/translators/PageRulesScreen.tsx'),
  },
  {
    path: '/translators/{id}',
    title: 'Translator',
    area: 'Translations',
    may: 'translators:read',
    reads: ({ params }) => [query('GET /api/translators/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/translations/translators/TranslatorScreen.tsx'),
  },
]
