import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkMessages } from '@domicile/contract/compliance/checks/check-messages'
import { messages, ownMessages } from '@domicile/contract/messages'
import { newId } from '@domicile/server/db/ids'
import { collectHints } from '@domicile/server/testing/hints'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { testApp } from '../../../test/app.ts'
import { checksInTests, clearResult } from '../../../test/checks.ts'

const t = await testApp()
const c = await checksInTests(t)

type Answer = { body: { errors: { pointer: string; message: string }[] } }
const problems = ({ body }: Answer) => body.errors.map(({ pointer, message }) => [pointer, message])
const itemsOf = async (id: string) => (await c.read(id)).orderedChecks as { id: string }[]
const noticesOf = async ({ token }: { token: string }, id: string): Promise<string[]> => {
  const views = ['action', 'news'].map((view) => t.send(token, `GET /api/notices?view=${view}&pageSize=100`))
  return (await Promise.all(views))
    .flatMap(({ body }) => body.items)
    .filter(({ path }: { path: string }) => path.endsWith(id))
    .map(({ kind }: { kind: string }) => kind)
}
const propose = (id: string, by = c.people.operations) => c.move(id, 'proposal', by, { note: null })
const confirm = async (id: string, by = c.people.compliance) =>
  c.move(id, 'confirmation', by, { version: (await c.read(id)).version })
const sendBack = async (id: string, reason: string, by = c.people.compliance) =>
  c.move(id, 'return', by, { reason, version: (await c.read(id)).version })

describe('the work on a check', () => {
  it('a check records what was searched where and when, and keeps earlier results', async () => {
    const id = await c.started({ orderedChecks: ['adverse-media'] })
    await c.result(id, c.people.operations, { outcome: 'not_checked', source: 'News archive' })
    await c.result(id, c.people.compliance, { source: 'Other archive' })
    const [item] = (await c.read(id)).orderedChecks
    assert.deepEqual(
      item.results.map(({ outcome, source }: Record<string, string>) => [outcome, source]),
      [
        ['clear', 'Other archive'],
        ['not_checked', 'News archive'],
      ],
    )
  })

  it('a check counts the result that was stored last, whatever the clock of its server said', async () => {
    const id = await c.started({ orderedChecks: ['identity'] })
    await c.result(id, c.people.operations, { outcome: 'not_checked' })
    await sql`update check_results set id = 'ffffffff-ffff-7fff-bfff-ffffffffffff' where check_id = ${id}`.execute(
      t.db,
    )
    await c.result(id)
    assert.equal((await c.read(id)).orderedChecks[0].results[0].outcome, 'clear')
    assert.equal((await propose(id)).body.state, 'cleared')
  })

  it('a check refuses a finding without a description, a future day, and a result of another check', async () => {
    const [id, other] = [await c.started(), await c.started()]
    const [item] = await itemsOf(id)
    const record = (of: string, own: object) =>
      t.send(c.people.operations.token, `PUT /api/checks/${of}/items/${item!.id}/result`, {
        ...clearResult,
        ...own,
      })
    const cases = [
      [{ outcome: 'finding' }, '/found', messages.required],
      [{ checkedOn: '2999-01-01' }, '/checkedOn', ownMessages.futureDate],
      [{ searched: '' }, '/searched', messages.required],
    ] as const
    for (const [own, pointer, message] of cases) {
      const answer = await record(id, own)
      assert.deepEqual(problems(answer as unknown as Answer), [[pointer, message]])
    }
    assert.equal((await record(other, {})).status, 404)
  })

  it('a check keeps files and documents of the company as evidence, for staff alone', async () => {
    const { operations, owner, compliance } = c.people
    const id = await c.started({ orderedChecks: ['identity'] })
    const [item] = await itemsOf(id)
    const path = `/api/checks/${id}/items/${item!.id}`
    const bytes = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n')
    const added = await t.upload(operations.token, `${path}/files`, { bytes, name: 'passport.pdf' })
    assert.deepEqual([added.status, added.body.name], [201, 'passport.pdf'])
    const documentId = await addDocument(c.companyId, owner.id)
    const named = await t.send(compliance.token, `POST ${path}/documents`, { documentId })
    assert.deepEqual([named.status, named.body.documentId], [201, documentId])
    const twice = await t.send(compliance.token, `POST ${path}/documents`, { documentId })
    assert.deepEqual(problems(twice as unknown as Answer), [['/documentId', checkMessages.unknownDocument]])
    const file = `/api/checks/${id}/files/${added.body.id}`
    assert.deepEqual((await t.send(operations.token, `GET ${file}`)).raw, bytes)
    assert.equal((await t.send(owner.token, `GET ${file}`)).status, 403)
    assert.equal((await t.send(operations.token, `DELETE ${file}`)).status, 204)
    assert.equal((await c.read(id)).orderedChecks[0].files.length, 1)
    const wrong = await t.upload(operations.token, `${path}/files`, {
      bytes: Buffer.from('MZ'),
      name: 'a.pdf',
    })
    assert.equal(wrong.status, 422)
  })

  it('a check names no document of another company', async () => {
    const id = await c.started({ orderedChecks: ['identity'] })
    const [item] = await itemsOf(id)
    const documentId = await addDocument(await t.company(), c.people.admin.id)
    const path = `POST /api/checks/${id}/items/${item!.id}/documents`
    const refused = await t.send(c.people.operations.token, path, { documentId })
    assert.deepEqual(problems(refused as unknown as Answer), [['/documentId', checkMessages.unknownDocument]])
  })
})

describe('a result', () => {
  it('a result is proposed once every item has an outcome, and a second person confirms it', async () => {
    const { operations, compliance, other, owner, manager } = c.people
    const id = await c.started()
    const early = await propose(id)
    assert.deepEqual([early.status, early.body.title], [409, '2 items have no outcome yet.'])
    await c.result(id)
    const proposed = await propose(id)
    assert.deepEqual([proposed.body.state, proposed.body.label], ['result_proposed', 'waiting for accept'])
    assert.ok((await noticesOf(other, id)).includes('check.proposed'))
    const seen = await c.read(id, owner)
    assert.deepEqual([seen.state, seen.label, seen.result], ['processing', 'in progress', null])
    const confirmed = await confirm(id)
    assert.deepEqual(
      [confirmed.status, confirmed.body.state, confirmed.body.result],
      [200, 'cleared', 'clear'],
    )
    assert.equal(confirmed.body.validUntil, '2027-01-15')
    for (const person of [owner, manager]) assert.ok((await noticesOf(person, id)).includes('check.finished'))
    assert.equal((await c.move(id, 'start', operations)).status, 409)
    assert.equal((await confirm(id, compliance)).status, 409)
  })

  it('a result is never confirmed by its proposer or a person who worked on any item', async () => {
    const { compliance, other, admin, operations } = c.people
    const id = await c.started()
    await c.result(id, compliance, {}, ['sanctions'])
    await c.result(id, operations)
    await propose(id, other)
    for (const person of [other, compliance]) {
      const refused = await confirm(id, person)
      assert.equal(refused.status, 403, refused.body.title)
      assert.match(refused.body.title, /Another person must confirm it/)
      assert.ok(!(await c.read(id, person)).allowedActions.includes('confirm'))
    }
    assert.equal((await confirm(id, operations)).status, 403)
    assert.equal((await confirm(id, admin)).status, 200)
  })

  it('a result is not confirmed by a person who only added evidence', async () => {
    const { compliance, other } = c.people
    const id = await c.started()
    const path = `/api/checks/${id}/items/${(await itemsOf(id))[0]!.id}/files`
    const bytes = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n')
    assert.equal((await t.upload(compliance.token, path, { bytes, name: 'passport.pdf' })).status, 201)
    await c.result(id)
    await propose(id)
    assert.deepEqual(await noticesOf(compliance, id), ['check.ordered'])
    const refused = await confirm(id, compliance)
    assert.equal(refused.status, 403)
    assert.match(refused.body.title, /Another person must confirm it/)
    const decided = sql`
      update check_proposals set decision = 'confirmed', decided_by = ${compliance.id}, decided_at = now()
      where check_id = ${id}`.execute(t.db)
    await assert.rejects(decided, { code: '23514' })
    assert.equal((await confirm(id, other)).status, 200)
  })

  it('a result of a check that needs no second person is final at once', async () => {
    const id = await c.started({ orderedChecks: ['identity'] })
    await c.result(id)
    assert.equal((await propose(id)).body.state, 'cleared')
  })

  it('a result is never clear where something could not be checked, and is tried again', async () => {
    const { operations, owner, admin } = c.people
    const id = await c.started({ orderedChecks: ['identity', 'address'] })
    await c.result(id)
    await c.result(id, operations, { outcome: 'not_checked' }, ['address'])
    const { body } = await propose(id)
    assert.deepEqual(
      [body.state, body.label, body.result, body.waitingOn],
      ['source_error', 'issues', 'not_checked', 'firm'],
    )
    assert.ok(!(await noticesOf(owner, id)).includes('check.finished'))
    assert.equal((await t.send(owner.token, `GET /api/checks/${id}/certificate`)).status, 409)
    const retried = await c.move(id, 'retry', operations)
    assert.deepEqual([retried.body.state, retried.body.orderedChecks[0].outcome], ['processing', null])
    await c.result(id, operations, {}, ['address'])
    assert.equal((await propose(id)).body.state, 'cleared')
    assert.equal((await c.read(id, admin)).endedAt !== null, true)
  })

  it('a result with a finding fails the check', async () => {
    const { operations, owner } = c.people
    const id = await c.started()
    await c.result(id)
    await c.result(id, operations, { outcome: 'finding', found: 'Listed in 2024' }, ['sanctions'])
    await propose(id)
    await confirm(id)
    const seen = await c.read(id, owner)
    assert.deepEqual([seen.state, seen.label, seen.result], ['failed', 'rejected', 'finding'])
    assert.equal(seen.validUntil, null)
    assert.deepEqual(
      seen.orderedChecks.map(({ outcome }: { outcome: string }) => outcome),
      ['clear', 'finding'],
    )
  })

  it('a result is sent back with a reason to its proposer, who proposes it again', async () => {
    const { operations } = c.people
    const id = await c.started()
    await c.result(id)
    await propose(id)
    assert.equal((await sendBack(id, '')).status, 422)
    const { body } = await sendBack(id, 'Search the maiden name too')
    assert.deepEqual([body.state, body.proposal.decision], ['processing', 'sent_back'])
    assert.ok((await noticesOf(operations, id)).includes('check.sent-back'))
    assert.equal((await propose(id)).status, 200)
    assert.equal((await confirm(id)).body.state, 'cleared')
  })

  it('a result is confirmed or sent back only in the version the second person saw', async () => {
    const { compliance, operations, other } = c.people
    const id = await c.started({ orderedChecks: ['sanctions'] })
    await c.result(id, operations, { outcome: 'finding', found: 'Listed in 2024' })
    const { version } = (await propose(id, other)).body
    await sendBack(id, 'Look again', other)
    await c.result(id)
    await propose(id, other)
    for (const [what, body] of [
      ['confirmation', { version }],
      ['return', { version, reason: 'For a test.' }],
    ] as const) {
      const refused = await c.move(id, what, compliance, body)
      assert.deepEqual([refused.status, (await c.read(id)).state], [409, 'result_proposed'], what)
    }
    assert.equal((await confirm(id)).body.state, 'cleared')
  })
})

describe('the database', () => {
  it('the database refuses a confirmation by the proposer or by a person who worked on the check', async () => {
    const { compliance, operations } = c.people
    const id = await c.started()
    await c.result(id)
    await propose(id, compliance)
    for (const person of [compliance, operations]) {
      const decided = sql`
        update check_proposals set decision = 'confirmed', decided_by = ${person.id}, decided_at = now()
        where check_id = ${id}`.execute(t.db)
      await assert.rejects(decided, { code: '23514' })
    }
    const skipped = sql`update check_proposals set decision = 'not_needed', decided_at = now() where check_id = ${id}`
    await assert.rejects(skipped.execute(t.db), { code: '23514' })
  })

  it('the database refuses a final state without a decision, and a clear check with an item that is not', async () => {
    const id = await c.started({ orderedChecks: ['identity'] })
    const clear = sql`update checks set state = 'cleared', ended_at = now() where id = ${id}`
    await assert.rejects(clear.execute(t.db), { code: '23514' })
    const proposal = { id: newId(), company_id: c.companyId, check_id: id, result: 'clear' }
    await t.db
      .insertInto('check_proposals')
      .values({ ...proposal, proposed_by: c.people.admin.id, decision: 'not_needed', decided_at: sql`now()` })
      .execute()
    await assert.rejects(clear.execute(t.db), { code: '23514' })
  })
})

describe('a client', () => {
  it('a client gets the final result of a check and its certificate, and nothing of the work on it', async () => {
    const { owner, viewer, operations } = c.people
    const id = await c.started()
    await c.result(id, operations, { found: 'Secret finding' })
    await propose(id)
    const before = await c.read(id, owner)
    assert.deepEqual(
      before.orderedChecks.map(({ outcome, clientNote }: Record<string, string>) => [outcome, clientNote]),
      [
        [null, null],
        [null, null],
      ],
    )
    await confirm(id)
    for (const person of [owner, viewer]) {
      const seen = await c.read(id, person)
      assert.equal(seen.orderedChecks[0].clientNote, 'The passport is valid.')
      const history = (await t.send(person.token, `GET /api/checks/${id}/history`)).body
      for (const text of [JSON.stringify(seen), JSON.stringify(history)]) {
        for (const secret of ['namesake', 'Secret finding', 'searched', 'proposal', 'results', 'assignee'])
          assert.ok(!text.includes(secret), `${secret} in ${text}`)
        assert.doesNotMatch(text, /proposed|confirmed|sent-back|needsConfirmation/)
      }
    }
  })

  it('a client cannot see that a result is proposed through any filter, refusal or version', async () => {
    const id = await c.started({ name: 'Hidden proposal' })
    await c.result(id)
    await propose(id)
    const found = async (query: string) =>
      (await t.send(c.people.owner.token, `GET /api/checks?q=hidden&${query}`)).body.items.length
    assert.equal(await found('state=result_proposed'), 0)
    assert.equal(await found('state=processing'), 1)
    assert.equal(await found(`assignee=${c.people.operations.id}`), 0)
    const refused = await c.move(id, 'cancellation', c.people.owner, { reason: 'Too late' })
    assert.deepEqual([refused.status, refused.body.title], [409, 'This check is being processed.'])
    assert.equal((await c.read(id, c.people.owner)).version, undefined)
  })

  it('a client cannot do the work of staff on a check', async () => {
    const id = await c.started()
    const [item] = await itemsOf(id)
    for (const { token } of [c.people.owner, c.people.member, c.people.viewer]) {
      for (const [path, body] of [
        [`PUT /api/checks/${id}/items/${item!.id}/result`, clearResult],
        [`PUT /api/checks/${id}/proposal`, { note: null }],
        [`PUT /api/checks/${id}/confirmation`, { version: 1 }],
        [`PUT /api/checks/${id}/return`, { reason: 'For a test.', version: 1 }],
        [`POST /api/checks/${id}/requests`, { dueOn: '2999-01-01', message: null }],
      ] as const)
        assert.equal((await t.send(token, path, body)).status, 403, path)
    }
  })
})

describe('the certificate', () => {
  it('a certificate names subject, checks, sources, days and validity, and stays as issued', async () => {
    const { owner, admin } = c.people
    const id = await c.started({ orderedChecks: ['identity'] })
    await c.result(id)
    await propose(id)
    const download = () => t.send(owner.token, `GET /api/checks/${id}/certificate`)
    assert.deepEqual((await download()).status, 409)
    const { hints, close } = await collectHints(t.url)
    // Once a later change is heard, so are those of the result.
    await t.send(admin.token, `POST /api/companies/${c.companyId}/notes`, { body: 'A remark.' })
    await until(() => hints.some(({ noun }) => noun === 'note'))
    const earlier = hints.length
    await t.work('check.certificate')
    await until(() => hints.slice(earlier).some(({ noun }) => noun === 'check'))
    await close()
    const first = await download()
    assert.equal(first.headers['content-type'], 'application/pdf')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(first.raw)), {
      mergePages: true,
    })
    const { number, hasCertificate } = await c.read(id)
    for (const part of [number, 'Jan Novák', '3 February 1980', 'Czechia', 'Identity', 'National register'])
      assert.ok(text.includes(part), part)
    assert.ok(text.includes('15 January 2026') && text.includes('15 January 2028'), text)
    for (const secret of ['namesake', 'Test', 'searched']) assert.ok(!text.includes(secret), secret)
    assert.equal(hasCertificate, true)
    await sql`update companies set legal_name = 'Renamed Ltd' where id = ${c.companyId}`.execute(t.db)
    assert.deepEqual((await download()).raw, first.raw)
    const stranger = await t.person({ of: { [await t.company()]: 'owner' } })
    assert.equal((await t.send(stranger.token, `GET /api/checks/${id}/certificate`)).status, 404)
    assert.equal((await t.send(admin.token, `GET /api/checks/${id}/certificate`)).status, 200)
  })
})

async function addDocument(companyId: string, uploadedBy: string): Promise<string> {
  const id = newId()
  await t.db
    .insertInto('company_files')
    .values({
      id,
      company_id: companyId,
      kind: 'license',
      number: 1,
      name: 'license.pdf',
      media_type: 'application/pdf',
      size: 10,
      sha256: 'a'.repeat(64),
      uploaded_by: uploadedBy,
    })
    .execute()
  return id
}
