import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { PartList } from './part-list.ts'
import { differences } from './version-difference.ts'

type Drawing = { name: string; stages: { key: string; name: string }[] }

const stages: PartList<Drawing, 'stages'> = {
  list: 'stages',
  slice: 'workflowStructure',
  keyOf: ({ key }) => key,
  nameOf: ({ name }) => name,
}
const work = { key: 'work', name: 'Work' }
const approval = { key: 'approval', name: 'Approval' }
const end = { key: 'end', name: 'End' }

const differ = (before: Drawing, now: Drawing) =>
  differences(stages, before, now, 'Stage order changed since')

it('finds no difference of versions in another order of the fields', () => {
  const turned = { name: 'Work', key: 'work' }
  assert.deepEqual(differ({ name: 'Return', stages: [work] }, { name: 'Return', stages: [turned] }), [])
})

it('names parts that a version added, removed and changed, and where the order or the settings differ', () => {
  const before = { name: 'Annual return', stages: [work, approval] }
  const now = { ...before, stages: [end, { ...work, name: 'Check' }] }
  assert.deepEqual(differ(before, now), [
    'Added since: End',
    'Removed since: Approval',
    'Changed since: Check',
  ])
  assert.deepEqual(differ(before, { name: 'Return', stages: [approval, work] }), [
    'Stage order changed since',
    'Settings changed since',
  ])
})
