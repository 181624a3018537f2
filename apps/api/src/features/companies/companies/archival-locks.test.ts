import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { OpenWork } from '@domicile/contract/companies/companies'
import { inTransaction } from '@domicile/server/db/db'
import { newId } from '@domicile/server/db/ids'
import { lockWaits, until } from '@domicile/server/testing/test-database'
import { type RawBuilder, sql } from 'kysely'
import { testApp } from '../../../test/app.ts'

const t = await testApp()
const admin = await t.person({ role: 'administrator' })

const run = (statement: RawBuilder<unknown>) => statement.execute(t.db)
const archive = (id: string) =>
  t.send(admin.token, `PUT /api/companies/${id}/archival`, { reason: 'It was dissolved' })
const statusOf = async (id: string) => (await t.send(admin.token, `GET /api/companies/${id}`)).body.status
const openOf = async (id: string): Promise<OpenWork['open']> =>
  (await t.send(admin.token, `GET /api/companies/${id}/archival`)).body.open

describe('a project created at the same moment', () => {
  it('prevents the archiving if it was first', async () => {
    const companyId = await t.company()
    let archiving: ReturnType<typeof archive> | undefined
    await inTransaction(t.db, async (trx) => {
      await sql`
        insert into projects (id, company_id, title, search_text, lifecycle, manager_id, started_at)
        values (${newId()}, ${companyId}, 'Late', 'late', 'active', ${admin.id}, now())`.execute(trx)
      archiving = archive(companyId)
      await until(async () => (await lockWaits(t.db)) > 0)
    })
    assert.deepEqual([(await archiving!).status, await statusOf(companyId)], [409, 'active'])
  })

  it('is refused, or the archiving is, and never neither', async () => {
    for (let round = 0; round < 10; round++) {
      const companyId = await t.company()
      const input = { companyId, title: 'Late', managerId: admin.id, deadline: null, needsAcceptance: true }
      const create = async () => {
        const created = await t.send(admin.token, 'POST /api/projects', input)
        if (created.status !== 201) return created.status
        return (await t.send(admin.token, `PUT /api/projects/${created.body.id}/start?unattended=yes`)).status
      }
      const [archived, started] = await Promise.all([archive(companyId), create()])
      const open = (await openOf(companyId)).filter(({ kind }) => /project/i.test(kind))
      if (archived.status === 200) assert.deepEqual([started, open], [409, []])
      else assert.deepEqual([archived.status, started], [409, 200])
    }
  })
})

describe('the locks of an archiving', () => {
  it('come in the order of the calls that change what is open', async () => {
    const companyId = await t.company()
    const { id } = await t.person({ of: { [companyId]: 'owner' } })
    const item = newId()
    await run(sql`
      insert into mail_items (id, company_id, sender, received_on, paper_kind, physical, received_by)
      values (${item}, ${companyId}, 'Tax office', current_date - 2, 'letter', 'received', ${admin.id})`)
    await run(sql`
      insert into mail_requests (id, company_id, item_id, kind, state, asked_by)
      values (${newId()}, ${companyId}, ${item}, 'rescan', 'open', ${admin.id})`)
    const email = `${newId()}@people.example`
    await t.send(admin.token, 'POST /api/invitations', { email, role: 'member', companyId })
    await run(sql`insert into purchase.carts (company_id) values (${companyId})`)
    await run(sql`
      insert into notices (id, user_id, kind, company_id, path, title, needs_action)
      values (${newId()}, ${id}, 'survey.sent', ${companyId}, '/', 'Answer', true)`)
    const orders = [
      'mail_items mail_requests',
      'invitations memberships',
      'companies notices',
      'companies purchase.carts',
    ]
    for (const order of orders) {
      let archiving: ReturnType<typeof archive> | undefined
      await inTransaction(t.db, async (trx) => {
        const lock = (table: string, wait: RawBuilder<unknown>) =>
          sql`select from ${sql.table(table)} where ${sql.ref(table === 'companies' ? 'id' : 'company_id')} = ${companyId}
            for no key update ${wait}`.execute(trx)
        const [first, second] = order.split(' ')
        await lock(first!, sql``)
        archiving = archive(companyId)
        await until(async () => (await lockWaits(t.db)) > 0)
        await lock(second!, sql`nowait`)
      })
      assert.equal((await archiving!).status, 409, order)
    }
  })

  it('leave the rows of administrators to others', async () => {
    const companyId = await t.company()
    const { id } = await t.person({ role: 'administrator' })
    await inTransaction(t.db, async (trx) => {
      await sql`select from users where id = ${id} for no key update`.execute(trx)
      assert.equal((await archive(companyId)).status, 200)
    })
  })
})
