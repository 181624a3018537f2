import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { candidateKeys } from '@domicile/screening/candidate-keys'
import { newId } from '@domicile/server/db/ids'
import { inTransaction } from '@domicile/server/db/db'
import { ofacFiles, sample } from '@domicile/screening/lists/test/lists'
import { zipSync } from 'fflate'
import { sql } from 'kysely'
import { postgresStore } from '../../../domain/files/file-store.ts'
import { testApp } from '../../../test/app.ts'
import { daysAgo, unList, unPeople } from '../../../test/screening.ts'
import { importVersion } from './import-version.ts'
import { switchVersion } from './switch-version.ts'

const t = await testApp()
const admin = (await t.person({ role: 'administrator' })).token
const officer = (await t.person({ role: 'complianceOfficer' })).token

async function list(kind: string, settings: object = {}) {
  const name = `List ${newId()}`
  const { status, body } = await t.send(admin, 'POST /api/screening-lists', { kind, name, ...settings })
  assert.equal(status, 201)
  const path = `/api/screening-lists/${body.id}`
  const get = async (rest = '') => (await t.send(officer, `GET ${path}${rest}`)).body
  return {
    path,
    get,
    upload: (bytes: Buffer, file = 'list.xml', fields: { listDate?: string } = {}) =>
      t.upload(officer, `${path}/versions`, { bytes, name: file, fields }),
    /** Uploads a file and imports it; returns the version. */
    async imported(bytes: Buffer, file?: string) {
      const { body } = await this.upload(bytes, file)
      await t.work('screening-list.import')
      return get(`/versions/${body.number}`)
    },
    names: async (number: number, q = '') =>
      (await get(`/versions/${number}/parties?pageSize=100&q=${q}`)).items.map(
        ({ name }: { name: string }) => name,
      ),
  }
}

describe('a file that staff upload', () => {
  it('an uploaded file becomes the current version, whose parties can be searched, and is downloaded unchanged', async () => {
    const un = await list('un')
    const file = unList(unPeople(1, 30))
    const { status, body } = await un.upload(file, 'consolidated.xml')
    assert.equal(status, 201)
    assert.equal(body.state, 'importing')
    const waiting = await un.get()
    assert.deepEqual([waiting.freshness, waiting.current, waiting.isImporting], ['missing', null, true])

    await t.work('screening-list.import')
    const { current, freshness, isImporting } = await un.get()
    assert.deepEqual([freshness, isImporting, current.state], ['fresh', false, 'current'])
    assert.deepEqual([current.listDate, current.fileFormat, current.parties], [daysAgo(0), 'un-xml', 30])
    assert.deepEqual([current.added, current.changed, current.removed, current.problems], [30, 0, 0, 0])
    assert.deepEqual(await un.names(1, 'fictivus%2017'), ['Testor Fictivus 17'])
    const { items } = await un.get('/versions/1/parties?q=17')
    assert.deepEqual(items[0].properties.birthDate, ['1960'])
    assert.deepEqual(items[0].listings, [{ authority: 'UN', reference: 'TSi.017', programme: 'Test' }])
    const stored = await t.send(officer, `GET ${un.path}/versions/1/files/1`)
    assert.deepEqual(stored.raw, file)
  })

  it('parties of an uploaded file are found by the keys of a name that is spelt in another way', async () => {
    const un = await list('un')
    await un.imported(unList([...unPeople(1, 5), { reference: 'TSi.900', name: 'Yevgeniy Khodarov' }]))
    const { keys } = candidateKeys({ schema: 'Person', properties: { name: ['Jewgenij Chodarow'] } })
    const { rows } = await sql<{ name: string }>`
      select name from screening_parties
      where list_id = ${un.path.split('/').at(-1)} and candidate_keys && ${keys}`.execute(t.db)
    assert.ok(rows.some(({ name }) => name === 'Yevgeniy Khodarov'))
  })

  it('an uploaded file replaces the version before, which can still be searched, and shows what changed', async () => {
    const un = await list('un')
    await un.imported(unList(unPeople(1, 30)))
    const [, second, ...others] = unPeople(1, 31)
    const version = await un.imported(unList([{ ...second!, born: '1971' }, ...others]))
    assert.deepEqual(
      [version.state, version.parties, version.added, version.changed, version.removed],
      ['current', 30, 1, 1, 1],
    )
    const { items, total } = await un.get('/versions/2/changes')
    assert.equal(total, 3)
    assert.deepEqual(
      items.map(({ change, partyId }: { change: string; partyId: string }) => `${partyId} ${change}`).sort(),
      ['TSi.001 removed', 'TSi.002 changed', 'TSi.031 added'],
    )
    const changed = items.find(({ change }: { change: string }) => change === 'changed')
    assert.deepEqual(
      [changed.before.properties.birthDate, changed.after.properties.birthDate],
      [['1960'], ['1971']],
    )
    assert.ok((await un.names(1)).includes('Testor Fictivus 1'))
    assert.ok(!(await un.names(2)).includes('Testor Fictivus 1'))
    assert.equal((await un.get('/versions/1')).state, 'superseded')
  })

  it('uploading the file of the current version changes nothing', async () => {
    const un = await list('un')
    const file = unList(unPeople(1, 3))
    await un.imported(file)
    const { body } = await un.upload(file)
    assert.deepEqual([body.number, body.state], [2, 'unchanged'])
    assert.equal((await un.get()).current.number, 1)
  })

  it('an uploaded file may be an archive of the four files of OFAC', async () => {
    const ofac = await list('ofac-sdn')
    const archive = zipSync(Object.fromEntries(ofacFiles.map((name) => [name, Buffer.from(sample(name))])))
    await ofac.upload(Buffer.from(archive), 'sdn.zip', { listDate: daysAgo(0) })
    await t.work('screening-list.import')
    const version = await ofac.get('/versions/1')
    assert.deepEqual([version.state, version.fileFormat, version.parties], ['current', 'ofac-csv', 8])
    assert.deepEqual(await ofac.names(1, 'nacional'), ['BANCO NACIONAL DE CUBA'])
    assert.deepEqual(await ofac.names(1, 'bnc'), ['BANCO NACIONAL DE CUBA'])
  })

  it('an uploaded file names the parts that could not be read', async () => {
    const un = await list('un')
    const people = unPeople(1, 40).with(4, { reference: 'TSi.005', name: 'Testor', born: 'unclear' })
    const version = await un.imported(unList(people))
    assert.deepEqual([version.state, version.problems], ['current', 1])
    assert.match(version.problemList[0].message, /TSi\.005: The date “unclear” cannot be read\./)
    assert.equal(version.problemList[0].file, 'list.xml')
  })

  it('an uploaded file is imported with a name that is cut within a character, and with a word of any length', async () => {
    const un = await list('un')
    const names = [`${'a'.repeat(298)} 𝒜`, randomBytes(9_000).toString('hex')]
    const people = names.map((name, index) => ({ reference: `TSi.${index}`, name }))
    assert.equal((await un.imported(unList(people))).state, 'current')
  })
})

describe('a file that keeps the version before, and says why', () => {
  const good = unPeople(1, 40)
  const refusals: Record<string, [bytes: Buffer, reason: RegExp]> = {
    'one that is cut off': [unList(good).subarray(0, -300), /^list\.xml is cut off or damaged/],
    'another list': [Buffer.from(sample('uk.csv')), /^This file is another list: UK Sanctions List, CSV\./],
    'a list with other parties': [
      unList(unPeople(101, 140)),
      /^Only 0 % of the parties .* probably another list\.$/,
    ],
    'a list that is much shorter': [
      unList(good.slice(0, 20)),
      /^This file has 20 parties, 50 % of the 40 .* at least 90 %, so it may be cut off\.$/,
    ],
    'an older list': [unList(good, '2026-04-30'), /^This file is older \(30 April 2026\)/],
    'an empty list': [unList([]), /^There are no parties in this file\.$/],
    'a web page': [Buffer.from('<!doctype html><title>Sign in</title>'), /web page/],
    'a list with many unreadable parts': [
      unList(good.map((person) => ({ ...person, born: 'unclear' }))),
      /^40 parts of this file couldn’t be read/,
    ],
    'a damaged archive': [Buffer.from('504b0304aaaa', 'hex'), /archive is damaged/],
  }
  for (const [name, [bytes, reason]] of Object.entries(refusals))
    it(`a refused file keeps the version before and says why: ${name}`, async () => {
      const un = await list('un')
      await un.imported(unList(good))
      const version = await un.imported(bytes)
      assert.equal(version.state, 'refused')
      assert.match(version.reason, reason)
      const { current, failure, freshness } = await un.get()
      assert.deepEqual([current.number, failure, freshness], [1, version.reason, 'fresh'])
      assert.equal((await un.names(1)).length, 40)
      assert.equal((await t.send(officer, `GET ${un.path}/versions/2/parties`)).status, 404)
    })

  it('a refused file is accepted after all where an administrator expects fewer parties', async () => {
    const un = await list('un')
    await un.imported(unList(good))
    const { name, version } = await un.get()
    await t.send(admin, `PUT ${un.path}`, { name, smallestShare: 50, version })
    assert.equal((await un.imported(unList(good.slice(0, 20)))).state, 'current')
  })
})

describe('an import', () => {
  it('an interrupted import leaves the version before in use, and is repeated from the start', async () => {
    const un = await list('un')
    await un.imported(unList(unPeople(1, 30)))
    await un.upload(unList(unPeople(1, 35)))
    // As a process leaves it that is killed after the first batch.
    await t.db
      .insertInto('screening_parties')
      .values({
        list_id: un.path.split('/').at(-1)!,
        party_id: 'half',
        from_number: 2,
        hash: 'x',
        schema: 'Person',
        name: 'Half of a list',
        properties: '{}',
        listings: '[]',
      })
      .execute()
    assert.deepEqual((await un.get()).current.number, 1)
    assert.equal((await un.names(1)).length, 30)
    await t.work('screening-list.import')
    const names = await un.names(2)
    assert.equal(names.length, 35)
    assert.ok(!names.includes('Half of a list'))
  })

  it('an import of an earlier file does not replace a later one', async () => {
    const un = await list('un')
    await un.imported(unList(unPeople(1, 30)))
    const { body: early } = await un.upload(unList(unPeople(1, 31)))
    const { body: late } = await un.upload(unList(unPeople(1, 32)))
    const [first, second] = (await t.jobs()).filter(({ name }) => name === 'screening-list.import')
    const handler = (job: typeof first) => job!.payload.versionId
    assert.deepEqual([handler(first), handler(second)], [early.id, late.id])
    await t.db.updateTable('screening_list_versions').set({ number: 9 }).where('id', '=', early.id).execute()
    await t.db.updateTable('screening_list_versions').set({ number: 2 }).where('id', '=', late.id).execute()
    await t.work('screening-list.import')
    assert.deepEqual(
      [(await un.get('/versions/9')).state, (await un.get('/versions/2')).state],
      ['current', 'refused'],
    )
    assert.match((await un.get('/versions/2')).reason, /Version 9 was received later/)
  })

  it('an interrupted import takes no party from a later version, and shows none in it when repeated', async () => {
    const un = await list('un')
    await un.imported(unList(unPeople(1, 30)))
    const halfway = await un.imported(unList(unPeople(1, 35)))
    await takeBack(un.path, halfway.id)
    const { body: later } = await un.upload(unList(unPeople(1, 34)))
    const read = (versionId: string) =>
      importVersion(t.db, postgresStore, { versionId, isLastAttempt: false })
    await read(later.id)
    assert.deepEqual([(await un.get()).current.number, (await un.names(3)).length], [3, 34])
    await read(halfway.id)
    assert.match((await un.get('/versions/2')).reason, /Version 3 was received later/)
    assert.equal((await un.names(3)).length, 34)
  })

  it('an import that lost its lock replaces no later version, nor one whose parties another import deleted', async () => {
    const un = await list('un')
    await un.imported(unList(unPeople(1, 30)))
    await un.imported(unList(unPeople(1, 31)))
    const at = (number: number) => ({ listId: un.path.split('/').at(-1)!, number })
    const end = { format: 'un-xml', listDate: null, problems: [], problemCount: 0, damaged: 0 } as const
    const finish = (number: number, ids: string[]) =>
      inTransaction(t.db, (transaction) => switchVersion(transaction, at(number), end, ids))
    await assert.rejects(finish(1, ['TSi.001']), /another version/)
    await assert.rejects(finish(2, ['TSi.001']), /another version/)
    await un.upload(unList(unPeople(1, 32)))
    await assert.rejects(finish(3, ['TSi.001', 'TSi.032']), /another import/)
    assert.deepEqual([(await un.get()).current.number, (await un.names(2)).length], [2, 31])
  })
})

/** Leaves the second version of a list as a process does that is killed before the last step of its import. */
async function takeBack(path: string, versionId: string): Promise<void> {
  const listId = path.split('/').at(-1)!
  const versions = () => t.db.updateTable('screening_list_versions').where('list_id', '=', listId)
  await versions().set({ state: 'importing' }).where('id', '=', versionId).execute()
  await versions().set({ state: 'current' }).where('number', '=', 1).execute()
  await t.db.updateTable('screening_lists').set({ current_number: 1 }).where('id', '=', listId).execute()
}

describe('a list', () => {
  it('administrators set up a list, compliance officers import it too, and no one else sees it', async () => {
    const un = await list('un')
    const { name, version } = await un.get()
    const settings = { name, version, staleAfter: 3 }
    assert.equal((await t.send(officer, `PUT ${un.path}`, settings)).status, 403)
    assert.equal((await t.send(admin, `PUT ${un.path}`, settings)).status, 200)
    assert.equal((await t.send(admin, `PUT ${un.path}`, settings)).status, 409)
    const companyId = await t.company()
    const others = await Promise.all([
      ...(['accountManager', 'operations', 'contentEditor'] as const).map((role) => t.person({ role })),
      t.person({ of: { [companyId]: 'owner' } }),
    ])
    for (const { token } of others) {
      for (const path of [
        '/api/screening-lists',
        un.path,
        `${un.path}/versions`,
        `${un.path}/versions/1/parties`,
      ])
        assert.equal((await t.send(token, `GET ${path}`)).status, 403, path)
      const file = { bytes: unList(unPeople(1, 2)), name: 'x.xml' }
      assert.equal((await t.upload(token, `${un.path}/versions`, file)).status, 403)
    }
  })

  it('a list has its imports, refusals and settings in the audit log, and not in that of a company', async () => {
    const un = await list('un')
    await un.imported(unList(unPeople(1, 3)))
    await un.imported(Buffer.from('nothing of use'))
    const id = un.path.split('/').at(-1)!
    const { items } = (await t.send(admin, `GET /api/audit?group=screening-list&pageSize=100`)).body
    const mine = items.filter(({ subjectId }: { subjectId: string }) => subjectId === id)
    assert.deepEqual(
      mine.map(({ action }: { action: string }) => action).reverse(),
      ['added', 'uploaded', 'imported', 'uploaded', 'refused'].map((event) => `screening-list.${event}`),
    )
    assert.match(mine[0].reason, /isn’t in a supported format/)
  })

  it('a list refuses an address that is not https, a schedule without an address, and a file for an own list', async () => {
    const refused = async (body: object) => {
      const { status, body: problem } = await t.send(admin, 'POST /api/screening-lists', {
        name: 'x',
        ...body,
      })
      assert.equal(status, 422)
      return problem.errors.map(({ pointer, message }: Record<string, string>) => `${pointer} ${message}`)
    }
    assert.deepEqual(await refused({ kind: 'un', addresses: ['http://lists.example/un.xml'] }), [
      '/addresses/0 Enter an address that begins with https://.',
    ])
    assert.deepEqual(await refused({ kind: 'un', fetchEvery: 24 }), [
      '/addresses Add the address of the list before you fetch it.',
    ])
    const own = await list('own')
    assert.equal((await own.upload(unList(unPeople(1, 2)))).status, 409)
    const un = await list('un')
    assert.equal((await t.send(officer, `POST ${un.path}/fetches`)).status, 409)
    assert.equal((await t.send(officer, `POST ${un.path}/entries`, pep)).status, 409)
  })
})

const pep = {
  schema: 'Person',
  name: 'Mira Exemplar',
  aliases: ['M. Exemplar'],
  birthDate: '1970-03-02',
  country: 'NO',
  number: 'N-1',
  topic: 'role.pep',
  reason: 'Deputy minister since 2024',
  source: 'Government gazette 12/2024',
}

describe('a list of the firm', () => {
  it('a list of the firm is complete from the start, and has a version for each change of its entries', async () => {
    const own = await list('own')
    assert.deepEqual([(await own.get()).freshness, (await own.get()).current.parties], ['fresh', 0])
    const { status, body } = await t.send(officer, `POST ${own.path}/entries`, pep)
    assert.equal(status, 201)
    assert.deepEqual(body.properties, {
      name: ['Mira Exemplar'],
      alias: ['M. Exemplar'],
      birthDate: ['1970-03-02'],
      nationality: ['no'],
      idNumber: ['N-1'],
      topics: ['role.pep'],
    })
    const entry = `${own.path}/entries/${body.partyId}`
    const changed = await t.send(officer, `PUT ${entry}`, { ...pep, name: 'Mira Exemplar-Berg' })
    assert.equal(changed.body.partyId, body.partyId)
    assert.equal((await t.send(officer, `DELETE ${entry}`)).status, 204)
    assert.deepEqual(await Promise.all([2, 3, 4].map((number) => own.names(number))), [
      ['Mira Exemplar'],
      ['Mira Exemplar-Berg'],
      [],
    ])
    const { items } = await own.get('/versions')
    assert.deepEqual(
      items.map(({ number, added, changed, removed, parties }: Record<string, number>) =>
        [number, added, changed, removed, parties].join(' '),
      ),
      ['4 0 0 1 0', '3 0 1 0 1', '2 1 0 0 1', '1 0 0 0 0'],
    )
    assert.equal((await t.send(officer, `DELETE ${entry}`)).status, 404)
  })

  it('a list of the firm asks for the reason and the source of an entry', async () => {
    const own = await list('own')
    const { status, body } = await t.send(officer, `POST ${own.path}/entries`, {
      ...pep,
      reason: ' ',
      source: '',
    })
    assert.equal(status, 422)
    assert.deepEqual(
      body.errors.map(({ pointer }: { pointer: string }) => pointer),
      ['/reason', '/source'],
    )
  })
})
