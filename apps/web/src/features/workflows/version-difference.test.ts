import assert from 'node:assert/strict'
import { it } from 'node:test'
import { emptyDraft, newStage } from './builder/draft.ts'
import { differences } from './version-difference.ts'

const [check, approval, end] = [newStage('work'), newStage('approval'), newStage('end')]

it('says what is the same, whatever the order of its fields', () => {
  const turned = Object.fromEntries(Object.entries(check).reverse()) as typeof check
  assert.deepEqual(differences({ ...emptyDraft, stages: [check] }, { ...emptyDraft, stages: [turned] }), [
    'Same as the draft',
  ])
})

it('names stages that were added, removed and changed, and says where the order or the settings differ', () => {
  const before = { ...emptyDraft, name: 'Annual return', stages: [check, approval] }
  const now = { ...before, stages: [end, { ...check, name: 'Check' }] }
  assert.deepEqual(differences(before, now), [
    'Added since: End',
    'Removed since: Approval',
    'Changed since: Check',
  ])
  assert.deepEqual(differences(before, { ...before, stages: [approval, check], name: 'Return' }), [
    'Stage order changed since',
    'Settings changed since',
  ])
})
