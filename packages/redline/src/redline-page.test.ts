import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareTexts } from './compare-texts.ts'
import { redlinePage } from './redline-page.ts'

test('the page marks changes, and shows markup of the texts as text', () => {
  const redline = compareTexts(
    'Pay <b>30</b> euros & "fees" now.',
    'Pay <script>60</script> euros & "fees" now.',
  )
  const page = redlinePage(redline, 'Old & new')
  assert.ok(page.includes('<title>Old &#38; new</title>'))
  assert.ok(
    page.includes(
      'Pay <del>&#60;b&#62;30&#60;/b&#62;</del><ins>&#60;script&#62;60&#60;/script&#62;</ins> euros &#38;',
    ),
  )
  assert.ok(!page.includes('<script'))
  assert.ok(page.includes('1 word deleted and 1 word inserted in 1 place.'))
})

test('long unchanged text is folded, and a moved paragraph links its other place', () => {
  const moved = 'Records are kept for five years after the end of the business relationship.'
  const long = Array.from({ length: 100 }, (_, index) => `Clause ${index} is as it was.`).join('\n\n')
  const page = redlinePage(compareTexts(`${moved}\n\n${long}`, `${long}\n\n${moved}`), 'Moved')
  const [, to] = /href="#b(\d+)">Moved to/.exec(page)!
  assert.ok(page.includes(`class="movedHere" id="b${to}"`))
  assert.ok(page.includes('<summary>Unchanged text</summary>'))
})
