import assert from 'node:assert/strict'
import { it } from 'node:test'
import { messages } from './messages.ts'

it('the error catalogue is that of the specification, word for word', () => {
  assert.deepEqual(Object.values(messages), [
    'Something went wrong, please try again',
    'This token is invalid',
    'If your email address exists in our database, you will receive a password recovery link at your email address in a few minutes.',
    'This company already has an account manager',
    'Impersonalisation Unavailable',
    'This field is required',
    'This is not a valid email address',
    'Password must be at most 15 characters',
    'Password must be at least 8 characters',
    'Need one special character',
    'Need one lowercase character',
    'Need one uppercase character',
    'Need on number',
    'This is not a valid price format',
    'Must be exactly 6 digits',
    'Must be only digits',
    'Minimum of 300 Characters Required',
    'Maximum of 2000 Characters Allowed',
    'The total amount should be less or equal than 100.',
    'A field with this name already exists.',
    'The form has duplicate field names...',
  ])
})
