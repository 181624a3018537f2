import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Stage, WorkflowDraft } from '@domicile/contract/work/workflows/workflow-definition'
import {
  frequencies,
  needsDay,
  stageKinds,
  triggerTypes,
} from '@domicile/contract/work/workflows/workflow-rules'
import { emptyDraft, newSchedule, newStage, newTrigger, ofKind } from './draft.ts'

it('draws stages and triggers that the server accepts once they are named', () => {
  for (const kind of stageKinds.filter((one) => one !== 'form'))
    assert.ok(Stage.safeParse(newStage(kind)).success, kind)
  for (const type of triggerTypes)
    assert.ok(WorkflowDraft.safeParse({ ...emptyDraft, name: 'A', trigger: newTrigger(type) }).success, type)
  for (const frequency of frequencies.filter((one) => !needsDay(one))) {
    const trigger = { type: 'schedule' as const, ...newSchedule(frequency) }
    assert.ok(WorkflowDraft.safeParse({ ...emptyDraft, name: 'A', trigger }).success, frequency)
  }
})

it('a stage that changes its kind keeps a given name, and nothing that the new kind lacks', () => {
  const approval = { ...newStage('approval'), name: 'Sign', onDecline: 'stage-1' }
  const wait = ofKind(approval, 'wait')
  assert.deepEqual([wait.name, wait.onDecline, wait.wait?.days, wait.key], ['Sign', null, 1, approval.key])
  assert.equal(ofKind(newStage('work'), 'wait').name, 'Wait')
})
