import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Change, Trace } from '@domicile/contract/knowledge/watches/watch-changes'
import { watchMessages } from '@domicile/contract/knowledge/watches/watch-kinds'
import { inTransaction } from '@domicile/server/db/db'
import { sql } from 'kysely'
import { hasOpenNotice, notify } from '../../../domain/notices/notify.ts'
import { testApp } from '../../../test/app.ts'
import { NEW_ACT, watchCalls } from '../../../test/watches.ts'
import { findDueReaders, findWaiting } from './digests/digests.queries.ts'
import { remindOfChanges } from './publication-news.ts'

const t = await testApp()
const admin = await t.person({ role: 'administrator' })
const calls: ReturnType<typeof watchCalls> = watchCalls(t, admin)
const REASON = 'The summary names the wrong day.'

const withdraw = (change: Change, token = admin.token, reason = REASON) =>
  calls.put(change, 'withdrawal', { reason }, token)

const withdrawn = async (change: Change): Promise<Change> => {
  const { status, body } = await withdraw(change)
  assert.equal(status, 200, JSON.stringify(body))
  await t.work('watch.notify-withdrawn')
  return body
}

/** A change that was published to a company with an owner, a member and a viewer. */
async function scene() {
  const companyId = await t.company()
  const [owner, member, viewer] = [
    await t.person({ of: { [companyId]: 'owner' } }),
    await t.person({ of: { [companyId]: 'member' } }),
    await t.person({ of: { [companyId]: 'viewer' } }),
  ]
  const { id, change } = await calls.published([companyId])
  return { id, change, companyId, owner, member, viewer }
}

const notices = async (token: string, kind: 'action' | 'news'): Promise<{ title: string; body: string }[]> =>
  (await t.send(token, `GET /api/notices?view=${kind}`)).body.items
const titles = async (token: string, kind: 'action' | 'news') =>
  (await notices(token, kind)).map(({ title }) => title)
const todo = async (token: string): Promise<{ kind: string }[]> =>
  (await t.send(token, 'GET /api/dashboard')).body.todo

describe('a withdrawn change', () => {
  it('is shown with the reason to each role of a client, and to no other company', async () => {
    const { id, change, companyId, owner, member, viewer } = await scene()
    const { owner: stranger } = await scene()
    await withdrawn(change)
    for (const { token } of [owner, member, viewer]) {
      const { state, changes } = await calls.view(id, token)
      const [shown] = changes
      assert.deepEqual([state, shown!.state, shown!.withdrawal!.reason], ['withdrawn', 'withdrawn', REASON])
      assert.deepEqual([shown!.allowedActions, shown!.publications[0]!.mayAcknowledge], [[], false])
      assert.equal(shown!.summary, 'Records are kept for longer.')
      assert.ok(!('withdrawnBy' in shown!), 'the name of staff stays inside')
      const { body: text } = await t.send(token, `GET /api/watches/${id}/versions/2`)
      assert.equal(text.text, NEW_ACT)
    }
    assert.equal((await t.send(stranger.token, `GET /api/watch-changes/${change.id}`)).status, 404)
    const { rows } = await sql<{ reason: string; staff: boolean }>`
      select reason, staff_only as staff from audit_events
      where action = 'watch.withdrawn' and company_id = ${companyId}`.execute(t.db)
    assert.deepEqual(rows, [{ reason: REASON, staff: false }])
    const { body: history } = await t.send(admin.token, `GET /api/watches/${id}/history`)
    assert.ok(history.items.some(({ action }: { action: string }) => action === 'watch.withdrawn'))
  })

  it('asks for nothing any more, and those who got it are notified', async () => {
    const { change, companyId, owner, member, viewer } = await scene()
    assert.equal((await todo(owner.token)).filter(({ kind }) => kind === 'change').length, 1)
    await calls.acknowledge(change, companyId, member.token)
    const { change: other, owner: waiting } = await scene()
    await withdrawn(change)
    await withdrawn(other)
    for (const { token } of [owner, member, waiting]) {
      assert.deepEqual(await todo(token), [])
      assert.deepEqual(await titles(token, 'action'), [])
      const [news] = await notices(token, 'news')
      assert.deepEqual([news!.title, news!.body], ['Change withdrawn: Records Act', REASON])
    }
    assert.deepEqual(await titles(viewer.token, 'news'), [], 'who was not asked is not notified')
    const { rows } = await sql`
      select from notices where user_id = ${waiting.id} and kind = 'watch.withdrawn' and mail_due_at is not null`.execute(
      t.db,
    )
    assert.equal(rows.length, 1, 'the email follows the preferences of the reader')
  })

  it('is in no reminder and no digest', async () => {
    const { change, owner } = await scene()
    await sql`
      update watch_publications set published_at = now() - interval '30 days' where change_id = ${change.id}`.execute(
      t.db,
    )
    await sql`update users set created_at = now() - interval '60 days' where id = ${owner.id}`.execute(t.db)
    await sql`update memberships set created_at = now() - interval '60 days' where user_id = ${owner.id}`.execute(
      t.db,
    )
    assert.equal((await findWaiting(t.db, owner.id, 10)).length, 1)
    await withdrawn(change)
    assert.deepEqual(await findWaiting(t.db, owner.id, 10), [])
    assert.ok((await findDueReaders(t.db, 1000)).every(({ id }) => id !== owner.id))
    await inTransaction(t.db, remindOfChanges)
    assert.deepEqual(await titles(owner.token, 'action'), [])
    const { body } = await t.send(admin.token, `GET /api/watch-changes/${change.id}/acknowledgements`)
    assert.deepEqual([body.items[0].isWithdrawn, body.items[0].isOverdue], [true, false])
    const { body: waits } = await t.send(
      admin.token,
      `GET /api/watch-changes/${change.id}/acknowledgements?state=waiting`,
    )
    assert.equal(waits.total, 0)
  })

  it('is not sent to a company that was not notified of it yet', async () => {
    const companyId = await t.company()
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const { change } = await calls.assessed()
    await calls.confirm(change, [companyId])
    const sent = await calls.put(change, 'publication', { companies: 1 })
    await withdrawn(sent.body)
    await t.work('watch.notify')
    assert.deepEqual([await titles(owner.token, 'action'), await titles(owner.token, 'news')], [[], []])
  })

  it('leaves no notice open that a worker of the last release sends after it', async () => {
    const { change, companyId, owner } = await scene()
    assert.equal((await withdraw(change)).status, 200)
    const { rows } = await sql<{ id: string }>`
      select id from watch_publications where change_id = ${change.id}`.execute(t.db)
    const late = { companyId, subjectId: rows[0]!.id, path: '/', title: 'Late' }
    await notify(t.db, { ...late, kind: 'watch.published', to: [owner.id] })
    await notify(t.db, { ...late, kind: 'watch.overdue', to: [admin.id] })
    await t.work('watch.notify-withdrawn')
    assert.deepEqual(await titles(owner.token, 'action'), [])
    assert.equal(await hasOpenNotice(t.db, 'watch.overdue', late.subjectId), false)
  })

  it('is not acknowledged, described or linked, and is withdrawn once', async () => {
    const { id, change, companyId, owner } = await scene()
    const after = await withdrawn(change)
    const { status: refused, body: reason } = await calls.acknowledge(change, companyId, owner.token)
    assert.deepEqual([refused, reason.title], [409, watchMessages.withdrawn])
    const answers = [
      await withdraw(after),
      await calls.put(after, 'completion'),
      await calls.put(after, 'publication', { companies: 1 }),
      await t.send(admin.token, `PUT /api/watch-changes/${change.id}`, {
        ...{ summary: 'Another text', effectiveOn: '2027-01-01', version: after.version },
      }),
      await t.send(admin.token, `POST /api/watch-changes/${change.id}/obligations`, {
        ...{ block: 0, title: 'Keep records' },
      }),
    ]
    for (const { status, body } of answers)
      assert.deepEqual([status, body.title], [409, watchMessages.withdrawnMeanwhile])
    assert.equal((await withdraw(change)).body.type, '/problems/stale')
    await assert.rejects(
      sql`
        insert into watch_acknowledgements (company_id, publication_id, user_id, sha256)
        select company_id, id, ${owner.id}, repeat('a', 64) from watch_publications
        where change_id = ${change.id}`.execute(t.db),
      /not acknowledged/,
    )
    const others = { id: '01900000-0000-7000-8000-000000000001', company: await t.company() }
    await assert.rejects(
      sql`
        insert into watch_publications (id, change_id, company_id, level, published_by)
        values (${others.id}, ${change.id}, ${others.company}, 'low', ${admin.id})`.execute(t.db),
      /published to no company/,
    )
    assert.equal((await calls.view(id)).changes[0]!.withdrawnBy !== null, true)
  })

  it('is corrected once, and published again as a new one', async () => {
    const { id, change, companyId, owner } = await scene()
    const after = await withdrawn(change)
    const correct = () =>
      t.send(admin.token, `POST /api/watch-changes/${after.id}/correction`, { version: after.version })
    const { status, body } = await correct()
    assert.deepEqual([status, body.state, body.summary], [201, 'assessing', 'Records are kept for longer.'])
    const again = await correct()
    assert.deepEqual([again.status, again.body.title], [409, watchMessages.corrected])
    const before = await calls.view(id, owner.token)
    assert.deepEqual([before.changes.length, before.state], [1, 'withdrawn'], 'clients see it once published')
    await calls.publish(body, [companyId])
    const { state, changes } = await calls.view(id, owner.token)
    assert.equal(state, 'published')
    assert.deepEqual(
      changes.map((one) => one.state),
      ['published', 'withdrawn'],
    )
    assert.equal((await calls.acknowledge(changes[0]!, companyId, owner.token)).status, 200)
    const [shown] = (await calls.view(id, owner.token)).changes
    assert.deepEqual([shown!.id, shown!.state], [body.id, 'acknowledged'])
  })
})

describe('a correction', () => {
  it('has the obligations of the withdrawn change, without their tasks', async () => {
    const { id, change, companyId } = await scene()
    const trace = async (changeId: string): Promise<Trace> =>
      (await t.send(admin.token, `GET /api/watches/${id}/trace?changeId=${changeId}`)).body
    const [paragraph] = (await trace(change.id)).paragraphs
    const { body: rules } = await t.send(admin.token, 'GET /api/obligation-rules')
    const rule: { id: string; title: string } = rules.items[0]
    const { block } = paragraph!
    for (const link of [{ title: 'Keep records six years' }, { ruleId: rule.id }])
      await t.send(admin.token, `POST /api/watch-changes/${change.id}/obligations`, { block, ...link })
    const project = { companyId, title: 'Records Act', deadline: null, isForClient: false }
    assert.equal(
      (await t.send(admin.token, `POST /api/watch-changes/${change.id}/projects`, project)).status,
      201,
    )
    const after = await withdrawn(change)
    const path = `POST /api/watch-changes/${after.id}/correction`
    const { body: correction } = await t.send(admin.token, path, { version: after.version })
    await calls.publish(correction, [companyId])
    const obligationsOf = async (changeId: string) => {
      const [shown] = (await trace(changeId)).paragraphs
      return shown!.obligations.map(({ title, ruleId, hasParagraph, companies }) => [
        ...[title, ruleId, hasParagraph],
        companies.map(({ tasks }) => tasks.length),
      ])
    }
    assert.deepEqual(await obligationsOf(correction.id), [
      ['Keep records six years', null, true, [0]],
      [rule.title, rule.id, true, [0]],
    ])
    assert.deepEqual((await obligationsOf(after.id)).flat().at(-1), [1], 'its tasks stay')

    await calls.store(id, NEW_ACT.replace('six', 'seven'))
    const { changes } = await calls.view(id)
    const [newer] = (await trace(changes[0]!.id)).paragraphs
    assert.deepEqual(
      newer!.earlier.map(({ title, changeId }) => [title, changeId === correction.id]),
      [
        ['Keep records six years', true],
        [rule.title, true],
      ],
      'a newer change names each obligation once',
    )
  })
})

describe('withdrawing', () => {
  it('is for those who may publish, and to all who got the change', async () => {
    const { id, change, companyId, owner, member, viewer } = await scene()
    const content = await t.person({ role: 'contentEditor' })
    const operations = await t.person({ role: 'operations' })
    for (const { token } of [owner, member, viewer, content, operations])
      assert.equal((await withdraw(change, token)).status, 403)
    assert.equal((await t.send(null, `PUT /api/watch-changes/${change.id}/withdrawal`, {})).status, 401)
    const manager = await t.person({ role: 'accountManager' })
    const actions = async () => (await calls.view(id, manager.token)).changes[0]!.allowedActions
    assert.ok(!(await actions()).includes('withdraw'))
    const refused = await withdraw(change, manager.token)
    assert.deepEqual([refused.status, refused.body.title], [409, watchMessages.reachesOthers])
    assert.equal((await calls.view(id)).state, 'published', 'nothing was withdrawn')
    await t.db.insertInto('account_managers').values({ company_id: companyId, user_id: manager.id }).execute()
    assert.ok((await actions()).includes('withdraw'))
    assert.equal((await withdraw(change, manager.token)).status, 200)
  })

  it('says how many got the change, and needs a reason', async () => {
    const { change, companyId, owner } = await scene()
    await calls.acknowledge(change, companyId, owner.token)
    const { body } = await t.send(admin.token, `GET /api/watch-changes/${change.id}/withdrawal`)
    assert.deepEqual(body, { companies: 1, people: 2, acknowledged: 1 })
    assert.equal((await t.send(owner.token, `GET /api/watch-changes/${change.id}/withdrawal`)).status, 403)
    for (const reason of ['', 'x', 'Wrong'])
      assert.equal((await withdraw(change, admin.token, reason)).status, 422)
  })

  it('is refused for a change that no company got', async () => {
    const { change } = await calls.assessed()
    const { status, body } = await withdraw(change)
    assert.deepEqual([status, body.type], [409, '/problems/state'])
  })

  it('and an acknowledgement at the same moment follow each other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { change, companyId, owner } = await scene()
      const [acknowledged, after] = await Promise.all([
        calls.acknowledge(change, companyId, owner.token),
        withdraw(change),
      ])
      assert.equal(after.status, 200, JSON.stringify(after.body))
      assert.ok([200, 409].includes(acknowledged.status), JSON.stringify(acknowledged.body))
      const { rows } = await sql<{ wasFirst: boolean }>`
        select exists (select from watch_acknowledgements where publication_id = publication.id) as "wasFirst"
        from watch_publications publication where change_id = ${change.id}`.execute(t.db)
      assert.equal(rows[0]!.wasFirst, acknowledged.status === 200)
      assert.deepEqual(await titles(owner.token, 'action'), [])
    }
  })

  it('of a change that is done or acknowledged is possible', async () => {
    const { id, change, companyId, owner } = await scene()
    await calls.acknowledge(change, companyId, owner.token)
    assert.ok((await calls.view(id)).changes[0]!.allowedActions.includes('withdraw'))
    const done = await calls.put(change, 'completion')
    assert.equal(done.status, 200, JSON.stringify(done.body))
    await withdrawn(done.body)
  })
})
