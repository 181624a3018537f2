import { checkAnswers } from '@domicile/contract/form-engine/check-answers'
import { answersOf, evaluateForm, prepareForm } from '@domicile/contract/form-engine/evaluate'
import { answeredStructure } from '@domicile/contract/form-engine/test/structures'
import fc from 'fast-check'

const COUNT = 2_000
const today = '2026-11-22'

type Matches = (expression: string, text: string) => boolean

/**
 * Evaluates the same generated forms wherever it runs, and returns for each a hash of what is shown, required, kept
 * and refused.
 */
export function evaluateSamples(matches: Matches): number[] {
  return fc.sample(answeredStructure, { numRuns: COUNT, seed: 7 }).map(({ structure, answers }) => {
    const state = evaluateForm(prepareForm(structure), answers, today)
    const fields = [...state.fields].map(([path, { isVisible, isEnabled, isRequired, options }]) => [
      path,
      isVisible,
      isEnabled,
      isRequired,
      options.map((option) => [option.name, option.isEnabled]),
    ])
    return hashOf(JSON.stringify([fields, answersOf(state), checkAnswers(state, { today, matches })]))
  })
}

/** FNV-1a, of 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193) >>> 0
  return hash
}
