import { lazy } from 'react'
import type { CompanyTab } from '../companies/companies.public.ts'

/** The conversations about a record, and the way to begin one. */
export const AskAboutThis = lazy(async () => ({ default: (await import('./AskAboutThis.tsx')).AskAboutThis }))

export const messagesTab: CompanyTab = {
  id: 'messages',
  label: 'Messages',
  may: 'enquiries:read',
  Content: lazy(async () => ({ default: (await import('./MessagesTab.tsx')).MessagesTab })),
}
