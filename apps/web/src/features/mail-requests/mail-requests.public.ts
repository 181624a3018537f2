import { lazy } from 'react'
import type { CompanyTab } from '../companies/companies.public.ts'

/** The requests for an item, and how long its paper is stored. */
export const RequestsPanel = lazy(async () => ({
  default: (await import('./RequestsPanel.tsx')).RequestsPanel,
}))

export const mailRulesTab: CompanyTab = {
  id: 'mail-rules',
  label: 'Mail rules',
  may: 'mail:read',
  Content: lazy(async () => ({ default: (await import('./rules/MailRulesTab.tsx')).MailRulesTab })),
}
