import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inTransaction } from '@domicile/server/db/db'
import type { Hit, Results, SearchedNoun } from '@domicile/contract/home/search/search'
import { type QueryExecutorProvider, sql } from 'kysely'
import { newTranslation, pdf } from '../../../test/translations.ts'
import { surveysOf } from '../../../test/surveys.ts'
import { definition, stage, testWorkflows } from '../../../test/workflows.ts'

type Person = { token: string }

const t = await testWorkflows()
const mine = await t.client('Larkspur Trading')
const theirs = await t.client('Wolfram Holdings')

async function search(person: Person, query: Record<string, string>): Promise<Results<SearchedNoun>> {
  const { status, body } = await t.send(
    person.token,
    `GET /api/search?${new URLSearchParams(query).toString()}`,
  )
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

async function hits(person: Person, noun: SearchedNoun, query: Record<string, string>): Promise<Hit[]> {
  const { groups } = await search(person, query)
  return groups.flatMap((group) => (group.noun === noun ? group.items : []))
}

const statesOf = async (person: Person, noun: SearchedNoun, query: Record<string, string>) =>
  (await hits(person, noun, query)).map(({ state }) => state)

async function post(person: Person, path: string, body: object): Promise<string> {
  const answer = await t.send(person.token, `POST /api/${path}`, body)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.id
}

describe('the state of a record', () => {
  it('a search hides from clients that the result of a check waits for a second person', async () => {
    const { companyId, manager, owner } = mine
    const subject = { kind: 'person', name: 'Perdita Sable' }
    const check = { companyId, name: 'Supplier', subject, orderedChecks: ['sanctions'] }
    const id = await post(manager, 'checks', check)
    assert.deepEqual(await statesOf(owner, 'check', { q: 'sable', state: 'ordered' }), ['ordered'])
    await sql`update checks set state = 'result_proposed' where id = ${id}`.execute(t.db)
    for (const person of [owner, manager]) {
      assert.deepEqual(await statesOf(person, 'check', { q: 'sable' }), ['processing'])
      assert.deepEqual(await statesOf(person, 'check', { q: 'sable', state: 'processing' }), ['processing'])
      for (const state of ['result_proposed', 'ordered'])
        assert.deepEqual((await search(person, { q: 'sable', state })).groups, [], state)
    }
    assert.deepEqual((await search(owner, { q: 'proposed' })).groups, [])
    assert.deepEqual(await statesOf(theirs.owner, 'check', { q: 'sable', state: 'processing' }), [])
  })

  it('a search hides from clients that a run failed, or whom it waits for', async () => {
    const stages = [stage({ name: 'Sign', assignee: 'owners', kind: 'approval' })]
    const { slug } = await t.publish(definition({ name: 'Marigold audit', stages }))
    const id = await t.begin(slug, mine.companyId)
    for (const state of ['waiting_approval', 'waiting_form', 'failed_retriable', 'failed_final']) {
      await sql`update workflow_runs set state = ${state} where id = ${id}`.execute(t.db)
      for (const person of [mine.owner, mine.manager]) {
        assert.deepEqual(await statesOf(person, 'run', { q: 'marigold', state: 'running' }), ['running'])
        assert.deepEqual(await statesOf(person, 'run', { q: 'marigold', state }), [], state)
      }
    }
    await sql`update workflow_runs set state = 'completed', ended_at = now() where id = ${id}`.execute(t.db)
    assert.deepEqual(await statesOf(mine.owner, 'run', { q: 'marigold', state: 'running' }), [])
    assert.deepEqual(await statesOf(mine.owner, 'run', { q: 'marigold', state: 'completed' }), ['completed'])
  })

  it('a search finds the state of translations and assignments as well', async () => {
    const { companyId, owner } = mine
    const id = await post(owner, 'translations', { ...newTranslation, companyId, name: 'Tansy deed' })
    assert.deepEqual(await statesOf(owner, 'translation', { q: 'tansy', state: 'requested' }), ['requested'])
    await t.send(owner.token, `PUT /api/translations/${id}/cancellation`, { reason: 'No longer needed' })
    assert.deepEqual(await statesOf(owner, 'translation', { q: 'tansy', state: 'cancelled' }), ['cancelled'])
    await surveysOf(t, t.admin).sent({ companies: [companyId] }, { name: 'Yarrow survey' })
    assert.deepEqual(await statesOf(owner, 'assignment', { q: 'yarrow', state: 'sent' }), ['sent'])
    assert.deepEqual(await statesOf(owner, 'assignment', { q: 'yarrow', state: 'accepted' }), [])
  })

  it('the state in the search changes in the transaction that changes the record', async () => {
    const { companyId, manager } = mine
    const id = await post(manager, 'checks', {
      ...{ companyId, name: 'Bank', subject: { kind: 'person', name: 'Rollo Fennel' } },
      orderedChecks: ['sanctions'],
    })
    const stateIn = async (db: QueryExecutorProvider) =>
      (await sql<{ state: string }>`select state from search_entries where id = ${id}`.execute(db)).rows[0]!
        .state
    await assert.rejects(
      inTransaction(t.db, async (trx) => {
        await sql`update checks set state = 'processing' where id = ${id}`.execute(trx)
        assert.equal(await stateIn(trx), 'processing')
        throw new Error('rolled back')
      }),
      /rolled back/,
    )
    assert.equal(await stateIn(t.db), 'ordered')
  })
})

describe('the names of files', () => {
  it('file names of a project find it, those for staff alone excepted', async () => {
    const { companyId, manager, owner } = mine
    const id = await post(manager, 'projects', {
      ...{ companyId, title: 'Annual return', managerId: manager.id },
      ...{ deadline: '2999-12-31', needsAcceptance: false },
    })
    await t.send(manager.token, `PUT /api/projects/${id}/start`)
    const upload = (name: string, isForClient: string) =>
      t.upload(manager.token, `/api/projects/${id}/files`, {
        ...{ bytes: pdf(name), name, fields: { isForClient } },
      })
    assert.equal((await upload('ledger-hyssop.pdf', 'yes')).status, 201)
    assert.equal((await upload('memo-wormwood.pdf', 'no')).status, 201)
    for (const person of [owner, manager, t.admin]) {
      const [found] = await hits(person, 'project', { q: 'hyssop' })
      assert.equal(found?.title, 'Annual return')
      assert.match(found.snippet!.text, /^ledger-hyssop\.pdf/)
      assert.deepEqual((await search(person, { q: 'wormwood' })).groups, [])
    }
    for (const other of [theirs.owner, theirs.manager])
      assert.deepEqual((await search(other, { q: 'hyssop' })).groups, [])
    await sql`update project_files set is_for_client = false where name = 'ledger-hyssop.pdf'`.execute(t.db)
    assert.deepEqual((await search(owner, { q: 'hyssop' })).groups, [])
  })

  it('file names of a document find its translation, those of drafts and withheld letters excepted', async () => {
    const { companyId, owner, manager } = mine
    const operations = await t.person({ role: 'operations' })
    const id = await post(owner, 'translations', { ...newTranslation, companyId, name: 'Articles' })
    const source = { bytes: pdf('source'), name: 'deed-lovage.pdf', fields: {} }
    assert.equal((await t.upload(owner.token, `/api/translations/${id}/files`, source)).status, 201)
    const draftId = crypto.randomUUID()
    await sql`
      insert into translation_files (id, company_id, translation_id, role, round, name, media_type, size, sha256, bytes, uploaded_by)
      values (${draftId}, ${companyId}, ${id}, 'draft', 1, 'draft-rue.pdf', 'application/pdf', 1, ${'0'.repeat(64)}, 'x',
        ${operations.id})`.execute(t.db)
    for (const person of [owner, manager, operations]) {
      const [found] = await hits(person, 'translation', { q: 'lovage' })
      assert.equal(found?.title, 'Articles')
      assert.match(found.snippet!.text, /^deed-lovage\.pdf/)
      assert.deepEqual((await search(person, { q: 'rue' })).groups, [])
    }
    assert.deepEqual((await search(theirs.owner, { q: 'lovage' })).groups, [])
    await sql`update translations set withheld_at = now() where id = ${id}`.execute(t.db)
    assert.deepEqual((await search(owner, { q: 'lovage' })).groups, [])
  })
})
