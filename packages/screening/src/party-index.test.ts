import assert from 'node:assert/strict'
import { test } from 'node:test'
import { candidateKeys } from './candidate-keys.ts'
import type { Entity } from './entity.ts'
import { findMatches, indexParties } from './party-index.ts'

function person(name: string, more: Entity['properties'] = {}): Entity {
  return { schema: 'Person', properties: { name: [name], ...more } }
}

const list = [
  person('Johanna Weber'),
  person('Tariq bin Khalil al-Harbi', { alias: ['Abu Yusuf'] }),
  person('Kim Yong Nam', { passportNumber: ['PD 8839201'] }),
  person('Iosif Brodsky', { birthDate: ['1940-05-24'] }),
  person('Zhou Enlai'),
]
const index = indexParties(list)

function found(subject: Entity): string[] {
  return findMatches(index, subject).map(({ party }) => party.properties.name?.[0] ?? '')
}

test('finds the listed party that a subject may be, best first', () => {
  assert.deepEqual(found(person('Weber Johana')), ['Johanna Weber'])
  assert.deepEqual(found(person('Anna Nowak')), [])
})

test('finds a party by a slip in each word, across scripts and romanisations', () => {
  assert.deepEqual(found(person('Johana Webber')), ['Johanna Weber'])
  assert.deepEqual(found(person('طارق الحربي')), ['Tariq bin Khalil al-Harbi'])
  assert.deepEqual(found(person('Иосиф Бродский')), ['Iosif Brodsky'])
  assert.deepEqual(found(person('김영남')), ['Kim Yong Nam'])
  assert.deepEqual(found(person('Chou En-lai')), ['Zhou Enlai'])
})

test('finds a party by a joined name and by a number', () => {
  assert.deepEqual(found(person('johannaweber')), ['Johanna Weber'])
  assert.deepEqual(found(person('Anna Nowak', { passportNumber: ['PD8839201'] })), ['Kim Yong Nam'])
})

test('gives the names as Latin words for a search by resemblance', () => {
  assert.deepEqual(candidateKeys(person('БРОДСКИЙ, Иосиф')).names, ['brodskiy iosif'])
})

test('a party has keys that fit an index, however long a word is', () => {
  const long = 'bkrt'.repeat(20_000)
  const [listed, subject] = [candidateKeys(person(long)), candidateKeys(person(`Anna ${long}`))]
  assert.ok(listed.keys.every((key) => key.length <= 200))
  assert.ok(listed.keys.some((key) => subject.keys.includes(key)))
})
