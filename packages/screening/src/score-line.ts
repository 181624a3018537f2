import { parseLine } from './parse-line.ts'
import { score, type Feature } from './score.ts'

export type LineResult =
  | { id?: string | number; score: number; features: readonly Feature[] }
  | { id?: string | number; error: string }

/** Scores one line of JSON: two parties, see {@link parseLine}. A line with a fault gives its error. */
export function scoreLine(text: string): LineResult {
  const line = parseLine(text)
  if ('error' in line) return line
  const named = line.id === undefined ? {} : { id: line.id }
  try {
    const result = score(line.query, line.candidate)
    return { ...named, score: result.score, features: result.features }
  } catch (error) {
    return { ...named, error: error instanceof Error ? error.message : String(error) }
  }
}
