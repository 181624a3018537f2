import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blockedEntities } from './blocked-entities.ts'
import type { Graph, Tie } from './graph.ts'
import { sanctionsRegimeOn } from './sanctions-regimes.ts'
import { draw } from './test/draw.ts'

const TODAY = '2026-11-23'

function blocked(graph: Graph, listed: string[], id = 'OFAC', day = TODAY) {
  const found = blockedEntities(graph, { listed, regime: sanctionsRegimeOn(id, day)! })
  return found.map(({ entity, reason }) => (reason === 'control' ? `${entity} by control` : entity))
}

test('cascades and does not multiply (OFAC FAQ 401)', () => {
  assert.deepEqual(blocked(draw('X 50 A, A 50 B'), ['X']), ['A', 'B'])
  assert.deepEqual(blocked(draw('X 50 A, X 50 B, A 25 C, B 25 C'), ['X']), ['A', 'B', 'C'])
  assert.deepEqual(blocked(draw('X 50 A, X 10 B, A 40 B'), ['X']), ['A', 'B'])
})

test('counts nothing through an entity that is not itself blocked', () => {
  assert.deepEqual(blocked(draw('X 50 A, X 25 B, A 25 C, B 25 C'), ['X']), ['A'])
  assert.deepEqual(blocked(draw('X 25 A, X 25 B, A 50 C, B 50 C'), ['X']), [])
})

test('adds the holdings of all listed parties under OFAC and the EU, in the UK only of those who act jointly', () => {
  const graph = draw('S 30 T, R 30 T')
  assert.deepEqual(blocked(graph, ['S', 'R']), ['T'])
  assert.deepEqual(blocked(graph, ['S', 'R'], 'EU'), ['T'])
  assert.deepEqual(blocked(graph, ['S', 'R'], 'UK'), [])
  const jointly = { ...graph, groups: [{ id: 'pact', members: ['S', 'R'] }] }
  assert.deepEqual(blocked(jointly, ['S', 'R'], 'UK'), ['T'])
  assert.deepEqual(blocked(jointly, ['S'], 'UK'), [])
})

test('half is enough under OFAC and since July 2024 in the EU, and not in the UK', () => {
  const graph = draw('S 50 T')
  assert.deepEqual(blocked(graph, ['S']), ['T'])
  assert.deepEqual(blocked(graph, ['S'], 'EU', '2024-07-03'), ['T'])
  assert.deepEqual(blocked(graph, ['S'], 'EU', '2024-07-02'), [])
  assert.deepEqual(blocked(graph, ['S'], 'UK'), [])
  assert.deepEqual(blocked(draw('S 50.01 T'), ['S'], 'UK'), ['T'])
})

test('control blocks in the EU and the UK, and not under OFAC (FAQ 398)', () => {
  const ties: Tie[] = [{ owner: 'S', owned: 'T', means: 'boardAppointment' }]
  const graph = { ...draw('S 10 T, T 60 U, S 51 votes V'), ties }
  assert.deepEqual(blocked(graph, ['S']), [])
  assert.deepEqual(blocked(graph, ['S'], 'EU'), ['T by control', 'U', 'V by control'])
  assert.deepEqual(blocked(graph, ['S'], 'UK'), ['T by control', 'U', 'V'])
})

test('the blocking of entities ends in loops, and leaves out entities that are listed themselves', () => {
  assert.deepEqual(blocked(draw('X 50 A, A 50 B, B 50 A'), ['X', 'A']), ['B'])
  assert.deepEqual(blocked(draw('A 50 B, B 50 A, X 10 A'), ['X']), [])
})

test('shows the chain from the listed parties with its numbers', () => {
  const [, b] = blockedEntities(draw('X 30 A, Y 20 A, A 50 B, Z 5 B'), {
    listed: ['X', 'Y', 'Z'],
    regime: sanctionsRegimeOn('OFAC', TODAY)!,
  })
  const majority = { means: 'majority', reason: 'ownership', interest: 'shares' }
  assert.deepEqual(b, {
    entity: 'B',
    reason: 'ownership',
    listed: ['X', 'Y', 'Z'],
    chain: [
      { ...majority, company: 'A', through: ['X', 'Y'], percent: '50' },
      { ...majority, company: 'B', through: ['A', 'Z'], percent: '55' },
    ],
  })
})
