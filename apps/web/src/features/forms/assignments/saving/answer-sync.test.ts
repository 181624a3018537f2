import assert from 'node:assert/strict'
import { beforeEach, describe, it, mock } from 'node:test'
import type { SavedAnswers, StoredAnswer } from '@domicile/contract/forms/assignments/assignments'
import { answerMessages } from '@domicile/contract/form-engine/answer-messages'
import type { Answers } from '@domicile/contract/form-engine/evaluate'
import { ProblemError } from '../../../../api/problem-error.ts'
import type { UnsentAnswer } from '../../../../session/unsent-answers.ts'
import { createAnswerBook, type SentAnswer } from './answer-book.ts'
import { createAnswerSync } from './answer-sync.ts'

const none: SavedAnswers = { saved: [], stale: [], refused: [] }
const network = new ProblemError(0, { type: '/problems/network' })
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}
const later = async (milliseconds: number) => {
  mock.timers.tick(milliseconds)
  await settled()
}

/** A form with its sync; the server answers calls in their order, and saves what no answer is given for. */
function scene({
  stored = [] as StoredAnswer[],
  defaults = {},
  unsent = new Map<string, UnsentAnswer>(),
} = {}) {
  const sent: SentAnswer[][] = []
  const answers: (SavedAnswers | Error)[] = []
  const shown: Answers[] = []
  const refused: string[] = []
  let closed = 0
  const book = createAnswerBook({
    stored,
    defaults,
    isList: (path) => path === 'rows',
    unsent: {
      all: () => [...unsent],
      keep: (path, answer) => (unsent.set(path, answer), true),
      forget: (path) => void unsent.delete(path),
    },
  })
  const sync = createAnswerSync(book, {
    async send(batch) {
      sent.push(batch)
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer ?? { ...none, saved: batch.map(({ path, version }) => ({ path, version: version + 1 })) }
    },
    onSaved: () => {},
    onClosed: () => void (closed += 1),
  })
  const close = sync.open({
    load: (changes) => void shown.push(changes),
    refuse: (problems) => void refused.push(...problems.map(({ path }) => path)),
  })
  return { sync, sent, answers, shown, refused, unsent, close, closed: () => closed }
}
const theirs = (path: string, value: string | string[], version: number): StoredAnswer => ({
  ...{ path, value, version, by: 'Ben', at: '2026-11-23T00:00:00Z' },
})

beforeEach(() => {
  mock.timers.reset()
  mock.timers.enable({ apis: ['setTimeout'] })
})

describe('answers', () => {
  it('answers are sent together half a second after typing stops, one call at a time', async () => {
    const { sync, sent, unsent } = scene()
    sync.change({ a: 'x' })
    await later(400)
    sync.change({ a: 'xy', b: 1 })
    await later(400)
    assert.equal(sent.length, 0)
    assert.deepEqual([sync.state().status, [...unsent.keys()]], ['saving', ['a', 'b']])
    await later(100)
    assert.deepEqual(sent, [
      [
        { path: 'a', value: 'xy', version: 0 },
        { path: 'b', value: 1, version: 0 },
      ],
    ])
    assert.deepEqual([sync.state().status, unsent.size], ['saved', 0])
    sync.change({ a: 'xyz' })
    await later(500)
    assert.deepEqual(sent[1], [{ path: 'a', value: 'xyz', version: 1 }])
  })

  it('answers stay in the browser while the network is down, and are sent with growing delay', async () => {
    const { sync, sent, answers, unsent } = scene()
    answers.push(network, network)
    sync.change({ a: 'x' })
    await later(500)
    assert.deepEqual([sync.state().status, sent.length], ['offline', 1])
    sync.change({ b: 'y' })
    await later(999)
    assert.equal(sent.length, 1)
    await later(1)
    await later(1_999)
    assert.equal(sent.length, 2)
    assert.deepEqual([...unsent.keys()], ['a', 'b'])
    await later(1)
    assert.deepEqual([sync.state().status, sent[2]!.length, unsent.size], ['saved', 2, 0])
  })

  it('unsent answers of an earlier visit are sent at once', async () => {
    const { sent } = scene({ unsent: new Map([['a', { value: 'x', version: 3, base: null }]]) })
    await settled()
    assert.deepEqual(sent, [[{ path: 'a', value: 'x', version: 3 }]])
  })

  it('answers are sent when the form is left', async () => {
    const { sync, sent, close } = scene()
    sync.change({ a: 'x' })
    close()
    await settled()
    assert.equal(sent.length, 1)
  })

  it('answers changed back to their stored value are not sent', async () => {
    const { sync, sent, unsent } = scene({ stored: [theirs('a', 'x', 1)] })
    sync.change({ a: 'xy', b: 'z' })
    sync.change({ a: 'x', b: '' })
    await later(500)
    assert.deepEqual([sent, unsent.size, sync.state().status], [[], 0, 'saved'])
  })

  it('answers that changed while they were sent are sent again', async () => {
    const { sync, sent } = scene()
    sync.change({ a: 'x' })
    mock.timers.tick(500)
    sync.change({ a: '' })
    await settled()
    await later(500)
    assert.deepEqual(sent[1], [{ path: 'a', value: '', version: 1 }])
  })

  it('refused answers are marked, and not sent again until they change', async () => {
    const { sync, sent, answers, refused } = scene()
    answers.push({ ...none, refused: [{ path: 'a', message: 'Enter a number' }] })
    sync.change({ a: 'x' })
    await later(500)
    await later(60_000)
    assert.deepEqual([refused, sent.length, sync.state().status], [['a'], 1, 'refused'])
    assert.equal(await sync.settle(), false)
    sync.change({ a: 5 })
    await later(500)
    assert.deepEqual([sent.length, sync.state().status], [2, 'saved'])
  })

  it('answers are no longer sent once the user can no longer answer', async () => {
    const { sync, sent, answers, unsent, closed } = scene()
    answers.push(new ProblemError(409, {}))
    sync.change({ a: 'x' })
    await later(500)
    await later(60_000)
    assert.deepEqual([sent.length, closed(), sync.state().status, unsent.size], [1, 1, 'closed', 1])
  })

  it('default answers are sent with the first typed one, or for the submission', async () => {
    const one = scene({ defaults: { land: 'PT' } })
    await later(5_000)
    assert.deepEqual([one.sent, one.sync.state().status], [[], 'saved'])
    one.sync.change({ a: 'x' })
    await later(500)
    assert.deepEqual(one.sent[0]!.map(({ path }) => path).sort(), ['a', 'land'])
    const other = scene({ defaults: { land: 'PT' } })
    assert.equal(await other.sync.settle(), true)
    assert.equal(other.sent.length, 1)
  })
})

describe('answers of a colleague', () => {
  it('a colleague’s answers appear in fields that the user has not changed', async () => {
    const { sync, shown } = scene({ stored: [theirs('a', 'x', 1)] })
    sync.change({ b: 'mine' })
    sync.refresh([theirs('a', 'xy', 2), theirs('b', 'theirs', 1)])
    assert.deepEqual(shown, [{ a: 'xy' }])
    sync.refresh([theirs('a', 'x', 1)])
    assert.equal(shown.length, 1)
  })

  it('a colleague’s answer to the same field waits for a choice', async () => {
    for (const whose of ['mine', 'theirs'] as const) {
      const { sync, sent, answers, shown, unsent } = scene()
      answers.push({ ...none, stale: [theirs('a', 'theirs', 4)] })
      sync.change({ a: 'mine' })
      await later(500)
      assert.equal(sync.state().conflicts.get('a')?.value, 'theirs')
      sync.change({ a: 'mine too' })
      await later(5_000)
      assert.deepEqual([sent.length, sync.state().status], [1, 'conflict'])
      assert.equal(await sync.settle(), false)
      sync.choose('a', whose)
      await later(0)
      if (whose === 'mine') assert.deepEqual(sent[1], [{ path: 'a', value: 'mine too', version: 4 }])
      else assert.deepEqual(shown, [{ a: 'theirs' }])
      assert.deepEqual([sync.state().conflicts.size, unsent.size], [0, 0])
    }
  })

  it('a colleague’s answer replaces a default without a question', async () => {
    const { sync, answers, shown } = scene({ defaults: { land: 'PT' } })
    answers.push({ ...none, stale: [theirs('land', 'EE', 1)] })
    sync.change({ a: 'x' })
    await later(500)
    assert.deepEqual([shown, sync.state().conflicts.size], [[{ land: 'EE' }], 0])
  })

  it('a colleague’s answers merge with rows that both added, and the fields of the new row follow', async () => {
    const { sync, sent, answers, shown } = scene({ stored: [theirs('rows', ['r1'], 1)] })
    answers.push({
      ...none,
      stale: [theirs('rows', ['r1', 'r2'], 2)],
      refused: [{ path: 'rows/r3/firm', message: answerMessages.unknownPath }],
    })
    sync.change({ rows: ['r1', 'r3'], 'rows/r3/firm': 'Ours' })
    await later(500)
    assert.deepEqual(shown, [{ rows: ['r1', 'r2', 'r3'] }])
    await later(500)
    assert.deepEqual(sent[1], [
      { path: 'rows', value: ['r1', 'r2', 'r3'], version: 2 },
      { path: 'rows/r3/firm', value: 'Ours', version: 0 },
    ])
  })

  it('a colleague’s answers keep the fields of a row that is removed and restored', async () => {
    const { sync, sent, answers } = scene({ stored: [theirs('rows', ['r1'], 1)] })
    answers.push({
      ...none,
      saved: [{ path: 'rows', version: 2 }],
      refused: [{ path: 'rows/r1/firm', message: answerMessages.unknownPath }],
    })
    sync.change({ 'rows/r1/firm': 'Ours', rows: [] })
    await later(500)
    await later(5_000)
    assert.deepEqual([sent.length, sync.state().status], [1, 'saved'])
    sync.change({ rows: ['r1'] })
    await later(500)
    assert.deepEqual(
      sent[1]!.map(({ path }) => path),
      ['rows', 'rows/r1/firm'],
    )
  })
})
