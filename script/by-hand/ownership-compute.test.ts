import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

type Case = { id: string; expect: Record<string, unknown> }
type Result = {
  id?: string
  error?: string
  effective: Record<string, string>
  owners: Record<string, { person: string; reasons: { code: string }[]; paths: { percent: string }[] }[]>
  blocked: string[]
  unresolved: { members: string[] }[]
}

const folder = join(import.meta.dirname, '../../packages/ownership/src/test/cases')

function compute(input: string): Result[] {
  const script = join(import.meta.dirname, 'ownership-compute.ts')
  const { stdout, stderr, status } = spawnSync(process.execPath, [script], { input, encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Result)
}

function computeFile(name: string): [Case, Result][] {
  const text = readFileSync(join(folder, name), 'utf8')
  const cases = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Case)
  const results = compute(text)
  assert.deepEqual(
    results.map(({ id }) => id),
    cases.map(({ id }) => id),
  )
  return cases.map((one, index) => [one, results[index]!])
}

test('ownership:compute computes the collected cases', () => {
  for (const [{ id, expect }, result] of computeFile('cases.jsonl')) {
    const { effective, beneficial_owner_at_25: isOwner, ...entities } = expect
    if (effective) assert.deepEqual({ ...result.effective, ...effective }, result.effective, id)
    if (isOwner) assert.equal(result.owners.Target?.[0]?.person, 'Ross', id)
    const blocked = Object.keys(entities).filter((entity) => entities[entity])
    assert.deepEqual(result.blocked, blocked, id)
  }
})

test('ownership:compute computes the examples', () => {
  for (const [{ id, expect }, result] of computeFile('examples.jsonl')) {
    const { effective = {}, owners = {}, ...rest } = expect as Partial<Record<keyof Result, object>>
    assert.deepEqual({ ...result.effective, ...effective }, result.effective, id)
    for (const [company, persons] of Object.entries(owners))
      assert.deepEqual(
        result.owners[company]?.map(({ person }) => person),
        persons,
        id,
      )
    const members = result.unresolved.map((loop) => loop.members)
    const found = { blocked: result.blocked, unresolved: members }
    assert.deepEqual({ ...found, ...rest }, found, id)
  }
})

test('ownership:compute gives the reasons and the paths of each owner', () => {
  const edges = [
    { owner: 'P', owned: 'A', percent: 60 },
    { owner: 'A', owned: 'X', percent: 30 },
  ]
  const [result] = compute(JSON.stringify({ edges }))
  const [owner] = result!.owners.X!
  assert.deepEqual([owner?.reasons.map(({ code }) => code), owner?.paths[0]?.percent], [['54a'], '18'])
})

test('ownership:compute says what is wrong with a line and computes the others', () => {
  const edge = { owner: 'P', owned: 'A', percent: 50 }
  const lines = [
    'no JSON',
    '[]',
    JSON.stringify({ id: 'edges' }),
    JSON.stringify({ id: 'edge', edges: [{ owner: 'P' }] }),
    JSON.stringify({ id: 'percent', edges: [{ ...edge, percent: 120 }] }),
    JSON.stringify({ id: 'regime', edges: [edge], regime: 'XX' }),
    '',
    JSON.stringify({
      id: 'good',
      edges: [edge],
      blocked: ['P', 'unrelated'],
      regime: { comparator: '>', percent: 50 },
    }),
  ]
  const results = compute(lines.join('\n'))
  assert.deepEqual(
    results.map(({ id, error }) => [id, error]),
    [
      [undefined, 'the line is not a JSON object'],
      [undefined, 'the line is not a JSON object'],
      ['edges', '“edges” is not a list'],
      ['edge', 'edge 1 needs “owner” and “owned” as texts, and a “percent”'],
      ['percent', 'holding 1 (P in A): “120” is not a percentage from 0 to 100'],
      ['regime', '“regime” is not one of EU-AMLR, EU-AMLD, UK, or {"comparator", "percent"}'],
      ['good', undefined],
    ],
  )
  assert.deepEqual([results.at(-1)?.owners, results.at(-1)?.blocked], [{ A: [] }, ['A']])
})
