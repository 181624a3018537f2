import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { searchMessages } from '@domicile/contract/compliance/screening/search-kinds'
import { sample } from '@domicile/screening/lists/test/lists'
import { limits } from '@domicile/server/http/rate-limits'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { screeningInTests } from '../../../test/screening-runs.ts'

const t = await testApp({ rateLimitScale: 1 })
const s = await screeningInTests(t)
const lists: { un: string; uk: string; ofac: string } = {
  un: await importedList('un', 'un-2025-08-02.xml'),
  uk: await importedList('uk', 'uk.csv'),
  ofac: await importedList('ofac-consolidated', 'ofac-consolidated.xml'),
}
await s.work()

/** Excerpts of the official lists, taken for those of today. */
async function importedList(kind: string, file: string): Promise<string> {
  const id = await s.listOf(kind)
  const { admin } = s.people
  await t.upload(admin.token, `/api/screening-lists/${id}/versions`, {
    bytes: Buffer.from(sample(file)),
    name: file,
  })
  await t.work('screening-list.import')
  await sql`update screening_lists set as_of = current_date where id = ${id}`.execute(t.db)
  return id
}

const nothing = {
  ...{ name: null, birthDate: null, birthYear: null, country: null, passportNumber: null, taxNumber: null },
  ...{ registrationNumber: null, leiCode: null, imoNumber: null, callSign: null, mmsi: null },
}
const ask = (own: object, by: { token: string } = s.people.officer) =>
  t.send(by.token, 'POST /api/screening-searches', { kind: 'Person', ...nothing, ...own })
const namesOf = (found: { name: string }[]) => found.map(({ name }) => name)

describe('a search of the lists by hand', () => {
  for (const [script, own, name] of [
    ['Arabic letters', { name: 'إسماعيل هنية' }, 'Ismail Abdul Salah HANIYA'],
    [
      'an original script',
      { name: 'حمادي بن عبد العزيز بن علي بويحي' },
      'HAMADI BEN ABDUL AZIZ BEN ALI BOUYEHIA',
    ],
    ['Cyrillic letters', { kind: 'Company', name: 'АО Газпромбанк' }, 'GAZPROMBANK JOINT STOCK COMPANY'],
    ['Chinese characters', { kind: 'Vessel', name: '天泰 36' }, 'Petrel 8'],
    ['another spelling', { name: 'Evren Kajakiran' }, 'Evren KAYAKIRAN'],
  ] as const)
    it(`a search by hand finds a party by its name in ${script}`, async () => {
      const { status, body } = await ask(own)
      assert.equal(status, 200)
      assert.deepEqual(namesOf(body.matches), [name])
      assert.ok(body.matches[0].features[0].words.pairs.length > 0)
    })

  it('a search by hand finds a ship by its IMO number alone, and shows what the list says about it', async () => {
    const { body } = await ask({ kind: 'Vessel', imoNumber: 'IMO 9562233' })
    const [match] = body.matches
    assert.deepEqual(
      [match.name, match.isDecisive, match.listId, match.features[0].feature],
      ['Petrel 8', true, lists.uk, 'decisiveIdentifier'],
    )
    const { schema, partyId, properties, listings } = match.entry
    assert.deepEqual([schema, partyId, properties.imoNumber], ['Vessel', 'DPR0075', ['9562233']])
    assert.ok(listings.length > 0)
  })

  it('a search by hand finds a person by passport number, and other facts raise and lower the score', async () => {
    const byNumber = await ask({ passportNumber: 'u 00242309' })
    assert.deepEqual(namesOf(byNumber.body.matches), ['Evren KAYAKIRAN'])
    const score = async (own: object) =>
      (await ask({ name: 'Jimmy Cherizier', ...own })).body.matches.concat(
        (await ask({ name: 'Jimmy Cherizier', ...own })).body.nearMisses,
      )[0].score
    const [plain, otherYear] = [await score({}), await score({ birthYear: '1950' })]
    assert.ok(otherYear < plain)
    assert.equal(await score({ birthDate: '1950-03-04' }), otherYear)
  })

  it('a search by hand names the lists and versions that were searched', async () => {
    const { body } = await ask({ name: 'Quentin Unlisted' })
    assert.deepEqual([body.outcome, body.matches, body.parties], ['clear', [], 14])
    const un = body.lists.find(({ id }: { id: string }) => id === lists.un)
    assert.deepEqual([un.number, un.use, un.parties, un.listDate], [1, 'searched', 5, '2025-08-02'])
    assert.match(un.sha256, /^[0-9a-f]{64}$/)
    assert.equal(body.rules, (await ask({ name: 'Jimmy Cherizier' })).body.rules)
  })

  it('a search by hand is never clear while a list could not be searched, and finds what the others have', async () => {
    const id = await s.listOf('eu')
    const { body } = await ask({ name: 'Jimmy Cherizier' })
    const missing = body.lists.find((list: { id: string }) => list.id === id)
    assert.deepEqual([body.outcome, missing.use, missing.number], ['not_checked', 'missing', null])
    assert.deepEqual(namesOf(body.matches), ['JIMMY CHERIZIER'])
    await t.send(s.people.admin.token, `PUT /api/screening-lists/${id}/archival`)
    const again = await ask({ name: 'Jimmy Cherizier' })
    assert.equal(again.body.outcome, 'hits')
  })

  it('a search by hand needs a distinguishing name or number, and names numbers that it did not compare', async () => {
    const message = async (own: object) => {
      const { status, body } = await ask(own)
      return [status, body.errors?.[0].pointer, body.errors?.[0].message]
    }
    assert.deepEqual(await message({}), [422, '/name', searchMessages.nothing])
    assert.deepEqual(await message({ imoNumber: '9562233' }), [422, '/name', searchMessages.nothing])
    assert.deepEqual(await message({ passportNumber: 'A1' }), [
      422,
      '/passportNumber',
      searchMessages.tooShort,
    ])
    assert.deepEqual(await message({ name: 'Jimmy Cherizier', birthYear: '61' }), [
      422,
      '/birthYear',
      searchMessages.year,
    ])
    const { body } = await ask({ kind: 'Vessel', name: 'Petrel 8', callSign: 'EPLP', imoNumber: '9562233' })
    assert.deepEqual([body.unused, namesOf(body.matches)], [['callSign'], ['Petrel 8']])
  })
})

describe('what a search leaves behind', () => {
  const countRows = async () => {
    const { rows } = await sql<{ runs: number; hits: number; bases: number }>`
      select (select count(*)::int from screening_runs) as runs, (select count(*)::int from screening_hits) as hits,
        (select count(*)::int from screening_bases) as bases`.execute(t.db)
    return rows[0]
  }

  it('a search by hand leaves one entry of the audit log that says who searched, and not for whom', async () => {
    const before = await countRows()
    const { officer, admin } = s.people
    const headers = { 'idempotency-key': '0190a000-0000-7000-8000-0000000000aa' }
    const body = { kind: 'Person', ...nothing, name: 'Sebastiano Private' }
    await t.send(officer.token, 'POST /api/screening-searches', body, { headers })
    assert.deepEqual(await countRows(), before)
    const log = await t.send(admin.token, 'GET /api/audit?pageSize=100&group=screening-search')
    const [entry] = log.body.items
    assert.equal(entry.action, 'screening-search.made')
    assert.deepEqual(
      entry.changes.map(({ field, after }: { field: string; after: string }) => [field, after]),
      [
        ['kind', 'Person'],
        ['outcome', 'clear'],
        ['hits', '0'],
        ['nearMisses', '0'],
      ],
    )
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from audit_events row where row::text like '%Sebastiano%')
        or exists (select from idempotency_keys row where row::text like '%Sebastiano%') as found`.execute(
      t.db,
    )
    assert.equal(rows[0]!.found, false)
  })
})

it('only staff who read the lists search them by hand, those of the firm as well, and so many an hour', async () => {
  const { owner, manager, officer } = s.people
  const operations = await t.person({ role: 'operations' })
  for (const person of [owner, manager, operations])
    assert.equal((await ask({ name: 'Jimmy Cherizier' }, person)).status, 403)
  assert.equal((await ask({ name: 'Jimmy Cherizier' }, officer)).status, 200)
  const { most } = limits['screening-searches']
  await sql`
    update rate_limits set count = ${most} where name = 'screening-searches' and subject = ${officer.id}`.execute(
    t.db,
  )
  assert.equal((await ask({ name: 'Jimmy Cherizier' }, officer)).status, 429)
})
