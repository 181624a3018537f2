import assert from 'node:assert/strict'
import { test } from 'node:test'
import { effectiveInterests } from '../effective-interests.ts'
import type { Graph } from '../graph.ts'
import { draw } from '../test/draw.ts'
import { fromBods } from './from-bods.ts'
import type { BodsInterest } from './statement.ts'
import { publishedSchema } from './test/published-schema.ts'
import { type ExportOptions, toBods } from './to-bods.ts'

const validate = publishedSchema()

const options: ExportOptions = {
  declarationSubject: 'X',
  statementDate: '2026-11-23',
  publisher: { name: 'Domicile' },
}

/** Every kind of party, and ties of all kinds. */
const graph: Graph = {
  ...draw('P 12.5 X, P 51 votes X, T 20 X, S 10 X, L 10 X, U 7 X, F 5 profit X', {
    T: 'trust',
    F: 'foundation',
    S: 'state',
    L: 'listed',
    U: 'unknown',
  }),
  ties: [
    { owner: 'P', owned: 'T', means: 'settlor', from: '2020-02-29', to: '2025-12-31' },
    { owner: 'P', owned: 'X', means: 'veto' },
    { owner: 'P', owned: 'X', means: 'boardAppointment' },
  ],
}

test('writes statements that the published schema accepts', () => {
  const { statements } = toBods(graph, {
    ...options,
    details: {
      P: { name: 'Paula Prinz', country: { name: 'Austria', code: 'AT' }, birthDate: '1970-05' },
      X: { name: 'X Ltd', identifiers: [{ id: '1234', scheme: 'GB-COH' }] },
    },
    owners: ['P'],
  })
  assert.ok(validate(statements), JSON.stringify(validate.errors))
  assert.match(JSON.stringify(statements), /"fullName":"Paula Prinz"/)
  const marked = statements.filter((one) =>
    JSON.stringify(one).includes('"beneficialOwnershipOrControl":true'),
  )
  assert.deepEqual(
    marked.map(({ recordDetails }) => recordDetails.interestedParty),
    ['P'],
  )
})

test('the schema refuses a broken statement', () => {
  const [first] = toBods(graph, options).statements
  assert.equal(validate([{ ...first, recordId: undefined }]), false)
})

test('reads back the BODS statements that it wrote', () => {
  const { graph: back, findings } = fromBods(toBods(graph, options).statements)
  const kinds = Object.fromEntries(back.parties.map(({ id, kind }) => [id, kind]))
  assert.deepEqual(kinds, {
    P: 'person',
    S: 'state',
    T: 'trust',
    U: 'unknown',
    X: 'company',
    L: 'listed',
    F: 'company',
  })
  assert.deepEqual(
    back.holdings.map(({ owner, percent, interest }) => `${owner} ${percent} ${interest}`).sort(),
    graph.holdings.map(({ owner, percent, interest }) => `${owner} ${percent} ${interest}`).sort(),
  )
  assert.deepEqual(
    back.ties?.find(({ means }) => means === 'settlor'),
    graph.ties?.[0],
  )
  assert.deepEqual(findings, [])
})

test('marks an interest as one of an owner in the declared company alone', () => {
  const { statements } = toBods(draw('P 60 H, H 100 X, Q 5 X'), { ...options, owners: ['P', 'Q'] })
  const marks = statements
    .filter(({ recordType }) => recordType === 'relationship')
    .map(({ recordDetails: { interestedParty, interests } }) => {
      return [interestedParty, (interests as BodsInterest[])[0]!.beneficialOwnershipOrControl]
    })
  assert.deepEqual(marks, [
    ['P', undefined],
    ['H', false],
    ['Q', true],
  ])
})

test('writes and reads what no graph has, such as seats on the board', () => {
  const seat = { owner: 'P', owned: 'X', type: 'boardChair', from: '2020-01-01', to: '2024-06-30' } as const
  const { statements } = toBods(draw('P 60 X'), { ...options, others: [seat] })
  assert.ok(validate(statements), JSON.stringify(validate.errors))
  const { graph: back, interests, findings } = fromBods(statements)
  assert.deepEqual(back.ties, [])
  assert.deepEqual(
    interests.map(({ at: _at, ...interest }) => interest),
    [
      { owner: 'P', owned: 'X', type: 'shareholding', percent: '60', isIndirect: false },
      { ...seat, percent: null, isIndirect: false },
    ],
  )
  assert.deepEqual(
    findings.map(({ at, severity }) => `${severity} ${at}`),
    [`leftOut ${interests[1]!.at}`],
  )
})

test('writes a nominee as a nomination that credits its nominator', () => {
  const drawn = draw('N 40 X, P 60 X', { Z: 'person' })
  const holdings = drawn.holdings.map((one) => (one.owner === 'N' ? { ...one, heldFor: 'Z' } : one))
  const { statements } = toBods({ ...drawn, holdings }, options)
  assert.ok(validate(statements), JSON.stringify(validate.errors))
  const { interests } = effectiveInterests(fromBods(statements).graph, { companies: ['X'] })
  assert.deepEqual(
    interests.map(({ holder, percent }) => `${holder} ${percent}`),
    ['P 60', 'Z 40'],
  )
})

test('reports what BODS has no place for', () => {
  const groups = [{ id: 'family', members: ['P', 'Q'] }]
  const { findings } = toBods({ ...draw('P 100/3 X, Q 20 X'), groups }, options)
  assert.deepEqual(
    findings.map(({ at, severity }) => `${severity} ${at}`),
    ['leftOut group family', 'assumed holding of P in X'],
  )
  assert.match(toBods(graph, options).findings[0]?.message ?? '', /^veto is written as other influence/)
})
