import { lazy } from 'react'
import { lazyScreen } from '../../../api/lazy-screen.ts'
import type { CompanyTab } from '../../../registers/company-tab.ts'

/** The terms that a translation uses. */
export const GlossaryOfTranslation = lazy(async () => ({
  default: (await import('./GlossaryOfTranslation.tsx')).GlossaryOfTranslation,
}))

export const glossaryTab: CompanyTab = {
  id: 'glossary',
  label: 'Glossary',
  may: 'glossary:read',
  Content: lazyScreen(async () => ({ default: (await import('./GlossaryTab.tsx')).GlossaryTab })),
}
