import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Action, Stage } from '@domicile/contract/work/workflows/workflow-definition'
import { fieldInWords, labelOfField } from './describe-draft.ts'
import { emptyDraft, newStage } from './draft.ts'

const start: Stage = { ...newStage('form'), name: 'Collect' }
const field = `part:${start.key}`
const draftWith = (changes: Partial<Stage>) => ({ ...emptyDraft, stages: [{ ...start, ...changes }] })
const inWords = (changes: Partial<Stage>) => fieldInWords(field, draftWith(changes), draftWith({}))

describe('a stage that two people changed', () => {
  it('a stage that two people changed is named, with the fields in which it differs', () => {
    assert.equal(labelOfField(field, draftWith({})), 'Stage “Collect”')
    assert.equal(
      inWords({ name: 'Gather', limit: { days: 2, hours: 0, minutes: 30 } }),
      'Name: Gather\nTime limit: 2 days 30 minutes',
    )
    assert.equal(fieldInWords(field, emptyDraft, draftWith({})), 'Removed')
  })

  it('a stage that two people changed names the template of its form', () => {
    assert.equal(inWords({ template: 'passport' }), 'Template: passport')
  })

  it('a stage that two people changed shows the details of an action as its form labels them', () => {
    const texts: [Action, string][] = [
      [{ kind: 'notify', to: ['owners'], text: 'Sign' }, 'Notify people, The owners of the company, Sign'],
      [
        { kind: 'create-project', title: 'Return', deadlineDays: 30 },
        'Create a project, Return, Days until deadline: 30',
      ],
      [{ kind: 'create-project', title: 'Return', deadlineDays: null }, 'Create a project, Return'],
      [
        { kind: 'create-task', title: 'File', dueDays: 0, visibleToClient: true },
        'Create a task, File, Days until due: 0, Visible to the client',
      ],
      [{ kind: 'create-task', title: 'File', dueDays: null, visibleToClient: false }, 'Create a task, File'],
      [
        { kind: 'change-status', to: 'closeInternal' },
        'Change the project’s status, Close without acceptance',
      ],
    ]
    for (const [action, text] of texts) assert.equal(inWords({ actions: [action] }), `Actions: ${text}`)
  })
})
