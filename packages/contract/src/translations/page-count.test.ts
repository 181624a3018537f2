import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countPages, exceedsTolerance, pagesOf } from './page-count.ts'
import { type PageRule, roundingNames, ruleFor } from './page-rules.ts'
import { type TranslationKind } from './translation-kinds.ts'

const sworn: PageRule = {
  unit: 'characters',
  size: 1125,
  countSide: 'target',
  countsSpaces: true,
  rounding: 'ceil',
  minPages: 1,
  tolerancePercent: 10,
}
const certified: PageRule = { ...sworn, unit: 'words', size: 250 }
const pagesIn = (text: string, rule: PageRule) => countPages(text, rule).pages

describe('the count of pages', () => {
  it('the count of pages shows its calculation', () => {
    assert.deepEqual(countPages('a'.repeat(4812), sworn), {
      characters: 4812,
      words: 1,
      pages: 5,
      formula: '4,812 characters with spaces / 1,125 = 4.28, started pages count: 5 pages',
    })
    const formula = (units: number, own: Partial<PageRule>) => pagesOf(units, { ...sworn, ...own }).formula
    assert.equal(formula(600, {}), '600 characters with spaces / 1,125 = 0.54, started pages count: 1 page')
    assert.equal(
      formula(600, { minPages: 3 }),
      '600 characters with spaces / 1,125 = 0.54, minimum 3 pages: 3 pages',
    )
    assert.equal(
      formula(510, { unit: 'words', size: 250, rounding: 'half' }),
      '510 words / 250 = 2.04, started half pages count: 2.5 pages',
    )
    assert.equal(
      formula(4500, { size: 1800, rounding: 'none', countsSpaces: false }),
      '4,500 characters without spaces / 1,800 = 2.5: 2.5 pages',
    )
  })

  it('the first character starts a page', () => {
    assert.equal(pagesIn('a'.repeat(2250), sworn), 2)
    assert.equal(pagesIn('a'.repeat(2251), sworn), 3)
    // Never shown as 2 pages that cost 3.
    assert.match(pagesOf(225_001, sworn).formula, /= 200\.01, started pages count: 201 pages/)
  })

  it('the count of pages follows the text, however the lines of the scan break', () => {
    const counts = (text: string, own: Partial<PageRule> = {}) =>
      countPages(text, { ...sworn, ...own }).characters
    assert.equal(counts('  Umowa\r\n\n  spółki\t\u00a0z o.o. '), counts('Umowa spółki z o.o.'))
    assert.equal(counts('Umowa spółki', { countsSpaces: false }), 11)
    // Composed and decomposed letters, soft hyphens and emoji.
    assert.equal(counts('z\u0142ota o\u0301sma'), counts('z\u0142ota \u00f3sma'))
    assert.equal(counts('ver\u00adkauf'), 7)
    assert.equal(counts('👍'), 1)
  })

  it('the count of pages counts words in any script', () => {
    const words = (text: string) => countPages(text, certified).words
    assert.equal(words('Articles of association – § 1, no. 5'), 6)
    assert.equal(words('公司章程 of 2024'), 6)
    assert.equal(words(' \n – … '), 0)
  })

  it('the count of pages grows with the text, keeps the minimum and rounds by at most one step', () => {
    for (const rounding of roundingNames)
      for (const unit of ['characters', 'words'] as const)
        for (const size of [1, 7, 250, 1125]) {
          const rule: PageRule = { ...sworn, unit, size, rounding, minPages: 2 }
          let last = 0
          for (let units = 0; units <= 5 * size; units += Math.ceil(size / 13)) {
            const { pages } = pagesOf(units, rule)
            const step = { ceil: 1, half: 0.5, none: 0.01 }[rounding]
            assert.ok(pages >= last && pages >= 2, `${rounding} ${units}`)
            if (pages > 2) assert.ok(pages >= units / size && pages < units / size + step + 0.01)
            last = pages
          }
        }
  })
})

it('a final count asks for consent only beyond the tolerance, in both directions', () => {
  assert.equal(exceedsTolerance(10, 11, sworn), false)
  assert.equal(exceedsTolerance(10, 11.01, sworn), true)
  assert.equal(exceedsTolerance(10, 9, sworn), false)
  assert.equal(exceedsTolerance(10, 8, sworn), true)
  assert.equal(exceedsTolerance(10, 10, { ...sworn, tolerancePercent: 0 }), false)
})

it('applies the rule of a pair before that of a language, and that before the general one', () => {
  const rule = (fromLanguage: string | null, toLanguage: string | null, kind: TranslationKind = 'sworn') => ({
    kind,
    fromLanguage,
    toLanguage,
  })
  const general = rule(null, null)
  const [from, to, pair] = [rule('en', null), rule(null, 'pl'), rule('en', 'pl')]
  const order = { kind: 'sworn', fromLanguage: 'en', toLanguage: 'pl' } as const
  const rules = [general, from, to, pair, rule('en', 'pl', 'ordinary'), rule('pl', 'en')]
  assert.equal(ruleFor(rules, order), pair)
  assert.equal(ruleFor([general, from, to], order), to)
  assert.equal(ruleFor([general, from], order), from)
  assert.equal(ruleFor(rules, { ...order, fromLanguage: 'de', toLanguage: 'fr' }), general)
  assert.equal(ruleFor([to, pair], { ...order, toLanguage: 'de' }), undefined)
})
