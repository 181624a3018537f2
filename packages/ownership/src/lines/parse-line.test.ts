import assert from 'node:assert/strict'
import { it } from 'node:test'
import { parseLine } from './parse-line.ts'

const edge = { owner: 'a', owned: 'b', percent: '25.5' }
const parse = (line: object) => parseLine(JSON.stringify(line))

it('a line without a regime asks for the owners of the EU, and for the entities that OFAC blocks', () => {
  const line = parse({ id: 7, edges: [{ ...edge, interest: 'votes' }], entities: ['b'], blocked: ['a'] })
  assert.ok('edges' in line)
  assert.deepEqual(line.edges, [{ ...edge, interest: 'votes' }])
  assert.deepEqual([line.id, line.entities, line.blocked], [7, ['b'], ['a']])
  assert.deepEqual([line.regime.id, line.sanctions.id], ['EU-AMLR', 'OFAC'])
})

it('a percentage is read as it is written, also as a number with an exponent', () => {
  const percents = [25, 0.1, '33.333333333333333333', 1e-6, 1e-7, 0].map((percent) => {
    const line = parse({ edges: [{ ...edge, percent }] })
    return 'edges' in line && line.edges[0]!.percent
  })
  assert.deepEqual(percents, [
    '25',
    '0.1',
    '33.333333333333333333',
    '0.000001',
    '0.00000010000000000000',
    '0',
  ])
})

it('a regime can be a comparison with a percentage', () => {
  const regimeOf = (regime: unknown) => {
    const line = parse({ edges: [], regime })
    return 'edges' in line ? [line.regime.id, line.regime.comparator, line.regime.percent] : line.error
  }
  assert.deepEqual(regimeOf({ comparator: '>', percent: 10 }), ['custom', '>', '10'])
  assert.deepEqual(regimeOf({ comparator: '>=', percent: '10' }), ['custom', '>=', '10'])
  for (const wrong of [{ comparator: '<', percent: 10 }, 'ATLANTIS', 5])
    assert.match(String(regimeOf(wrong)), /^“regime” is not one of EU-AMLR, /)
})

it('a wrong line is refused with its id and what is wrong', () => {
  const texts = (name: string) => `“${name}” is not a list of texts`
  const edgeNeeds = 'edge 2 needs “owner” and “owned” as texts, and a “percent”'
  const cases: [line: object, error: RegExp | string][] = [
    [{}, '“edges” is not a list'],
    [{ edges: [edge, { ...edge, owner: '' }] }, edgeNeeds],
    [{ edges: [edge, { ...edge, owned: 5 }] }, edgeNeeds],
    [{ edges: [edge, { ...edge, percent: null }] }, edgeNeeds],
    [{ edges: [edge, 'a'] }, edgeNeeds],
    [{ edges: [], entities: 'b' }, texts('entities')],
    [{ edges: [], blocked: [1] }, texts('blocked')],
    [{ edges: [], sanctions: 'UN' }, '“sanctions” is not one of OFAC, EU, UK'],
  ]
  for (const [line, error] of cases) {
    assert.deepEqual(parse(line), { error })
    assert.deepEqual(parse({ ...line, id: 'x' }), { id: 'x', error })
  }
  for (const text of ['', '[1]', 'null', '{'])
    assert.deepEqual(parseLine(text), { error: 'the line is not a JSON object' })
})
