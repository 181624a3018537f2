import type { Edge } from './from-edges.ts'

/** What a line of JSON asks. */
export type Line = { id: string | undefined; edges: Edge[]; entities: string[] }

/**
 * Reads `{"id", "edges": [{"owner", "owned", "percent", "interest"?}], "entities"?: []}`. A percentage is a number or
 * a text, so that exact decimals need not pass through binary fractions. What is wrong is said as `{id?, error}`.
 */
export function parseLine(text: string): Line | { id?: string; error: string } {
  const value = parseJson(text)
  if (!isRecord(value)) return { error: 'the line is no JSON object' }
  const id = typeof value.id === 'string' ? value.id : undefined
  const named = id === undefined ? {} : { id }
  if (!Array.isArray(value.edges)) return { ...named, error: '“edges” is no list' }
  const wrong = value.edges.findIndex((edge) => !isEdge(edge))
  if (wrong >= 0)
    return { ...named, error: `edge ${wrong + 1} needs “owner” and “owned” as texts, and a “percent”` }
  const entities = value.entities ?? []
  if (!isTexts(entities)) return { ...named, error: '“entities” is no list of texts' }
  return { id, edges: value.edges.map((edge) => ({ ...edge, percent: String(edge.percent) })), entities }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
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
