import { lazy } from 'react'
import { lazyScreen } from '../../../api/lazy-screen.ts'
import type { CompanyTab } from '../../../registers/company-tab.ts'

/** The requests for an item, and how long its paper is stored. */
export const RequestsPanel = lazy(async () => ({
  default: (await import('./RequestsPanel.tsx')).RequestsPanel,
}))

export const mailRulesTab: CompanyTab = {
  id: 'mail-rules',
  label: 'Mail rules',
  may: 'mail:read',
  Content: lazyScreen(async () => ({ default: (await import('./rules/MailRulesTab.tsx')).MailRulesTab })),
}
