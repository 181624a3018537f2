import { countryName } from '../../countries.ts'
import { recordFacts, type RiskCondition, type RiskFactor, type RiskSource } from './risk-kinds.ts'
import type { FactList, KnownFact, RiskFact } from './risk-facts.ts'

/** A fact as text. */
export function formatFact({ source }: Pick<RiskFactor, 'source'>, fact: RiskFact): string {
  if (fact.kind === 'unknown') return 'Not known'
  if (fact.kind === 'number') return withUnit(source, fact.number)
  if (fact.kind === 'yes-no') return fact.yes ? 'Yes' : 'No'
  if (fact.kind === 'choices') return listOf(fact.choices.map(({ label }) => label)) || 'None'
  return listOf(fact.countries.map(({ code }) => countryName(code))) || 'None'
}

/** A condition as the end of a sentence, such as `on “FATF grey list”` or `3 or more`. */
export function describeCondition(
  when: RiskCondition,
  lists: readonly Pick<FactList, 'slug' | 'name'>[],
  source: RiskSource,
): string {
  if (when.kind === 'list') return `on “${nameOf(when.list, lists)}”`
  if (when.kind === 'range') return describeRange(when, source)
  if (when.kind === 'yes-no') return when.yes ? 'yes' : 'no'
  if (when.kind === 'countries') return listOf(when.countries.map(countryName), 'or') || 'a country'
  return listOf(when.choices, 'or') || 'an option'
}

/** Explains in a sentence why a condition applies to a fact. */
export function explainMatch(
  when: RiskCondition,
  fact: KnownFact,
  lists: readonly FactList[],
  source: RiskSource,
): string {
  if (fact.kind === 'countries') {
    const matching = fact.countries.filter(
      ({ code, lists: on }) =>
        (when.kind === 'list' && on.includes(when.list)) ||
        (when.kind === 'countries' && when.countries.includes(code)),
    )
    const names = listOf(matching.map(({ code }) => countryName(code)))
    const verb = matching.length === 1 ? 'is' : 'are'
    return when.kind === 'list'
      ? `${names} ${verb} on “${nameOf(when.list, lists)}”.`
      : `${names} ${verb} named by the matrix.`
  }
  if (when.kind === 'choices' && fact.kind === 'choices') {
    const matching = fact.choices.filter(({ name }) => when.choices.includes(name))
    return `${capital(listOf(matching.map(({ label }) => label)))}.`
  }
  return `${capital(describeCondition(when, lists, source))}.`
}

/** A number with the unit of its fact. */
function withUnit(source: RiskSource, number: number): string {
  const text = String(number)
  const units = unitsOf(source)
  if (!units) return text
  return `${text} ${number === 1 ? units[0] : units[1]}`
}

/** The unit of a fact in the plural; undefined if it has none. */
export function unitsOf({ fact }: RiskSource): readonly [one: string, many: string] | undefined {
  if (fact === 'answer' || fact === 'manual') return undefined
  const spec = recordFacts[fact]
  return 'units' in spec ? spec.units : undefined
}

function describeRange({ from, to }: { from: number | null; to: number | null }, source: RiskSource): string {
  if (to === null) return from === null ? 'any number' : `${withUnit(source, from)} or more`
  if (from === null) return `${withUnit(source, to)} or less`
  return from === to ? withUnit(source, to) : `${from} to ${withUnit(source, to)}`
}

function nameOf(list: string, lists: readonly Pick<FactList, 'slug' | 'name'>[]): string {
  return lists.find(({ slug }) => slug === list)?.name ?? list
}

function listOf(items: readonly string[], joint = 'and'): string {
  const type = joint === 'or' ? 'disjunction' : 'conjunction'
  return new Intl.ListFormat('en-GB', { type }).format(items)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
