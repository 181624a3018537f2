import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asOf } from './as-of.ts'
import { GraphError } from './check-graph.ts'
import { compare } from './compare.ts'
import { effectiveInterests } from './effective-interests.ts'
import type { Graph } from './graph.ts'
import { regimeOn } from './regimes.ts'
import { sanctionsRegimeOn } from './sanctions-regimes.ts'
import { draw } from './test/draw.ts'

/** P sells to Q, who is listed, on 1 July 2026; B is owned by A. */
const sold: Graph = {
  ...draw('P 60 A, Q 60 A, R 40 A, A 100 B'),
  holdings: draw('P 60 A, Q 60 A, R 40 A, A 100 B').holdings.map((holding) => ({
    ...holding,
    ...(holding.owner === 'P' && { to: '2026-06-30' }),
    ...(holding.owner === 'Q' && { from: '2026-07-01' }),
  })),
  ties: [{ owner: 'R', owned: 'B', means: 'agreement', from: '2026-07-01' }],
}

function holdersOn(day: string): string[] {
  const { interests } = effectiveInterests(asOf(sold, day), { companies: ['A'] })
  return interests.map(({ holder }) => holder)
}

test('shows a graph as it was on a day, its last and first days included', () => {
  assert.deepEqual(holdersOn('2026-06-30'), ['P', 'R'])
  assert.deepEqual(holdersOn('2026-07-01'), ['Q', 'R'])
})

test('refuses to add up holdings of different days', () => {
  assert.throws(() => effectiveInterests(sold), GraphError)
})

test('lists what changed between two days, and for whom', () => {
  const on = (day: string) => ({
    graph: asOf(sold, day),
    regime: regimeOn('EU-AMLD', day)!,
    sanctions: { listed: ['Q'], regime: sanctionsRegimeOn('OFAC', day)! },
  })
  const shares = { interest: 'shares' } as const
  assert.deepEqual(compare(on('2026-01-01'), on('2026-12-31')), {
    holdings: [
      { owner: 'P', owned: 'A', ...shares, heldFor: null, before: '60', after: null },
      { owner: 'Q', owned: 'A', ...shares, heldFor: null, before: null, after: '60' },
    ],
    ties: [{ owner: 'R', owned: 'B', means: 'agreement', change: 'added' }],
    effectiveInterests: [
      { holder: 'P', company: 'A', ...shares, before: '60', after: null },
      { holder: 'P', company: 'B', ...shares, before: '60', after: null },
      { holder: 'Q', company: 'A', ...shares, before: null, after: '60' },
      { holder: 'Q', company: 'B', ...shares, before: null, after: '60' },
    ],
    control: [
      { controller: 'P', company: 'A', change: 'lost' },
      { controller: 'P', company: 'B', change: 'lost' },
      { controller: 'Q', company: 'A', change: 'gained' },
      { controller: 'Q', company: 'B', change: 'gained' },
      { controller: 'R', company: 'B', change: 'gained' },
    ],
    owners: [
      { person: 'P', company: 'A', change: 'lost' },
      { person: 'P', company: 'B', change: 'lost' },
      { person: 'Q', company: 'A', change: 'gained' },
      { person: 'Q', company: 'B', change: 'gained' },
    ],
    blocked: [
      { entity: 'A', change: 'gained' },
      { entity: 'B', change: 'gained' },
    ],
  })
})

test('names a changed percentage once, and nothing where nothing changed', () => {
  const [before, after] = [{ graph: draw('P 30 A, P 10 A') }, { graph: draw('P 20 A, P 25 A') }]
  assert.deepEqual(
    compare(before, after).holdings.map((change) => [change.before, change.after]),
    [['40', '45']],
  )
  const other = { graph: draw('P 35 A, P 5.0 A') }
  assert.ok(Object.values(compare(before, other)).every((changes) => changes.length === 0))
})
