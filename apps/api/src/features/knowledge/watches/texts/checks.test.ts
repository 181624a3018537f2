import assert from 'node:assert/strict'
import { it, type TestContext } from 'node:test'
import { fetchRefusals, fileRefusals, textRefusals } from '@domicile/contract/knowledge/watches/fetch-kinds'
import { watchMessages } from '@domicile/contract/knowledge/watches/watch-kinds'
import { createConnection, inTransaction } from '@domicile/server/db/db'
import { startHttp, startHttps } from '@domicile/server/testing/https'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { testApp } from '../../../../test/app.ts'
import { postgresStore } from '../../../../domain/files/file-store.ts'
import type { FetchParts } from '../documents/fetch-document.ts'
import { checkWatch, previewDocument } from './check-watch.ts'
import { readUploadedFile } from './read-file.ts'

const t = await testApp()
const admin = await t.person({ role: 'administrator' })

type Answer = Parameters<typeof startHttp>[0]

/** A watched page whose content the test sets; `check` fetches it and returns the outcomes, the latest first. */
async function watchedPage(context: TestContext, filter: object = {}) {
  const page: { status: number; html: string; answer?: Answer } = { status: 200, html: '' }
  const server = await startHttp((request, response) => {
    if (page.answer) return page.answer(request, response)
    response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' }).end(page.html)
  })
  context.after(() => server.stop())
  const documentUrl = new URL('/act', server.url).href
  const body = { title: 'Records Act', frequency: 'daily', ownerId: admin.id, documentUrl, ...filter }
  const created = await t.send(admin.token, 'POST /api/watches', body)
  assert.equal(created.status, 201, JSON.stringify(created.body))
  const check = async (limits: FetchParts['limits'] = {}) => {
    await checkWatch(t.db, created.body.id, { requestOptions: server.options, limits })
    const record = (await t.send(admin.token, `GET /api/watches/${created.body.id}`)).body
    return {
      outcomes: record.checks.map(({ outcome }: { outcome: string }) => outcome),
      versions: record.versions.length,
      changes: record.changes.length,
    }
  }
  return { id: created.body.id as string, page, check }
}

/** The notices of the user that a document or a file could not be read, the latest first. */
async function failuresOf(id: string, userId = admin.id): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select title || ': ' || body as text from notices
    where subject_id = ${id} and user_id = ${userId} and kind = 'watch.check-failed' order by id desc`.execute(
    t.db,
  )
  return rows.map(({ text }) => text)
}

const act = (years: string) =>
  `<nav>Menu</nav><main id="act"><p>Records are kept for ${years} years.</p></main>`

it('stores a version only when the text of the document changes', async (context) => {
  const { page, check } = await watchedPage(context)
  page.html = act('five')
  assert.deepEqual(await check(), { outcomes: ['baseline'], versions: 1, changes: 0 })
  assert.deepEqual(await check(), { outcomes: ['unchanged', 'baseline'], versions: 1, changes: 0 })
  page.html = act('six')
  assert.deepEqual(await check(), { outcomes: ['changed', 'unchanged', 'baseline'], versions: 2, changes: 1 })
})

it('a preview shows the text of a page, and refuses a PDF, which takes too long to read', async (context) => {
  const server = await startHttp(({ url }, response) => {
    const [type, content] =
      url === '/act' ? ['text/html', act('five')] : ['application/pdf', '%PDF-1.4\n%%EOF']
    response.writeHead(200, { 'content-type': type }).end(content)
  })
  context.after(() => server.stop())
  const preview = (path: string) => {
    const documentUrl = new URL(path, server.url).href
    const source = { documentUrl, selector: '#act', ignoredLines: [] }
    return previewDocument(source, { requestOptions: server.options })
  }
  assert.deepEqual(await preview('/act'), { text: 'Records are kept for five years.' })
  assert.deepEqual(await preview('/act.pdf'), {
    outcome: 'unreadable',
    message: watchMessages.noPdfPreview,
  })
})

it('a check of a watch reloads the record where it is open, also when it failed', async (context) => {
  const { page, check } = await watchedPage(context)
  page.status = 500
  const reader = createConnection(t.url, 'test')
  await reader.connect()
  const hints: string[] = []
  reader.on('notification', ({ payload = '' }) => hints.push(payload))
  await reader.query('listen live')
  await check()
  await until(async () => hints.some((hint) => hint.includes('"watch"')))
  await reader.end()
})

it('stores no version from a page that fails, is empty or lacks the watched part, and notifies the owner', async (context) => {
  const { id, page, check } = await watchedPage(context, { selector: '#act' })
  page.html = act('five')
  await check()
  page.html = '<p>We are moving to a new site.</p>'
  await check()
  page.html = ''
  await check()
  page.status = 500
  const { outcomes, versions, changes } = await check()
  assert.deepEqual([outcomes[0], outcomes[2], outcomes[3]], ['failed', 'filter-found-nothing', 'baseline'])
  assert.deepEqual([versions, changes], [1, 0])
  await check()
  const failure = 'Document could not be checked: Records Act'
  const last = `${failure}: The site answered with an error.`
  const sent = await failuresOf(id)
  assert.deepEqual([sent[0], sent.at(-1)], [last, `${failure}: ${textRefusals['filter-found-nothing']}`])
  Object.assign(page, { status: 200, html: act('five') })
  await check()
  page.status = 500
  await check()
  assert.deepEqual(await failuresOf(id), [last, ...sent])
})

it('notifies the watch’s owner again when the reason changes, whatever became of an uploaded file', async (context) => {
  const { id, page, check } = await watchedPage(context, { selector: '#act' })
  const editor = await t.person({ role: 'contentEditor' })
  const nothing = { bytes: Buffer.from(' \n '), name: 'act.txt' }
  const upload = async () => {
    assert.equal((await t.upload(editor.token, `/api/watches/${id}/versions`, nothing)).status, 201)
    await t.work('watch.read-file')
  }
  page.html = act('five')
  await check()
  await upload()
  page.status = 500
  for (const _ of ['first', 'second']) await check()
  await upload()
  await check()
  assert.equal((await failuresOf(id)).length, 1)
  Object.assign(page, { status: 200, html: '<p>We have moved.</p>' })
  for (const _ of ['first', 'second']) await check()
  const [latest, ...others] = await failuresOf(id)
  assert.equal(others.length, 1)
  assert.ok(latest!.endsWith(textRefusals['filter-found-nothing']), latest)
  const refused = `File could not be read: act.txt: ${fileRefusals.empty}`
  assert.deepEqual(await failuresOf(id, editor.id), [refused, refused])
})

it('stores no version from a site that redirects, hangs, or sends too much or something else', async (context) => {
  const { id, page, check } = await watchedPage(context)
  page.html = act('five')
  await check()
  // Its certificate names another host.
  const secure = await startHttps((_request, response) => response.end(act('six')))
  context.after(() => secure.stop())
  const { port } = new URL(secure.url)
  const redirectTo =
    (location: string): Answer =>
    (_request, response) =>
      void response.writeHead(302, { location }).end()
  const send =
    (type: string, bytes: Buffer): Answer =>
    (_request, response) =>
      void response.writeHead(200, { 'content-type': type }).end(bytes)
  const answers: [keyof typeof fetchRefusals, Answer][] = [
    ['private-address', redirectTo('http://10.0.0.1/act')],
    ['too-many-redirects', redirectTo('/act')],
    ['bad-certificate', redirectTo(`https://law.example:${port}/act`)],
    ['timed-out', (_request, response) => response.writeHead(200).flushHeaders()],
    ['too-large', send('text/html', Buffer.alloc(50_000, 'a'))],
    ['wrong-type', send('image/png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ]
  for (const [, answer] of answers) {
    page.answer = answer
    const { outcomes, versions, changes } = await check({ bytes: 20_000, milliseconds: 500 })
    assert.deepEqual([outcomes[0], versions, changes], ['failed', 1, 0])
  }
  const reasons = answers.map(
    ([refusal]) => `Document could not be checked: Records Act: ${fetchRefusals[refusal]}`,
  )
  assert.deepEqual(await failuresOf(id), reasons.toReversed())
})

it('retries a failed document within a day, and reports another cause', async (context) => {
  const { id, page, check } = await watchedPage(context, { frequency: 'monthly' })
  const isPlanned = async () => {
    const { rows } = await sql<{ isSoon: boolean }>`
      select next_check_at <= now() + interval '1 day' as "isSoon" from watches where id = ${id}`.execute(
      t.db,
    )
    return rows[0]!.isSoon
  }
  page.html = act('five')
  await check()
  assert.equal(await isPlanned(), false)
  page.status = 500
  await check()
  assert.equal(await isPlanned(), true)
  page.status = 404
  for (const _ of ['first', 'second']) await check()
  const failure = 'Document could not be checked: Records Act'
  assert.deepEqual(await failuresOf(id), [
    `${failure}: ${fetchRefusals['not-found']}`,
    `${failure}: ${fetchRefusals['site-failed']}`,
  ])
})

it('notifies those who decide about watches once the owner of one may no longer own it', async (context) => {
  const [owner, decider] = [
    await t.person({ role: 'contentEditor' }),
    await t.person({ role: 'complianceOfficer' }),
  ]
  const { id, page, check } = await watchedPage(context, { ownerId: owner.id })
  page.html = act('five')
  await check()
  await sql`update users set deactivated_at = now() where id = ${owner.id}`.execute(t.db)
  page.status = 500
  await check()
  Object.assign(page, { status: 200, html: act('six') })
  await check()
  const { rows } = await sql<{ kind: string }>`
    select kind from notices where user_id = ${decider.id} and path = ${`/active-services/notifications/${id}`}
    order by id`.execute(t.db)
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['watch.check-failed', 'watch.detected'],
  )
})

/** A watch with a version, and an uploaded file with a newer text; `read` reads it, and `change` happens meanwhile. */
async function uploadedText(context: TestContext) {
  const { id, page, check } = await watchedPage(context)
  page.html = act('five')
  await check()
  const file = { bytes: Buffer.from('Records are kept for six years.\n\nPage 1'), name: 'act.txt' }
  assert.equal((await t.upload(admin.token, `/api/watches/${id}/versions`, file)).status, 201)
  const { rows } = await sql<{ id: string }>`select id from watch_files where watch_id = ${id}`.execute(t.db)
  const read = (change: () => Promise<unknown>) => {
    const once: Parameters<typeof readUploadedFile>[0]['once'] = async (work) => {
      await change()
      await inTransaction(t.db, work)
    }
    return readUploadedFile({ db: t.db, once }, postgresStore, rows[0]!.id)
  }
  const view = async () => (await t.send(admin.token, `GET /api/watches/${id}`)).body
  return { id, read, view }
}

it('reads an uploaded file again when a filter changed meanwhile', async (context) => {
  const { id, read, view } = await uploadedText(context)
  const { title, frequency, documentUrl, version } = await view()
  const body = { title, frequency, documentUrl, version, ownerId: admin.id, ignoredLines: ['Page'] }
  const change = async () =>
    assert.equal((await t.send(admin.token, `PUT /api/watches/${id}`, body)).status, 200)
  await assert.rejects(read(change), /changed while its file was read/)
  const unread = await view()
  assert.deepEqual([unread.versions.length, unread.isReading], [1, true])
  await t.work('watch.read-file')
  const { versions, changes, isReading } = await view()
  assert.deepEqual([versions.length, versions[0].isBaseline, changes.length, isReading], [2, true, 0, false])
  const { rows } = await sql<{ text: string }>`
    select text from watch_texts where watch_id = ${id} and number = 2`.execute(t.db)
  assert.equal(rows[0]!.text, 'Records are kept for six years.')
})

it('stores nothing from an uploaded file of a watch that was archived meanwhile', async (context) => {
  const { id, read, view } = await uploadedText(context)
  await read(async () => {
    const archived = await t.send(admin.token, `PUT /api/watches/${id}/archival`, {
      reason: 'It was repealed',
    })
    assert.equal(archived.status, 200, JSON.stringify(archived.body))
  })
  const { versions, changes, checks, isReading } = await view()
  assert.deepEqual([versions.length, changes.length, checks.length, isReading], [1, 0, 1, false])
})
