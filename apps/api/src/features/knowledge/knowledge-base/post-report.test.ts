import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { addDays } from '@domicile/contract/days'
import { testApp, type TestApp } from '../../../test/app.ts'
import { inFarZones } from '../../../test/firm-zones.ts'
import { deleteOldReadings } from './readings.queries.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

const t = await testApp()
const editor = await t.person({ role: 'contentEditor' })
const admin = await t.person({ role: 'administrator' })
const companyId = await t.company()
const client = await t.person({ of: { [companyId]: 'owner' }, email: 'featherstone@people.example' })
const colleague = await t.person({ of: { [companyId]: 'member' } })

async function published(name: string, own: object = {}): Promise<string> {
  const body = { kind: 'article', name, subtitle: null, content: '<p>Text.</p>', video: null, picture: null }
  const rest = { category: null, audience: 'all', companyId: null, ...own }
  const { slug, version } = (await t.send(admin.token, 'POST /api/posts', { ...body, ...rest })).body
  assert.equal((await t.send(admin.token, `PUT /api/posts/${slug}/publication`, { version })).status, 200)
  return slug
}

const read = async (person: Person, slug: string) =>
  (await t.send(person.token, `POST /api/posts/${slug}/readings`)).status
const miss = async (person: Person, text: string, place = 'posts') =>
  (await t.send(person.token, 'POST /api/missed-searches', { place, text })).status
const write = (person: Person, subject: string) =>
  t.send(person.token, 'POST /api/enquiries', { companyId, subject, text: 'Please help.', about: null })
const report = async (person = editor, query = '') =>
  (await t.send(person.token, `GET /api/post-report${query}`)).body
const found = (rows: { slug: string; readers: number; wrote: number }[], slug: string) => {
  const row = rows.find((one) => one.slug === slug)
  return row && [row.readers, row.wrote]
}
const texts = (body: { missed: { text: string; place: string; searches: number }[] }) =>
  body.missed.map(({ text, place, searches }) => `${text} ${place} ${searches}`)

describe('the report for writers', () => {
  it('the report counts each reader of a post once a day, and none of its writers', async () => {
    const slug = await published('How to read')
    for (const person of [client, client, colleague, editor]) assert.equal(await read(person, slug), 204)
    assert.deepEqual(found((await report()).read, slug), [2, 0])
    await sql`update recent_readings set read_at = now() - interval '25 hours'`.execute(t.db)
    await sql`update post_days set on_day = current_date - 20`.execute(t.db)
    await read(client, slug)
    assert.deepEqual(found((await report()).read, slug), [3, 0])
    assert.deepEqual(found((await report(editor, '?days=7')).read, slug), [1, 0])
    assert.equal((await t.send(editor.token, 'GET /api/post-report?days=8')).status, 400)
    assert.equal((await t.send(client.token, 'GET /api/post-report')).status, 403)
  })

  it('the report counts readings, messages and searches by the days of the firm', async () => {
    await inFarZones(t.db, async (today, zone) => {
      const [slug, missed] = [await published(`Read in ${zone}`), `unknown in ${zone.replace(/\W|\d/g, ' ')}`]
      await read(client, slug)
      await write(client, `Read in ${zone}`)
      await miss(client, missed)
      const { rows } = await sql<{ day: string }>`
        select distinct on_day as day from post_days join posts on posts.id = post_id where slug = ${slug}
        union select on_day from missed_searches where text like 'unknown in%' and on_day >= ${today}`.execute(
        t.db,
      )
      assert.deepEqual(rows, [{ day: today }])
      for (const [days, isFound] of [
        [6, true],
        [7, false],
      ] as const) {
        await sql`
          update post_days set on_day = ${addDays(today, -days)}
          where post_id = (select id from posts where slug = ${slug})`.execute(t.db)
        assert.equal(found((await report(editor, '?days=7')).read, slug) !== undefined, isFound)
      }
      for (const table of ['post_days', 'missed_searches', 'missed_search_shares'])
        await sql`delete from ${sql.table(table)}`.execute(t.db)
    })
  })

  it('the report counts those who read a post and still write within a day, once for a reading', async () => {
    const [asked, other] = [await published('Fees of mail'), await published('Fees of checks')]
    await read(client, asked)
    await read(colleague, asked)
    await read(colleague, other)
    assert.equal((await write(client, 'Fees')).status, 201)
    await write(client, 'More about fees')
    await sql`update recent_readings set read_at = now() - interval '25 hours' where user_id = ${colleague.id}`.execute(
      t.db,
    )
    await write(colleague, 'Something else')
    const { wrote } = await report()
    assert.deepEqual([found(wrote, asked), found(wrote, other)], [[2, 1], undefined])
  })

  it('the report has the searches without results, without names, numbers and addresses', async () => {
    for (const _ of ['first', 'again']) await miss(client, '  Visa for Dubái ')
    await miss(client, 'Passport of Featherstone 123456 ann@firm.example')
    await miss(client, 'Featherstone', 'faq')
    await miss(editor, 'Seen by a writer')
    const all = texts(await report())
    assert.ok(all.includes('visa for dubai posts 2'), String(all))
    assert.ok(all.includes('passport of posts 1'), String(all))
    assert.ok(!all.some((text) => /feather|ann|1234|writer/.test(text)), String(all))
    assert.equal(await miss(client, ' '), 422)
  })

  it('the report has the subject of a message for which nothing was proposed', async () => {
    await published('Zebra crossings near the office')
    await write(client, 'Zebra crossings')
    await write(client, 'Quantum entanglement')
    const all = texts(await report())
    assert.ok(all.includes('quantum entanglement email-us 1'), String(all))
    assert.ok(!all.some((text) => text.startsWith('zebra')), String(all))
  })

  it('the report tells a reader nothing of a post for others, and a writer nothing of a company they may not see', async () => {
    const foreign = await t.person({ of: { [await t.company()]: 'owner' } })
    const own = await published('Filings for us', { audience: 'company', companyId })
    const staff = await published('Staff only', { audience: 'staff' })
    assert.deepEqual([await read(foreign, own), await read(client, staff)], [404, 404])
    assert.equal(await read(client, own), 204)
    assert.equal(found((await report(editor)).read, own), undefined)
    assert.deepEqual(found((await report(admin)).read, own), [1, 0])
  })

  it('the report has the searches of others, whatever one company searches for in vain', async () => {
    const [flooded, quiet] = [await t.company(), await t.company()]
    const flood = await Promise.all(
      ['owner', 'viewer'].map((role) => t.person({ of: { [flooded]: role as 'owner' } })),
    )
    for (let count = 0; count < 40; count += 1)
      await miss(flood[count % 2]!, `flood ${'ab'[count % 2]}${'x'.repeat((count % 30) + 1)}`)
    await miss(flood[0]!, 'flooded at last')
    await miss(await t.person({ of: { [quiet]: 'owner' } }), 'heard nevertheless')
    const { rows } = await sql<{ text: string; searches: number }>`
      select text, searches from missed_searches where text like 'flood%' or text = 'heard nevertheless'`.execute(
      t.db,
    )
    const counted = rows.filter(({ text }) => text.startsWith('flood'))
    assert.equal(
      counted.reduce((sum, { searches }) => sum + searches, 0),
      30,
    )
    assert.deepEqual(
      rows.filter(({ text }) => !text.startsWith('flood ')).map(({ text }) => text),
      ['heard nevertheless'],
    )
  })

  it('a reader cannot fill the report, which keeps nothing that names one for longer than a day', async () => {
    await sql`
      insert into missed_searches (place, text) select 'email-us', 'more ' || repeat('y', n) || repeat('z', m)
      from generate_series(1, 71) n, generate_series(1, 71) m`.execute(t.db)
    await miss(client, 'one too many')
    const { rows } = await sql`select from missed_searches where text = 'one too many'`.execute(t.db)
    assert.equal(rows.length, 0)
    await sql`update recent_readings set read_at = now() - interval '25 hours'`.execute(t.db)
    await sql`update missed_searches set on_day = current_date - 401`.execute(t.db)
    await sql`update missed_search_shares set on_day = current_date - 1`.execute(t.db)
    await deleteOldReadings(t.db)
    const { rows: left } = await sql<{ readings: number; shares: number; searches: number }>`
      select (select count(*)::int from recent_readings) as readings,
        (select count(*)::int from missed_search_shares) as shares,
        (select count(*)::int from missed_searches) as searches`.execute(t.db)
    assert.deepEqual(left, [{ readings: 0, shares: 0, searches: 0 }])
  })
})
