import assert from 'node:assert/strict'
import { it } from 'node:test'
import { cutText } from './cut-text.ts'

it('cuts a text before an emoji that does not fit, and leaves a short one', () => {
  const family = '👨‍👩‍👧'
  assert.equal(cutText(`Who may sign ${family}?`, 15), 'Who may sign ')
  assert.equal(cutText(`Who ${family}?`, 4 + family.length), `Who ${family}`)
  assert.equal(cutText('Who may sign?', 13), 'Who may sign?')
  assert.equal(cutText('Who may sign?', 7), 'Who may')
})
