import { countryName } from '@domicile/contract/countries'
import { type Level, levelNames, levels, ruleFields } from '@domicile/contract/knowledge/watches/watch-kinds'
import type { Rule } from '@domicile/contract/knowledge/watches/watches'
import { wordsOf } from '../../../domain/companies/words-of.ts'

/** The facts of a company that rules compare; `activity` is its description. */
export type CompanyFacts = {
  country: string | null
  legalForm: string | null
  activity: string | null
  hasLicense: boolean
}

export type Proposal = { isProposed: boolean; level: Level; reason: string }

/** The level of a change for which no rule proposes another. */
const DEFAULT_LEVEL: Level = 'medium'

/**
 * Proposes whether a change is relevant for a company: all rules of its watch without a level must hold. A rule about a fact
 * that is not recorded holds: a company that is asked in vain costs less than one that is missed. Of rules with a level that
 * hold by what is recorded, the highest counts.
 */
export function propose(rules: readonly Rule[], facts: CompanyFacts): Proposal {
  const { level, words: why } = proposeLevel(rules, facts)
  const { isProposed, words } = proposeRelevance(rules, facts)
  return { isProposed, level, reason: isProposed && why ? `${words}; ${why}` : words }
}

function proposeRelevance(rules: readonly Rule[], facts: CompanyFacts) {
  const results = rules.filter(({ level }) => level === null).map((rule) => compare(rule, facts))
  if (results.length === 0) return { isProposed: true, words: 'No rule of the watch leaves companies out' }
  const failed = results.filter(({ holds }) => !holds)
  const reportedResults = failed.length > 0 ? failed : results
  return { isProposed: failed.length === 0, words: reportedResults.map(({ words }) => words).join('; ') }
}

function proposeLevel(rules: readonly Rule[], facts: CompanyFacts): { level: Level; words?: string } {
  const [highest] = rules
    .filter((rule) => rule.level !== null && factOf(rule, facts) !== null && compare(rule, facts).holds)
    .toSorted((a, b) => levelNames.indexOf(b.level!) - levelNames.indexOf(a.level!))
  if (!highest) return { level: DEFAULT_LEVEL }
  return {
    level: highest.level!,
    words: `${levels[highest.level!]} level by ${compare(highest, facts).words}`,
  }
}

function compare(rule: Rule, facts: CompanyFacts): { holds: boolean; words: string } {
  const { label } = ruleFields[rule.field]
  const wanted = rule.value.split(',').map((value) => value.trim())
  const fact = factOf(rule, facts)
  if (fact === null) return { holds: true, words: `${label}: not recorded` }
  const found = wanted.filter((value) => isIn(rule, value, fact))
  const holds = (rule.operator === 'any-of') === found.length > 0
  return { holds, words: `${label}: ${wordsFor(rule, fact, { wanted, found })}` }
}

function factOf({ field }: Rule, { country, legalForm, activity, hasLicense }: CompanyFacts): string | null {
  const facts = { country, legalForm, activity, license: hasLicense ? 'yes' : 'no' }
  return facts[field]?.trim() || null
}

/** A value of several words is in a text that has all of them. */
function isIn({ field }: Rule, value: string, fact: string): boolean {
  if (ruleFields[field].value !== 'words') return value.toUpperCase() === fact.toUpperCase()
  const words = wordsOf(fact)
  return wordsOf(value).every((word) => words.includes(word))
}

function wordsFor({ field }: Rule, fact: string, { wanted, found }: { wanted: string[]; found: string[] }) {
  if (field === 'country') return countryName(fact.toUpperCase())
  if (field === 'license') return fact
  if (field === 'legalForm') return fact
  return found.length > 0 ? `mentions ${found.join(', ')}` : `does not mention ${wanted.join(', ')}`
}
