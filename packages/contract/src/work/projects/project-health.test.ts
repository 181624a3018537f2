import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type HealthFacts, healthOf, type HealthTask, inWords } from './project-health.ts'

const TODAY = '2027-03-15'
const fine: HealthFacts = {
  today: TODAY,
  startedOn: '2027-03-10',
  deadline: '2027-06-30',
  lastUpdateOn: '2027-03-12',
  waitsForClientSince: null,
  wasRefused: false,
  tasks: [],
}
const task = (values: Partial<HealthTask> = {}): HealthTask => ({
  isDone: false,
  dueOn: null,
  addedOn: '2027-03-10',
  isMandatory: true,
  isBlocker: false,
  ...values,
})
const done = task({ isDone: true, dueOn: '2027-03-11', isBlocker: true, addedOn: '2027-01-01' })

const cases: [what: string, facts: Partial<HealthFacts>, level: string, words: string[]][] = [
  ['nothing counts against it', {}, 'on track', []],
  ['done tasks no longer count', { tasks: [done] }, 'on track', []],
  ['the deadline is today and no work is open', { deadline: TODAY }, 'on track', []],
  [
    'the deadline is today and work is open',
    { deadline: TODAY, tasks: [done, done, done, task()] },
    'needs attention',
    ['The deadline is today, and 1 task is open.'],
  ],
  [
    'the deadline passed with work that must be done',
    { deadline: '2027-03-14', tasks: [task(), done, done, done] },
    'issues',
    ['The deadline passed yesterday, and 1 task required for delivery is open.'],
  ],
  [
    'the deadline passed with work that may be left',
    { deadline: '2027-03-13', tasks: [task({ isMandatory: false }), done, done, done] },
    'needs attention',
    ['The deadline passed 2 days ago. The required tasks are done; deliver the project.'],
  ],
  ['a blocker is open for 5 days', { tasks: [task({ isBlocker: true })] }, 'on track', []],
  [
    'a blocker is open for 6 days',
    { tasks: [task({ isBlocker: true, addedOn: '2027-03-09' })] },
    'issues',
    ['1 task that holds up the rest is open, for 6 days.'],
  ],
  [
    'a young blocker is overdue',
    { tasks: [task({ isBlocker: true, dueOn: '2027-03-14' })] },
    'at risk',
    ['1 task that holds up the rest is overdue, by 1 day.', '1 task is overdue, by 1 day.'],
  ],
  ['a task is due today', { tasks: [task({ dueOn: TODAY })] }, 'on track', []],
  [
    'tasks are overdue',
    { tasks: [task({ dueOn: '2027-03-14' }), task({ dueOn: '2027-03-11', isMandatory: false })] },
    'needs attention',
    ['2 tasks are overdue, one by 4 days.'],
  ],
  ['the last update is 6 days old', { lastUpdateOn: '2027-03-09' }, 'on track', []],
  [
    'the last update is 7 days old',
    { lastUpdateOn: '2027-03-08' },
    'needs attention',
    ['No update for 7 days.'],
  ],
  ['the deadline is in 8 days', { deadline: '2027-03-23', tasks: [done, task()] }, 'on track', []],
  [
    'the deadline is in 7 days',
    { deadline: '2027-03-22', tasks: [done, task()] },
    'needs attention',
    ['The deadline is in 7 days, and 1 task is open.'],
  ],
  ['the project has waited for the client for 5 days', { waitsForClientSince: '2027-03-10' }, 'on track', []],
  [
    'the project has waited for the client for 6 days',
    { waitsForClientSince: '2027-03-09' },
    'needs attention',
    ['Waiting for the client for 6 days.'],
  ],
  [
    'the client rejected the delivery',
    { wasRefused: true },
    'needs attention',
    ['The last delivery was rejected.'],
  ],
  [
    'the tasks are exactly 25 points behind the time',
    { startedOn: '2027-03-05', deadline: '2027-03-25', tasks: [done, task(), task(), task()] },
    'on track',
    [],
  ],
  [
    'the tasks are more than 25 points behind the time',
    { startedOn: '2027-03-05', deadline: '2027-03-25', tasks: [done, task(), task(), task(), task()] },
    'at risk',
    ['20 % of the tasks are done after 50 % of the time.'],
  ],
  ['without a deadline there is no pace', { deadline: null, tasks: [task()] }, 'on track', []],
]

describe('the health of a project, when', () => {
  for (const [what, facts, level, words] of cases)
    it(`health of a project: ${what}`, () => {
      const health = healthOf({ ...fine, ...facts })
      assert.deepEqual(
        health.deductions.map((one) => inWords(one).text),
        words,
      )
      assert.equal(health.level, words.length === 0 ? 'on track' : inWords(health.deductions[0]!).level)
      assert.equal(health.level, level)
    })

  it('several issues of a project: the worst decides and all are listed', () => {
    const tasks = [task({ isBlocker: true, addedOn: '2027-03-01', dueOn: '2027-03-05' })]
    const late = {
      deadline: '2027-03-10',
      startedOn: '2027-02-01',
      lastUpdateOn: '2027-03-01',
      wasRefused: true,
    }
    const { level, deductions } = healthOf({ ...fine, ...late, tasks })
    assert.equal(level, 'issues')
    assert.deepEqual(
      deductions.map(({ rule }) => rule),
      ['pastDeadline', 'blocked', 'behind', 'blockerOverdue', 'taskOverdue', 'refused', 'noUpdate'],
    )
  })
})
