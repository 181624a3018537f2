import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entity, Property, Schema } from './entity.ts'
import { rules } from './rules.ts'
import { score } from './score.ts'
import { scoreNames } from './test/score-names.ts'

type Properties = Partial<Record<Property, string[]>>

function party(schema: Schema, name: string, more: Properties = {}): Entity {
  return { schema, properties: { name: [name], ...more } }
}

function person(more: Properties = {}): Entity {
  return party('Person', 'Johanna Weber', more)
}

function featuresOf(query: Entity, candidate: Entity): string[] {
  return score(query, candidate).features.map(({ feature }) => feature)
}

test('a name alone makes a hit and decides nothing', () => {
  const result = score(person(), person())
  assert.deepEqual([result.score, result.isDecisive], [1, false])
})

test('an identifier that one party in the world has decides, whatever the name and the country', () => {
  const query = party('Company', 'Nordwind', { leiCode: ['5493001KJTIIGC8Y1R12'], country: ['de'] })
  const candidate = party('Company', 'Aurora', { leiCode: ['5493 001K JTII GC8Y 1R12'], country: ['fr'] })
  const result = score(query, candidate)
  assert.ok(result.score > 0.95)
  assert.equal(result.isDecisive, true)
})

test('a passport number counts only where the countries do not contradict', () => {
  const passport = { passportNumber: ['C01X00T47'] }
  const query = party('Person', 'Johanna Weber', { ...passport, nationality: ['de'] })
  const other = { ...party('Person', 'Anna Nowak', passport) }
  assert.ok(score(query, other).score >= rules.threshold)
  const foreign = party('Person', 'Anna Nowak', { ...passport, nationality: ['pl'] })
  assert.ok(score(query, foreign).score < rules.threshold)
})

test('numbers that move between fields are found, short ones are not', () => {
  const query = party('Company', 'Nordwind', { registrationNumber: ['HRB-772231'] })
  assert.ok(score(query, party('Company', 'Aurora', { idNumber: ['hrb 772231'] })).score >= rules.threshold)
  const short = party('Company', 'Nordwind', { registrationNumber: ['123'] })
  assert.equal(score(short, party('Company', 'Aurora', { registrationNumber: ['123'] })).score, 0)
})

test('a ship is known by its IMO number, and another number makes it another ship', () => {
  const ship = party('Vessel', 'Sea Rose', { imoNumber: ['IMO 9074729'] })
  const renamed = party('Vessel', 'Ocean Star', { imoNumber: ['9074729'] })
  assert.equal(score(ship, renamed).isDecisive, true)
  const other = party('Vessel', 'Sea Rose', { imoNumber: ['9176187'] })
  assert.ok(score(ship, other).score < rules.threshold)
  assert.deepEqual(featuresOf(ship, other), ['name', 'otherIdentifier'])
})

test('another flag lowers a ship a little, because ships change flags', () => {
  const result = score(
    party('Vessel', 'Sea Rose', { flag: ['pa'] }),
    party('Vessel', 'Sea Rose', { flag: ['lr'] }),
  )
  assert.ok(result.score < 1 && result.score >= rules.threshold)
})

test('birth dates are compared to the precision that both have', () => {
  const born = (date: string) => person({ birthDate: [date] })
  assert.equal(score(born('1970-05-12'), born('1970')).score, 1)
  assert.equal(score(born('1970-05-12'), born('1970-05')).score, 1)
  assert.equal(score(born('1970-05-12'), born('1970-01-01')).score, 1)
  assert.deepEqual(featuresOf(born('1970-05-12'), born('1970-06')), ['name', 'birthDay'])
  assert.deepEqual(featuresOf(born('1970-05-12'), born('1985-05-12')), ['name', 'birthYear'])
})

test('day and month in the wrong order lower half as much as another day', () => {
  const [query, swapped, other] = ['1970-05-12', '1970-12-05', '1970-12-06'].map((date) =>
    person({ birthDate: [date] }),
  )
  const lost = (candidate: Entity) => 1 - score(query!, candidate).score
  assert.ok(Math.abs(lost(swapped!) * 2 - lost(other!)) < 1e-9)
})

test('one matching birth date of several is enough', () => {
  const listed = person({ birthDate: ['1968', '1970-05-12', '1974'] })
  assert.equal(score(person({ birthDate: ['1970-05-12'] }), listed).score, 1)
})

test('a missing fact lowers no score', () => {
  const known = person({
    birthDate: ['1970'],
    gender: ['female'],
    nationality: ['de'],
    address: ['Am Markt 1, Bremen'],
  })
  assert.equal(score(known, person()).score, 1)
})

test('gender and country that contradict lower the score and are named', () => {
  const query = person({ gender: ['female'], nationality: ['de'] })
  const candidate = person({ gender: ['M'], nationality: ['ru'] })
  const { features } = score(query, candidate)
  assert.deepEqual(
    features.slice(1).map(({ feature, query: mine, candidate: theirs }) => [feature, mine, theirs]),
    [
      ['country', 'de', 'ru'],
      ['gender', 'f', 'm'],
    ],
  )
})

test('the same address raises a doubtful name', () => {
  const address = { address: ['12 Harbour Street, Valletta'] }
  const query = party('Company', 'Nordwind Marine Lines', address)
  const candidate = party('Company', 'Nordwind Marine Services', { address: ['Harbour Street 12, Valletta'] })
  const alone = scoreNames('Nordwind Marine Lines', 'Nordwind Marine Services', 'Company').score
  assert.ok(score(query, candidate).score > alone)
})

test('a weak alias counts less than a name', () => {
  const listed: Entity = {
    schema: 'Person',
    properties: { name: ['Anna Nowak'], weakAlias: ['Johanna Weber'] },
  }
  const result = score(person(), listed)
  assert.equal(result.score, rules.main.weakName)
  assert.equal(result.features[0]?.feature, 'weakName')
})

test('a record that has its name in parts matches by one of them alone', () => {
  const listed = party('Person', 'Sukarno')
  for (const part of ['firstName', 'lastName'] as const)
    assert.equal(score({ schema: 'Person', properties: { [part]: ['Sukarno'] } }, listed).score, 1, part)
  assert.equal(score({ schema: 'Person', properties: { middleName: ['Sukarno'] } }, listed).score, 0)
})

test('a family name in a part of its own matches its other romanisation', () => {
  const record = (lastName: string): Entity => ({
    schema: 'Person',
    properties: { firstName: ['Minho'], lastName: [lastName] },
  })
  const { score: found, features } = score(record('Lee'), record('Ri'))
  assert.ok(found >= rules.threshold)
  assert.equal(features[0]?.words?.pairs[1]?.how, 'romanisation')
})

test('given and family name in each other’s place are doubtful where both records tell them apart', () => {
  const record = (firstName: string, lastName: string): Entity => ({
    schema: 'Person',
    properties: { firstName: [firstName], lastName: [lastName] },
  })
  assert.ok(score(record('Simon', 'Peter'), record('Peter', 'Simon')).score < rules.threshold)
  assert.equal(score(record('Simon', 'Peter'), record('Simon', 'Peter')).score, 1)
})

test('a person matches no company and no ship', () => {
  assert.equal(score(person(), party('Company', 'Johanna Weber')).score, 0)
  assert.equal(score(person(), party('Vessel', 'Johanna Weber')).score, 0)
  assert.equal(score(person(), party('LegalEntity', 'Johanna Weber')).score, 1)
})

test('a result explains each word and names the rules', () => {
  const { features, rules: version } = scoreNames('Weber, Johana Maria', 'Johanna Weber')
  assert.deepEqual(features[0]?.words, {
    pairs: [
      { query: 'weber', candidate: 'weber', similarity: 1, how: 'same' },
      { query: 'johana', candidate: 'johanna', similarity: 0.97, how: 'spelling' },
    ],
    onlyQuery: ['maria'],
    onlyCandidate: [],
  })
  assert.equal(version, rules.version)
})

test('other rules give other scores, so that decisions can be replayed', () => {
  const strict = { ...rules, version: 'strict', qualifier: { ...rules.qualifier, birthYear: -0.6 } }
  const [query, candidate] = [person({ birthDate: ['1970'] }), person({ birthDate: ['1985'] })]
  assert.ok(score(query, candidate, strict).score < score(query, candidate).score)
  assert.equal(score(query, candidate, strict).rules, 'strict')
})
