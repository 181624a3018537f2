import assert from 'node:assert/strict'
import { it } from 'node:test'
import { ownMessages } from '@domicile/contract/messages'
import { invalidField, Refusal } from './errors.ts'

it('a refusal has the status and the text of its code', () => {
  const { status, message, code } = new Refusal('stale')
  assert.deepEqual([status, message, code], [409, ownMessages.stale, 'stale'])
})

it('a refusal has a more exact text where that is known', () => {
  const { status, message, details } = new Refusal('state', { text: 'This task is open.' })
  assert.deepEqual([status, message, details], [409, 'This task is open.', {}])
})

it('a refusal says after how many seconds to try again, from the table or the limit', () => {
  assert.equal(new Refusal('stopping').details.retryAfter, 5)
  assert.equal(new Refusal('too-many-requests', { retryAfter: 7 }).details.retryAfter, 7)
})

it('a refusal names a field that breaks a rule', () => {
  const { status, message, details } = invalidField('csv', 'The list is empty.')
  const errors = [{ pointer: '/csv', code: 'invalid', message }]
  assert.deepEqual([status, message, details], [422, 'The list is empty.', { errors }])
})

it('a refusal with an unknown code does not compile', () => {
  // @ts-expect-error: no such code
  assert.throws(() => new Refusal('gone-fishing'))
  // @ts-expect-error: no such code of a field
  assert.equal(invalidField('name', 'Text', 'gone-fishing').status, 422)
})
