import type { Noun } from './audit-events.ts'

/** Records of a kind changed, and of which company: what shows them is out of date. */
export type Changed = { noun: Noun; companyId: string | null }

/** The header by which an answer names the noun that its call changed. */
export const changedHeader = 'domicile-changed'
