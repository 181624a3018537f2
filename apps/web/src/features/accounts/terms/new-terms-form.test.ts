import assert from 'node:assert/strict'
import { it } from 'node:test'
import { changesFrom, checkNewTerms, pathOf, sectionsOf, startOf } from './new-terms-form.ts'

const current = {
  version: 3,
  publishedAt: '2026-01-01T00:00:00.000Z',
  sections: [{ heading: 'Account', paragraphs: ['It is yours.', 'Keep it safe.'] }],
}
const typed = (text: string, heading = 'Account') => ({ sections: [{ heading, text }] })

it('the new terms start a paragraph with an empty line, and keep the text of the version in effect', () => {
  assert.deepEqual(sectionsOf(startOf(current).values), current.sections)
  assert.deepEqual(sectionsOf(typed('  One\nline.\n \n\nAnother.\n', ' Account ')), [
    { heading: 'Account', paragraphs: ['One line.', 'Another.'] },
  ])
})

it('reports a problem of the new terms at its field, and refuses a version without a change', () => {
  const check = checkNewTerms(current)
  assert.deepEqual(check(typed('It is ours.', ' ')), [
    { path: 'sections.0.heading', message: 'This field is required' },
  ])
  assert.deepEqual(
    check(typed(`Fine.\n\n${'x'.repeat(5001)}`)).map(({ path }) => path),
    ['sections.0.text'],
  )
  assert.equal(pathOf('sections.4.paragraphs.2'), 'sections.4.text')
  assert.match(check(startOf(current).values)[0]!.message, /the same as version 3/)
  assert.deepEqual(check(typed('It is ours.')), [])
  assert.deepEqual(
    changesFrom(current, typed('It is ours.')).map(({ kind }) => kind),
    ['same', 'changed', 'deleted'],
  )
})
