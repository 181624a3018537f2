import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fromMillionths, type Holding, HUNDRED_PERCENT, largestTotal, toMillionths } from './percentage.ts'

const holding = (
  percentage: string | null,
  startsOn: string | null = null,
  endsOn: string | null = null,
): Holding => ({ percentage, startsOn, endsOn })
const total = (...holdings: Holding[]) => fromMillionths(largestTotal(holdings))

describe('a percentage', () => {
  it('a percentage is read exactly and written as short as it can be', () => {
    const texts = {
      '12.500000': '12.5',
      '100': '100',
      '100.0': '100',
      '0.000001': '0.000001',
      '33.33': '33.33',
      '007.1': '7.1',
      '10': '10',
    }
    for (const [text, shortest] of Object.entries(texts))
      assert.equal(fromMillionths(toMillionths(text)!), shortest)
    assert.equal(fromMillionths(0n), '0')
  })

  it('a percentage is above 0 and up to 100, with at most six decimals', () => {
    const wrong = [
      '0',
      '0.000000',
      '100.000001',
      '101',
      '1000',
      '0.0000001',
      '-1',
      '+1',
      '1e2',
      '.5',
      '5.',
      '1,5',
      ' 1',
      '١',
      'NaN',
      '',
    ]
    for (const text of wrong) assert.equal(toMillionths(text), undefined, text)
  })
})

describe('the largest total', () => {
  it('the largest total is exact', () => {
    assert.equal(largestTotal([holding('33.33'), holding('33.33'), holding('33.34')]), HUNDRED_PERCENT)
    assert.equal(total(holding('99.999999'), holding('0.000002')), '100.000001')
    assert.equal(total(...Array.from({ length: 10 }, () => holding('0.1'))), '1')
  })

  it('the largest total counts holdings of one day, the first and the last day included', () => {
    assert.equal(total(holding('60', '2020-01-01', '2020-06-30'), holding('60', '2020-07-01')), '60')
    assert.equal(total(holding('60', '2020-01-01', '2020-06-30'), holding('60', '2020-06-30')), '120')
    assert.equal(
      total(holding('60', '2020-01-01', '2020-01-01'), holding('60', '2020-01-01', '2020-01-01')),
      '120',
    )
  })

  it('the largest total takes a missing start as always before and a missing end as always after', () => {
    assert.equal(total(holding('60', null, '2019-12-31'), holding('60', '2020-01-01')), '60')
    assert.equal(total(holding('60', null, '2020-01-01'), holding('60', '2020-01-01')), '120')
    assert.equal(total(holding('60'), holding('60', '9999-12-31')), '120')
    assert.equal(total(holding('60'), holding('60')), '120')
  })

  it('the largest total is found on a day in between', () => {
    const changing = [
      holding('50', '2000-01-01', '2009-12-31'),
      holding('30', '2005-01-01', '2014-12-31'),
      holding('40', '2008-01-01', '2008-12-31'),
    ]
    assert.equal(total(...changing), '120')
  })

  it('there is no largest total where nothing is measured', () => {
    assert.equal(total(), '0')
    assert.equal(total(holding(null), holding(null, '2020-01-01')), '0')
  })
})
