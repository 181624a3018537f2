import type { CaseSectionView } from '@domicile/contract/compliance/due-diligence/case-sections'

/** Returns true if a section has an obstacle that its note does not explain. */
export function isObstructed({ obstacles, note }: Pick<CaseSectionView, 'obstacles' | 'note'>): boolean {
  return obstacles.some(({ mayExplain }) => !mayExplain || !note)
}
