import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Hit } from '@domicile/contract/home/search/search'
import { correctionsOf, correctSearch, mergeGroups } from './merge-results.ts'

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

it('merges search results in the order of each API, the main one first', () => {
  const main = answer([group('company', hit('Northwind')), group('project', hit('Northwind'))])
  assert.deepEqual(nouns([main, answer([group('invoice', hit('INV-1', 'Northwind'))])], 'northwind'), [
    'company',
    'project',
    'invoice',
  ])
})

it('puts the record with the searched number first, whichever API has it', () => {
  const main = answer([group('company', hit('2026 0012 Ltd'))])
  assert.deepEqual(nouns([main, answer([group('invoice', hit('INV-2026-0012'))])], 'inv 2026-0012'), [
    'invoice',
    'company',
  ])
})

it('shows a search correction once, whichever API made it', () => {
  const corrected = answer([group('company', hit('Northwind'))], typed)
  assert.deepEqual(correctionsOf([corrected, answer([group('invoice', hit('INV-1'))])]), typed)
  assert.deepEqual(correctionsOf([corrected, corrected]), typed)
  assert.deepEqual(correctionsOf([]), [])
})

it('search corrections keep the words of any script as typed, and no longer words that begin with them', () => {
  for (const [q, typed, found, better] of [
    ['Nortwind nortwinds Ltd', 'nortwind', 'northwind', 'northwind nortwinds Ltd'],
    ['Żółwikk i żółwikki', 'zolwikk', 'zolwik', 'zolwik i żółwikki'],
    ["Mr O'Brienn, O’Brienns", 'obrienn', 'obrien', 'Mr obrien, O’Brienns'],
    ['Дмитрий Щербаковв', 'shcherbakovv', 'shcherbakov', 'Дмитрий shcherbakov'],
    ['Łodzz'.normalize('NFD'), 'lodzz', 'lodz', 'lodz'],
  ] as const)
    assert.equal(correctSearch(q, [{ typed, found }]), better)
  const both = [
    { typed: 'aster', found: 'astor' },
    { typed: 'astor', found: 'actor' },
  ]
  assert.equal(correctSearch('Aster & Astor', both), 'astor & actor')
})
