import assert from 'node:assert/strict'
import { test } from 'node:test'
import { effectiveInterests } from './effective-interests.ts'
import type { Graph } from './graph.ts'
import { draw } from './test/draw.ts'

/** The effective interests of those who are owned by no one, as `X->A: 25`. */
function interestsOf(graph: Graph, interest: 'shares' | 'votes' | 'profit' = 'shares') {
  const owned = new Set(graph.holdings.map((holding) => holding.owned))
  const { interests, unresolved } = effectiveInterests(graph, { interest })
  const ends = interests.filter(({ holder }) => !owned.has(holder))
  return {
    figures: Object.fromEntries(
      ends.map(({ holder, company, percent }) => [`${holder}->${company}`, percent]),
    ),
    unresolved,
  }
}

test('multiplies along a chain and adds the chains', () => {
  assert.deepEqual(interestsOf(draw('X 25 A, B 25 A, W 100 B, C 50 A, Y 90 C, Z 10 C')).figures, {
    'X->A': '25',
    'W->A': '25',
    'Y->A': '45',
    'Z->A': '5',
    'W->B': '100',
    'Y->C': '90',
    'Z->C': '10',
  })
  assert.equal(interestsOf(draw('Q 50 D, D 30 T, Q 80 E, E 25 T')).figures['Q->T'], '35')
  assert.equal(interestsOf(draw('P 51 A, A 51 B, B 51 C')).figures['P->C'], '13.2651')
})

test('adds parallel holdings and leaves the interests apart', () => {
  const graph = draw('P 20 A, P 30 A, P 100 votes A, A 50 B, A 10 votes B')
  assert.deepEqual(interestsOf(graph).figures, { 'P->A': '50', 'P->B': '25' })
  assert.deepEqual(interestsOf(graph, 'votes').figures, { 'P->A': '100', 'P->B': '10' })
  assert.deepEqual(interestsOf(graph, 'profit').figures, {})
})

test('rounds only decimals without an end, to six digits', () => {
  const graph = draw('P 100/3 A, A 50 B, P 0.000001 B, Q 66.666666 A')
  assert.deepEqual(interestsOf(graph).figures, {
    'P->A': '33.333333',
    'Q->A': '66.666666',
    'P->B': '16.666668',
    'Q->B': '33.333333',
  })
})

test('solves loops: the cross-holding counts for the outside owners in proportion', () => {
  const { figures } = interestsOf(draw('P 60 A, B 40 A, Q 50 B, A 50 B'))
  // a = 0.6 + 0.4 b and b = 0.5 a: P has 3/4 of A and 3/8 of B.
  assert.deepEqual(figures, { 'P->A': '75', 'Q->A': '25', 'P->B': '37.5', 'Q->B': '62.5' })
})

test('leaves the shares that a company holds in itself to its other holders', () => {
  assert.deepEqual(interestsOf(draw('P 60 A, Q 30 A, A 10 A')).figures, {
    'P->A': '66.666667',
    'Q->A': '33.333333',
  })
})

test('reports loops without a figure with their members, and marks what depends on them', () => {
  const closed = draw('A 100 B, B 100 A, B 50 C, P 50 C')
  assert.deepEqual(interestsOf(closed), {
    figures: { 'P->C': '50' },
    unresolved: [{ interest: 'shares', members: ['A', 'B'], reason: 'closedLoop' }],
  })
  const overfull = effectiveInterests(draw('A 100 B, B 100 A, P 10 A, P 5 C, A 20 C'), { companies: ['C'] })
  assert.deepEqual(overfull.interests, [
    { holder: 'P', company: 'C', interest: 'shares', percent: '5', errorBound: null, isLowerBound: true },
  ])
  assert.deepEqual(interestsOf(draw('A 100 A')).unresolved[0]?.members, ['A'])
})

test('resolves cross-holdings above 100 % in sum as long as the chains have an end', () => {
  assert.deepEqual(interestsOf(draw('P 80 A, B 60 A, A 50 B')).figures, {
    'P->A': '114.285714',
    'P->B': '57.142857',
  })
})

test('a holding of 0 % does not count', () => {
  assert.deepEqual(interestsOf(draw('P 0 A, Q 100 A')).figures, { 'Q->A': '100' })
})

test('credits what a nominee holds to the party it holds for', () => {
  const graph = draw('N 40 A, P 60 A, A 50 B', { Z: 'person' })
  const held = graph.holdings.map((holding) => ({ ...holding, heldFor: holding.owner === 'N' ? 'Z' : null }))
  assert.deepEqual(interestsOf({ ...graph, holdings: held }).figures, {
    'P->A': '60',
    'Z->A': '40',
    'P->B': '30',
    'Z->B': '20',
  })
})

test('solves large loops in floating point and says how far they can be wrong', () => {
  const size = 120
  const holdings = Array.from({ length: size }, (_, owner) =>
    Array.from({ length: size }, (_, owned) =>
      owner === owned ? [] : [`C${owner} ${((owner + owned) % 7) / 10} C${owned}`],
    ),
  ).flat(2)
  const graph = draw([...holdings, 'P 30 C0'].join(','))
  const { interests, unresolved } = effectiveInterests(graph, { companies: ['C5'] })
  const figure = interests.find(({ holder }) => holder === 'P')
  assert.deepEqual(unresolved, [])
  assert.ok(figure?.errorBound && figure.errorBound < 1e-8)
  assert.ok(Math.abs(Number(figure.percent) - iterate(graph, 'P', 'C5')) < 1e-8)
})

/** Adds up the chains by their length until nothing is left. */
function iterate({ holdings }: Graph, holder: string, company: string): number {
  let [level, sum] = [new Map([[company, 100]]), 0]
  for (let turn = 0; turn < 300; turn += 1) {
    const next = new Map<string, number>()
    for (const { owner, owned, percent } of holdings)
      next.set(owner, (next.get(owner) ?? 0) + ((level.get(owned) ?? 0) * Number(percent)) / 100)
    sum += next.get(holder) ?? 0
    level = next
  }
  return sum
}
