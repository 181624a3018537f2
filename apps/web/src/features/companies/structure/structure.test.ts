import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf, linksOf, type StructureNode } from '@domicile/contract/companies/owners/structure-terms'
import { labelOfNode, relationsOf } from './structure-terms.ts'

const node = (id: string, level: number, more: Partial<StructureNode> = {}): StructureNode => ({
  id,
  level,
  type: 'company',
  name: id.toUpperCase(),
  country: null,
  open: true,
  ...more,
})
const nodes = [
  node('person:1', -1, { type: 'person', name: 'Anna Nowak', country: 'PL', open: false }),
  node('root', 0),
  node('child', 1),
]
const edges = [
  { from: 'person:1', to: 'root', interest: 'shareholding', percentage: '62.5' },
  { from: 'person:1', to: 'root', interest: 'boardMember', percentage: null },
  { from: 'root', to: 'child', interest: 'parent', percentage: null },
]
const links = linksOf({ edges })

test('draws several interests between the same two parties as one link', () => {
  assert.deepEqual(
    links.map(({ terms }) => terms),
    [['Shares 62.5 %', 'Board member'], ['Parent company']],
  )
})

test('a node of the structure says what it is and each of its relations', () => {
  assert.deepEqual(relationsOf('root', links, nodes), [
    'In CHILD: Parent company',
    'Held by Anna Nowak: Shares 62.5 %, Board member',
  ])
  assert.equal(kindOf(nodes[0]!, 'root'), 'person, Poland')
  assert.equal(kindOf(nodes[1]!, 'root'), 'this company')
  assert.equal(
    labelOfNode(nodes[0]!, 'root', ['In ROOT: Shares 62.5 %']),
    'Anna Nowak, person, Poland. In ROOT: Shares 62.5 %',
  )
})
