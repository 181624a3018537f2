import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkGraph, GraphError } from './check-graph.ts'
import { effectiveInterests } from './effective-interests.ts'
import type { Graph } from './graph.ts'
import { draw } from './test/draw.ts'

test('names every fault of a graph', () => {
  const graph = {
    parties: [
      { id: 'P', kind: 'person' },
      { id: 'A', kind: 'company' },
      { id: 'A', kind: 'company' },
    ],
    holdings: [
      { owner: 'P', owned: 'A', interest: 'shares', percent: '101' },
      { owner: 'Q', owned: 'A', interest: 'shares', percent: '10' },
      { owner: 'A', owned: 'P', interest: 'shares', percent: '10' },
      { owner: 'P', owned: 'A', interest: 'gold', percent: '1/0' },
      { owner: 'P', owned: 'A', interest: 'shares', percent: '10', from: '2026-01-02', to: '2026-01-01' },
    ],
    ties: [
      { owner: 'P', owned: 'A', means: 'settlor' },
      { owner: 'P', owned: 'A', means: 'magic', from: '1 May' },
    ],
    groups: [{ id: 'family', members: ['P', 'R'] }],
  } as unknown as Graph
  assert.deepEqual(checkGraph(graph), [
    'party A is in the graph twice',
    'holding 1 (P in A): “101” is not a percentage from 0 to 100',
    'holding 2 (Q in A): Q is not a party of the graph',
    'holding 3 (A in P): a person cannot be owned',
    'holding 4 (P in A): “gold” is not an interest; use shares, votes, profit, assets',
    'holding 4 (P in A): “1/0” is not a percentage from 0 to 100',
    'holding 5 (P in A): it ends on 2026-01-01, before it starts on 2026-01-02',
    'tie 1 (P to A): only a trust or foundation has a settlor',
    'tie 2 (P to A): “magic” is neither a means of control nor a role',
    'tie 2 (P to A): “1 May” is not a day; write YYYY-MM-DD',
    'group family: R is not a party of the graph',
  ])
})

test('refuses to compute an invalid graph, and parties that are not in it', () => {
  assert.throws(() => effectiveInterests(draw('P -5 A')), GraphError)
  assert.throws(
    () => effectiveInterests(draw('P 5 A'), { companies: ['B'] }),
    /B is not a party of the graph/,
  )
})
