import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HolderType } from '@domicile/contract/companies/owners/holder-types'
import { interestNames } from '@domicile/contract/companies/owners/interests'
import { graphOf } from './graph-of.ts'

type Edge = Parameters<typeof graphOf>[0]['edges'][number]

const node = (id: string, type: HolderType = 'company', open = type === 'company') => {
  return { id, type, name: id, country: null, open, level: 0 }
}
const edge = (from: string, to: string, interest: string, percentage: string | null = null): Edge => {
  return { from, to, interest, percentage }
}
const nodes = [node('P', 'person'), node('Q', 'person'), node('A'), node('B')]

test('takes each measured interest as a holding of the graph', () => {
  const names = [
    'shareholding',
    'votingRights',
    'rightsToProfitOrIncome',
    'rightsToSurplusAssetsOnDissolution',
  ]
  const { holdings, ties } = graphOf({ nodes, edges: names.map((name) => edge('P', 'A', name, '12.5')) })
  assert.deepEqual(
    holdings.map(({ owner, owned, interest, percent }) => `${owner} ${percent} ${interest} of ${owned}`),
    ['P 12.5 shares of A', 'P 12.5 votes of A', 'P 12.5 profit of A', 'P 12.5 assets of A'],
  )
  assert.deepEqual(ties, [])
})

test('takes rights as control, and ignores seats on the board', () => {
  const meansOf = (interest: string) =>
    graphOf({ nodes, edges: [edge('P', 'A', interest, '60')] }).ties![0]?.means
  const means = Object.fromEntries(interestNames.map((name) => [name, meansOf(name)] as const))
  assert.deepEqual(means, {
    shareholding: undefined,
    votingRights: undefined,
    rightsToProfitOrIncome: undefined,
    rightsToSurplusAssetsOnDissolution: undefined,
    appointmentOfBoard: 'boardAppointment',
    otherInfluenceOrControl: 'otherInfluence',
    controlViaCompanyRulesOrArticles: 'articles',
    controlByLegalFramework: 'law',
    boardMember: undefined,
    boardChair: undefined,
    settlor: 'settlor',
    trustee: 'trustee',
    protector: 'protector',
    beneficiaryOfLegalArrangement: 'beneficiary',
    nominee: undefined,
    nominator: 'nominator',
    seniorManagingOfficial: 'seniorManagingOfficial',
  })
})

test('takes a company with a holder of a trust role as a trust', () => {
  const kinds = (interest: string) =>
    graphOf({ nodes, edges: [edge('P', 'A', interest)] }).parties.map(({ id, kind }) => `${id} ${kind}`)
  assert.deepEqual(kinds('settlor'), ['P person', 'Q person', 'A trust', 'B company'])
  assert.deepEqual(kinds('boardChair'), ['P person', 'Q person', 'A company', 'B company'])
})

test('takes a company that the reader may not open as unknown', () => {
  const { parties } = graphOf({ nodes: [node('outside:1', 'company', false)], edges: [] })
  assert.deepEqual(parties, [{ id: 'outside:1', kind: 'unknown' }])
})

test('takes a state body and a publicly traded company as ends of a chain, not as unknown', () => {
  const { parties } = graphOf({ nodes: [node('outside:1', 'state'), node('outside:2', 'listed')], edges: [] })
  assert.deepEqual(
    parties.map(({ kind }) => kind),
    ['state', 'listed'],
  )
})

test('takes a parent as influence only where it has no measured holding', () => {
  const parent = edge('B', 'A', 'parent')
  const means = (...edges: Edge[]) => graphOf({ nodes, edges }).ties!.map((tie) => tie.means)
  assert.deepEqual(means(parent), ['otherInfluence'])
  assert.deepEqual(means(parent, edge('B', 'A', 'shareholding', '10')), [])
  assert.deepEqual(means(parent, edge('P', 'A', 'shareholding', '10')), ['otherInfluence'])
})

test('credits the holdings of a nominee to the nominator, if there is exactly one', () => {
  const nominee = [edge('P', 'A', 'shareholding', '45'), edge('P', 'A', 'nominee')]
  const heldFor = (...edges: Edge[]) => graphOf({ nodes, edges }).holdings.map((holding) => holding.heldFor)
  assert.deepEqual(heldFor(...nominee), [null])
  assert.deepEqual(heldFor(...nominee, edge('Q', 'A', 'nominator')), ['Q'])
  assert.deepEqual(heldFor(...nominee, edge('Q', 'A', 'nominator'), edge('B', 'A', 'nominator')), [null])
  assert.deepEqual(heldFor(nominee[0]!, edge('Q', 'A', 'nominator')), [null])
})
