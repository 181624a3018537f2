import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Entity } from '@domicile/screening/entity'
import { rules } from '@domicile/screening/rules'
import { sql } from 'kysely'
import { testApp } from '../../../../test/app.ts'
import { screeningInTests } from '../../../../test/screening-runs.ts'
import { unList, type UnPerson } from '../../../../test/screening.ts'
import { type Basis, findBasis } from '../../../../domain/screening/bases.queries.ts'
import { findMatches } from './find-matches.ts'

const t = await testApp()
const s = await screeningInTests(t)
const list = await s.listOf('un')
const publish: (people: readonly UnPerson[], date: string) => Promise<Basis> = async (people, date) => {
  await t.upload(s.people.officer.token, `/api/screening-lists/${list}/versions`, {
    bytes: unList(people, date),
    name: 'list.xml',
  })
  await t.work('screening-list.import')
  return findBasis(t.db)
}

const person = (name: string): Entity => ({ schema: 'Person', properties: { name: [name] } })
const find = async (basis: Basis, name: string) => {
  const [matches] = await findMatches(t.db, basis, [person(name)], rules)
  return matches!
}
/** A search for as many subjects as make it worth reading a version into memory. */
const findMany = (basis: Basis) =>
  findMatches(
    t.db,
    basis,
    Array.from({ length: 200 }, () => person('Anna Nowak')),
    rules,
  )

const namesakes = Array.from({ length: 130 }, (_, number) => ({
  reference: `QDi.${String(1000 + number).padStart(4, '0')}`,
  name: number % 2 === 0 ? 'KHALIL AHMED' : 'AHMED KHALIL',
}))
const others = ['TARIQ AL HARBI', 'IOSIF BRODSKY', 'AHMED BRODSKY'].map((name, number) => ({
  reference: `QDi.${2000 + number}`,
  name,
}))
const names = ['Ahmed Khalil', 'Joseph Brodsky', 'Ahmad Brodski', 'طارق الحربي', 'Anna Nowak']

it('a list in memory finds the same parties as the database, namesakes too', async () => {
  const basis = await publish([...others, ...namesakes], '2026-05-01')
  const fromDatabase = await Promise.all(names.map((name) => find(basis, name)))
  assert.equal(fromDatabase[0]!.length, 100)
  assert.ok(fromDatabase.slice(1, 4).every(({ length }) => length > 0))
  await findMany(basis)
  // The database would find nothing now.
  await sql`update screening_parties set candidate_keys = '{}'`.execute(t.db)
  assert.deepEqual(await Promise.all(names.map((name) => find(basis, name))), fromDatabase)
})

it('the list in memory answers for its own version only', async () => {
  const former = await findBasis(t.db)
  const newcomer = { reference: 'QDi.3000', name: 'OTTOLINE FARAWAY' }
  const basis = await publish([newcomer, ...others.slice(1), ...namesakes], '2026-06-01')
  assert.equal((await find(basis, 'Ottoline Faraway')).length, 1)
  assert.equal((await find(former, 'Ottoline Faraway')).length, 0)
  assert.equal((await find(former, 'Tariq al Harbi')).length, 1)
  await findMany(basis)
  await sql`update screening_parties set candidate_keys = '{}'`.execute(t.db)
  assert.equal((await find(basis, 'Ottoline Faraway')).length, 1)
  assert.equal((await find(basis, 'Tariq al Harbi')).length, 0)
})
