import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { translationMessages } from '@domicile/contract/translations/translation-messages'
import { newId } from '@domicile/server/db/ids'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { enqueue } from '../../../jobs/jobs.ts'
import { testApp } from '../../../test/app.ts'
import { clearResult } from '../../../test/checks.ts'
import { startTestWorker } from '../../../test/worker.ts'
import { orderLine } from '../../../test/orders.ts'
import { pdf, swornTranslator } from '../../../test/translations.ts'

const t = await testApp()

/** Creates a company with an owner and, unless `isManaged` is false, an account manager. */
async function client({ isManaged = true } = {}) {
  const manager = await t.person({ role: 'accountManager' })
  const companyId = await t.company(isManaged ? { managerId: manager.id } : {})
  const owner = await t.person({ of: { [companyId]: 'owner' } })
  return { companyId, manager, owner }
}

type Line = { companyId: string; lineId: string; orderId: string }

const line = ({ companyId }: { companyId: string }): Line => ({
  companyId,
  lineId: newId(),
  orderId: newId(),
})

const ask = (of: Line) =>
  enqueue(t.db, 'order.fulfil', {
    ...of,
    orderNumber: 'O-2026-0017',
    opens: 'project',
    title: 'Annual return',
    tasks: ['Draw up the return', 'File it'],
  })

async function fulfil(of: Line): Promise<void> {
  await ask(of)
  await t.work('order.fulfil')
}

const projectsOf = ({ lineId }: Line) =>
  t.db.selectFrom('projects').where('order_line_id', '=', lineId).select(['id', 'lifecycle']).execute()

/** The progress of a line's work that the order was notified of, in order. */
async function progressOf({ lineId }: Line) {
  const asked = (await t.jobs()).filter(
    ({ name, payload }) => name === 'line.moved' && payload.lineId === lineId,
  )
  return asked.map(({ payload }) => payload as { move: string; at: string; recordId: string })
}
const movesOf = async (of: Line) => (await progressOf(of)).map(({ move }) => move)

async function begun() {
  const people = await client()
  const of = line(people)
  await orderLine(t.db, of, { 'Who signs?': 'Jane Roe, born 4 May 1961', 'Which year?': '' })
  await fulfil(of)
  const [project] = await projectsOf(of)
  const move = async (person: { token: string }, event: string, body?: object) => {
    const { status } = await t.send(person.token, `PUT /api/projects/${project!.id}/${event}`, body)
    assert.equal(status, 200, event)
  }
  const doTasks = () =>
    sql`update project_tasks set done_at = now() where project_id = ${project!.id}`.execute(t.db)
  return { ...people, of, id: project!.id, move, doTasks }
}

describe('a paid line of an order', () => {
  it('a paid line opens a project that has started, with its manager, its tasks and its order', async () => {
    const { owner, manager, of, id } = await begun()
    const seen = (await t.send(manager.token, `GET /api/projects/${id}`)).body
    assert.equal(seen.lifecycle, 'active')
    assert.equal(seen.manager.id, manager.id)
    assert.deepEqual(seen.order, { id: of.orderId, number: 'O-2026-0017' })
    assert.deepEqual(seen.answers, [{ question: 'Who signs?', answer: 'Jane Roe, born 4 May 1961' }])
    assert.deepEqual(
      seen.taskList.map((task: { title: string }) => task.title),
      ['Draw up the return', 'File it'],
    )
    const byOwner = await t.send(owner.token, `GET /api/projects/${id}`)
    assert.deepEqual(byOwner.body.order, { id: of.orderId, number: 'O-2026-0017' })
    assert.doesNotMatch(String(byOwner.raw), /Jane Roe|Draw up/)
    assert.doesNotMatch(JSON.stringify(await t.jobs()), /Jane Roe/)
    const stranger = await client()
    for (const { token } of [stranger.owner, stranger.manager])
      assert.equal((await t.send(token, `GET /api/projects/${id}`)).status, 404)
    assert.deepEqual(await progressOf(of), [
      { ...(await progressOf(of))[0], lineId: of.lineId, recordId: id, move: 'in-progress' },
    ])
  })

  it('a paid line notifies the manager and the client of the project, whose history says what opened it', async () => {
    const { manager, owner, id } = await begun()
    const noticesOf = async ({ token }: { token: string }) =>
      (await t.send(token, 'GET /api/notices?view=news')).body.items.map(
        ({ title }: { title: string }) => title,
      )
    assert.deepEqual(await noticesOf(manager), ['You manage Annual return'])
    assert.deepEqual(await noticesOf(owner), ['Annual return has begun'])
    const { body, raw } = await t.send(manager.token, `GET /api/projects/${id}/history`)
    const opened = body.items.find(({ action }: { action: string }) => action === 'project.created')
    assert.ok(opened.changes.some((change: object) => JSON.stringify(change).includes('O-2026-0017')))
    const added = body.items.filter(({ action }: { action: string }) => action === 'project.task-added')
    assert.deepEqual(
      added.map(({ subject }: { subject: string }) => subject),
      ['File it', 'Draw up the return'],
    )
    assert.doesNotMatch(String(raw), /Jane Roe/)
    const { rows } = await sql`select from audit_events where changes::text like '%Jane Roe%'`.execute(t.db)
    assert.equal(rows.length, 0)
  })

  it('the project of a paid line stays a draft without an account manager, until a user starts it', async () => {
    const { companyId, owner } = await client({ isManaged: false })
    const of = line({ companyId })
    await fulfil(of)
    const [project] = await projectsOf(of)
    assert.equal(project!.lifecycle, 'draft')
    assert.deepEqual(await movesOf(of), ['opened'])
    assert.equal((await t.send(owner.token, `GET /api/projects/${project!.id}`)).status, 404)
  })

  it('a paid line opens one project, also when the job runs twice, and ten times at once', async () => {
    const of = line(await client())
    await fulfil(of)
    await fulfil(of)
    assert.equal((await projectsOf(of)).length, 1)
    assert.deepEqual(await movesOf(of), ['in-progress', 'in-progress'])

    const other = line(await client())
    for (let i = 0; i < 10; i += 1) await ask(other)
    const workers = [startTestWorker(t.url), startTestWorker(t.url), startTestWorker(t.url)]
    const isDone = async () => !(await t.jobs()).some(({ name }) => name === 'order.fulfil')
    await until(isDone).finally(() => Promise.all(workers.map((worker) => worker.stop())))
    assert.equal((await projectsOf(other)).length, 1)
    assert.equal((await progressOf(other)).length, 10)
    assert.equal(new Set((await progressOf(other)).map(({ recordId }) => recordId)).size, 1)
  })

  it('a paid line whose project exists reports the project’s present state', async () => {
    const { of, manager, move, doTasks } = await begun()
    await doTasks()
    await move(manager, 'delivery')
    await fulfil(of)
    assert.deepEqual(await movesOf(of), ['in-progress', 'delivered', 'delivered'])
  })
})

describe('a project of an order', () => {
  it('a project reports each step to its order, the later at a later time', async () => {
    const { of, owner, manager, move, doTasks } = await begun()
    const admin = await t.person({ role: 'administrator' })
    await doTasks()
    await move(manager, 'delivery')
    await move(owner, 'refusal', { reason: 'A page is missing' })
    await move(manager, 'delivery')
    await move(owner, 'acceptance')
    await move(admin, 'reopening', { reason: 'A page was wrong' })
    await move(manager, 'cancellation', { reason: 'The company is sold' })
    const expected = [
      'in-progress',
      'delivered',
      'in-progress',
      'delivered',
      'done',
      'in-progress',
      'cancelled',
    ]
    assert.deepEqual(await movesOf(of), expected)
    const times = (await progressOf(of)).map(({ at }) => at)
    assert.deepEqual(times, times.toSorted())
    assert.equal(new Set(times).size, times.length)
  })

  it('a project reports no refused step to its order', async () => {
    const { of, manager, id } = await begun()
    assert.equal((await t.send(manager.token, `PUT /api/projects/${id}/delivery`)).status, 409)
    assert.deepEqual(await movesOf(of), ['in-progress'])
  })

  it('only a project of an order reports to an order', async () => {
    const { companyId, manager } = await client()
    const values = { companyId, title: 'Own', managerId: manager.id, deadline: null, needsAcceptance: true }
    const { body } = await t.send(manager.token, 'POST /api/projects', values)
    assert.equal(body.order, null)
    await t.send(manager.token, `PUT /api/projects/${body.id}/start`)
    assert.ok(!(await t.jobs()).some(({ payload }) => payload.recordId === body.id))
  })
})

describe('a paid line that orders a translation', () => {
  async function paidTranslation(answers: Record<string, string>) {
    const people = await client()
    const of = line(people)
    await orderLine(t.db, of, answers)
    await order(of)
    const { rows } = await sql<{ id: string }>`
      select id from translations where order_line_id = ${of.lineId}`.execute(t.db)
    assert.equal(rows.length, 1)
    return { ...people, of, id: rows[0]!.id, operations: await t.person({ role: 'operations' }) }
  }

  async function order(of: Line): Promise<void> {
    const paid = { opens: 'translation' as const, title: 'Sworn translation', tasks: [] }
    const service = 'sworn-translation'
    await enqueue(t.db, 'order.fulfil', { ...of, ...paid, service, orderNumber: 'O-2026-0020' })
    await t.work('order.fulfil')
  }

  it('a paid line opens a translation once, asks for the document, and has the ordered languages and pages', async () => {
    const answers = {
      'From which language?': 'Polish',
      'Into which language?': 'english',
      'How many pages?': '7',
      'By which day do you need it?': '2999-03-01',
    }
    const { owner, of, id } = await paidTranslation(answers)
    const { body } = await t.send(owner.token, `GET /api/translations/${id}`)
    assert.deepEqual(
      [body.state, body.kind, body.fromLanguage, body.toLanguage, body.pages, body.price],
      ['question', 'sworn', 'pl', 'en', 7, null],
    )
    assert.deepEqual(
      body.questions.map(({ question }: { question: string }) => question),
      [translationMessages.whichDocument],
    )
    assert.deepEqual([body.order, body.requestedBy], [{ id: of.orderId, number: 'O-2026-0020' }, null])
    assert.match(body.note, /How many pages\? 7/)
    assert.deepEqual([body.wantedBy, body.dueOn], ['2999-03-01', null])
    await order(of)
    const { rows } = await sql`select from translations where order_line_id = ${of.lineId}`.execute(t.db)
    assert.equal(rows.length, 1)
    assert.deepEqual(await movesOf(of), ['in-progress', 'in-progress'])
  })

  it('a paid line waits for its languages where the answers name none, and reports its progress', async () => {
    const { of, id, owner, operations } = await paidTranslation({ 'Which languages?': 'as usual' })
    const send = (what: string, body: object) =>
      t.send(operations.token, `PUT /api/translations/${id}/${what}`, body)
    const { token } = await t.person({ role: 'administrator' })
    const { body: jan } = await t.send(token, 'POST /api/translators', swornTranslator('de', 'fr'))
    const translator = { translatorId: jan.id, cost: null, currency: 'EUR', note: null }
    await t.send(owner.token, `PUT /api/translations/${id}/answer`, { answer: 'The paper is with you.' })
    assert.equal((await send('translator', translator)).body.title, 'Set the languages first.')
    await send('languages', { fromLanguage: 'de', toLanguage: 'fr' })
    assert.equal((await send('translator', translator)).body.title, 'Set the day of delivery first.')
    await send('terms', { sourceForm: 'original', wantsHardCopy: true, dueOn: '2999-03-01' })
    const scan = { bytes: pdf('deed'), name: 'deed.pdf', fields: {} }
    await t.upload(operations.token, `/api/translations/${id}/files`, scan)
    const { body } = await send('translator', translator)
    assert.deepEqual([body.state, body.fromLanguage], ['translating', 'de'])
    assert.deepEqual(await movesOf(of), ['in-progress', 'opened', 'in-progress'])
  })
})

describe('a paid line that orders a check', () => {
  async function paidCheck() {
    const people = await client()
    const of = line(people)
    await sql`update check_kinds set service = 'registry-check' where slug in ('company-registry', 'identity')`.execute(
      t.db,
    )
    await order(of)
    const { rows } = await sql<{
      id: string
    }>`select id from checks where order_line_id = ${of.lineId}`.execute(t.db)
    return {
      ...people,
      of,
      ids: rows.map(({ id }) => id),
      operations: await t.person({ role: 'operations' }),
    }
  }

  async function order(of: Line): Promise<void> {
    const paid = { opens: 'check' as const, title: 'Registry check', tasks: [], service: 'registry-check' }
    await enqueue(t.db, 'order.fulfil', { ...of, ...paid, orderNumber: 'O-2026-0018' })
    await t.work('order.fulfil')
  }

  it('a paid line orders the kinds of check of the service that apply to the company, once', async () => {
    const { owner, of, ids } = await paidCheck()
    const { body } = await t.send(owner.token, `GET /api/checks/${ids[0]}`)
    assert.deepEqual(
      [body.name, body.subject.kind, body.kinds],
      ['Registry check', 'company', ['Company registry']],
    )
    assert.deepEqual([body.order, body.orderedBy], [{ id: of.orderId, number: 'O-2026-0018' }, null])
    await order(of)
    const { rows } = await sql`select from checks where order_line_id = ${of.lineId}`.execute(t.db)
    assert.equal(rows.length, 1)
    assert.deepEqual(await movesOf(of), ['opened', 'opened'])
    const stranger = await client()
    assert.equal((await t.send(stranger.owner.token, `GET /api/checks/${ids[0]}`)).status, 404)
  })

  it('a paid check reports each step to the order', async () => {
    const { of, ids, operations } = await paidCheck()
    const send = async (call: string, body?: object) => {
      const answer = await t.send(operations.token, call.replace('ID', ids[0]!), body)
      assert.equal(answer.status, 200, call)
      return answer.body
    }
    await send('PUT /api/checks/ID/start')
    const { orderedChecks } = await send('GET /api/checks/ID')
    await send(`PUT /api/checks/ID/items/${orderedChecks[0].id}/result`, clearResult)
    await send('PUT /api/checks/ID/proposal', { note: null })
    assert.deepEqual(await movesOf(of), ['opened', 'in-progress', 'done'])
  })

  it('a paid line waits while no kind of check names its service', async () => {
    const of = line(await client())
    const paid = { opens: 'check' as const, title: 'Other', tasks: [], service: 'unknown-service' }
    await enqueue(t.db, 'order.fulfil', { ...of, ...paid, orderNumber: 'O-2026-0019' })
    await t.work('order.fulfil').catch(() => undefined)
    assert.deepEqual(await movesOf(of), [])
    assert.ok(
      (await t.jobs()).some(({ name, payload }) => name === 'order.fulfil' && payload.lineId === of.lineId),
    )
  })
})
