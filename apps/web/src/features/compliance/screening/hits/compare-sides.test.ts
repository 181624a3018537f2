import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Feature } from '@domicile/contract/compliance/screening/runs'
import { compareSides, suggestedReasons } from './compare-sides.ts'

const person = (properties: Record<string, string[]>) => ({ schema: 'Person', properties })
const feature = (name: string, weight: number, query: string, candidate: string): Feature => ({
  ...{ feature: name, weight, query, candidate },
})
const verdicts = (...args: Parameters<typeof compareSides>) =>
  Object.fromEntries(compareSides(...args).map(({ id, verdict }) => [id, verdict]))

describe('the comparison of two parties', () => {
  const subject = person({ name: ['Ivan Petrov'], birthDate: ['1970-02-03'], nationality: ['cy'] })

  it('comparing parties takes its verdicts from the reasons for the score', () => {
    const party = person({
      name: ['Ivan Petrov'],
      birthDate: ['1971'],
      country: ['ru'],
      passportNumber: ['12'],
    })
    const features = [
      feature('name', 1, 'Ivan Petrov', 'IVAN PETROV'),
      feature('birthYear', -0.25, '1970-02-03', '1971'),
      feature('country', -0.1, 'cy', 'ru'),
    ]
    assert.deepEqual(verdicts(subject, party, features), {
      ...{ kind: undefined, name: 'same', birthDate: 'different', country: 'different', numbers: undefined },
    })
  })

  it('comparing parties calls names alike rather than the same, and a swapped day no difference', () => {
    const party = person({ name: ['Iwan Petroff'], birthDate: ['1970-03-02'] })
    const features = [
      feature('name', 0.9, 'Ivan Petrov', 'Iwan Petroff'),
      feature('swappedDay', -0.075, '1970-02-03', '1970-03-02'),
    ]
    const found = verdicts(subject, party, features)
    assert.deepEqual([found.name, found.birthDate, found.country], ['similar', 'similar', undefined])
  })

  it('comparing parties sees only dates and countries without a difference as the same', () => {
    const party = person({ birthDate: ['1970'], country: ['cy'], address: ['Main Street 1'] })
    const own = person({ ...subject.properties, address: ['Side Street 2'] })
    const found = verdicts(own, party, [])
    assert.deepEqual([found.birthDate, found.country, found.address], ['same', 'same', undefined])
  })

  it('comparing parties writes countries and dates in words, and names each number', () => {
    const party = person({ nationality: ['ru'], birthDate: ['1970-02-03'], passportNumber: ['AB 12'] })
    const facts = compareSides(person({}), party, [])
    const values = (id: string) => facts.find((fact) => fact.id === id)?.party
    assert.deepEqual(values('country'), ['Russia'])
    assert.deepEqual(values('birthDate'), ['3 Feb 1970'])
    assert.deepEqual(values('numbers'), ['Passport: AB 12'])
  })

  it('comparing parties suggests the differences against a hit and the agreements for it', () => {
    const party = person({ name: ['Ivan Petrov'], birthDate: ['1950'], nationality: ['cy'] })
    const features = [
      feature('name', 1, 'Ivan Petrov', 'Ivan Petrov'),
      feature('birthYear', -0.25, '1970', '1950'),
    ]
    const facts = compareSides(subject, party, features)
    assert.deepEqual(suggestedReasons(facts, 'no_hit'), ['Date of birth: different.'])
    assert.deepEqual(suggestedReasons(facts, 'confirmed'), ['Name: the same.', 'Country: the same.'])
    assert.deepEqual(suggestedReasons(facts, 'skipped'), [])
  })
})
