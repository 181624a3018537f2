import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beneficialOwners } from './beneficial-owners.ts'
import type { Graph, PartyKind, Tie } from './graph.ts'
import type { Reason } from './owner-results.ts'
import { regimeOn, regimes } from './regimes.ts'
import { draw } from './test/draw.ts'

const amlr = regimeOn('EU-AMLR', '2027-07-10')!
const amld = regimeOn('EU-AMLD', '2026-01-01')!

function ownersOf(graph: Graph, company: string, regime = amlr) {
  const { owners } = beneficialOwners(graph, { company, regime })
  return Object.fromEntries(owners.map(({ person, reasons }) => [person, reasons.map(codeOf)]))
}

function codeOf(reason: Reason): string {
  if (reason.code === 'role') return `${reason.role} of ${reason.of}`
  if (reason.code === 'group') return `in ${reason.group}`
  if (reason.code === 'behind') return `behind ${reason.company}, ${codeOf(reason.reason)}`
  if (reason.code === 'control') return 'control'
  return `${reason.code} ${reason.percent}`
}

const example = draw('X 25 A, B 25 A, W 100 B, C 50 A, Y 90 C, Z 10 C')

test('counts at least 25 % under the regulation and more than 25 % under the directive', () => {
  assert.deepEqual(ownersOf(example, 'A'), {
    W: ['ownership 25'],
    X: ['ownership 25'],
    Y: ['ownership 45', '54a 50'],
  })
  assert.deepEqual(Object.keys(ownersOf(example, 'A', amld)), ['Y'])
})

test('finds the owner whom multiplication alone would miss, by control', () => {
  assert.deepEqual(ownersOf(draw('P 51 A, A 51 B, B 51 C'), 'C'), { P: ['control', '54a 51'] })
})

test('finds those who control a company with a direct interest (54a)', () => {
  // 60 % of 30 % is 18 % by multiplication.
  assert.deepEqual(ownersOf(draw('P 60 A, A 30 X'), 'X'), { P: ['54a 30'] })
  assert.deepEqual(ownersOf(draw('P 50 A, A 30 X'), 'X'), {})
})

test('finds those with an interest in a company that controls the company (54b)', () => {
  // 30 % of 60 % is 18 % by multiplication.
  const { owners } = beneficialOwners(draw('P 30 K, K 60 X'), { company: 'X', regime: amlr })
  assert.deepEqual(owners[0]?.reasons, [{ code: '54b', controller: 'K', interest: 'shares', percent: '30' }])
  assert.deepEqual(ownersOf(draw('P 30 K, K 50 X'), 'X'), {})
})

test('counts rights to what a liquidation leaves under the rules of the EU, not of the UK', () => {
  const ordinary = draw('P 10 A, Q 90 A')
  const right = { owner: 'P', owned: 'A', interest: 'assets', percent: '40' } as const
  const graph: Graph = { ...ordinary, holdings: [...ordinary.holdings, right] }
  assert.deepEqual(ownersOf(graph, 'A', amld).P, ['ownership 40'])
  assert.equal(ownersOf(graph, 'A', regimeOn('UK', '2026-01-01')).P, undefined)
})

test('counts indirect holdings in full through majority stakes in the UK, and does not multiply', () => {
  const uk = regimeOn('UK', '2026-01-01')!
  const of = (text: string) => ownersOf(draw(text), 'X', uk)
  // 18 % by multiplication: an owner. 40 % by multiplication, without a majority: none.
  assert.deepEqual(of('P 60 A, A 30 X'), { P: ['majorityStake 30'] })
  assert.deepEqual(of('P 50 A, A 80 X'), {})
  assert.deepEqual(of('P 51 A, A 51 B, B 26 X'), { P: ['majorityStake 26'] })
  assert.deepEqual(of('P 51 A, A 50 B, B 100 X'), {})
  assert.deepEqual(of('P 100 A, A 15 X, P 11 X'), { P: ['majorityStake 26'] })
  assert.deepEqual(of('P 30 X, P 60 A, A 60 X'), { P: ['majorityStake 90', 'control'] })
  assert.deepEqual(of('P 30 X'), { P: ['ownership 30'] })
})

test('finds the majority stakes of the UK by votes, where they are recorded', () => {
  const uk = regimeOn('UK', '2026-01-01')!
  const votes = draw('P 90 A, Q 10 A, Q 60 votes A, P 40 votes A, A 30 X')
  assert.deepEqual(ownersOf(votes, 'X', uk), { Q: ['majorityStake 30'] })
  const board: Tie[] = [{ owner: 'P', owned: 'A', means: 'boardAppointment' }]
  assert.deepEqual(ownersOf({ ...draw('P 10 A, A 30 X'), ties: board }, 'X', uk), { P: ['majorityStake 30'] })
})

test('looks through trusts to the holders of their roles, whatever their percentage', () => {
  const ties: Tie[] = [
    { owner: 'Sue', owned: 'T', means: 'settlor' },
    { owner: 'Firm', owned: 'T', means: 'trustee' },
    { owner: 'Ben', owned: 'T', means: 'beneficiary' },
  ]
  const kinds = { T: 'trust', Sue: 'person', Ben: 'person' } as const
  const graph = { ...draw('T 30 X, Tom 100 Firm, Q 20 X', kinds), ties }
  assert.deepEqual(ownersOf(graph, 'X'), {
    Ben: ['beneficiary of T'],
    Sue: ['settlor of T'],
    Tom: ['behind Firm, trustee of T'],
  })
  assert.deepEqual(Object.keys(ownersOf(graph, 'T')), ['Ben', 'Sue', 'Tom'])
  const small = { ...draw('T 20 X, Tom 100 Firm, Q 20 X', kinds), ties }
  assert.deepEqual(ownersOf(small, 'X'), {})
})

test('the search for owners ends where companies are trustees of each other', () => {
  const ties: Tie[] = [
    { owner: 'A', owned: 'T', means: 'trustee' },
    { owner: 'P', owned: 'T', means: 'protector' },
  ]
  const graph = { ...draw('T 100 A, A 50 X', { T: 'trust', P: 'person' }), ties }
  assert.deepEqual(ownersOf(graph, 'X'), { P: ['protector of T', 'behind A, trustee of T'] })
})

test('looks behind each of many trusts once that are trustees of each other', () => {
  const trusts = Array.from({ length: 25 }, (_, index) => `T${index}`)
  const trustees = trusts.flatMap((owned) =>
    trusts.filter((owner) => owner !== owned).map((owner) => ({ owner, owned, means: 'trustee' }) as const),
  )
  const settlors = trusts.map((owned) => ({ owner: `S of ${owned}`, owned, means: 'settlor' }) as const)
  const graph: Graph = {
    parties: [
      ...trusts.map((id) => ({ id, kind: 'trust' }) as const),
      ...settlors.map(({ owner }) => ({ id: owner, kind: 'person' }) as const),
    ],
    holdings: [],
    ties: [...trustees, ...settlors],
  }
  const found = ownersOf(graph, 'T0')
  assert.equal(Object.keys(found).length, 25)
  assert.deepEqual(found['S of T0'], ['settlor of T0'])
  assert.deepEqual(found['S of T7'], ['behind T7, trustee of T0'])
})

test('credits nominees to those they hold for', () => {
  const graph = draw('N 40 A, P 60 A', { Z: 'person' })
  const holdings = graph.holdings.map((one) => (one.owner === 'N' ? { ...one, heldFor: 'Z' } : one))
  assert.deepEqual(Object.keys(ownersOf({ ...graph, holdings }, 'A')), ['P', 'Z'])
})

test('counts a group as one holder and names its members', () => {
  const graph = draw('P 15 A, Q 15 A, R 70 A')
  const groups = [{ id: 'family', members: ['P', 'Q'] }]
  assert.deepEqual(ownersOf({ ...graph, groups }, 'A'), {
    P: ['in family'],
    Q: ['in family'],
    R: ['ownership 70', 'control'],
  })
})

test('records why a chain ends without a person, and how much is accounted for', () => {
  const kinds: Record<string, PartyKind> = { S: 'state', L: 'listed', U: 'unknown', F: 'company' }
  const found = beneficialOwners(draw('S 40 X, L 30 X, U 20 X, F 5 X', kinds), {
    company: 'X',
    regime: amlr,
  })
  assert.deepEqual(
    found.ends.map(({ holder, why, interests, reasons }) => [holder, why, interests.shares, reasons.length]),
    [
      ['S', 'state', '40', 1],
      ['L', 'listed', '30', 1],
      ['U', 'unknown', '20', 0],
      ['F', 'noHolders', '5', 0],
    ],
  )
  assert.deepEqual(found.accountedFor, { shares: '75' })
})

test('records roles that an unknown holder or a state has', () => {
  const ties: Tie[] = [
    { owner: 'U', owned: 'T', means: 'beneficiary' },
    { owner: 'Firm', owned: 'T', means: 'trustee' },
  ]
  const graph = { ...draw('T 100 X, S 100 Firm', { T: 'trust', U: 'unknown', S: 'state' }), ties }
  const { ends } = beneficialOwners(graph, { company: 'X', regime: amlr })
  assert.deepEqual(ends.map(({ holder, why }) => [holder, why]).sort(), [
    ['S', 'state'],
    ['U', 'unknown'],
  ])
})

test('falls back to the senior managing officials, and does not call them owners', () => {
  const graph = draw('P 20 A, Q 20 A')
  const ties: Tie[] = [{ owner: 'P', owned: 'A', means: 'seniorManagingOfficial' }]
  const found = beneficialOwners({ ...graph, ties }, { company: 'A', regime: amlr })
  assert.deepEqual([found.owners, found.fallback], [[], { officials: ['P'] }])
  assert.equal(beneficialOwners(example, { company: 'A', regime: amlr }).fallback, null)
})

test('shows every path with its numbers', () => {
  const found = beneficialOwners(draw('Q 50 D, D 30 T, Q 80 E, E 25 T'), { company: 'T', regime: amlr })
  assert.deepEqual(found.owners[0]?.paths, [
    {
      listed: [
        {
          interest: 'shares',
          steps: [
            { owner: 'Q', owned: 'E', percent: '80' },
            { owner: 'E', owned: 'T', percent: '25' },
          ],
          percent: '20',
        },
        {
          interest: 'shares',
          steps: [
            { owner: 'Q', owned: 'D', percent: '50' },
            { owner: 'D', owned: 'T', percent: '30' },
          ],
          percent: '15',
        },
      ],
      omitted: 0,
      isComplete: true,
      rest: '0',
    },
  ])
})

test('names what loops and omitted paths add to the listed ones', () => {
  const loop = draw('P 60 A, B 40 A, Q 50 B, A 50 B')
  const [owner] = beneficialOwners(loop, { company: 'A', regime: amlr }).owners.filter(
    ({ person }) => person === 'P',
  )
  // The loop returns 20 % each time round: 60 / 0.8 = 75.
  assert.deepEqual(
    [owner?.paths[0]?.listed.map(({ percent }) => percent), owner?.paths[0]?.rest],
    [['60'], '15'],
  )
  const many = beneficialOwners(draw('P 30 X, P 100 A, A 20 X, P 100 B, B 10 X'), {
    company: 'X',
    regime: amlr,
    mostPaths: 2,
  })
  const paths = many.owners[0]!.paths[0]!
  assert.deepEqual([paths.listed.length, paths.omitted, paths.rest], [2, 1, '10'])
})

test('says that paths are missing where there are too many to search', () => {
  const layers = Array.from({ length: 16 }, (_, layer) =>
    ['a', 'b'].flatMap((one) => ['a', 'b'].map((other) => `${one}${layer + 1} 50 ${other}${layer}`)),
  )
  const ladder = draw([...layers.flat(), 'P 50 a16, P 50 b16, a0 50 X, b0 50 X'].join(','))
  const [owner] = beneficialOwners(ladder, { company: 'X', regime: amlr }).owners
  const { listed, omitted, isComplete } = owner!.paths[0]!
  assert.deepEqual([listed.length, omitted > 0, isComplete], [20, true, false])
})

test('a graph keeps its hash, in whatever order it lists its edges', () => {
  const hashOf = (graph: Graph) => beneficialOwners(graph, { company: 'A', regime: amlr }).graph
  const turned = { ...example, holdings: example.holdings.toReversed() }
  assert.match(hashOf(example), /^[0-9a-f]{64}$/)
  assert.equal(hashOf(turned), hashOf(example))
  assert.equal(hashOf(draw('P 25.0 A')), hashOf(draw('P 25 A')))
  assert.notEqual(hashOf(draw('P 25 A')), hashOf(draw('P 26 A')))
})

test('each regime applies on its days, and says where it comes from', () => {
  assert.equal(regimeOn('EU-AMLD', '2027-07-09')?.comparator, '>')
  assert.equal(regimeOn('EU-AMLD', '2027-07-10'), undefined)
  assert.equal(regimeOn('EU-AMLR', '2027-07-09'), undefined)
  for (const { source, percent } of regimes) assert.deepEqual([source.length > 10, percent], [true, '25'])
})
