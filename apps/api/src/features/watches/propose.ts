import { countryName } from '@domicile/contract/countries'
import { ruleFields } from '@domicile/contract/watches/watch-kinds'
import type { Rule } from '@domicile/contract/watches/watches'
import { wordsOf } from '../../domain/companies/words-of.ts'

/** The facts of a company that rules compare; `activity` is its description. */
export type CompanyFacts = {
  country: string | null
  legalForm: string | null
  activity: string | null
  hasLicense: boolean
}

export type Proposal = { isProposed: boolean; reason: string }

/**
 * Proposes whether a change is relevant for a company: all rules of its watch must hold. A rule about a fact that is not
 * recorded holds: a company that is asked in vain costs less than one that is missed.
 */
export function propose(rules: readonly Rule[], facts: CompanyFacts): Proposal {
  if (rules.length === 0)
    return { isProposed: true, reason: 'The watch has no rules: it concerns all companies.' }
  const results = rules.map((rule) => compare(rule, facts))
  const failed = results.filter(({ holds }) => !holds)
  const words = (failed.length > 0 ? failed : results).map((result) => result.words)
  return { isProposed: failed.length === 0, reason: words.join('; ') }
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
