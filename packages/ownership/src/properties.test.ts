import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { runs } from '@domicile/contract/test/in-full'
import { Fraction } from 'fraction.js'
import { beneficialOwners } from './beneficial-owners.ts'
import { blockedEntities } from './blocked-entities.ts'
import { control } from './control.ts'
import { effectiveInterests } from './effective-interests.ts'
import type { Edge } from './from-edges.ts'
import type { Regime } from './regimes.ts'
import { regimes } from './regimes.ts'
import { sanctionsRegimes } from './sanctions-regimes.ts'
import { acyclicEdges, anyEdge, cyclicEdges, graphOf } from './test/arbitrary-graphs.ts'

const everyone: Regime = { ...regimes[0]!, comparator: '>=', percent: '0' }

function figuresOf(edges: readonly Edge[]) {
  const { interests, unresolved } = effectiveInterests(graphOf(edges))
  const figures = interests.map(({ holder, company, percent }) => [`${holder}->${company}`, percent] as const)
  return { figures: new Map(figures), isResolved: unresolved.length === 0, interests }
}

test('without loops, the paths of an owner add up to the effective interest', () => {
  fc.assert(
    fc.property(acyclicEdges, (edges) => {
      const { figures } = figuresOf(edges)
      const { owners } = beneficialOwners(graphOf(edges), {
        company: 'C0',
        regime: everyone,
        mostPaths: 100_000,
      })
      for (const { person, paths } of owners)
        for (const { listed, rest, isComplete } of paths) {
          const sum = listed.reduce((total, { percent }) => total.add(percent), new Fraction(0))
          assert.deepEqual([sum.toString(), rest, isComplete], [figures.get(`${person}->C0`), '0', true])
        }
    }),
    runs(1_000),
  )
})

test('with loops, the solved system is what chains of every length add up to', () => {
  fc.assert(
    fc.property(cyclicEdges, (edges) => {
      const kept = edges.map((edge) => ({ ...edge, percent: String(Number(edge.percent) * 0.9) }))
      for (const { holder, company, percent } of figuresOf(kept).interests)
        assert.ok(Math.abs(Number(percent) - addChains(kept, holder, company)) < 1e-5)
    }),
    runs(50),
  )
})

/** The sum of the products along all chains of up to 300 holdings, in percent. */
function addChains(edges: readonly Edge[], holder: string, company: string): number {
  let [level, sum] = [new Map([[company, 100]]), 0]
  for (let turn = 0; turn < 300; turn += 1) {
    const next = new Map<string, number>()
    for (const { owner, owned, percent } of edges)
      next.set(owner, (next.get(owner) ?? 0) + ((level.get(owned) ?? 0) * Number(percent)) / 100)
    sum += next.get(holder) ?? 0
    level = next
  }
  return sum
}

test('companies that are owned to the end belong to persons by exactly 100 %', () => {
  fc.assert(
    fc.property(cyclicEdges, (edges) => {
      const rest = Array.from({ length: 7 }, (_, number) => {
        const held = edges.filter(({ owned }) => owned === `C${number}`)
        const left = 100 - held.reduce((sum, { percent }) => sum + Number(percent), 0)
        return { owner: 'P', owned: `C${number}`, percent: String(left) }
      })
      const whole = [...edges, ...rest]
      fc.pre(figuresOf(whole).isResolved)
      const { accountedFor } = beneficialOwners(graphOf(whole), { company: 'C0', regime: everyone })
      assert.equal(accountedFor.shares, '100')
    }),
    runs(1_000),
  )
})

/** The most by which a figure that is no finite decimal is rounded, in percentage points. */
const ROUNDED = 0.000_000_5

test('another holding never lowers an effective interest, and takes control from no one', () => {
  fc.assert(
    fc.property(cyclicEdges, anyEdge, (edges, edge) => {
      const [before, after] = [figuresOf(edges), figuresOf([...edges, edge])]
      const controls = (all: readonly Edge[]) =>
        new Set(control(graphOf(all)).map(({ controller, company }) => `${controller}->${company}`))
      assert.ok(controls(edges).isSubsetOf(controls([...edges, edge])))
      fc.pre(before.isResolved && after.isResolved)
      for (const [pair, percent] of before.figures)
        assert.ok(Number(after.figures.get(pair)) >= Number(percent) - ROUNDED, pair)
    }),
    runs(1_000),
  )
})

test('names of parties do not change the result', () => {
  const renamed = (id: string) => `${id.length}-${[...id].toReversed().join('')}`
  fc.assert(
    fc.property(cyclicEdges, (edges) => {
      const others = edges.map((edge) => ({
        ...edge,
        owner: renamed(edge.owner),
        owned: renamed(edge.owned),
      }))
      const expected = effectiveInterests(graphOf(edges)).interests.map(({ holder, company, percent }) =>
        [renamed(holder), renamed(company), percent].join(' '),
      )
      const found = effectiveInterests(graphOf(others)).interests.map(({ holder, company, percent }) =>
        [holder, company, percent].join(' '),
      )
      assert.deepEqual(found.sort(), expected.sort())
    }),
    runs(1_000),
  )
})

test('a holding in two parts counts like one', () => {
  fc.assert(
    fc.property(cyclicEdges, (edges) => {
      const split = edges.flatMap((edge) => {
        const half = { ...edge, percent: String(Number(edge.percent) / 2) }
        return [half, half]
      })
      assert.deepEqual(figuresOf(split), figuresOf(edges))
      assert.deepEqual(control(graphOf(split)), control(graphOf(edges)))
    }),
    runs(1_000),
  )
})

test('more listed parties and more holdings block more entities, never fewer', () => {
  fc.assert(
    fc.property(
      cyclicEdges,
      anyEdge,
      fc.constantFrom(...sanctionsRegimes),
      fc.subarray(['P', 'Q', 'C3']),
      (edges, edge, regime, listed) => {
        const blocked = (all: readonly Edge[], parties: readonly string[]) =>
          new Set([
            ...parties,
            ...blockedEntities(graphOf(all), { listed: parties, regime }).map(({ entity }) => entity),
          ])
        const before = blocked(edges, listed)
        assert.ok(before.isSubsetOf(blocked([...edges, edge], listed)))
        assert.ok(before.isSubsetOf(blocked(edges, [...listed, 'R'])))
      },
    ),
    runs(1_000),
  )
})
