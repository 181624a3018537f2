import type { Hit } from '@domicile/contract/home/search/search'

/** Returns the line that distinguishes a record from others of the same title. */
export function lineOf({ subtitle, company }: Pick<Hit, 'subtitle' | 'company'>): string {
  return [subtitle, company?.name].filter(Boolean).join(' · ')
}
