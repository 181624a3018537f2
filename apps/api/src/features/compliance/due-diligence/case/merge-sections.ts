import type { CaseSection, SectionState } from '@domicile/contract/compliance/due-diligence/case-kinds'
import type {
  CaseItem,
  CaseSectionView,
  ComparedItem,
} from '@domicile/contract/compliance/due-diligence/case-sections'
import { factLine } from './facts.ts'
import type { ReadSection } from './sections/read-sections.ts'

/** The review of a section, as stored. */
export type SectionRow = {
  section: CaseSection
  state: SectionState
  factsHash: string | null
  note: string | null
  reviewedById: string | null
  reviewedBy: string | null
  reviewedAt: string | null
  fromReview: number | null
}

/** The items of the last approval by section; undefined without one. */
export type Approved = ReadonlyMap<CaseSection, readonly CaseItem[]> | undefined

/** Joins the facts of today with their reviews, and compares them with the last approval. */
export function mergeSections(
  facts: readonly ReadSection[],
  rows: readonly SectionRow[],
  approved: Approved,
): CaseSectionView[] {
  return facts.map(({ section, factsHash, items, obstacles }) => {
    const row = rows.find((one) => one.section === section)
    const isReviewed = row !== undefined && row.state !== 'open'
    const isOutdated = isReviewed && row.factsHash !== factsHash
    const before = approved && (approved.get(section) ?? [])
    return {
      section,
      state: isReviewed && !isOutdated ? row.state : 'open',
      isOutdated,
      factsHash,
      ...compareItems(items, before),
      obstacles,
      note: row?.note ?? null,
      reviewedBy: row?.reviewedBy ?? null,
      reviewedAt: row?.reviewedAt ?? null,
      fromReview: row?.fromReview ?? null,
    }
  })
}

/** Compares facts with those of the last approval; `before` is undefined without one. */
export function compareItems(items: readonly CaseItem[], before: readonly CaseItem[] | undefined) {
  return {
    items: items.map((item) => compareItem(item, before)),
    removed: (before ?? []).filter(({ key }) => !items.some((item) => item.key === key)),
  }
}

function compareItem(item: CaseItem, before: readonly CaseItem[] | undefined): ComparedItem {
  if (!before) return { ...item, change: null, before: null }
  const earlier = before.find(({ key }) => key === item.key)
  if (!earlier) return { ...item, change: 'added', before: null }
  const isSame = factLine(earlier) === factLine(item)
  return { ...item, change: isSame ? 'same' : 'changed', before: isSame ? null : earlier.value }
}

/** A fact without its comparison, as it is frozen. */
export function plainItem({ change: _change, before: _before, ...item }: ComparedItem): CaseItem {
  return item
}

/** The obstacles that no note of a reviewer explains, as texts. */
export function openObstacles(sections: readonly CaseSectionView[]): string[] {
  return sections.flatMap(({ state, note, obstacles }) => {
    const isExplained = state !== 'open' && note !== null
    return obstacles.filter(({ mayExplain }) => !(mayExplain && isExplained)).map(({ text }) => text)
  })
}
