import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Hit } from '@domicile/contract/search/search'
import { correctionsOf, mergeGroups } from './merge-results.ts'

const hit = (title: string, subtitle: string | null = null) => ({ title, subtitle }) as Hit
const group = (noun: string, ...items: Hit[]) => ({ noun, items, hasMore: false })
const answer = (
  groups: ReturnType<typeof group>[],
  corrections: { typed: string; found: string }[] = [],
) => ({
  groups,
  corrections,
})
const typed = [{ typed: 'nortwind', found: 'northwind' }]
const nouns = (answers: ReturnType<typeof answer>[], q: string) =>
  mergeGroups(answers, q).map(({ noun }) => noun)

it('keeps the order of each API, the main one first', () => {
  const main = answer([group('company', hit('Northwind')), group('project', hit('Northwind'))])
  assert.deepEqual(nouns([main, answer([group('invoice', hit('INV-1', 'Northwind'))])], 'northwind'), [
    'company',
    'project',
    'invoice',
  ])
})

it('puts the record of the very number first, whichever API has it', () => {
  const main = answer([group('company', hit('2026 0012 Ltd'))])
  assert.deepEqual(nouns([main, answer([group('invoice', hit('INV-2026-0012'))])], 'inv 2026-0012'), [
    'invoice',
    'company',
  ])
})

it('says a correction once, whichever API made it', () => {
  const corrected = answer([group('company', hit('Northwind'))], typed)
  assert.deepEqual(correctionsOf([corrected, answer([group('invoice', hit('INV-1'))])]), typed)
  assert.deepEqual(correctionsOf([corrected, corrected]), typed)
  assert.deepEqual(correctionsOf([]), [])
})
