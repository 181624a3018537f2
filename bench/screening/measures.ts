import type { Rules } from '@domicile/screening/rules'
import { scorePrepared } from '@domicile/screening/score'
import type { LabelledPair } from './labelled-pairs.ts'

/** A pair and its score. */
export type Scored = { pair: LabelledPair; score: number }

export type Measures = { pairs: number; precision: number; recall: number; f1: number }

export function scorePairs(pairs: readonly LabelledPair[], rules: Rules): Scored[] {
  return pairs.map((pair) => ({ pair, score: scorePrepared(pair.query, pair.candidate, rules).score }))
}

/** Precision, recall and F1 at a threshold. A measure that has nothing to divide by is 1. */
export function measuresAt(scored: readonly Scored[], threshold: number): Measures {
  const hits = scored.filter(({ score }) => score >= threshold)
  const right = hits.filter(({ pair }) => pair.isMatch).length
  const matches = scored.filter(({ pair }) => pair.isMatch).length
  const wrong = hits.length - right + (matches - right)
  return {
    pairs: scored.length,
    precision: hits.length === 0 ? 1 : right / hits.length,
    recall: matches === 0 ? 1 : right / matches,
    f1: right + wrong === 0 ? 1 : (2 * right) / (2 * right + wrong),
  }
}

/** The threshold with the highest F1, and that F1. */
export function bestThreshold(scored: readonly Scored[]): { threshold: number; f1: number } {
  let best = { threshold: 0, f1: 0 }
  for (let step = 30; step <= 99; step++) {
    const { f1 } = measuresAt(scored, step / 100)
    if (f1 > best.f1) best = { threshold: step / 100, f1 }
  }
  return best
}
