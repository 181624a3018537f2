import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Calculation, type Expression, holds, type Operator, type Value, valueOf } from './conditions.ts'

const scope = { today: '2026-11-22', read: (name: string): Value => (name === 'rows' ? ['a', 'b'] : null) }
const compare = (left: Value, operator: Operator, right?: Value) =>
  holds({ of: { value: left }, operator, ...(right !== undefined && { to: { value: right } }) }, scope)
const calculate = (name: Calculation, ...values: Value[]) =>
  valueOf({ calculate: name, of: values.map((value) => ({ value })) }, scope)

describe('conditions', () => {
  const table: [Value, Operator, Value | undefined, boolean][] = [
    [null, 'equals', 'a', false],
    [null, 'not-equals', 'a', true],
    [['a', 'b'], 'equals', ['b', 'a'], true],
    [9, 'less', 10, true],
    ['9', 'less', 10, false],
    ['2025-12-31', 'less', '2026-01-01', true],
    [null, 'at-most', 5, false],
    [5, 'at-most', 5, true],
    ['Lisbon', 'contains', 'lis', true],
    [['a', 'b'], 'contains', 'c', false],
    ['Lisbon', 'contains', '', false],
    ['a', 'any-of', ['a', 'b'], true],
    [['c', 'b'], 'any-of', ['a', 'b'], true],
    [null, 'none-of', ['a'], true],
    [false, 'empty', undefined, true],
    ['  ', 'empty', undefined, true],
    [0, 'empty', undefined, false],
    [[], 'not-empty', undefined, false],
  ]
  for (const [left, operator, right, expected] of table)
    it(`condition: ${JSON.stringify(left)} ${operator} ${JSON.stringify(right) ?? ''} is ${expected}`, () => {
      assert.equal(compare(left, operator, right), expected)
    })
})

describe('computed values', () => {
  const table: [Calculation, Value[], Value][] = [
    ['add', [0.1, 0.2], 0.3],
    ['subtract', [5, 1, 1], 3],
    ['multiply', [4], 4],
    ['divide', [1, 0], null],
    ['add', [1, null], null],
    ['round', [2.345, 2], 2.35],
    ['round', [2.5], 3],
    ['round', [-2.5], -3],
    ['round', [1.005, 2], 1.01],
    ['round', [-1.005, 2], -1.01],
    ['round', [10.075, 2], 10.08],
    ['round', [-0.4], 0],
    ['round', [1250, -2], 1300],
    ['round', [5, 400], 5],
    ['round', [5, -400], 0],
    ['round', [5, -1e12], 0],
    ['round', [5, -30_000_000], 0],
    ['round', [1.25, 1e12], 1.25],
    ['subtract', [100, 33.3, 33.3, 33.4], 0],
    ['multiply', [4.35, 100], 435],
    ['divide', [0.3, 0.1], 3],
    ['divide', [1, 3], 0.333333333333333],
    ['add', [9007199254740991, 0], 9007199254740991],
    ['add', [1e308, 1e308], null],
    ['sum', [0.1, 0.7, 0.2], 1],
    ['average', [0.1, 0.2], 0.15],
    ['sum', [[], 2, null, 3], 5],
    ['average', [null], null],
    ['least', [3, 1, 2], 1],
    ['greatest', [3, 1, 2], 3],
    ['count', [['a', 'b'], '', null, 0], 3],
    ['join', ['Maria', null, 'Costa'], 'Maria Costa'],
    ['days-between', ['2024-02-28', '2024-03-01'], 2],
    ['days-between', ['soon', '2024-03-01'], null],
    ['years-since', ['2008-11-23'], 17],
    ['years-since', ['2008-11-22'], 18],
  ]
  for (const [name, values, expected] of table)
    it(`computes ${name} of ${JSON.stringify(values)} as ${JSON.stringify(expected)}`, () => {
      assert.deepEqual(calculate(name, ...values), expected)
    })

  it('a third, three times, is the whole again, and the rest of shares equals zero', () => {
    const part = (calculation: Calculation, ...of: Expression[]): Expression => ({
      calculate: calculation,
      of,
    })
    const [hundred, three] = [{ value: 100 }, { value: 3 }]
    assert.equal(valueOf(part('multiply', part('divide', hundred, three), three), scope), 100)
    const rest = part('subtract', { value: 1 }, { value: 0.9 }, { value: 0.1 })
    assert.ok(holds({ of: rest, operator: 'equals', to: { value: 0 } }, scope))
  })

  it('numbers that are multiplied again and again stay small and quick', () => {
    const towers = [1e308, 1e-308].map((start) =>
      Array.from({ length: 9 }).reduce<Expression>((of) => ({ calculate: 'multiply', of: [of, of, of] }), {
        value: start,
      }),
    )
    assert.deepEqual(
      towers.map((tower) => valueOf(tower, scope)),
      [null, 0],
    )
  })

  it('computes the number of rows of a section, and a choice between two values', () => {
    const count: Expression = { calculate: 'count', of: [{ field: 'rows' }] }
    const many: Expression = {
      when: { of: count, operator: 'greater', to: { value: 1 } },
      use: { value: 'many' },
      otherwise: { value: 'few' },
    }
    assert.equal(valueOf(many, scope), 'many')
  })
})
