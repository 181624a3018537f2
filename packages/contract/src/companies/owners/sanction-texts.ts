import { formatDay } from '../../days.ts'
import { controlSteps, type Names } from './reason-texts.ts'
import { resultTexts } from './result-texts.ts'
import {
  type Authority,
  authorities,
  type ScreeningGap,
  screeningGapNames,
  screeningGaps,
} from './sanction-kinds.ts'
import type { SanctionedParty, SanctionsHit, SanctionsRule, StructureSanctions } from './sanctions.ts'

/** A sentence about a party; `hitId` is the hit that it is about. */
export type SanctionsLine = { text: string; steps: string[]; hitId: string | null }

export type SanctionsGroup = { title: string; lines: SanctionsLine[] }

/** An entity that is blocked: under which rules, and by which steps. */
export type BlockedResult = {
  entity: string
  under: Authority[]
  /** The authorities whose rule does not block it. */
  notUnder: Authority[]
  ways: { under: Authority[]; steps: string[] }[]
}

export const sanctionsTexts = {
  title: 'Sanctions',
  groups: {
    listed: 'Listed',
    blocked: 'Blocked through owners',
    possible: 'Hits to decide',
    notScreened: 'Not screened',
    hidden: 'Not visible to you',
  },
  allClear: 'Everyone in this structure was screened. There are no hits on sanctions.',
  hidden: (names: string) => `${names}. Their owners and hits are not part of this result.`,
  truncated: 'Only the first 200 companies and people were read. Blocked entities may be missing.',
  noRule: (day: string) => `There was no such rule on ${day}.`,
  scope: 'Only holders in this chart count. A subsidiary can have others: open it to see its own result.',
  trusts: 'Roles in trusts block no one under these rules. Review trusts with a listed party.',
  computed: resultTexts.computed,
  asOf: 'Hits and screening are current, holdings as of the chosen day.',
} as const

/** The result in sentences, the most serious first; empty if everyone is clear. */
export function sanctionsGroups(found: StructureSanctions): SanctionsGroup[] {
  const { groups } = sanctionsTexts
  const hits = found.parties.flatMap((party) => party.hits.map((hit) => ({ party, hit })))
  const confirmed = hits.filter(({ hit }) => hit.confirmedOn)
  const waiting = hits.filter(({ hit }) => !hit.confirmedOn)
  return [
    { title: groups.listed, lines: confirmed.map(({ party, hit }) => hitLine(party, hit)) },
    { title: groups.blocked, lines: blockedResults(found).map((one) => blockedLine(one, namesOf(found))) },
    { title: groups.possible, lines: waiting.map(({ party, hit }) => hitLine(party, hit)) },
    { title: groups.notScreened, lines: gapLines(found.parties) },
    { title: groups.hidden, lines: hiddenLines(found.parties) },
  ].filter(({ lines }) => lines.length > 0)
}

/** The blocked entities, each once, with what each authority says about it. */
export function blockedResults(found: Pick<StructureSanctions, 'regimes' | 'parties'>): BlockedResult[] {
  const names = namesOf(found)
  const rules = found.regimes.filter(({ rule }) => rule)
  const entities = new Set(rules.flatMap(({ blocked }) => blocked.map(({ entity }) => entity)))
  return [...entities].map((entity) => {
    const results = rules.map(({ authority, listed, blocked }) => {
      const result = blocked.find((one) => one.entity === entity)
      return {
        authority,
        isListed: listed.includes(entity),
        steps: result && controlSteps(result.chain, names),
      }
    })
    const under = results.flatMap(({ authority, steps }) => (steps ? [{ authority, steps }] : []))
    const ways = Map.groupBy(under, ({ steps }) => steps.join('\n'))
    return {
      entity,
      under: under.map(({ authority }) => authority),
      notUnder: results.flatMap(({ authority, isListed, steps }) => (steps || isListed ? [] : [authority])),
      ways: [...ways.values()].map((same) => ({
        under: same.map(({ authority }) => authority),
        steps: same[0]!.steps,
      })),
    }
  })
}

/** `50 % or more of the shares. Holdings of all listed parties are added. Control does not count.` */
export function ruleText({ comparator, percent, aggregation, countsControl }: SanctionsRule): string {
  return [
    comparator === '>' ? `More than ${percent} %.` : `${percent} % or more.`,
    aggregation === 'all'
      ? 'Holdings of all listed parties are added.'
      : 'Holdings are added only of parties that act together; the record doesn’t say who does.',
    countsControl ? 'Control blocks too.' : 'Control doesn’t block.',
  ].join(' ')
}

/** `blocked under the rules of OFAC and the EU, not of the UK`. */
export function verdictText({ under, notUnder }: Pick<BlockedResult, 'under' | 'notUnder'>): string {
  const rules = under.length === 1 ? 'the rule' : 'the rules'
  const but = notUnder.length > 0 ? `, not of ${listAuthorities(notUnder, 'disjunction')}` : ''
  return `blocked under ${rules} of ${listAuthorities(under)}${but}`
}

function blockedLine(result: BlockedResult, names: Names): SanctionsLine {
  const { entity, ways } = result
  const prefix = (under: Authority[]) => (ways.length > 1 ? `${capitalised(listAuthorities(under))}: ` : '')
  const steps = ways.map((way) => `${prefix(way.under)}${way.steps.join('. ')}.`)
  return { text: `${names(entity)}: ${verdictText(result)}.`, steps, hitId: null }
}

/** `Ivan Petrov: “PETROV, Ivan” on OFAC SDN, score 97.5 %. Confirmed on 3 March 2026.` */
function hitLine({ name }: SanctionedParty, hit: SanctionsHit): SanctionsLine {
  const end = hit.confirmedOn ? `Confirmed on ${formatDay(hit.confirmedOn)}.` : 'Waits for a decision.'
  const scope =
    hit.authorities.length === 1 ? ` Counts under the rule of ${authorities[hit.authorities[0]!]} only.` : ''
  const text = `${name}: “${hit.name}” on ${hit.list}, score ${scoreText(hit.score)}. ${end}${scope}`
  return { text, steps: [], hitId: hit.id }
}

/** A line for each reason. Those of listed parties count too: their other hits may be unknown. */
function gapLines(parties: readonly SanctionedParty[]): SanctionsLine[] {
  const byGap = Map.groupBy(parties, ({ gap }) => gap)
  return screeningGapNames.flatMap((gap: ScreeningGap) => {
    const names = (byGap.get(gap) ?? []).map(({ name }) => name)
    return names.length > 0 ? [plain(`${screeningGaps[gap]}: ${names.join(', ')}.`)] : []
  })
}

function hiddenLines(parties: readonly SanctionedParty[]): SanctionsLine[] {
  const names = parties.filter(({ standing }) => standing === 'hidden').map(({ name }) => name)
  return names.length > 0 ? [plain(sanctionsTexts.hidden(names.join(', ')))] : []
}

const plain = (text: string): SanctionsLine => ({ text, steps: [], hitId: null })

function namesOf({ parties }: Pick<StructureSanctions, 'parties'>): Names {
  const names = new Map(parties.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? ''
}

function listAuthorities(names: readonly Authority[], type: 'conjunction' | 'disjunction' = 'conjunction') {
  return new Intl.ListFormat('en-GB', { type }).format(names.map((name) => authorities[name]))
}

/** Rounded down, so that a score below a threshold never appears to reach it. */
function scoreText(score: number): string {
  return `${Math.floor(score * 1000 + 1e-6) / 10} %`
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
