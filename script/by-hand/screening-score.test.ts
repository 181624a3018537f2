import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'

type Result = { id?: string | number; score?: number; error?: string; features?: { feature: string }[] }

function scoreLines(lines: readonly string[]): Result[] {
  const script = join(import.meta.dirname, 'screening-score.ts')
  const input = lines.join('\n')
  const { stdout, stderr, status } = spawnSync(process.execPath, [script], { input, encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Result)
}

test('screening:score scores pairs of names and of records', () => {
  const [name, record, ship] = scoreLines([
    JSON.stringify({ id: 'a', query: 'Petrov, Ivan', candidate: 'Ivan Petrov', type: 'person' }),
    JSON.stringify({
      id: 'b',
      query: { firstName: 'Ivan', lastName: 'Petrov', birthDate: '1960-01-02', country: 'ru' },
      candidate: { name: 'Ivan Petrov', birthDate: ['1985-05-05'], country: ['de'] },
      type: 'person',
    }),
    JSON.stringify({
      id: 3,
      query: { name: 'Sea Rose', identifiers: { imo: 'IMO 9074729' } },
      candidate: { name: 'Ocean Star', identifiers: [{ type: 'IMO', value: '9074729' }] },
      type: 'vessel',
    }),
  ])
  assert.equal(name?.score, 1)
  assert.ok(record!.score! < 0.7)
  assert.deepEqual(
    record?.features?.map(({ feature }) => feature),
    ['name', 'birthYear', 'country'],
  )
  assert.ok(ship!.score! > 0.9)
  assert.equal(ship?.id, 3)
})

test('screening:score reads a country as a code or a name, and ignores a byte order mark', () => {
  const [same, other] = scoreLines([
    `\uFEFF${JSON.stringify({ query: { name: 'Ivan Petrov', country: 'Poland' }, candidate: { name: 'Ivan Petrov', country: ['PL'] } })}`,
    JSON.stringify({
      query: { name: 'Sea Rose', flag: 'Panama' },
      candidate: { name: 'Sea Rose', flag: 'Malta' },
      type: 'vessel',
    }),
  ])
  assert.deepEqual(
    same?.features?.map(({ feature }) => feature),
    ['name'],
  )
  assert.deepEqual(
    other?.features?.map(({ feature }) => feature),
    ['name', 'flag'],
  )
})

test('screening:score ends quietly when its reader has enough', () => {
  const script = join(import.meta.dirname, 'screening-score.ts')
  const line = JSON.stringify({ query: 'Ivan Petrov', candidate: 'Ivan Petrov' })
  const command = `yes '${line}' | head -2000 | "${process.execPath}" "${script}" | head -1`
  const { stdout, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' })
  assert.equal(stderr, '')
  assert.equal(JSON.parse(stdout).score, 1)
})

test('screening:score says what is wrong with a line and scores the others', () => {
  const results = scoreLines([
    'no JSON',
    '[]',
    JSON.stringify({ id: 'query', candidate: 'Ivan Petrov' }),
    JSON.stringify({ id: 'empty', query: '', candidate: 'Ivan Petrov' }),
    JSON.stringify({ id: 'type', query: 'Ivan Petrov', candidate: 'Ivan Petrov', type: 'horse' }),
    '',
    JSON.stringify({ id: 'good', query: 'Ivan Petrov', candidate: 'Iwan Petrow' }),
  ])
  assert.deepEqual(
    results.map(({ id, error }) => [id, error]),
    [
      [undefined, 'the line is not a JSON object'],
      [undefined, 'the line is not a JSON object'],
      ['query', '“query” is neither a name nor an object with one'],
      ['empty', '“query” is neither a name nor an object with one'],
      ['type', '“type” is not one of person, company, organisation, vessel, aircraft'],
      ['good', undefined],
    ],
  )
  assert.ok(results.at(-1)!.score! > 0.8)
})
