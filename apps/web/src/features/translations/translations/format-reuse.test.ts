import assert from 'node:assert/strict'
import { it } from 'node:test'
import { formatPageRanges, formatReuse } from './format-reuse.ts'

it('formats page numbers as ranges', () => {
  assert.equal(formatPageRanges([2]), 'Page 2')
  assert.equal(formatPageRanges([1, 2, 3]), 'Pages 1 to 3')
  assert.equal(formatPageRanges([1, 2]), 'Pages 1 and 2')
  assert.equal(formatPageRanges([1, 2, 3, 5, 7, 8]), 'Pages 1 to 3, 5, 7, and 8')
})

it('says when pages were translated, and as which kind if it is another', () => {
  const pages = [1, 2, 3].map((page) => ({ page, percent: 100 }))
  const earlier = { number: 'TR-000012', deliveredOn: '2026-05-03', kind: 'sworn', pages } as const
  assert.equal(
    formatReuse({ ...earlier, isSame: true }),
    'Pages 1 to 3 were translated on 3 May 2026 (TR-000012).',
  )
  assert.match(
    formatReuse({ ...earlier, isSame: false, pages: [pages[0]!] }),
    /^Page 1 was .*, as sworn\)\.$/,
  )
})
