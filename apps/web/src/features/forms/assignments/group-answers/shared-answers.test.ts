import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { GroupCompany } from '@domicile/contract/forms/assignments/group-answers'
import type { Value } from '@domicile/contract/form-engine/conditions'
import type { Answers } from '@domicile/contract/form-engine/evaluate'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import { startState } from '../../../../answering/state/answer-state.ts'
import { openFor, sharedAnswers, shownIn, standingOf } from './shared-answers.ts'

const isLarge = { of: { field: 'size' }, operator: 'equals', to: { value: 'large' } } as const
const section = plainSection('about', [
  plainField('policy', 'text', { group: true }),
  plainField('size', 'text'),
  plainField('reason', 'text', { group: true, show: isLarge }),
  plainField('code', 'text', { group: true, max: 2 }),
])
const shared = (answers: Answers) =>
  sharedAnswers(startState({ sections: [section] }, answers, '2026-05-01'), section)

function company(answers: Record<string, Value>, hidden: string[] = []): GroupCompany {
  const stored = Object.entries(answers).map(([path, value]) => ({
    ...{ path, value: value as string | null, version: 1, by: 'Ann', at: '2026-03-01T09:00:00Z' },
  }))
  return { id: '1', company: { id: '1', name: 'Acme' }, sections: ['about'], answers: stored, hidden }
}

describe('the answers for a group of companies', () => {
  it('shared answers are those that count and have no problem', () => {
    const paths = (answers: Answers) => shared(answers).map(({ path }) => path)
    assert.deepEqual(paths({ policy: 'Yes', size: 'small', reason: 'x', code: 'long' }), ['policy'])
    assert.deepEqual(paths({ policy: '', size: 'large', reason: 'x', code: 'ab' }), ['reason', 'code'])
  })

  it('shared answers replace nothing where a company has none of them, or the same', () => {
    const answers = shared({ policy: 'Yes', code: 'ab' })
    assert.equal(standingOf(company({}), answers), 'empty')
    assert.equal(standingOf(company({ policy: 'Yes', code: null }), answers), 'empty')
    assert.equal(standingOf(company({ policy: 'Yes', code: 'ab' }), answers), 'same')
    assert.equal(standingOf(company({ policy: 'No' }), answers), 'different')
  })

  it('shared answers are offered to no company whose form hides the question', () => {
    const answers = shared({ policy: 'Yes', code: 'ab' })
    const other = company({ policy: 'Yes', code: 'cd' }, ['code'])
    assert.deepEqual(
      shownIn(other, answers).map(({ path }) => path),
      ['policy'],
    )
    assert.equal(standingOf(other, answers), 'same')
    assert.deepEqual(openFor([company({}, ['policy', 'code'])], section, answers), [])
  })
})
