import type { CaseItem, CaseSectionView } from '@domicile/contract/compliance/due-diligence/case-sections'

export type Obstacle = CaseSectionView['obstacles'][number]

/** The facts of a section, and the obstacles to an approval. */
export type SectionFacts = {
  items: CaseItem[]
  obstacles: Obstacle[]
  /** Some facts are not known at present: only those with these keys prove a change. */
  certain?: readonly string[]
}

/** The company of a case, and its current day. */
export type CaseCompany = { id: string; name: string; country: string | null; today: string }

/** An obstacle that stays until the record changes. */
export function obstacle(text: string): Obstacle {
  return { text, mayExplain: false, gap: null }
}

/** An obstacle that a note of the reviewer can explain. */
export function explainable(text: string): Obstacle {
  return { text, mayExplain: true, gap: null }
}

type Shown = Omit<CaseItem, 'value' | 'evidence' | 'validUntil'> &
  Partial<Pick<CaseItem, 'evidence' | 'validUntil'>> & { value: string | null }

/** Returns an item, or none without a value. Its codes say all that the value says, and nothing of how it is worded. */
export function itemOf({ value, evidence = null, validUntil = null, ...item }: Shown): CaseItem[] {
  return value === null || value === '' ? [] : [{ ...item, value, evidence, validUntil }]
}
