import { encodeText } from '@domicile/server/testing/encode-text'
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { WatchRecord } from '@domicile/contract/knowledge/watches/watches'
import { sha256Of } from '@domicile/server/security/sha256'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { NEW_ACT as NEW, OLD_ACT as OLD, watchCalls } from '../../../test/watches.ts'
import { propose } from './propose.ts'
import { findRedline } from './texts/redlines.ts'

const t = await testApp()
const admin = await t.person({ role: 'administrator' })
const calls: ReturnType<typeof watchCalls> = watchCalls(t, admin)

const NEWER = NEW.replace('thirty', 'sixty')

const GERMAN = [{ field: 'country', operator: 'any-of', value: 'DE' }]

async function upload(id: string, text: string): Promise<WatchRecord> {
  const file = { bytes: Buffer.from(text), name: 'act.txt' }
  const added = await t.upload(admin.token, `/api/watches/${id}/versions`, file)
  assert.equal(added.status, 201, JSON.stringify(added.body))
  await t.work('watch.read-file')
  return calls.view(id)
}

const published = (companyId: string) =>
  calls.published([companyId], { level: 'high', note: 'Keep records longer.', internalNote: 'SECRET' })

const noticesOf = async (token: string) =>
  (await t.send(token, 'GET /api/notices')).body.items.map(({ title }: { title: string }) => title)

describe('the versions of a watched text', () => {
  it('versions of a watched text start with a baseline, which is no change', async () => {
    const { id } = await calls.createWatch()
    const record = await upload(id, OLD)
    assert.deepEqual(
      record.versions.map(({ number, isBaseline, sha256, source }) => [number, isBaseline, sha256, source]),
      [[1, true, sha256Of(OLD), 'uploaded']],
    )
    assert.deepEqual([record.state, record.changes, record.checks![0]!.outcome], ['watching', [], 'baseline'])
  })

  it('a new text makes one version of a watched text, and the same text none', async () => {
    const { id } = await calls.createWatch()
    await upload(id, OLD)
    const changed = await upload(id, NEW)
    assert.deepEqual([changed.state, changed.label, changed.waitsFor], ['detected', 'pending', 'firm'])
    assert.ok((await noticesOf(admin.token)).includes('Assess a change: Records Act'))
    const again = await upload(id, NEW)
    assert.deepEqual([again.versions.length, again.changes.length], [2, 1])
    assert.equal(again.checks![0]!.outcome, 'unchanged')
  })

  it('a file without text or of another type makes no version of a watched text', async () => {
    const { id } = await calls.createWatch()
    const record = await upload(id, ' \n ')
    assert.deepEqual([record.versions, record.checks![0]!.outcome], [[], 'empty'])
    const png = { bytes: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), name: 'act.png' }
    assert.equal((await t.upload(admin.token, `/api/watches/${id}/versions`, png)).status, 422)
  })

  it('versions of a watched text in an older encoding are read, and the record names a guess', async () => {
    const law = 'Spółka zgłasza zmianę właściciela w ciągu czternastu dni. Opóźnienie podlega karze.'
    const { id } = await calls.createWatch()
    const send = (bytes: Buffer, query = '') =>
      t.upload(admin.token, `/api/watches/${id}/versions${query}`, { bytes, name: 'ustawa.txt' })
    const textOf = async (number: number) =>
      (await t.send(admin.token, `GET /api/watches/${id}/versions/${number}`)).body.text
    const bytes = encodeText(law, 'windows-1250')
    const asked = await send(bytes, '?encoding=ask')
    assert.equal(asked.status, 422)
    assert.match(asked.body.title, /As Central European \(windows-1250\), the file reads: “Spółka zgłasza/)
    assert.equal((await send(bytes)).status, 201)
    await t.work('watch.read-file')
    assert.equal(await textOf(1), law)
    const [read] = (await calls.view(id)).checks!
    assert.match(read!.message!, /No encoding declared; read as Central European/)
    const short = 'łąka'
    assert.equal((await send(encodeText(short, 'iso-8859-2'), '?encoding=iso-8859-2')).status, 201)
    await t.work('watch.read-file')
    assert.equal(await textOf(2), short)
    for (const [noText, reason] of [
      [Buffer.from('Art. 1\0'), /control characters/],
      [Buffer.from('Art. 1\u0093'), /control characters/],
    ] as const)
      assert.match((await send(noText)).body.title, reason)
  })

  it('versions of a watched text are not added for the same words in other lines', async () => {
    const { id } = await calls.createWatch()
    await upload(id, 'Each company shall name its beneficial owners to the register.')
    const again = await upload(id, 'Each company shall name its benefi-\ncial owners\nto the register.')
    assert.deepEqual([again.versions.length, again.checks![0]!.outcome], [1, 'unchanged'])
    const changed = await upload(id, 'Each company shall name its owners\nto the register.')
    assert.deepEqual([changed.versions.length, changed.changes.length], [2, 1])
  })

  it('versions of a watched text start at the first page when a filter changes', async () => {
    const watch = await calls.createWatch()
    const { id } = await upload(watch.id, OLD)
    const { title, frequency, version } = await calls.view(id)
    const body = { title, frequency, version, ownerId: admin.id, ignoredLines: ['director'] }
    assert.equal((await t.send(admin.token, `PUT /api/watches/${id}`, body)).status, 200)
    const record = await upload(id, OLD)
    assert.deepEqual(
      [record.versions.length, record.versions[0]!.isBaseline, record.changes.length],
      [2, true, 0],
    )
    const stale = await t.send(admin.token, `PUT /api/watches/${id}`, body)
    assert.deepEqual([stale.status, stale.body.type], [409, '/problems/stale'])
  })

  it('versions of a watched text are compared with their changed words', async () => {
    const { id } = await calls.createWatch()
    await calls.store(id, OLD)
    await calls.store(id, NEW)
    const { body } = await t.send(admin.token, `GET /api/watches/${id}/redline`)
    assert.deepEqual(
      [body.from, body.to, body.state, body.deletedWords, body.insertedWords],
      [1, 2, 'ready', 1, 1],
    )
    assert.equal((await t.send(admin.token, `GET /api/watches/${id}/redline?from=1&to=9`)).status, 404)
    await calls.store(id, NEW.replace('six', 'seven').replace('kept for', 'kept  for'))
    const spaced = await t.send(admin.token, `GET /api/watches/${id}/redline?from=2`)
    assert.deepEqual([spaced.status, spaced.body.insertedWords], [200, 1], JSON.stringify(spaced.body))
  })

  it('short versions of a watched text are compared once for all readers', async () => {
    const { id } = await calls.createWatch()
    for (const text of [OLD, NEW, NEWER]) await calls.store(id, text)
    const compare = async (from: number, to: number) =>
      (await findRedline(t.db, { watchId: id, from, to })).redline
    const first = await compare(1, 2)
    assert.equal(await compare(1, 2), first)
    assert.notDeepEqual(await compare(2, 3), first)
  })

  it('long versions of a watched text are compared by a job', async () => {
    const { id } = await calls.createWatch()
    const filler = 'The registrar keeps a register of companies and their directors.\n\n'.repeat(1000)
    await calls.store(id, filler + OLD)
    await calls.store(id, filler + NEW)
    const read = () => t.send(admin.token, `GET /api/watches/${id}/redline`)
    assert.equal((await read()).body.state, 'pending')
    const waiting = (await t.jobs()).filter(({ name }) => name === 'watch.compare')
    assert.deepEqual(
      waiting.map(({ lane }) => lane),
      ['redlines'],
    )
    await t.work('watch.compare')
    const { body } = await read()
    assert.deepEqual([body.state, body.deletedWords, body.blocks[0].kind], ['ready', 1, 'omitted'])
  })
})

describe('the proposed relevance', () => {
  const facts = {
    country: 'DE',
    legalForm: 'G.m.b.H.',
    activity: 'Imports tea and coffee.',
    hasLicense: false,
  }

  it('the proposed relevance follows all rules, with the reason', () => {
    const rules = [
      { field: 'country', operator: 'any-of', value: 'de, AT', level: null },
      { field: 'legalForm', operator: 'any-of', value: 'gmbh', level: null },
      { field: 'activity', operator: 'none-of', value: 'bank', level: null },
    ] as const
    assert.deepEqual(propose(rules, facts), {
      isProposed: true,
      level: 'medium',
      reason: 'Country of incorporation: Germany; Legal form: G.m.b.H.; Activity: does not mention bank',
    })
    const license = { field: 'license', operator: 'any-of', value: 'yes', level: null } as const
    const { isProposed, reason } = propose([...rules, license], facts)
    assert.deepEqual([isProposed, reason], [false, 'Valid license: no'])
  })

  it('proposes relevance where a fact is not recorded', () => {
    const rule = { field: 'country', operator: 'any-of', value: 'DE', level: null } as const
    const { isProposed, reason } = propose([rule], { ...facts, country: null })
    assert.deepEqual([isProposed, reason], [true, 'Country of incorporation: not recorded'])
  })

  it('the proposed relevance is stored for each company, and stays as a person confirmed it', async () => {
    const companyId = await t.company({ name: 'British Tea' })
    const { change } = await calls.assessed(GERMAN)
    const list = async () =>
      (await t.send(admin.token, `GET /api/watch-changes/${change.id}/companies?q=british tea`)).body.items
    const [found] = await list()
    assert.deepEqual([found.isRelevant, found.reason], [false, 'Country of incorporation: United Kingdom'])
    const body = { companyIds: [companyId], isRelevant: true, reason: 'It has a branch in Berlin.' }
    await calls.put(change, 'companies', { ...body, version: undefined })
    await sql`update watch_changes set proposed_at = null where id = ${change.id}`.execute(t.db)
    await t.work('watch.propose')
    const [kept] = await list()
    assert.deepEqual([kept.isRelevant, kept.isProposed, kept.reason], [true, false, body.reason])
  })
})

describe('a published change', () => {
  it('a published change reaches the people of the company, who acknowledge it with a proof', async () => {
    const companyId = await t.company({ name: 'Northwind' })
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const member = await t.person({ of: { [companyId]: 'member' } })
    const { id, change } = await published(companyId)
    assert.deepEqual(await noticesOf(owner.token), ['Acknowledge a change: Records Act'])
    const seen = await calls.view(id, owner.token)
    assert.deepEqual(
      [seen.state, seen.changes[0]!.publications[0]!.note],
      ['published', 'Keep records longer.'],
    )
    const done = await calls.put(change, 'acknowledgement', { companyId, version: undefined }, owner.token)
    assert.deepEqual([done.status, done.body.state], [200, 'acknowledged'])
    assert.deepEqual(await noticesOf(member.token), [])
    const again = await calls.put(change, 'acknowledgement', { companyId, version: undefined }, owner.token)
    assert.equal(again.status, 409)
    const { body } = await t.send(admin.token, `GET /api/watch-changes/${change.id}/acknowledgements`)
    assert.deepEqual(
      body.items.map(({ sha256, company }: { sha256: string; company: { id: string } }) => [
        company.id,
        sha256,
      ]),
      [[companyId, sha256Of(NEW)]],
    )
    const closed = await calls.put((await calls.view(id)).changes[0]!, 'completion')
    assert.deepEqual([closed.status, closed.body.state], [200, 'done'])
  })

  it('a published change is one entry in the watch’s history, limited to what its reader may see', async () => {
    const companyId = await t.company()
    const { id } = await published(companyId)
    const actions = async (token: string) => {
      const { status, body } = await t.send(token, `GET /api/watches/${id}/history`)
      assert.equal(status, 200, JSON.stringify(body))
      return body.items.map(({ action }: { action: string }) => action)
    }
    const beforeIt = ['watch.assessment-started', 'watch.change-described', 'watch.created']
    assert.deepEqual(await actions(admin.token), ['watch.published', ...beforeIt])
    const editor = await t.person({ role: 'contentEditor' })
    assert.deepEqual(await actions(editor.token), beforeIt)
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    assert.equal((await t.send(owner.token, `GET /api/watches/${id}/history`)).status, 403)
  })

  it('a published change is hidden from another company, and says nothing internal', async () => {
    const [companyId, other] = [await t.company(), await t.company()]
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const stranger = await t.person({ of: { [other]: 'owner' } })
    const { id, change } = await published(companyId)
    await calls.store(id, NEWER)
    for (const path of [
      `watches/${id}`,
      `watches/${id}/redline`,
      `watches/${id}/versions/2`,
      `watch-changes/${change.id}`,
    ])
      assert.equal((await t.send(stranger.token, `GET /api/${path}`)).status, 404, path)
    const refused = await calls.put(
      change,
      'acknowledgement',
      { companyId: other, version: undefined },
      stranger.token,
    )
    assert.equal(refused.status, 404)
    assert.deepEqual((await t.send(stranger.token, 'GET /api/watches')).body.total, 0)
    const record = await calls.view(id, owner.token)
    for (const field of [
      'rules',
      'checks',
      'owner',
      'owners',
      'selector',
      'lastCheck',
      'ignoredLines',
      'archiveReason',
    ])
      assert.ok(!(field in record), field)
    assert.ok(!('counts' in record.changes[0]!) && !JSON.stringify(record).includes('SECRET'))
    assert.deepEqual([record.versions.map(({ number }) => number), record.changes.length], [[2, 1], 1])
    assert.equal((await t.send(owner.token, `GET /api/watches/${id}/versions/3`)).status, 404)
    for (const path of ['companies', 'acknowledgements'])
      assert.equal((await t.send(owner.token, `GET /api/watch-changes/${change.id}/${path}`)).status, 403)
  })

  it('a published change is compared with what this reader acknowledged last', async () => {
    const companyId = await t.company()
    const [owner, member] = [
      await t.person({ of: { [companyId]: 'owner' } }),
      await t.person({ of: { [companyId]: 'member' } }),
    ]
    const { id, change } = await published(companyId)
    await calls.put(change, 'acknowledgement', { companyId, version: undefined }, owner.token)
    const [next] = (await calls.store(id, NEWER)).changes
    const started = await calls.assess(next!)
    await calls.put(started, 'companies', { companyIds: [companyId], isRelevant: true, version: undefined })
    assert.equal((await calls.put(started, 'publication', { companies: 1 })).status, 200)
    const compared = async (token: string) => {
      const { body } = await t.send(token, `GET /api/watches/${id}/redline`)
      return [body.from, body.to, body.insertedWords]
    }
    assert.deepEqual(
      [await compared(owner.token), await compared(member.token)],
      [
        [2, 3, 1],
        [1, 3, 2],
      ],
    )
  })

  it('a published change is reminded of after 3 and 7 days, and then at risk', async () => {
    const companyId = await t.company({ name: 'Slow Ltd' })
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const { id, change } = await published(companyId)
    const later = (days: number) =>
      sql`update watch_publications set published_at = now() - make_interval(days => ${days}, hours => 1)
        where change_id = ${change.id}`.execute(t.db)
    const remind = async () => {
      await sql`select enqueue_job('watch.remind', '{}'::json, null, 1, null)`.execute(t.db)
      await t.work('watch.remind')
      return (await noticesOf(owner.token))[0]
    }
    await later(2)
    assert.equal(await remind(), 'Acknowledge a change: Records Act')
    await later(3)
    assert.equal(await remind(), 'Reminder: acknowledge a change: Records Act')
    await later(7)
    await remind()
    const record = await calls.view(id)
    assert.deepEqual([record.label, record.change!.isOverdue], ['at risk', true])
    assert.ok(
      (await noticesOf(admin.token)).includes('Slow Ltd has not acknowledged a change: Records Act') ===
        false,
    )
    const news = await t.send(admin.token, 'GET /api/notices?view=news')
    assert.ok(
      news.body.items.some(({ title }: { title: string }) =>
        title.startsWith('Slow Ltd has not acknowledged'),
      ),
    )
  })

  it('a published change becomes tasks of a project, which the trace shows', async () => {
    const companyId = await t.company()
    const { id, change } = await published(companyId)
    const trace = () => t.send(admin.token, `GET /api/watches/${id}/trace`)
    const [paragraph] = (await trace()).body.paragraphs
    assert.equal(paragraph.text, 'Records are kept for six years.')
    const obligations = `POST /api/watch-changes/${change.id}/obligations`
    assert.equal((await t.send(admin.token, obligations, { block: 999, title: 'x' })).status, 422)
    assert.equal((await t.send(admin.token, obligations, { block: paragraph.block })).status, 422)
    const linked = await t.send(admin.token, obligations, {
      block: paragraph.block,
      title: 'Keep records six years',
    })
    assert.equal(linked.status, 201, JSON.stringify(linked.body))
    const project = { companyId, title: 'Records Act', deadline: null, isForClient: true }
    const opened = await t.send(admin.token, `POST /api/watch-changes/${change.id}/projects`, project)
    assert.equal(opened.status, 201, JSON.stringify(opened.body))
    const [obligation] = (await trace()).body.paragraphs[0].obligations
    assert.deepEqual(
      obligation.companies[0].tasks.map(({ projectId, title, doneAt }: Record<string, unknown>) => [
        projectId,
        title,
        doneAt,
      ]),
      [[opened.body.id, 'Keep records six years', null]],
    )
    assert.equal(obligation.companies[0].projectId, opened.body.id)
    const history = await t.send(admin.token, `GET /api/projects/${opened.body.id}/history`)
    const actors: (string | null)[] = history.body.items.map(({ actor }: { actor: string | null }) => actor)
    assert.deepEqual([actors.length, actors.includes(null)], [3, false])
  })

  it('a published change adds tasks of later obligations to the company’s project in progress', async () => {
    const companyId = await t.company()
    const { id, change } = await published(companyId)
    const [{ block }] = (await t.send(admin.token, `GET /api/watches/${id}/trace`)).body.paragraphs
    const link = (title: string) =>
      t.send(admin.token, `POST /api/watch-changes/${change.id}/obligations`, { block, title })
    const open = (title?: string) =>
      t.send(admin.token, `POST /api/watch-changes/${change.id}/projects`, {
        ...{ companyId, deadline: null, isForClient: true },
        ...(title && { title }),
      })
    const projects = async () => {
      const { body } = await t.send(admin.token, `GET /api/watches/${id}/trace`)
      return body.paragraphs[0].obligations.map(({ companies }: { companies: { tasks: object[] }[] }) =>
        companies[0]!.tasks.map((task) => (task as { projectId: string }).projectId),
      )
    }
    await link('Keep records')
    assert.equal((await open()).status, 422)
    const first = (await open('Records Act')).body.id
    assert.equal((await open()).status, 409)
    await link('Train staff')
    assert.deepEqual(await projects(), [[first], []])
    const added = await open()
    assert.deepEqual([added.status, added.body.id], [201, first], JSON.stringify(added.body))
    assert.deepEqual(await projects(), [[first], [first]])
    await link('Report it')
    await sql`update projects set lifecycle = 'cancelled', ended_at = now() where id = ${first}`.execute(t.db)
    assert.equal((await open()).status, 422)
    const second = (await open('Records Act, part two')).body.id
    assert.deepEqual(await projects(), [[first], [first], [second]])
  })
})

describe('an account manager', () => {
  it('an account manager confirms 450 companies as proposed in calls of a page each', async () => {
    const manager = await t.person({ role: 'accountManager' })
    for (let count = 0; count < 450; count++) await t.company({ managerId: manager.id })
    const other = await t.company()
    const { id, change } = await calls.assessed()
    const readNext = async () =>
      (await t.send(manager.token, `GET /api/watch-changes/${change.id}/companies?confirmed=no&pageSize=100`))
        .body
    const sizes: number[] = []
    for (let page = await readNext(); page.items.length > 0; page = await readNext()) {
      const companyIds = page.items.map(({ company }: { company: { id: string } }) => company.id)
      assert.equal(
        (await calls.put(change, 'companies', { companyIds, version: undefined }, manager.token)).status,
        200,
      )
      sizes.push(companyIds.length)
    }
    assert.deepEqual(sizes, [100, 100, 100, 100, 50])
    assert.equal((await calls.view(id, manager.token)).changes[0]!.counts?.unconfirmed, 0)
    const { rows } = await sql<{ ids: string[] }>`
      select array_agg(company_id) as ids from watch_assessments
      where change_id = ${change.id} and confirmed_at is null and company_id = ${other}`.execute(t.db)
    assert.deepEqual(rows[0]!.ids, [other])
  })

  it('an account manager assesses and publishes changes only for the companies assigned to them', async () => {
    const manager = await t.person({ role: 'accountManager' })
    const [mine, other] = [await t.company({ managerId: manager.id }), await t.company()]
    const { change } = await calls.assessed()
    const list = await t.send(manager.token, `GET /api/watch-changes/${change.id}/companies`)
    assert.deepEqual(
      list.body.items.map(({ company }: { company: { id: string } }) => company.id),
      [mine],
    )
    const body = (companyId: string) => ({ companyIds: [companyId], isRelevant: true, version: undefined })
    assert.equal((await calls.put(change, 'companies', body(other), manager.token)).status, 404)
    assert.equal((await calls.put(change, 'companies', body(mine), manager.token)).status, 200)
    await calls.put(change, 'companies', body(other))
    assert.equal(
      (await calls.put(change, 'publication', { companies: 1, unreachable: 1 }, manager.token)).status,
      200,
    )
    const { rows } = await sql<{ id: string }>`
      select company_id as id from watch_publications where change_id = ${change.id}`.execute(t.db)
    assert.deepEqual(rows, [{ id: mine }])
    assert.equal((await calls.put(change, 'dismissal', { reason: 'For a test.' }, manager.token)).status, 403)
  })
})

it('a content editor describes a change until companies see it', async () => {
  const editor = await t.person({ role: 'contentEditor' })
  const companyId = await t.company()
  const { change } = await calls.assessed()
  const describe = (version: number, token: string) =>
    t.send(token, `PUT /api/watch-changes/${change.id}`, {
      ...{ summary: 'Six years', effectiveOn: '2027-01-01', version },
    })
  const described = await describe(change.version!, editor.token)
  assert.deepEqual([described.status, described.body.summary], [200, 'Six years'])
  await calls.put(change, 'companies', { companyIds: [companyId], isRelevant: true, version: undefined })
  const sent = await calls.put(described.body, 'publication', { companies: 1, unreachable: 1 })
  assert.equal((await describe(sent.body.version, editor.token)).status, 403)
  const again = await describe(sent.body.version, admin.token)
  assert.equal(again.status, 200)
  await sql`update watch_publications set acknowledged_at = now() where change_id = ${change.id}`.execute(
    t.db,
  )
  const done = await calls.put(again.body, 'completion')
  assert.deepEqual([done.status, done.body.state], [200, 'done'])
  assert.equal((await describe(done.body.version, editor.token)).status, 403)
  assert.equal((await describe(done.body.version, admin.token)).status, 200)
})
