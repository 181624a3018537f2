import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { runs } from '../test/in-full.ts'
import { checkAnswers } from './check-answers.ts'
import type { Condition, Value } from './conditions.ts'
import { answersOf, type Answers, evaluateForm, prepareForm } from './evaluate.ts'
import { Sections } from './structure.ts'
import { structureProblems } from './structure-problems.ts'
import { evaluateNaively } from './test/naive-evaluation.ts'
import { answeredStructure, plainField, plainOption, plainSection } from './test/structures.ts'

const today = '2026-11-22'
const checking = {
  today,
  matches: (expression: string, text: string) => new RegExp(`^(?:${expression})$`, 'u').test(text),
}
const is = (field: string, value: Value): Condition => ({ of: { field }, operator: 'equals', to: { value } })

function evaluate(fields: ReturnType<typeof plainField>[], answers: Answers) {
  return evaluateForm(prepareForm({ sections: [plainSection('main', fields)] }), answers, today)
}

/** How many structures are generated in full. */
const STRUCTURES = 10_000

describe('the evaluation of a form', () => {
  it('the evaluation of a form agrees with a naive one, and keeps nothing hidden, on generated structures', () => {
    let [hidden, refused] = [0, 0]
    fc.assert(
      fc.property(answeredStructure, ({ structure, answers }) => {
        assert.deepEqual(structureProblems(structure), [])
        assert.deepEqual(Sections.parse(structure.sections), structure.sections)
        const form = prepareForm(structure)
        const state = evaluateForm(form, answers, today)
        for (const [path, { isOpen, value }] of evaluateNaively(structure, answers, today)) {
          const field = state.fields.get(path)
          if (!field) assert.deepEqual(state.sections.get(path)!.rows, value)
          else assert.deepEqual([field.isVisible && field.isEnabled, field.value], [isOpen, value])
        }
        const kept = answersOf(state)
        const problems = checkAnswers(state, checking)
        for (const [path, field] of state.fields) {
          if (field.isVisible && field.isEnabled) continue
          hidden += 1
          assert.ok(
            !(path in kept) && !field.isRequired && !problems.some((problem) => problem.path === path),
          )
        }
        // The stored template evaluates the same: it shows, requires and refuses the same.
        const again = evaluateForm(form, kept, today)
        assert.deepEqual(answersOf(again), kept)
        assert.deepEqual(checkAnswers(again, checking), problems)
        refused += problems.length
      }),
      { ...runs(STRUCTURES), seed: 1 },
    )
    // The structures must reach both.
    const least = runs(STRUCTURES).numRuns
    assert.ok(hidden > least && refused > least, `${hidden} hidden, ${refused} refused`)
  })

  it('a form shows a field while its condition holds, and restores a typed answer when it does again', () => {
    const fields = [
      plainField('member', 'checkbox'),
      plainField('number', 'text', { required: true, show: is('member', true) }),
    ]
    const off = evaluate(fields, { member: false, number: 'A 1' })
    assert.equal(off.fields.get('number')!.isVisible, false)
    assert.deepEqual(checkAnswers(off, checking), [])
    assert.deepEqual(answersOf(off), { member: false })
    assert.deepEqual(answersOf(evaluate(fields, { member: true, number: 'A 1' })), {
      member: true,
      number: 'A 1',
    })
  })

  it('a form reads a hidden field as empty, so that those that depend on it are hidden too', () => {
    const fields = [
      plainField('third', 'text', { show: is('second', 'yes') }),
      plainField('second', 'text', { show: is('first', 'yes') }),
      plainField('first', 'text'),
    ]
    const state = evaluate(fields, { first: 'no', second: 'yes', third: 'x' })
    assert.deepEqual(
      [...state.fields].map(([path, { isVisible }]) => [path, isVisible]),
      [
        ['first', true],
        ['second', false],
        ['third', false],
      ],
    )
  })

  it('a form drops a choice that is no longer offered', () => {
    const options = [plainOption('paper'), { ...plainOption('fax'), show: is('old', true) }]
    const fields = [plainField('old', 'checkbox'), plainField('way', 'radio', { options })]
    assert.equal(evaluate(fields, { old: false, way: 'fax' }).fields.get('way')!.value, null)
    assert.equal(evaluate(fields, { old: true, way: 'fax' }).fields.get('way')!.value, 'fax')
  })

  it('a form evaluates each row of a repeating section apart, and calculates over all of them', () => {
    const share = plainField('share', 'number')
    const reason = plainField('reason', 'text', {
      show: { of: { field: 'share' }, operator: 'greater', to: { value: 50 } },
    })
    const total = plainField('total', 'number', { computed: { calculate: 'sum', of: [{ field: 'share' }] } })
    const owners = plainSection('owners', [share, reason], { repeats: { min: 1, max: 5, item: 'Owner' } })
    const form = prepareForm({ sections: [plainSection('main', [total]), owners] })
    const answers = {
      owners: ['a', 'b'],
      'owners/a/share': 60.1,
      'owners/b/share': 30.2,
      'owners/b/reason': 'none',
    }
    const { fields } = evaluateForm(form, answers, today)
    assert.equal(fields.get('owners/a/reason')!.isVisible, true)
    assert.equal(fields.get('owners/b/reason')!.isVisible, false)
    assert.equal(fields.get('total')!.value, 90.3)
  })

  it('a text that is joined from joined texts stays short, and is refused with the limit', () => {
    const names = Array.from({ length: 12 }, (_, level) => `level${level}`)
    const fields = names.map((name, level) =>
      plainField(name, 'text', {
        computed: {
          calculate: 'join',
          of: Array.from({ length: 30 }, () => ({ field: names[level - 1] ?? 'start' })),
        },
      }),
    )
    const state = evaluate([plainField('start', 'text'), ...fields], { start: 'x'.repeat(20) })
    const lengths = [...state.fields.values()].map(({ value }) => String(value).length)
    assert.deepEqual(lengths.slice(0, 4), [20, 629, 4001, 4001])
    const problems = checkAnswers(state, { today, matches: () => true })
    assert.deepEqual(problems[0], { path: 'level1', message: 'Use at most 4000 characters.' })
    assert.equal(problems.length, 11)
  })
})
