import assert from 'node:assert/strict'
import { it } from 'node:test'
import { ProblemError, problemOf, unanswered } from './problem-error.ts'

it('a call without an answer fails in the words of the specification', () => {
  const failures = [
    new TypeError('fetch failed'),
    new DOMException('', 'AbortError'),
    new DOMException('', 'TimeoutError'),
  ].map((cause) => unanswered(cause))
  assert.deepEqual(
    failures.map(({ status, message }) => [status, message]),
    [
      [0, 'Network Error'],
      [0, 'request aborted'],
      [0, 'timeout exceeded'],
    ],
  )
})

it('a refusal has the reason of the server, or else the general one', async () => {
  const reasonOf = async (status: number, body: string) =>
    (await problemOf(new Response(body, { status }))).message
  assert.equal(
    await reasonOf(409, '{"title":"Impersonalisation Unavailable"}'),
    'Impersonalisation Unavailable',
  )
  for (const status of [400, 404, 500])
    assert.equal(await reasonOf(status, '<html>'), 'Something went wrong, please try again')
  assert.equal(await reasonOf(504, '<html>'), 'timeout exceeded')
  assert.equal(new ProblemError(302, {}).message, 'Something went wrong, please try again')
})
