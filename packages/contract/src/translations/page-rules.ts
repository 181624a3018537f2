// No zod here: screens load this.

import { type TranslationKind } from './translation-kinds.ts'

/** The unit that pages are counted in. */
export const ruleUnits = { characters: 'Characters', words: 'Words' } as const
export type RuleUnit = keyof typeof ruleUnits
export const ruleUnitNames = Object.keys(ruleUnits) as [RuleUnit, ...RuleUnit[]]

/** The text that the final count is made on. */
export const countSides = { source: 'The original', target: 'The translation' } as const
export type CountSide = keyof typeof countSides
export const countSideNames = Object.keys(countSides) as [CountSide, ...CountSide[]]

/** How a part of a page counts. */
export const roundings = {
  ceil: 'A started page counts in full',
  half: 'A started half page counts as half',
  none: 'Exact, to a hundredth of a page',
} as const
export type Rounding = keyof typeof roundings
export const roundingNames = Object.keys(roundings) as [Rounding, ...Rounding[]]

/** How the pages of a translation are counted. */
export type PageRule = {
  unit: RuleUnit
  /** Units on a page. */
  size: number
  countSide: CountSide
  /** Spaces count as characters. */
  countsSpaces: boolean
  rounding: Rounding
  minPages: number
  /** The final count may exceed the estimate by this much without asking the client. */
  tolerancePercent: number
}

/** The languages that a rule applies to; null is any. */
export type RuleScope = { kind: TranslationKind; fromLanguage: string | null; toLanguage: string | null }

/** The text to be translated. */
export type Pair = { kind: TranslationKind; fromLanguage: string; toLanguage: string }

/** Returns the rule for an order: that of its pair before that of one language, and that before the general one. */
export function ruleFor<Rule extends RuleScope>(rules: readonly Rule[], order: Pair): Rule | undefined {
  return rules
    .filter((rule) => rule.kind === order.kind && appliesTo(rule, order))
    .sort((a, b) => precision(b) - precision(a))[0]
}

function appliesTo({ fromLanguage, toLanguage }: RuleScope, order: Pair): boolean {
  return (
    (fromLanguage ?? order.fromLanguage) === order.fromLanguage &&
    (toLanguage ?? order.toLanguage) === order.toLanguage
  )
}

/** Where one rule names the source language and another the target language, the target decides. */
function precision({ fromLanguage, toLanguage }: RuleScope): number {
  return (toLanguage === null ? 0 : 2) + (fromLanguage === null ? 0 : 1)
}
