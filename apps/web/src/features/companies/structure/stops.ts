import type { Structure } from '@domicile/contract/companies/owners/owners'

/** The days that the slider stops at: those of changes, today, and the chosen one. */
export function stopsOf({ days, today, on }: Pick<Structure, 'days' | 'today' | 'on'>): string[] {
  return [...new Set([...days, today, on])].sort()
}
