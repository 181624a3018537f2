import type { Hit } from '@domicile/contract/search/search'

/** Returns what tells a record from others of the same title. */
export function lineOf({ subtitle, company }: Pick<Hit, 'subtitle' | 'company'>): string {
  return [subtitle, company?.name].filter(Boolean).join(' · ')
}
