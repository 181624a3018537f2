import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { PageRule } from '@domicile/contract/translations/page-rules'
import { analysePages } from './analyse-pages.ts'
import { textOf } from './estimate-pages.ts'
import { analyse } from './page-analysis.ts'

const rule: PageRule = {
  ...{ unit: 'words', countsSpaces: true, size: 250, rounding: 'ceil', minPages: 1 },
  ...{ countSide: 'source', tolerancePercent: 10 },
}
const pageOf = (words: number) => Array.from({ length: words }, (_, index) => `słowo${index}`).join(' ')

it('counts and hashes pages of a long text like a short one, while other requests are served', async () => {
  const text = { pages: [pageOf(9000), '', pageOf(100)], rule }
  let isServed = false
  setImmediate(() => (isServed = true))
  const analysis = await analysePages(text)
  assert.ok(isServed)
  assert.deepEqual([analysis.count?.words, analysis.count?.pages], [9100, 37])
  assert.deepEqual(analysis, analyse(text))
})

it('leaves the pages of an endless text to staff', () => {
  const documentOf = (pages: (string | null)[]) => ({ id: 'a', name: 'Law', pages, failure: null })
  const half = 'x'.repeat(500_000)
  assert.deepEqual(textOf([documentOf([half]), documentOf([half, null])]), [half, half, ''])
  assert.equal(textOf([documentOf([half]), documentOf([half, '.'])]), undefined)
})
