import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Hit, Results, SearchedNoun } from '@domicile/contract/home/search/search'
import { foldText, searchFold } from '@domicile/contract/home/search/search-fold'
import { inTransaction } from '@domicile/server/db/db'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { onePagePdf } from '../../../demo/draw-files.ts'
import { type TestWorkflows, testWorkflows } from '../../../test/workflows.ts'

type Client = Awaited<ReturnType<TestWorkflows['client']>>
type Person = { token: string }

const t = await testWorkflows()
const admin = await t.person({ role: 'administrator' })
const mine = await t.client('Larkspur Trading')
const theirs = await t.client('Wolfram Holdings')
// A vacuum would make room in earlier pages for what is to be written last, and count what a test says to be more.
for (const table of ['search_entries', 'search_words'])
  await sql`alter table ${sql.ref(table)} set (autovacuum_enabled = false)`.execute(t.db)

async function search(person: Person, query: Record<string, string>): Promise<Results<SearchedNoun>> {
  const path = `GET /api/search?${new URLSearchParams(query).toString()}`
  const { status, body } = await t.send(person.token, path)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

async function hits(person: Person, q: string, more: Record<string, string> = {}): Promise<Hit[]> {
  return (await search(person, { q, ...more })).groups.flatMap(({ items }) => items)
}

const titles = async (person: Person, q: string, more: Record<string, string> = {}) =>
  (await hits(person, q, more)).map(({ title }) => title)

async function addOfficer({ companyId, manager }: Client, name: string, more: object = {}) {
  const officer = { name, role: 'director', signing: 'alone', ...more }
  const { status } = await t.send(manager.token, `POST /api/companies/${companyId}/officers`, officer)
  assert.equal(status, 201)
}

async function addOwner({ companyId, manager }: Client, name: string, more: object = {}) {
  const owner = { holderType: 'person', name, interest: 'nominee', ...more }
  const { status } = await t.send(manager.token, `POST /api/companies/${companyId}/owners`, owner)
  assert.equal(status, 201)
}

/** Lets PostgreSQL expect so many entries, and known words, on each page of their tables; 0 restores what it knows. */
async function expectOfPage(rows: number): Promise<void> {
  await sql`analyze search_entries, search_words`.execute(t.db)
  if (rows > 0)
    await sql`update pg_class set reltuples = relpages * ${rows}::real
      where oid in ('search_entries'::regclass, 'search_words'::regclass)`.execute(t.db)
}

describe('the words of a search', () => {
  it('browsers fold letters as the database does', async () => {
    // Without the newest Latin letters, which the browser knows and the database does not yet.
    const blocks = [...Array(0x100).keys()]
      .filter((block) => block !== 0xa7)
      .map((block) =>
        Array.from({ length: 0x100 }, (_, place) => block * 0x100 + place)
          .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
          .map((code) => `a${String.fromCodePoint(code)}b${code}`)
          .join(' '),
      )
    const texts = [...blocks, ' Łódź, Πλούτος & Ой’s  Straße ', 'Но\u0438\u0306 O`B\u00b4C']
    for (const text of texts) {
      const { rows } = await sql<{ folded: string; words: string }>`
        select fold(${text}) as folded, search_fold(${text}) as words`.execute(t.db)
      assert.deepEqual(foldText(text).split(' '), rows[0]!.folded.split(' '))
      assert.deepEqual(searchFold(text).split(' '), rows[0]!.words.split(' '))
    }
  })

  it('a search finds words in any script, by their beginning, and with one typing error', async () => {
    await addOfficer(mine, 'Дмитрий Щербаков')
    await addOfficer(mine, 'Γιώργος Παπαδόπουλος')
    await addOfficer(mine, "Séamus O'Brien-Łącki")
    for (const q of ['Dmitriy', 'Dmitry', 'щербаков', 'Shcherb', 'Shcherbakvo', 'ДМИТРИЙ'])
      assert.deepEqual(await titles(mine.owner, q), ['Дмитрий Щербаков'], q)
    for (const q of ['papadopoulos', 'papadopoylos', 'Παπαδοπουλος', 'giorgos papa'])
      assert.deepEqual(await titles(mine.owner, q), ['Γιώργος Παπαδόπουλος'], q)
    for (const q of ["o'brien", 'O’Brien', 'obrien', 'obrein', 'lacki seamus'])
      assert.deepEqual(await titles(mine.owner, q), ["Séamus O'Brien-Łącki"], q)
  })

  it('a search finds words within text that is written without spaces', async () => {
    const names = ['関西電力ホールディングス', '上海蓝天贸易有限公司', 'บริษัท เจริญโภคภัณฑ์ จำกัด']
    for (const name of names) await addOfficer(mine, name)
    for (const [place, words] of [
      ['電力', '関西電力', '電力ホール', 'ホールディングス', 'ディング', '電力 関西'],
      ['蓝天', '蓝天贸易', '贸易', '有限公司', '公司'],
      ['โภคภัณฑ์', 'จำกัด', 'ภัณฑ์'],
    ].entries())
      for (const q of words)
        for (const person of [mine.owner, admin]) assert.deepEqual(await titles(person, q), [names[place]], q)
    for (const q of ['力電', '天蓝', '電公', '関西電気']) assert.deepEqual(await titles(mine.owner, q), [], q)
    const [hit] = await hits(mine.owner, '蓝天')
    assert.deepEqual(hit!.titleMarks, [{ start: 2, end: 4 }])
  })

  it('a word of two letters matches the beginning of a title word, and one of one letter the whole word', async () => {
    await addOfficer(mine, 'Xq Zyrkov')
    assert.deepEqual(await titles(mine.owner, 'zy'), ['Xq Zyrkov'])
    assert.deepEqual(await titles(mine.owner, 'xq zy'), ['Xq Zyrkov'])
    assert.deepEqual(await titles(mine.owner, 'xq z'), [])
  })

  it('a search matches beginnings of title words, and for the last word those of any text', async () => {
    await addOfficer(mine, 'Peregrine Quaggamire')
    for (const q of ['pereg quagg', 'quagg pereg', 'peregrine qua'])
      assert.deepEqual(await titles(mine.owner, q), ['Peregrine Quaggamire'], q)
    assert.deepEqual(await titles(mine.owner, 'pereg quaggx'), [])
  })

  it('a search matches beginnings in any title: for staff if few or no whole words match, for a client always', async () => {
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') await addOfficer(theirs, `Brunk${letter}oda`)
    await addOfficer(mine, 'Brunkzzel Thistle')
    for (const person of [admin, mine.owner])
      assert.deepEqual(await titles(person, 'brunk thist'), ['Brunkzzel Thistle'])
    await addOfficer(mine, 'Brunk Thistledown')
    assert.deepEqual(await titles(admin, 'brunk thist'), ['Brunk Thistledown'])
    assert.deepEqual(await titles(mine.owner, 'brunk thist'), ['Brunk Thistledown', 'Brunkzzel Thistle'])
  })

  it('a client’s search is corrected however many names with one error others have', async () => {
    const letters = [...'abcdefghijklmnopqrstuvwxy']
    await addOfficer(theirs, letters.map((letter) => `${letter}ulvar`).join(' '))
    await addOfficer(theirs, letters.map((letter) => `z${letter}lvar`).join(' '))
    await addOfficer(mine, 'Zulvaz Meadow')
    assert.deepEqual(await titles(mine.owner, 'zulvar'), ['Zulvaz Meadow'])
  })

  it('a search is corrected whatever names with two errors others have', async () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz']
    const others = ['arnik', 'zrnik', 'zanik'].flatMap((start) => letters.map((last) => `${start}${last}`))
    await addOfficer(theirs, others.slice(0, 26).join(' '))
    await addOfficer(theirs, others.slice(26, 52).join(' '))
    await addOfficer(theirs, others.slice(52).join(' '))
    await addOfficer(mine, 'Zarnyk Meadow')
    assert.deepEqual(await titles(mine.owner, 'zarnik'), ['Zarnyk Meadow'])
  })

  it('a search marks words where they were found', async () => {
    const [hit] = await hits(mine.owner, 'lacki shcherb o’br papa dmit'.split(' ')[0]!)
    const marked = hit!.titleMarks.map(({ start, end }) => hit!.title.slice(start, end))
    assert.deepEqual(marked, ['Łącki'])
    const [russian] = await hits(mine.owner, 'dmitr')
    assert.deepEqual(russian!.titleMarks, [{ start: 0, end: 7 }])
  })

  it('a search names its corrections, with words of the user’s own records alone', async () => {
    await addOfficer(theirs, 'Quirrell Undine')
    assert.deepEqual((await search(admin, { q: 'quirell' })).corrections, [
      { typed: 'quirell', found: 'quirrell' },
    ])
    const { groups, corrections } = await search(mine.owner, { q: 'quirell' })
    assert.deepEqual([groups, corrections], [[], []])
  })

  it('a search may name a company and one of its records', async () => {
    await addOfficer(mine, 'Basil Thyme')
    await addOfficer(theirs, 'Basil Rue')
    assert.deepEqual(await titles(admin, 'larkspur basil'), ['Basil Thyme'])
    assert.deepEqual(await titles(mine.owner, 'wolfram basil'), [])
    const officers = await search(admin, { q: 'larkspur basil', noun: 'officer' })
    assert.deepEqual(
      officers.groups.flatMap(({ items }) => items.map(({ title }) => title)),
      ['Basil Thyme'],
    )
  })

  it('a search quotes its words from a text with the page', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into mail_items (id, company_id, sender, received_on, paper_kind, received_by)
      values (${newId()}, ${mine.companyId}, 'Town hall', '2026-02-03', 'letter', ${mine.manager.id})
      returning id`.execute(t.db)
    const item = rows[0]!.id
    const file = newId()
    await sql`
      insert into mail_files (id, item_id, place, name, media_type, size, sha256, store_key, has_text)
      values (${file}, ${item}, 1, 'a.pdf', 'application/pdf', 1, ${'a'.repeat(64)}, 'a', true)`.execute(t.db)
    const long = `the levy for Żółć street is due${' reserved'.repeat(30)}, Żółć`
    for (const [number, text] of [
      [1, 'Dear sirs,'],
      [2, long.replace('street ', 'street\n')],
    ] as const)
      await sql`
        insert into mail_pages (id, file_id, number, text, words, width, height, is_recognised)
        values (${newId()}, ${file}, ${number}, ${text}, '[]', 1, 1, false)`.execute(t.db)
    const [hit] = await hits(mine.owner, 'zolc')
    assert.deepEqual(
      [hit!.title, hit!.day, hit!.company!.name, hit!.snippet],
      [
        'Town hall',
        '2026-02-03',
        'Larkspur Trading',
        // It ends inside a word.
        { text: long.slice(0, 200), marks: [{ start: 13, end: 17 }], page: 2 },
      ],
    )
    assert.deepEqual(await titles(theirs.owner, 'zolc'), [])
    const listed = async ({ token }: Person, q: string) =>
      (await t.send(token, `GET /api/mail?${new URLSearchParams({ q }).toString()}`)).body.total
    for (const q of ['zolc', 'ŻÓŁĆ levy', 'to'])
      assert.deepEqual([await listed(mine.owner, q), await listed(theirs.owner, q)], [1, 0], q)
    for (const q of ['l', '?', 'nonesuch']) assert.equal(await listed(mine.owner, q), 0, q)
    await sql`update mail_items set company_id = ${theirs.companyId} where id = ${item}`.execute(t.db)
    assert.deepEqual(await titles(mine.owner, 'zolc'), [])
    assert.deepEqual(await titles(theirs.owner, 'zolc'), ['Town hall'])
  })

  it('words in more texts than are ranked find entries by their titles first, each once', async () => {
    const add = (title: string, count: number, ...words: string[]) =>
      sql`insert into search_entries (noun, id, target, title, key, is_person, words, hash)
        select 'file', gen_random_uuid(), '', ${title} || n, '', false, array_to_tsvector(${words}::text[]), ''
        from generate_series(1, ${count}) n`.execute(t.db)
    await add('Text ', 1_100, 'peatmoss')
    await add('Peatmoss ', 2, 'peatmoss', '=peatmoss')
    const found = await titles(admin, 'peatmoss')
    assert.deepEqual(found.slice(0, 2).sort(), ['Peatmoss 1', 'Peatmoss 2'])
    assert.deepEqual([found.length, new Set(found).size], [5, 5])
  })

  it('a search finds the same entries when PostgreSQL expects them in most of all', async () => {
    for (const [client, name] of [
      [mine, 'Juniper Heathcote'],
      [mine, 'Juniper Rowntree'],
      [theirs, 'Junipera Heathfield'],
    ] as const)
      await addOfficer(client, name)
    const readers = { admin, owner: mine.owner, manager: mine.manager, other: theirs.owner }
    const queries = ['jun', 'juniper', 'junipre', 'heath jun', 'larkspur jun', 'ju', 'nonesuch']
    const everything = async () => {
      const found: Record<string, string[]> = {}
      for (const [reader, person] of Object.entries(readers))
        for (const q of queries) found[`${reader}: ${q}`] = await titles(person, q)
      return found
    }
    const before = await everything()
    assert.deepEqual(before['owner: jun'], ['Juniper Rowntree', 'Juniper Heathcote'])
    await expectOfPage(100_000_000)
    const plan = await sql<{ 'QUERY PLAN': string }>`
      explain select from search_entries where words @@ '''jun'':*'::tsquery`.execute(t.db)
    assert.match(plan.rows[0]!['QUERY PLAN'], /rows=\d{6,}/)
    assert.deepEqual(await everything().finally(() => expectOfPage(0)), before)
  })

  it('a word that most entries have finds those written last, and older ones if the last lack it', async () => {
    // Of beginnings, PostgreSQL has statistics only where a hundred words are common.
    const add = async (word: string, count: number, width: number) => {
      // In parts, each well within the time of a statement.
      for (let first = 1; first <= count; first += 5_000)
        await sql`insert into search_entries (noun, id, target, title, key, is_person, words, hash)
          select 'file', gen_random_uuid(), '', initcap(${word}) || n || repeat('.', ${width}), ${word}, false,
            array_to_tsvector(array[${word}, '7', 'filler' || n % 200]), ''
          from generate_series(${first}::int, ${Math.min(first + 4_999, count)}::int) n`.execute(t.db)
    }
    await sql`insert into search_entries (noun, id, target, title, key, is_person, words, hash)
      values ('file', gen_random_uuid(), '', 'Numbered', '', false, array_to_tsvector(array['=7bulkwood']), '')`.execute(
      t.db,
    )
    await add('bulkwood', 110_000, 0)
    // More than 5,000 pages.
    await add('otherwood', 21_000, 1700)
    await sql`analyze search_entries`.execute(t.db)
    assert.match((await titles(admin, 'bulkwood'))[0]!, /^Bulkwood\d+$/)

    await add('bulkwood', 1_100, 1)
    assert.match((await titles(admin, 'bulkwood'))[0]!, /^Bulkwood\d+\.$/)
    assert.equal((await titles(admin, '7 bulkwood'))[0], 'Numbered')

    for (let count = 0; count < 10; count += 1)
      await sql`insert into account_managers (company_id, user_id) values (${await t.company()}, ${mine.manager.id})`.execute(
        t.db,
      )
    await sql`update search_entries set company_id = ${mine.companyId} where title in ('Bulkwood5', 'Numbered')`.execute(
      t.db,
    )
    assert.deepEqual(await titles(mine.manager, 'bulkwood'), ['Bulkwood5'])
    assert.deepEqual(await titles(mine.manager, '7 bulkwood'), ['Numbered', 'Bulkwood5'])
  })
})

describe('a document of a company', () => {
  it('a company’s document is found by its text once it is read, by its own company', async () => {
    const bytes = onePagePdf('Certificate', ['The seal of Quillfeather is affixed.'])
    const path = `/api/companies/${mine.companyId}/files/goodStanding`
    const uploaded = { bytes, name: 'standing.pdf', type: 'application/pdf' }
    await t.stopWorker()
    assert.equal((await t.upload(mine.owner.token, path, uploaded)).status, 201)
    assert.deepEqual(await titles(mine.owner, 'quillfeather'), [])
    t.startWorker()
    await t.work('files.read-text')
    const [hit] = await hits(mine.owner, 'quillfeather')
    assert.equal(hit!.title, 'standing.pdf')
    const { text, marks } = hit!.snippet!
    assert.deepEqual(
      marks.map(({ start, end }) => text.slice(start, end)),
      ['Quillfeather'],
    )
    assert.deepEqual(await titles(theirs.owner, 'quillfeather'), [])
  })
})

describe('an identifier', () => {
  it('an identifier is found however it is written, and before everything else', async () => {
    await sql`
      update companies set tax_id = 'DE811907980', lei = '529900T8BM49AURSDO55' where id = ${mine.companyId}`.execute(
      t.db,
    )
    await addOfficer(theirs, 'DE Test')
    for (const q of ['DE811907980', 'de 811 907 980', 'DE-811907980', '529900t8bm49aursdo55', 'DE8119'])
      assert.equal((await titles(admin, q))[0], 'Larkspur Trading', q)
    assert.deepEqual(await titles(theirs.owner, 'DE811907980'), [])
    const { email } = (
      await sql<{ email: string }>`select email from users where id = ${mine.owner.id}`.execute(t.db)
    ).rows[0]!
    assert.equal((await hits(mine.owner, email))[0]?.subtitle, email)
  })
})

describe('a person', () => {
  it('a person is found once in every role, and apart from another of the same name', async () => {
    const name = 'Ottilie Vantongeren'
    await addOwner(mine, name, { birthDate: '1970-01-02' })
    await addOfficer(mine, name, { birthDate: '1970-01-02' })
    await addOfficer(theirs, name, { birthDate: '1988-03-04' })
    await addOfficer(theirs, name, { birthDate: '1988-03-04', role: 'secretary' })
    const rolesOf = async (person: Person) =>
      (await search(person, { q: 'vantongeren' })).people.map(({ roles }) =>
        roles.map(({ noun, subtitle, company }) => [noun, subtitle, company!.name]),
      )
    const first = [
      ['officer', 'Director', 'Larkspur Trading'],
      ['owner', null, 'Larkspur Trading'],
    ]
    assert.deepEqual(await rolesOf(mine.owner), [first])
    assert.deepEqual(
      (await rolesOf(admin)).map((roles) => roles.length),
      [2, 2],
    )
    const { people } = await search(admin, { q: 'vantongeren' })
    assert.doesNotMatch(JSON.stringify(people), /1970-01|1988-03/)
  })
})

describe('the entries', () => {
  it('search entries change with their record, in its transaction', async () => {
    await addOfficer(mine, 'Perrin Before')
    assert.deepEqual(await titles(mine.owner, 'perrin'), ['Perrin Before'])
    const change = (name: string) =>
      sql`update company_officers set name = ${name} where name like 'Perrin%'`.execute(t.db)
    await change('Perrin After')
    assert.deepEqual(await titles(mine.owner, 'perrin before'), [])
    assert.deepEqual(await titles(mine.owner, 'perrin after'), ['Perrin After'])
    await assert.rejects(
      inTransaction(t.db, async (trx) => {
        await sql`delete from company_officers where name = 'Perrin After'`.execute(trx)
        throw new Error('rolled back')
      }),
    )
    assert.deepEqual(await titles(mine.owner, 'perrin'), ['Perrin After'])
    await sql`delete from company_officers where name = 'Perrin After'`.execute(t.db)
    assert.deepEqual(await titles(mine.owner, 'perrin'), [])
    const { rows } = await sql<{ word: string }>`
      select word from search_words where word in ('perrin', 'before', 'after', 'larkspur')`.execute(t.db)
    assert.deepEqual(rows, [{ word: 'larkspur' }])
  })

  it('search entries follow people who join and leave a company', async () => {
    const person = await t.person({
      email: `verbena-${newId()}@people.example`,
      of: { [mine.companyId]: 'member' },
    })
    assert.equal((await hits(mine.owner, 'verbena')).length, 1)
    assert.equal((await hits(theirs.owner, 'verbena')).length, 0)
    await sql`delete from memberships where user_id = ${person.id}`.execute(t.db)
    assert.equal((await hits(mine.owner, 'verbena')).length, 0)
  })
})

describe('the filters', () => {
  it('filters narrow a search to a noun, a company, a state and days', async () => {
    await addOfficer(mine, 'Sorrel One', { startsOn: '2024-05-01' })
    await addOfficer(theirs, 'Sorrel Two', { startsOn: '2025-05-01' })
    await addOwner(mine, 'Sorrel Three')
    assert.deepEqual(await titles(admin, 'sorrel', { noun: 'owner' }), ['Sorrel Three'])
    assert.deepEqual(await titles(admin, 'sorrel', { companyId: theirs.companyId }), ['Sorrel Two'])
    assert.deepEqual(await titles(admin, 'sorrel', { from: '2024-01-01', to: '2024-12-31' }), ['Sorrel One'])
    assert.deepEqual(await titles(admin, 'larkspur', { state: 'archived' }), [])
    assert.deepEqual(await titles(mine.owner, 'sorrel', { companyId: theirs.companyId }), [])
  })
})

describe('a hostile search', () => {
  it('a hostile search gets an answer and learns nothing', async () => {
    const strange = [
      "a' | b",
      '!!',
      '&|!()',
      ':*',
      "''",
      '\\',
      "' & '@",
      '<->',
      '@all',
      '#company',
      '=larkspur',
      '+x',
      '%_%',
      '....',
      '- - -',
      '🙂🙂',
      'ж',
      'aa bb cc dd ee ff gg hh ii jj kk ll',
      '\u202e\u200b',
      'ß'.repeat(90),
    ]
    for (const q of strange) {
      const path = `GET /api/search?${new URLSearchParams({ q }).toString()}`
      const { status, body } = await t.send(mine.owner.token, path)
      assert.ok(status === 200 || status === 400, `${q}: ${status}`)
      if (status === 200) assert.doesNotMatch(JSON.stringify(body), /Wolfram/, q)
    }
    for (const q of ['x'.repeat(10_000), 'a%00b'])
      assert.equal((await t.send(mine.owner.token, `GET /api/search?q=${q}`)).status, 400)
    // The word for a company in the index can't be typed.
    assert.deepEqual(await titles(admin, `@${mine.companyId}`), [])
  })
})
