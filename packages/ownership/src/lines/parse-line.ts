import type { Edge } from '../from-edges.ts'
import { isRecord } from '../is-record.ts'
import { type Regime, regimes } from '../regimes.ts'
import { type SanctionsRegime, sanctionsRegimes } from '../sanctions-regimes.ts'

/** The question of a line of JSON. */
export type Line = {
  id: string | number | undefined
  edges: Edge[]
  entities: string[]
  blocked: string[]
  regime: Regime
  sanctions: SanctionsRegime
}

type Fault = { id?: string | number; error: string }

/**
 * Reads a line of JSON. A percentage is a number or a text, so that exact decimals need not pass through binary
 * fractions. `regime` is the id of a regime (EU-AMLR without one) or `{"comparator", "percent"}`; `sanctions` is OFAC,
 * EU or UK. Without a day, the newest rules of that name apply.
 */
export function parseLine(text: string): Line | Fault {
  const value = parseJson(text)
  if (!isRecord(value)) return { error: 'the line is not a JSON object' }
  const id = typeof value.id === 'string' || typeof value.id === 'number' ? value.id : undefined
  const fault = (error: string): Fault => (id === undefined ? { error } : { id, error })
  const { edges, entities = [], blocked = [] } = value
  if (!Array.isArray(edges)) return fault('“edges” is not a list')
  const wrong = edges.findIndex((edge) => !isEdge(edge))
  if (wrong >= 0) return fault(`edge ${wrong + 1} needs “owner” and “owned” as texts, and a “percent”`)
  if (!isTexts(entities)) return fault('“entities” is not a list of texts')
  if (!isTexts(blocked)) return fault('“blocked” is not a list of texts')
  const regime = parseRegime(value.regime ?? 'EU-AMLR')
  if (!regime) return fault(`“regime” is not one of ${namesOf(regimes)}, or {"comparator", "percent"}`)
  const sanctions = sanctionsRegimes.findLast((one) => one.id === (value.sanctions ?? 'OFAC'))
  if (!sanctions) return fault(`“sanctions” is not one of ${namesOf(sanctionsRegimes)}`)
  return { id, edges: edges.map(edgeOf), entities, blocked, regime, sanctions }
}

function edgeOf({ owner, owned, percent, interest }: Record<string, unknown>): Edge {
  // JavaScript writes small numbers with an exponent, 1e-7.
  const text =
    typeof percent === 'number' && percent > 0 && percent < 1e-6 ? percent.toFixed(20) : String(percent)
  return { owner, owned, percent: text, interest: interest ?? undefined } as Edge
}

function parseRegime(value: unknown): Regime | undefined {
  if (typeof value === 'string') return regimes.findLast(({ id }) => id === value)
  if (!isRecord(value)) return undefined
  const { comparator, percent } = value
  if (comparator !== '>=' && comparator !== '>') return undefined
  return { ...regimes[0]!, id: 'custom', comparator, percent: String(percent) }
}

function namesOf(rules: readonly { id: string }[]): string {
  return [...new Set(rules.map(({ id }) => id))].join(', ')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}

function isEdge(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { owner, owned, percent } = value
  return (
    [owner, owned].every((id) => typeof id === 'string' && id !== '') && /number|string/.test(typeof percent)
  )
}
