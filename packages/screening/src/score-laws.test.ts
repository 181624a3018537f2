import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { runs } from '@domicile/contract/test/in-full'
import type { Entity } from './entity.ts'
import { rules } from './rules.ts'
import { score } from './score.ts'
import { scoreNames } from './test/score-names.ts'

const word = fc.constantFrom(
  ...'johanna weber maria tariq bin khalil al harbi abdul rahman chen wei kim yong nam j. volkov иван петров سعاد 陈伟'.split(
    ' ',
  ),
)
const words = fc.array(word, { minLength: 1, maxLength: 6 })
const name = fc.oneof(
  words.map((parts) => parts.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)
const date = fc.constantFrom('1970', '1970-05', '1970-05-12', '1970-12-05', '1985-01-01', 'unknown')
const schema = fc.constantFrom(
  'Person' as const,
  'Company' as const,
  'LegalEntity' as const,
  'Vessel' as const,
)

function person(text: string, birthDate: readonly string[]): Entity {
  return { schema: 'Person', properties: { name: [text], birthDate } }
}

test('a score is from 0 to 1, is the same every time and has reasons, whatever the text', () => {
  fc.assert(
    fc.property(name, name, schema, (a, b, kind) => {
      const result = scoreNames(a, b, kind)
      assert.ok(result.score >= 0 && result.score <= 1)
      assert.deepEqual(result, scoreNames(a, b, kind))
      assert.equal(result.features.length > 0, result.score > 0)
    }),
    runs(1_000),
  )
})

test('each side of a comparison can be the query', () => {
  fc.assert(
    fc.property(name, name, schema, (a, b, kind) => {
      const difference = scoreNames(a, b, kind).score - scoreNames(b, a, kind).score
      assert.ok(Math.abs(difference) < 0.1, `${a} | ${b}: ${difference}`)
    }),
    runs(1_000),
  )
})

test('a name matches itself', () => {
  fc.assert(
    fc.property(words, (parts) => assert.ok(scoreNames(parts.join(' '), parts.join(' ')).score > 0.5)),
    runs(1_000),
  )
})

test('the order of given and family names does not matter', () => {
  const plain = fc.uniqueArray(fc.constantFrom('johanna', 'weber', 'maria', 'volkov', 'tariq', 'harbi'), {
    minLength: 2,
  })
  fc.assert(
    fc.property(plain, plain, (a, b) => {
      const sorted = scoreNames(a.toSorted().join(' '), b.toReversed().join(' ')).score
      assert.ok(Math.abs(scoreNames(a.join(' '), b.join(' ')).score - sorted) < 1e-9)
    }),
    runs(1_000),
  )
})

test('a date that one side does not have never lowers the score', () => {
  fc.assert(
    fc.property(name, name, fc.array(date), (a, b, dates) => {
      const without = score(person(a, []), person(b, [])).score
      assert.equal(score(person(a, dates), person(b, [])).score, without)
      assert.ok(score(person(a, dates), person(b, dates)).score <= without)
    }),
    runs(1_000),
  )
})

test('an identifier that both sides have counts despite many other details', () => {
  fc.assert(
    fc.property(name, name, date, date, (a, b, one, other) => {
      const withNumber = (text: string, birthDate: string): Entity => ({
        schema: 'Person',
        properties: { name: [text], birthDate: [birthDate], innCode: ['500100732259'] },
      })
      assert.ok(score(withNumber(a, one), withNumber(b, other)).score >= rules.main.decisiveIdentifier)
    }),
    runs(1_000),
  )
})
