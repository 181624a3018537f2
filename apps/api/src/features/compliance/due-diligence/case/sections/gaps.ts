import type { CaseSection } from '@domicile/contract/compliance/due-diligence/case-kinds'
import type { CaseItem } from '@domicile/contract/compliance/due-diligence/case-sections'
import {
  describeWaiver,
  findGaps,
  type Gap,
  type RequiredOf,
} from '@domicile/contract/compliance/due-diligence/requirements'
import type { RiskLevel } from '@domicile/contract/compliance/risk/risk-kinds'
import type { Settings } from '../settings.queries.ts'
import type { Waiver } from '../waivers.queries.ts'
import { itemOf, obstacle, type SectionFacts } from './section-facts.ts'

type Required = {
  settings: Pick<Settings, 'requirements'>
  level: RiskLevel
  /** False while screening may not have found out everything: then the level may be too high. */
  isScreened: boolean
  waivers: readonly Waiver[]
}

/**
 * Adds the unmet requirements to the facts of each section. They are facts, so that a document that expires or a waiver
 * that ends opens a review; without a waiver they are obstacles too.
 */
export function withGaps(
  sections: Partial<Record<CaseSection, SectionFacts>>,
  everyone: readonly RequiredOf[],
  { settings, level, isScreened, waivers }: Required,
): [CaseSection, SectionFacts][] {
  const gaps = findGaps(settings.requirements, level, everyone)
  const waiverOf = ({ key }: Gap) => waivers.find((waiver) => waiver.gap === key)
  return Object.entries(sections).map(([name, facts]) => {
    const own = gaps.filter(({ section }) => section === name)
    const items = [...facts.items, ...own.flatMap((gap) => itemOfGap(gap, waiverOf(gap)))]
    const obstacles = own.filter((gap) => !waiverOf(gap)).map(obstacleOf)
    const uncertain = isScreened ? [] : own.filter(({ from }) => from !== 'low').map(({ key }) => key)
    const known = facts.certain ?? (uncertain.length > 0 ? items.map(({ key }) => key) : undefined)
    const certain = known?.filter((key) => !uncertain.includes(key))
    return [
      name as CaseSection,
      { items, obstacles: [...facts.obstacles, ...obstacles], ...(certain && { certain }) },
    ]
  })
}

function obstacleOf({ key, text, state, at }: Gap) {
  return { ...obstacle(text), gap: { key, state, at } }
}

function itemOfGap({ key, label, text, state }: Gap, waiver: Waiver | undefined): CaseItem[] {
  const what = text.replace(/\.$/, '')
  return itemOf({
    key,
    label,
    value: waiver ? `${what}. ${describeWaiver(waiver)}` : what,
    codes: waiver ? [state, 'waived', waiver.reason, waiver.until] : [state],
    validUntil: waiver?.until ?? null,
  })
}
