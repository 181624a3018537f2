import assert from 'node:assert/strict'
import { after, before, it, type TestContext } from 'node:test'
import { startHttp } from '@domicile/server/testing/https'
import { testApp, type TestApp } from '../../../test/app.ts'
import { checkWatch } from './check-watch.ts'

let t: TestApp
let admin: Awaited<ReturnType<TestApp['person']>>
before(async () => {
  t = await testApp()
  admin = await t.person({ role: 'administrator' })
})
after(() => t.close())

/** A watched page whose content the test sets; `check` fetches it and returns the outcomes, the latest first. */
async function watchedPage(context: TestContext, filter: object = {}) {
  const page = { status: 200, html: '' }
  const server = await startHttp((_request, response) => {
    response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' }).end(page.html)
  })
  context.after(() => server.stop())
  const documentUrl = new URL('/act', server.url).href
  const body = { title: 'Records Act', frequency: 'daily', ownerId: admin.id, documentUrl, ...filter }
  const created = await t.send(admin.token, 'POST /api/watches', body)
  assert.equal(created.status, 201, JSON.stringify(created.body))
  const check = async () => {
    await checkWatch(t.db, created.body.id, { requestOptions: server.options })
    const record = (await t.send(admin.token, `GET /api/watches/${created.body.id}`)).body
    return {
      outcomes: record.checks.map(({ outcome }: { outcome: string }) => outcome),
      versions: record.versions.length,
      changes: record.changes.length,
    }
  }
  return { page, check }
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

it('stores none from a page that fails, is empty or lacks the watched part, and notifies the owner', async (context) => {
  const { page, check } = await watchedPage(context, { selector: '#act' })
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
  const failures = async () => {
    const { body } = await t.send(admin.token, 'GET /api/notices?view=news')
    return body.items.filter(({ kind }: { kind: string }) => kind === 'watch.check-failed')
  }
  assert.deepEqual(
    (await failures()).map(({ title }: { title: string }) => title),
    ['Document could not be checked: Records Act'],
  )
  Object.assign(page, { status: 200, html: act('five') })
  await check()
  page.status = 500
  await check()
  assert.equal((await failures()).length, 2)
})
