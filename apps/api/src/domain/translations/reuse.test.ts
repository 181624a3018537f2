import assert from 'node:assert/strict'
import { it } from 'node:test'
import { compareTexts, hashPage } from './reuse.ts'

const page = (from: number) => Array.from({ length: 120 }, (_, index) => `słowo${from + index}`).join(' ')
const compare = (pages: string[], earlier: string[]) =>
  compareTexts(pages.map(hashPage), new Set(earlier.flatMap(hashPage)))

it('finds the pages that were translated, wherever they were', () => {
  assert.deepEqual(compare([page(0), page(500), page(1000)], [page(1000), page(0)]), [
    { page: 1, percent: 100 },
    { page: 3, percent: 100 },
  ])
  assert.deepEqual(compare([page(0)], []), [])
})

it('matches translated pages despite line breaks, capitals, accents and a few misread words', () => {
  const scanned = page(0).toUpperCase().replaceAll(' ', '\n').replaceAll('Ł', 'Ł').normalize('NFD')
  assert.deepEqual(compare([scanned], [page(0)]), [{ page: 1, percent: 100 }])
  const misread = page(0).replace('słowo40', 'sl0wo40').replace('słowo80', 'x')
  const [found] = compare([misread], [page(0)])
  assert.ok(found && found.percent >= 85 && found.percent < 100, String(found?.percent))
})

it('matches no page by a letterhead or a phrase, or without words', () => {
  const letterhead = page(0).split(' ').slice(0, 30).join(' ')
  assert.deepEqual(compare([`${letterhead} ${page(900)}`], [page(0)]), [])
  assert.deepEqual(compare(['', ' – '], [page(0), '']), [])
  assert.deepEqual(compare(['Umowa spółki'], ['Umowa spółki']), [{ page: 1, percent: 100 }])
})
