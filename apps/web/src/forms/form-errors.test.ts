import assert from 'node:assert/strict'
import { it } from 'node:test'
import { errorsOf, listErrors } from './form-errors.ts'

it('lists the first error of each field in the order of the form, also within a question', () => {
  const errors = errorsOf([
    { path: 'questions.1.label', message: 'second question' },
    { path: 'title', message: 'first of the title' },
    { path: 'title', message: 'second of the title' },
    { path: 'questions.0.options', message: 'first question' },
  ])
  assert.deepEqual(listErrors(errors, ['title', 'questions']), [
    { path: 'title', message: 'first of the title' },
    { path: 'questions.0.options', message: 'first question' },
    { path: 'questions.1.label', message: 'second question' },
  ])
})
