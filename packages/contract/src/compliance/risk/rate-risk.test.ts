import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { runs } from '../../test/in-full.ts'
import { matrixProblems, RiskMatrixDraft } from './matrix-definition.ts'
import { rateRisk } from './rate-risk.ts'
import { nextReviewOn } from './review-cadence.ts'
import { type RiskDefinition, type RiskFactor, riskLevels } from './risk-kinds.ts'
import type { RiskFact, RiskFacts } from './risk-facts.ts'

const country: RiskFactor = {
  id: 'country',
  label: 'Country',
  group: 'country',
  source: { fact: 'incorporationCountry' },
  weight: 2,
  bands: [
    { when: { kind: 'list', list: 'grey' }, points: 60, forcesHigh: false },
    { when: { kind: 'list', list: 'black' }, points: 100, forcesHigh: true },
  ],
  otherwise: 10,
  unknown: 50,
}
const layers: RiskFactor = {
  id: 'layers',
  label: 'Layers',
  group: 'client',
  source: { fact: 'ownershipLayers' },
  weight: 1,
  bands: [{ when: { kind: 'range', from: 3, to: null }, points: 90, forcesHigh: false }],
  otherwise: 0,
  unknown: 40,
}
const cash: RiskFactor = {
  id: 'cash',
  label: 'Cash',
  group: 'client',
  source: { fact: 'manual', options: ['Little', 'Much'] },
  weight: 1,
  bands: [{ when: { kind: 'choices', choices: ['Much'] }, points: 80, forcesHigh: false }],
  otherwise: 0,
  unknown: 20,
}
const matrix: RiskDefinition = {
  name: 'Matrix',
  factors: [country, layers, cash],
  levels: { medium: 30, high: 60 },
  cadence: { low: 36, medium: 24, high: 12 },
}

function facts(values: Record<string, RiskFact>, isEmpty = false): RiskFacts {
  const lists = [
    { slug: 'grey', name: 'Grey list', isEmpty },
    { slug: 'black', name: 'Black list', isEmpty: false },
  ]
  return { day: '2026-11-23', values, lists }
}
const inCountry = (code: string, lists: string[] = [], missing: string | null = null): RiskFact => ({
  kind: 'countries',
  countries: [{ code, lists }],
  missing,
})
const chosen = (name: string): RiskFact => ({ kind: 'choices', choices: [{ name, label: name }] })
const plain = {
  incorporationCountry: inCountry('DE'),
  ownershipLayers: { kind: 'number', number: 1 } as const,
  'manual:cash': chosen('Little'),
}
const lineOf = (values: Record<string, RiskFact>, factor: string, isEmpty = false) =>
  rateRisk(matrix, facts(values, isEmpty)).lines.find((line) => line.factor === factor)!

describe('a rating', () => {
  it('a rating is the weighted mean of the points, with a sentence for each line', () => {
    const values = {
      ...plain,
      incorporationCountry: inCountry('VG', ['grey']),
      'manual:cash': chosen('Much'),
    }
    const { score, level, lines, forcedBy } = rateRisk(matrix, facts(values))
    assert.deepEqual([score, level, forcedBy], [50, 'medium', []])
    assert.deepEqual(
      lines.map(({ value, points, reason }) => [value, points, reason]),
      [
        ['British Virgin Islands', 60, 'British Virgin Islands is on “Grey list”.'],
        ['1 layer', 0, 'Not 3 layers or more.'],
        ['Much', 80, 'Much.'],
      ],
    )
  })

  it('a rating never counts an unknown fact as low', () => {
    const { lines } = rateRisk(matrix, facts({}))
    assert.deepEqual(
      lines.map(({ points, isUnknown, reason }) => [points, isUnknown, reason]),
      [50, 40, 20].map((points) => [points, true, 'It is not recorded.']),
    )
    const missing = { ...plain, incorporationCountry: inCountry('DE', [], 'One owner has no country') }
    assert.deepEqual(
      [lineOf(missing, 'country').points, lineOf(missing, 'country').reason],
      [50, 'One owner has no country.'],
    )
    assert.equal(lineOf(plain, 'country', true).reason, 'The list “Grey list” has no countries yet.')
    const listed = { ...plain, incorporationCountry: inCountry('VG', ['grey'], 'One owner has no country') }
    assert.deepEqual(
      [lineOf(listed, 'country').points, lineOf(listed, 'country').reason],
      [60, 'British Virgin Islands is on “Grey list”. One owner has no country.'],
    )
    assert.equal(lineOf({ ...plain, ownershipLayers: chosen('Three') }, 'layers').isUnknown, true)
    assert.deepEqual(
      [lineOf({ ...plain, 'manual:cash': chosen('Some') }, 'cash').reason],
      ['“Some” is no longer an option.'],
    )
  })

  it('a rating is not low while a fact is unknown, whatever its points', () => {
    const { 'manual:cash': _cash, ...values } = plain
    const lenient = { ...matrix, factors: [country, layers, { ...cash, weight: 0 }] }
    const { score, level, unknown } = rateRisk(lenient, facts(values))
    assert.deepEqual([score, level, unknown], [7, 'medium', 1])
    assert.equal(rateRisk(lenient, facts(plain)).level, 'low')
    const inPart = { ...plain, incorporationCountry: inCountry('DE', [], 'One owner has no country') }
    const equal = { ...matrix, factors: [{ ...country, otherwise: 1, unknown: 1 }, layers, cash] }
    assert.equal(rateRisk(equal, facts(inPart)).level, 'medium')
  })

  it('a rating is high by a condition that forces it, whatever the score', () => {
    const values = { ...plain, incorporationCountry: inCountry('IR', ['grey', 'black']) }
    const weightless = { ...matrix, factors: [{ ...country, weight: 0 }, layers, cash] }
    const { score, level, forcedBy } = rateRisk(weightless, facts(values))
    assert.deepEqual([score, level, forcedBy], [0, 'high', ['Country']])
    const partly = { ...plain, incorporationCountry: inCountry('IR', ['black'], 'One owner has no country') }
    const cautious = {
      ...matrix,
      factors: [{ ...country, bands: country.bands.map((b) => ({ ...b, points: 0 })) }],
    }
    assert.equal(rateRisk(cautious, facts(partly)).level, 'high')
  })
})

const points = fc.integer({ min: 0, max: 100 })
const anyFacts = fc.record({
  incorporationCountry: fc.constantFrom(
    inCountry('DE'),
    inCountry('VG', ['grey']),
    inCountry('IR', ['black']),
    inCountry('DE', [], 'One owner has no country'),
    { kind: 'unknown', why: 'No country' } as RiskFact,
  ),
  ownershipLayers: fc.integer({ min: 0, max: 6 }).map((number): RiskFact => ({ kind: 'number', number })),
  'manual:cash': fc.constantFrom(chosen('Little'), chosen('Much'), {
    kind: 'unknown',
    why: 'Not assessed',
  } as RiskFact),
})
const anyMatrix = fc
  .array(fc.tuple(points, points, points, fc.integer({ min: 0, max: 10 })), { minLength: 3, maxLength: 3 })
  .map((drawn): RiskDefinition => {
    const factors = matrix.factors.map((factor, index) => {
      const [band, otherwise, unknown, weight] = drawn[index]!
      const bands = factor.bands.map((one) => ({ ...one, points: band }))
      return { ...factor, bands, otherwise, unknown: Math.max(unknown, otherwise), weight }
    })
    return { ...matrix, factors }
  })
const rank = (definition: RiskDefinition, values: Record<string, RiskFact>) =>
  riskLevels.indexOf(rateRisk(definition, facts(values)).level)

describe('every rating', () => {
  it('every rating has a score from 0 to 100', () => {
    fc.assert(
      fc.property(anyMatrix, anyFacts, (definition, values) => {
        const { score } = rateRisk(definition, facts(values))
        assert.ok(Number.isInteger(score) && score >= 0 && score <= 100)
      }),
      runs(1_000),
    )
  })

  it('more points never lower a rating', () => {
    const place = fc.record({ factor: fc.nat(2), part: fc.nat(3), more: points })
    fc.assert(
      fc.property(anyMatrix, anyFacts, place, (definition, values, { factor, part, more }) => {
        const raise = (number: number) => Math.min(100, number + more)
        const factors = definition.factors.map((one, index) => {
          if (index !== factor) return one
          if (part === 2) return { ...one, otherwise: raise(one.otherwise) }
          if (part === 3) return { ...one, unknown: raise(one.unknown) }
          const bands = one.bands.map((band, at) =>
            at === part ? { ...band, points: raise(band.points) } : band,
          )
          return { ...one, bands }
        })
        assert.ok(rank({ ...definition, factors }, values) >= rank(definition, values))
      }),
      runs(1_000),
    )
  })

  it('a rating does not depend on the order of the factors and the conditions', () => {
    fc.assert(
      fc.property(anyMatrix, anyFacts, (definition, values) => {
        const factors = definition.factors
          .map((factor) => ({ ...factor, bands: factor.bands.toReversed() }))
          .toReversed()
        const one = rateRisk(definition, facts(values))
        const other = rateRisk({ ...definition, factors }, facts(values))
        assert.deepEqual([one.score, one.level], [other.score, other.level])
        const pointsOf = ({ lines }: typeof one) =>
          lines.map(({ factor, points, isUnknown }) => [factor, points, isUnknown])
        assert.deepEqual(pointsOf(one), pointsOf(other).toReversed())
      }),
      runs(1_000),
    )
  })

  it('every rating is high if a condition forces it', () => {
    fc.assert(
      fc.property(anyMatrix, anyFacts, (definition, values) => {
        const onBlack = { ...values, incorporationCountry: inCountry('IR', ['black']) }
        assert.equal(rateRisk(definition, facts(onBlack)).level, 'high')
      }),
      runs(1_000),
    )
  })

  it('an unknown fact never lowers a rating below the lowest points of its factor', () => {
    fc.assert(
      fc.property(anyMatrix, anyFacts, (definition, values) => {
        const [first, ...others] = definition.factors
        const lowest = { ...definition, factors: [{ ...first!, bands: [] }, ...others] }
        const { incorporationCountry: _unknown, ...rest } = values
        const { incorporationCountry } = plain
        assert.ok(rank(definition, rest) >= rank(lowest, { ...rest, incorporationCountry }))
      }),
      runs(1_000),
    )
  })
})

describe('a definition', () => {
  const messagesOf = (changes: Partial<RiskDefinition>) =>
    matrixProblems({ ...matrix, ...changes }).map(({ path, message }) => `${path}: ${message}`)

  it('a risk definition is published only if it is complete', () => {
    assert.deepEqual(messagesOf({}), [])
    assert.deepEqual(messagesOf({ factors: [] }), ['factors: Add at least one factor.'])
    const faulty: RiskFactor[] = [
      { ...country, weight: 0, unknown: 5 },
      {
        ...layers,
        weight: 0,
        bands: [{ when: { kind: 'range', from: 4, to: 3 }, points: 1, forcesHigh: false }],
      },
      {
        ...cash,
        weight: 0,
        bands: [{ when: { kind: 'choices', choices: ['Some'] }, points: 1, forcesHigh: false }],
      },
      { ...country, id: 'again', bands: [] },
    ]
    assert.deepEqual(messagesOf({ factors: faulty.map((one) => ({ ...one, weight: 0 })) }), [
      'factors/0/weight: Give at least one factor a weight above 0.',
      'factors/0/unknown: Give at least 1 point, and no fewer than without a condition.',
      'factors/1/bands/0/when: The largest number must not be below the smallest.',
      'factors/2/bands/0/when: “Some” is not an option.',
      'factors/3/bands: Add at least one condition.',
      'factors/3/source: Another factor uses the same fact.',
    ])
    assert.deepEqual(messagesOf({ levels: { medium: 60, high: 60 } }), [
      'levels/high: High must begin above medium.',
    ])
    assert.deepEqual(messagesOf({ cadence: { low: 12, medium: 24, high: 12 } }), [
      'cadence/medium: A higher risk must not have a longer cadence.',
    ])
  })

  it('a risk definition may be stricter than the law, and never laxer', () => {
    const isValid = (cadence: RiskDefinition['cadence']) =>
      RiskMatrixDraft.safeParse({ ...matrix, cadence }).success
    assert.equal(isValid({ low: 60, medium: 60, high: 12 }), true)
    assert.equal(isValid({ low: 12, medium: 6, high: 3 }), true)
    assert.equal(isValid({ low: 60, medium: 24, high: 13 }), false)
    assert.equal(isValid({ low: 61, medium: 24, high: 12 }), false)
  })
})

describe('the day of the next review', () => {
  const cadence = { low: 36, medium: 24, high: 12 }

  it('the next review is months after the decision, at the end of a shorter month', () => {
    assert.equal(nextReviewOn(cadence, 'high', '2026-11-23'), '2027-11-23')
    assert.equal(nextReviewOn(cadence, 'low', '2026-11-23'), '2029-11-23')
    assert.equal(nextReviewOn({ ...cadence, high: 3 }, 'high', '2026-11-30'), '2027-02-28')
    assert.equal(nextReviewOn(cadence, 'high', '2028-02-29'), '2029-02-28')
  })

  it('the next review is capped by law', () => {
    assert.equal(nextReviewOn({ ...cadence, high: 24, low: 120 }, 'high', '2026-11-23'), '2027-11-23')
    assert.equal(nextReviewOn({ ...cadence, low: 120 }, 'low', '2026-11-23'), '2031-11-23')
  })
})
