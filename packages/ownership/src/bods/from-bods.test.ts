import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { asOf } from '../as-of.ts'
import { beneficialOwners } from '../beneficial-owners.ts'
import { checkGraph } from '../check-graph.ts'
import { regimeOn } from '../regimes.ts'
import { fromBods } from './from-bods.ts'

type Sample = { file: string; errors: { path: string }[]; statements: unknown }

const folder = join(import.meta.dirname, 'test')
const samples = readFileSync(join(folder, 'statements.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Sample)

function read(path: string): unknown {
  return JSON.parse(readFileSync(join(folder, path), 'utf8'))
}

test('refuses what the schema refuses, at the same place', () => {
  const invalid = samples.filter(({ errors }) => errors.length > 0)
  assert.ok(invalid.length > 40)
  for (const { file, errors, statements } of invalid) {
    const refused = fromBods(statements).findings.filter(({ severity }) => severity === 'refused')
    for (const { path } of errors)
      assert.ok(
        refused.some(({ at }) => at === path),
        `${file}: ${path} is not among ${JSON.stringify(refused)}`,
      )
  }
})

test('reports statements that are valid one by one and contradict each other', () => {
  const contradicting = samples.filter(({ file, errors }) => /-invalid-\d/.test(file) && errors.length === 0)
  assert.ok(contradicting.length > 20)
  for (const { file, statements } of contradicting)
    assert.ok(
      fromBods(statements).findings.some(({ severity }) => severity !== 'leftOut'),
      file,
    )
})

test('refuses nothing in valid statements, unless they name records that are not there', () => {
  // An exact share with bounds passes the schema; the other checks of the standard refuse it.
  const valid = samples.filter(
    ({ file, errors }) => !/-invalid-\d/.test(file) && errors.length === 0 && file !== 'relationship_2.json',
  )
  assert.ok(valid.length > 40)
  for (const { file, statements } of valid)
    for (const { at, severity, message } of fromBods(statements).findings)
      assert.ok(
        severity !== 'refused' || message.startsWith('it names no entity'),
        `${file} ${at}: ${message}`,
      )
})

test('reads what registers publish into valid graphs, and accounts for every interest', () => {
  const files = ['registers', 'examples'].flatMap((name) =>
    readdirSync(join(folder, name)).map((file) => `${name}/${file}`),
  )
  assert.equal(files.length, 10)
  for (const file of files) {
    const statements = read(file) as { recordType: string; recordDetails: { interests?: unknown[] } }[]
    const { graph, findings } = fromBods(statements)
    assert.deepEqual(checkGraph(graph), [], file)
    const interests = statements.flatMap(({ recordDetails }) => recordDetails.interests ?? []).length
    const lost = findings.filter(({ at, severity }) => severity === 'leftOut' && at.includes('interests['))
    const replaced = findings.filter(({ message }) => message.startsWith('a later statement'))
    const kept = graph.holdings.length + (graph.ties ?? []).length
    if (replaced.length === 0) assert.equal(kept + lost.length, interests, file)
  }
})

test('finds the owners of a company in the UK register', () => {
  const { graph, findings, statements } = fromBods(read('registers/uk-psc-bods-0.4.json'))
  const { owners } = beneficialOwners(asOf(graph, '2026-01-01'), {
    company: 'uk-entity-greenfield-energy',
    regime: regimeOn('UK', '2026-01-01')!,
  })
  assert.deepEqual(
    owners.map(({ person, reasons }) => [person, reasons.map(({ code }) => code)]),
    [['uk-person-sarah-turner', ['ownership', 'ownership', 'control']]],
  )
  assert.deepEqual(findings[0], {
    at: '$[3].recordDetails.interests[0].share',
    severity: 'assumed',
    message: 'the share is a range: 75 % is used',
  })
  assert.match(JSON.stringify(statements['uk-person-sarah-turner']), /Mrs Sarah Elizabeth Turner/)
})

test('reads the roles of a trust, and a person without a name as an unknown holder', () => {
  const { graph } = fromBods(read('examples/levent.json'))
  assert.deepEqual(graph.parties.map(({ kind }) => kind).sort(), ['person', 'person', 'trust', 'unknown'])
  assert.deepEqual(graph.ties?.map(({ means }) => means).sort(), [
    'beneficiary',
    'settlor',
    'trustee',
    'trustee',
  ])
})

test('leaves out an indirect interest that follows from its components', () => {
  const { graph, findings } = fromBods(read('examples/bods-package-fi-soe.json'))
  assert.equal(graph.holdings.length, 3)
  assert.ok(findings.some(({ message }) => message === 'it follows from its component records'))
})

test('takes the latest statement of a record, and ends what is closed', () => {
  const { graph } = fromBods(read('examples/tecido.json'))
  const shares = graph.holdings.filter(({ interest }) => interest === 'shares')
  assert.deepEqual(
    shares.map(({ percent, from, to }) => [percent, from, to]),
    [
      ['30', '2022-09-21', '2023-03-02'],
      ['80', '2023-03-01', undefined],
    ],
  )
})

test('reads “more than 25 %” as more than 25 %', () => {
  const statements = JSON.stringify(read('registers/uk-psc-bods-0.4.json'))
  const range = statements.replaceAll('"minimum":75,"maximum":100', '"exclusiveMinimum":25,"maximum":50')
  assert.equal(fromBods(JSON.parse(range)).graph.holdings[0]?.percent, '25.000001')
})

/** A company and a person with one interest in it. */
function withInterest(interest: object, details: object = {}, rest: object = {}) {
  const statement = (recordId: string, recordType: string, recordDetails: object) => ({
    statementId: `statement-${recordId}`.padEnd(32, '0'),
    statementDate: '2026-01-01',
    declarationSubject: 'c1',
    recordId,
    recordType,
    recordDetails: { isComponent: false, ...recordDetails },
  })
  const relation = { subject: 'c1', interestedParty: 'p1', interests: [interest], ...details }
  return [
    statement('c1', 'entity', { entityType: { type: 'registeredEntity' } }),
    statement('p1', 'person', { personType: 'knownPerson' }),
    { ...statement('r1', 'relationship', relation), ...rest },
  ]
}

const shares = { type: 'shareholding', directOrIndirect: 'direct' }

test('reads an exact share with bounds around it', () => {
  for (const [share, percent] of [
    [{ exact: 100, minimum: 100, maximum: 100 }, '100'],
    [{ exact: 30, minimum: 25, maximum: 50 }, '30'],
    [{ exact: 30, exclusiveMinimum: 25 }, '30'],
  ] as const)
    assert.equal(fromBods(withInterest({ ...shares, share })).interests[0]?.percent, percent)
})

test('reads the rest of a share of which one detail is not valid, and says so', () => {
  for (const [share, percent] of [
    [{ exact: 100, exclusiveMinimum: false, exclusiveMaximum: false }, '100'],
    [{ minimum: 25, maximum: 50, exclusiveMinimum: true, exclusiveMaximum: false }, '25.000001'],
    [{ minimum: 75, maximum: 100, exclusiveMinimum: false, exclusiveMaximum: false }, '75'],
    [{ exact: 30, minimum: '25' }, '30'],
    [{ exact: 30, maximum: null }, '30'],
    [{ minimum: 25, maximum: 120 }, '25'],
  ] as const) {
    const { interests, findings } = fromBods(withInterest({ ...shares, share }))
    assert.equal(interests[0]?.percent, percent, JSON.stringify(share))
    assert.ok(findings.some(({ at, severity }) => severity === 'assumed' && at.endsWith('interests[0]')))
  }
})

test('keeps a holder whose share is not known, and says so', () => {
  for (const share of [
    undefined,
    {},
    { maximum: 25 },
    { exact: 60, maximum: 50 },
    { exact: '60' },
    { exact: 101 },
  ]) {
    const { interests, graph, findings } = fromBods(withInterest({ ...shares, share }))
    assert.deepEqual([interests[0]?.owner, interests[0]?.percent], ['p1', null], JSON.stringify(share))
    assert.equal(graph.holdings[0]?.percent, '0')
    assert.ok(findings.some(({ at, severity }) => severity === 'assumed' && at.includes('interests[0]')))
  }
})

test('leaves out a bad detail with a note, and reads the rest of its statement', () => {
  const good = { ...shares, share: { exact: 40 } }
  const kept: [interest: object, details?: object, rest?: object][] = [
    [{ ...good, startDate: '2020-02-31' }],
    [{ ...good, startDate: '01/02/2020' }],
    [{ ...good, endDate: 'unknown' }],
    [{ ...good, startDate: 2020 }],
    [{ ...good, directOrIndirect: 'maybe' }],
    [{ ...good, beneficialOwnershipOrControl: 'yes' }],
    [{ ...good, details: 5 }],
    [good, { componentRecords: 'r2' }],
    [good, { isComponent: 'no' }],
    [good, {}, { recordStatus: 'changed' }],
    [good, {}, { statementId: 'short' }],
    [good, {}, { statementDate: '2026-13-01' }],
    [good, {}, { declarationSubject: undefined }],
    [good, { interests: [{ type: 'goodwill' }, good] }],
    [good, { interests: [{ ...good, startDate: '2021-01-01', endDate: '2020-01-01' }, good] }],
  ]
  for (const given of kept) {
    const { interests, findings } = fromBods(withInterest(...given))
    assert.equal(interests.filter(({ percent }) => percent === '40').length, 1, JSON.stringify(given))
    assert.ok(findings.some(({ at, severity }) => severity === 'refused' && at.startsWith('$[2]')))
  }
})

test('keeps the day of a time', () => {
  const { interests } = fromBods(
    withInterest({ ...shares, share: { exact: 40 }, startDate: '2020-01-05T00:00:00Z' }),
  )
  assert.equal(interests[0]?.from, '2020-01-05')
})

test('a party with an unknown code keeps its relationships', () => {
  const text = JSON.stringify(withInterest({ ...shares, share: { exact: 40 } }))
    .replace('"registeredEntity"', '"partnership"')
    .replace('"knownPerson"', '"naturalPerson"')
  assert.equal(fromBods(JSON.parse(text)).interests[0]?.percent, '40')
})

test('refuses a statement without a detail that is needed', () => {
  for (const rest of [
    { recordId: 5 },
    { recordType: 'link' },
    { recordStatus: 'closed', statementDate: 'x' },
  ]) {
    const { interests, findings } = fromBods(withInterest(shares, {}, rest))
    assert.equal(interests.length, 0)
    assert.ok(findings.some(({ severity }) => severity === 'refused'))
  }
})

test('refuses data that is no list', () => {
  assert.deepEqual(fromBods({ statements: [] }).findings, [
    { at: '$', severity: 'refused', message: 'the data is not a list of statements' },
  ])
})
