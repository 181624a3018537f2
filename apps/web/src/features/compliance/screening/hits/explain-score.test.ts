import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { score } from '@domicile/screening/score'
import { explainScore } from './explain-score.ts'

const person = (properties: Record<string, string[]>) => ({ schema: 'Person' as const, properties })

/** Explains the score that the engine gives. */
const explain = (query: ReturnType<typeof person>, candidate: ReturnType<typeof person>) =>
  explainScore(structuredClone(score(query, candidate).features) as never)

describe('the explanation of a score', () => {
  it('the explanation of a score has a sentence with its points for each reason', () => {
    const reasons = explain(
      person({ name: ['Ivan Petrov'], birthDate: ['1970-02-03'], country: ['cy'] }),
      person({ name: ['Ivan Petrov'], birthDate: ['1950-02-03'], country: ['ru'] }),
    )
    assert.deepEqual(
      reasons.map(({ text, points }) => `${points}: ${text}`),
      [
        '100\u00a0%: Both have the name “Ivan Petrov”.',
        '−25: Different year of birth: 3 Feb 1970 on record, 3 Feb 1950 on the list.',
        '−10: Different country: Cyprus on record, Russia on the list.',
      ],
    )
  })

  it('the explanation of a score names the words that differ and those without a counterpart', () => {
    const [reason] = explain(
      person({ name: ['Iwan Petroff'] }),
      person({ name: ['Ivan Sergeyevich Petrov'] }),
    )
    assert.ok(reason!.details.includes('“petroff” and “petrov”: a similar spelling'), reason!.details.join())
    assert.ok(reason!.details.some((detail) => detail.startsWith('Only on the list: “sergeyevich”')))
  })

  it('the explanation of a score counts only the best of names and numbers', () => {
    const lei = { leiCode: ['5493001KJTIIGC8Y1R12'] }
    const reasons = explain(person({ name: ['Anna Reed'], ...lei }), person({ name: ['Ann Reed'], ...lei }))
    assert.deepEqual(
      reasons.map(({ isCounted }) => isCounted),
      [true, false],
    )
    assert.match(reasons[0]!.text, /^Both have the number/)
  })
})
