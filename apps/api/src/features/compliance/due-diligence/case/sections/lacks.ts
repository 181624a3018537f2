import type { CaseSection } from '@domicile/contract/compliance/due-diligence/case-kinds'
import type { CaseItem } from '@domicile/contract/compliance/due-diligence/case-sections'
import {
  describeWaiver,
  findLacks,
  type Lack,
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
export function withLacks(
  sections: Partial<Record<CaseSection, SectionFacts>>,
  everyone: readonly RequiredOf[],
  { settings, level, isScreened, waivers }: Required,
): [CaseSection, SectionFacts][] {
  const lacks = findLacks(settings.requirements, level, everyone)
  const waiverOf = ({ key }: Lack) => waivers.find((waiver) => waiver.lack === key)
  return Object.entries(sections).map(([name, facts]) => {
    const own = lacks.filter(({ section }) => section === name)
    const items = [...facts.items, ...own.flatMap((lack) => itemOfLack(lack, waiverOf(lack)))]
    const obstacles = own.filter((lack) => !waiverOf(lack)).map(obstacleOf)
    const uncertain = isScreened ? [] : own.filter(({ from }) => from !== 'low').map(({ key }) => key)
    const known = facts.certain ?? (uncertain.length > 0 ? items.map(({ key }) => key) : undefined)
    const certain = known?.filter((key) => !uncertain.includes(key))
    return [
      name as CaseSection,
      { items, obstacles: [...facts.obstacles, ...obstacles], ...(certain && { certain }) },
    ]
  })
}

function obstacleOf({ key, text, state, at }: Lack) {
  return { ...obstacle(text), lack: { key, state, at } }
}

function itemOfLack({ key, label, text, state }: Lack, waiver: Waiver | undefined): CaseItem[] {
  const what = text.replace(/\.$/, '')
  return itemOf({
    key,
    label,
    value: waiver ? `${what}. ${describeWaiver(waiver)}` : what,
    codes: waiver ? [state, 'waived', waiver.reason, waiver.until] : [state],
    validUntil: waiver?.until ?? null,
  })
}
