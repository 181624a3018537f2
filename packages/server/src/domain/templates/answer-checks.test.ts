import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ownMessages } from '@domicile/contract/messages'
import { answerMessages } from '@domicile/contract/form-engine/answer-messages'
import type { Value } from '@domicile/contract/form-engine/conditions'
import { prepareForm } from '@domicile/contract/form-engine/evaluate'
import { structureMessages } from '@domicile/contract/form-engine/structure-messages'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import { answerCheck, cleanAnswers, mergeAnswers, sizeProblem } from './answer-checks.ts'

const form = prepareForm({
  sections: [
    plainSection('about', [
      plainField('name', 'text'),
      plainField('story', 'formatted text'),
      plainField('passport', 'file upload'),
      plainField('photo', 'image upload'),
    ]),
    plainSection('jobs', [plainField('employer', 'text')], { repeats: { min: 0, max: 3, item: 'Employer' } }),
  ],
})

describe('an answer', () => {
  it('an answer is stored without spaces around it, and without what formatted text may not contain', () => {
    const clean = (path: string, value: Value) => cleanAnswers(form, { [path]: value })[path]
    assert.equal(clean('name', ' Zoë \n'), 'Zoë')
    assert.equal(clean('name', ' \n'), null)
    assert.equal(clean('story', '<p onclick="x()">Hi</p>'), '<p>Hi</p>')
    assert.equal(clean('story', '<p> </p>'), null)
  })

  it('an answer is cleaned even after a lot of white space', () => {
    const story = `${' '.repeat(50_000)}<p>Hi<img src=x onerror=alert(1)></p>`
    assert.deepEqual(cleanAnswers(form, { story }), { story: '<p>Hi</p>' })
  })

  it('an answer is refused where the form has no field, row or uploaded file for it', () => {
    const files = new Map([
      ['f1', 'application/pdf'],
      ['f2', 'image/png'],
    ])
    const problem = (path: string, value: Value) =>
      answerCheck(form, { jobs: ['r1'], [path]: value }, files)(path, value)
    const rows = (count: number) => Array.from({ length: count }, (_, place) => `r${place}`)
    const expected: [string, Value, string | undefined][] = [
      ['name', 'A', undefined],
      ['jobs/r1/employer', 'A', undefined],
      ['jobs', rows(100), undefined],
      ['photo', ['f2'], undefined],
      ['nothing', 'A', answerMessages.unknownPath],
      ['jobs/r2/employer', 'A', answerMessages.unknownPath],
      ['__proto__', 'A', answerMessages.unknownPath],
      ['name', 'A\ud800', ownMessages.badText],
      ['jobs', 'r1', answerMessages.rowKeys],
      ['jobs', ['a/b'], answerMessages.rowKeys],
      ['jobs', ['r1', 'r1'], answerMessages.rowKeys],
      ['jobs', rows(101), structureMessages.tooManyRows(100)],
      ['passport', ['f3'], answerMessages.files],
      ['passport', ['f1', 'f1'], ownMessages.invalidValue],
      ['photo', ['f1'], ownMessages.imageType],
    ]
    for (const [path, value, message] of expected) assert.equal(problem(path, value), message, path)
  })

  it('an answer is removed with null, and with its row', () => {
    const stored = { name: 'A', jobs: ['r1', 'r2'], 'jobs/r1/employer': 'B', 'jobs/r2/employer': 'C' }
    assert.deepEqual(mergeAnswers(form, stored, { name: null, jobs: ['r2'] }), {
      jobs: ['r2'],
      'jobs/r2/employer': 'C',
    })
  })
})

it('the answers to a form have limits beyond what a person writes', () => {
  const many = (count: number, value: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, place) => [`p${place}`, value]))
  assert.equal(sizeProblem(many(5000, 'A')), undefined)
  assert.equal(sizeProblem(many(5001, 'A')), answerMessages.tooMany)
  assert.equal(sizeProblem(many(99, 'é'.repeat(10_000))), undefined)
  assert.equal(sizeProblem(many(100, 'é'.repeat(10_000))), answerMessages.tooMuch)
})
