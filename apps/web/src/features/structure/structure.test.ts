import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nodeSize, placeStructure } from './structure-layout.ts'
import { kindOf, labelOfNode, linksOf, relationsOf, type StructureNode } from './structure-terms.ts'

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

test('interests between the same two are one link', () => {
  assert.deepEqual(
    links.map(({ terms }) => terms),
    [['Shares 62.5 %', 'Board member'], ['Parent company']],
  )
})

test('a node says what it is and each of its relations', () => {
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

test('holders stand above what they hold, and nothing lies on another', () => {
  const placed = placeStructure(nodes, links)
  const tops = nodes.map(({ id }) => placed.nodes.get(id)!.y)
  assert.ok(tops[0]! + nodeSize.height < tops[1]!)
  assert.ok(tops[1]! + nodeSize.height < tops[2]!)
  assert.ok(placed.height >= tops[2]! + nodeSize.height)
  assert.match(placed.links[0]!.path, /^M [\d.]+ [\d.]+ [QL] /)
})

test('companies that hold each other in a circle are placed all the same', () => {
  const circle = linksOf({
    edges: [...edges, { from: 'child', to: 'root', interest: 'shareholding', percentage: '10' }],
  })
  assert.equal(placeStructure(nodes, circle).nodes.size, 3)
})

test('two hundred nodes take their places', () => {
  const many = Array.from({ length: 200 }, (_, index) => node(`n${index}`, 0))
  const chain = many
    .slice(1)
    .map(({ id }, index) => ({ from: `n${Math.floor(index / 3)}`, to: id, terms: ['Shares 51 %'] }))
  assert.equal(placeStructure(many, chain).nodes.size, 200)
})
