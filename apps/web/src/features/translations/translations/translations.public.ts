import TranslateOutlined from '@mui/icons-material/TranslateOutlined'
import { lazy } from 'react'
import { lazyScreen } from '../../../api/lazy-screen.ts'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { paths } from '../../../navigation/paths.ts'
import type { CompanyTab } from '../../../registers/company-tab.ts'

/** The translations of a letter. */
export const TranslationsOfLetter = lazy(async () => ({
  default: (await import('./TranslationsOfLetter.tsx')).TranslationsOfLetter,
}))

export const translationsTab: CompanyTab = {
  id: 'translations',
  label: 'Translations',
  may: 'translations:read',
  Content: lazyScreen(async () => ({ default: (await import('./TranslationsTab.tsx')).TranslationsTab })),
}

export const translationSearch: SearchEntry = {
  label: 'Translations',
  one: 'Translation',
  day: 'Requested',
  Icon: TranslateOutlined,
  path: paths.translation,
  list: `${paths.translations()}?show=all`,
}
