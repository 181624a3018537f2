import assert from 'node:assert/strict'
import { it } from 'node:test'
import { messages, ownMessages } from '../messages.ts'
import { optionalReason, reasonText } from '../fields.ts'
import { isOnlyName } from './reasons.ts'

const messageOf = (value: unknown, schema = reasonText()) => schema.safeParse(value).error?.issues[0]?.message

it('takes a reason of some words', () => {
  for (const value of [
    'To help.',
    'Left us',
    'A mistake',
    'The client moved to Malta.',
    '客户要求延期付款',
    'Zu spät bezahlt',
  ])
    assert.equal(messageOf(value), undefined, value)
})

it('refuses a reason of a letter or a word, and says what it needs', () => {
  for (const value of [
    'x',
    '..',
    '-',
    'ok',
    'Wrong',
    'x x x',
    'no no no',
    'Moved moved',
    'a b',
    '1 2',
    '- . -',
    'x'.repeat(40),
  ])
    assert.equal(messageOf(value), ownMessages.reason, value)
  for (const value of ['', '  ', undefined, null]) assert.equal(messageOf(value), messages.required)
  assert.equal(messageOf(`${'word '.repeat(200)}end`), ownMessages.tooLong(500))
})

it('takes an optional reason that is left out, and refuses a letter there too', () => {
  for (const value of ['', '  ', undefined, null]) assert.equal(optionalReason().parse(value), null)
  assert.equal(optionalReason().safeParse('x').error?.issues[0]?.message, ownMessages.reason)
})

it('recognises a reason that only says that names agree', () => {
  for (const text of [
    'Name: the same.',
    'The name is the same',
    'Same name.',
    'Names match exactly',
    'The names are identical!',
  ])
    assert.ok(isOnlyName(text), text)
  for (const text of [
    'Name: the same. Country: the same.',
    'Same name and date of birth',
    'The same person.',
    'Date of birth: the same.',
  ])
    assert.ok(!isOnlyName(text), text)
})
