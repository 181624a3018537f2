import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyChange, findChanges } from './changes.ts'

/** The changes of a text as `kind: changed text`. */
function changed(text: string): string[] {
  return findChanges(text).map((change) => `${change.kind}: ${applyChange(text, change)}`)
}

test('a comparison is changed to its neighbour, and its number by one', () => {
  assert.deepEqual(changed('x = a < 1'), ['operator: x = a <= 1', 'number: x = a < 2'])
})

test('a condition is negated, and an end of the function before its last line removed', () => {
  const text = 'function f(a: boolean) { if (!a) return 1; return 2 }'
  const found = changed(text)
  assert.ok(found.includes('condition negated: function f(a: boolean) { if (!(!a)) return 1; return 2 }'))
  assert.ok(found.includes('negation removed: function f(a: boolean) { if (a) return 1; return 2 }'))
  assert.ok(found.includes('early end removed: function f(a: boolean) { ; return 2 }'))
  assert.ok(
    found.includes(
      'nothing returned: function f(a: boolean) { if (!a) return 1; return undefined as never }',
    ),
  )
})

test('elements of an array are swapped and removed, but not where it spreads another', () => {
  assert.deepEqual(changed('x = [a, b]'), ['order of elements: x = [b, a]', 'element removed: x = [b]'])
  assert.deepEqual(changed('x = [a, ...b]'), [])
})

test('elements are not swapped where their order decides nothing', () => {
  const kinds = (text: string) => findChanges(text).map(({ kind }) => kind)
  assert.deepEqual(kinds('x = new Set([a, b])'), ['element removed'])
  assert.deepEqual(kinds('x = [a, b].includes(c)'), ['element removed'])
})

test('words of SQL are changed in statements and in pieces of them, beside what they insert', () => {
  assert.deepEqual(changed('x = sql`where a = ${b} and c is null`'), [
    'SQL: x = sql`where a <> ${b} and c is null`',
    'SQL: x = sql`where a = ${b} or c is null`',
    'SQL: x = sql`where a = ${b} and c is not null`',
  ])
  assert.deepEqual(changed('x = `select ${a} from b order by c desc`'), [
    'SQL: x = `select ${a} from b order by c`',
  ])
})

test('codes are changed, but neither sentences, nor types, imports and names of properties', () => {
  assert.deepEqual(changed("x = { 'a-b': 'open', text: 'Two words.' }"), [
    "code: x = { 'a-b': ('changed' as never), text: 'Two words.' }",
  ])
  assert.deepEqual(changed("import a from 'b'\nexport * from 'c'\ntype T = 'open' | 1"), [])
})

test('a change has the line on which it begins', () => {
  assert.deepEqual(
    findChanges('x = 1\n\ny = true').map(({ line, kind }) => `${line} ${kind}`),
    ['1 number', '3 boolean'],
  )
})
