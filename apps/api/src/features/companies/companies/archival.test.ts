import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openKinds, type OpenKindName } from '@domicile/contract/companies/archival-kinds'
import type { OpenWork } from '@domicile/contract/companies/companies'
import { newId } from '@domicile/server/db/ids'
import { type RawBuilder, sql } from 'kysely'
import { receivesMail } from '../../../test/mail.ts'
import { orderLine } from '../../../test/orders.ts'
import { screeningInTests } from '../../../test/screening-runs.ts'
import { surveysOf } from '../../../test/surveys.ts'
import { testApp } from '../../../test/app.ts'

const t = await testApp()
const admin = await t.person({ role: 'administrator' })
const compliance = await t.person({ role: 'complianceOfficer' })
const surveys = surveysOf(t, admin)

const run = (statement: RawBuilder<unknown>) => statement.execute(t.db)
const archive = (id: string) =>
  t.send(admin.token, `PUT /api/companies/${id}/archival`, { reason: 'It was dissolved' })
const statusOf = async (id: string) => (await t.send(admin.token, `GET /api/companies/${id}`)).body.status

async function openOf(id: string): Promise<OpenWork['open']> {
  const { status, body } = await t.send(admin.token, `GET /api/companies/${id}/archival`)
  assert.equal(status, 200)
  return body.open
}

/** The kinds that are open, without what is only kept. */
async function kindsOf(id: string): Promise<OpenKindName[]> {
  return (await openOf(id)).map(({ kind }) => kind).filter((kind) => openKinds[kind].effect !== 'kept')
}

const actionsOf = async (id: string) => {
  const { body } = await t.send(admin.token, `GET /api/companies/${id}/history?pageSize=50`)
  return body.items.map(({ action }: { action: string }) => action) as string[]
}

/** Adds something open to a company; returns its id. */
type Add = (companyId: string) => Promise<string>

const added =
  (statement: (id: string, companyId: string) => RawBuilder<unknown>): Add =>
  async (companyId) => {
    const id = newId()
    await run(statement(id, companyId))
    return id
  }

const project = (lifecycle: 'draft' | 'active' | 'delivered') =>
  added(
    (id, companyId) => sql`
      insert into projects (id, company_id, title, search_text, lifecycle, manager_id, started_at)
      values (${id}, ${companyId}, 'Accounts', 'accounts', ${lifecycle}, ${admin.id}, now())`,
  )

const translation = added(
  (id, companyId) => sql`
    insert into translations (id, company_id, name, kind, source_form, from_language, to_language, requested_pages,
      with_review, accepts_silently, wants_hard_copy, requested_by)
    values (${id}, ${companyId}, 'Deed', 'ordinary', 'copy', 'de', 'en', 1, false, false, false, ${admin.id})`,
)

const check = added(
  (id, companyId) => sql`
    insert into checks (id, company_id, name, subject_kind, subject_is_person, subject_name, ordered_by, due_on)
    values (${id}, ${companyId}, 'Identity', 'person', true, 'Ann Winter', ${admin.id}, current_date + 5)`,
)

const enquiry: Add = async (companyId) => {
  const author = await t.person({})
  return added(
    (id) => sql`
      insert into enquiries (id, company_id, author_id, subject, due_at, waiting_since)
      values (${id}, ${companyId}, ${author.id}, 'A question', now() + interval '1 day', now())`,
  )(companyId)
}

const letter = (own: { physical?: string; isStatutory?: boolean } = {}) =>
  added(
    (id, companyId) => sql`
      insert into mail_items (id, company_id, sender, received_on, paper_kind, physical, is_statutory, statutory_reason,
        escalates_on, received_by)
      values (${id}, ${companyId}, 'Tax office', current_date - 2, 'letter', ${own.physical ?? 'received'},
        ${own.isStatutory ?? false}, ${own.isStatutory ? 'A tax notice' : null},
        ${own.isStatutory ? sql`current_date` : null}, ${admin.id})`,
  )

const mailRequest: Add = async (companyId) => {
  const item = await letter({ physical: 'forwarded' })(companyId)
  return added(
    (id) => sql`
      insert into mail_requests (id, company_id, item_id, kind, state, asked_by)
      values (${id}, ${companyId}, ${item}, 'rescan', 'open', ${admin.id})`,
  )(companyId)
}

const order = (state: string) => async (companyId: string) => {
  const orderId = newId()
  await orderLine(t.db, { companyId, orderId, lineId: newId() }, {})
  await run(sql`update purchase.orders set state = ${state} where id = ${orderId}`)
  return orderId
}

const renewal: Add = async (companyId) => {
  const [orderId, lineId] = [newId(), newId()]
  await orderLine(t.db, { companyId, orderId, lineId }, {})
  await run(sql`update purchase.orders set state = 'completed' where id = ${orderId}`)
  return added(
    (id) => sql`
      insert into purchase.renewals (id, company_id, line_id, service_id, quantity, interval, renews_on, anchor_day)
      select ${id}, ${companyId}, ${lineId}, service_id, 1, 'yearly', current_date + 30, 1
      from purchase.order_lines where id = ${lineId}`,
  )(companyId)
}

const charge = added(
  (id, companyId) => sql`
    insert into charges (id, company_id, work, title, quantity)
    values (${id}, ${companyId}, 'mail-storage', 'Storage in May', 1)`,
)

const assignment: Add = async (companyId) =>
  (await surveys.sent({ companies: [companyId] })).ids.get(companyId)!

/** Answers that a reviewer has to decide on. */
const review: Add = async (companyId) => {
  const owner = await t.person({ of: { [companyId]: 'owner' } })
  const id = await assignment(companyId)
  const answers = [{ path: 'full-name', value: 'Ann Winter', version: 0 }]
  await t.send(owner.token, `PUT /api/assignments/${id}/answers`, { answers })
  assert.equal((await t.send(owner.token, `PUT /api/assignments/${id}/submission`)).status, 200)
  return id
}

const dueDiligence: Add = async (companyId) => {
  const opening = await t.send(admin.token, `POST /api/companies/${companyId}/due-diligence`)
  assert.equal(opening.status, 201)
  assert.equal((await t.send(admin.token, `PUT /api/due-diligence/${opening.body.slug}/start`)).status, 200)
  return opening.body.slug
}

const endRelationship = async (slug: string) => {
  const endedOn = new Date().toISOString().slice(0, 10)
  const body = { endedOn, reason: 'It was dissolved' }
  assert.equal((await t.send(compliance.token, `PUT /api/due-diligence/${slug}/exit`, body)).status, 200)
}

/** Does what a user does to settle a record, as far as its row is concerned. */
const set = (table: string, change: RawBuilder<unknown>) => (id: string) =>
  run(sql`update ${sql.table(table)} set ${change} where id = ${id}`)
const cancelled = sql`state = 'cancelled', reason = 'No longer needed', ended_at = now()`

type Preventing = { kind: OpenKindName; what: string; add: Add; end: (id: string) => Promise<unknown> }

const preventing: Preventing[] = [
  { kind: 'case', what: '1 due-diligence case', add: dueDiligence, end: endRelationship },
  { kind: 'check', what: '1 check', add: check, end: set('checks', cancelled) },
  {
    kind: 'project',
    what: '1 project in progress',
    add: project('active'),
    end: set('projects', sql`lifecycle = 'cancelled', ended_at = now()`),
  },
  {
    kind: 'project',
    what: '1 project in progress',
    add: project('delivered'),
    end: set('projects', sql`lifecycle = 'closed', closed_by = 'firm', ended_at = now()`),
  },
  {
    kind: 'review',
    what: '1 survey to review',
    add: review,
    end: (id) => t.send(admin.token, `PUT /api/assignments/${id}/acceptance`, { internalNote: null }),
  },
  {
    kind: 'translation',
    what: '1 translation in progress',
    add: translation,
    end: set('translations', cancelled),
  },
  {
    kind: 'enquiry',
    what: '1 unanswered message',
    add: enquiry,
    end: set('enquiries', sql`state = 'closed', due_at = null, waiting_since = null`),
  },
  ...['quote-requested', 'placed', 'payment-failed', 'under-review', 'fulfilling', 'delivered'].map(
    (state): Preventing => ({
      kind: 'order',
      what: '1 open order',
      add: order(state),
      end: set('purchase.orders', sql`state = 'completed'`),
    }),
  ),
  {
    kind: 'order',
    what: '1 open order',
    add: async (companyId) => {
      const id = await order('completed')(companyId)
      await run(sql`update purchase.orders set paid = 5, has_open_refund = true where id = ${id}`)
      return id
    },
    end: set('purchase.orders', sql`has_open_refund = false`),
  },
  {
    kind: 'renewal',
    what: '1 subscription',
    add: renewal,
    end: set('purchase.renewals', sql`cancelled_at = now()`),
  },
  {
    kind: 'charge',
    what: '1 charge without an order',
    add: charge,
    end: set('charges', sql`state = 'cancelled', order_id = gen_random_uuid(), order_number = 'A-1'`),
  },
  {
    kind: 'mailRequest',
    what: '1 mail request in progress',
    add: mailRequest,
    end: set('mail_requests', sql`state = 'refused', reason = 'Sent already', ended_at = now()`),
  },
  {
    kind: 'storedMail',
    what: '1 letter in storage',
    add: letter(),
    end: set('mail_items', sql`physical = 'returned'`),
  },
  {
    kind: 'address',
    what: '1 address in use',
    add: async (companyId) => {
      await receivesMail(t, companyId)
      const { rows } = await sql<{ id: string }>`
        select id from addresses where company_id = ${companyId}`.execute(t.db)
      return rows[0]!.id
    },
    end: set('addresses', sql`ends_on = current_date - 1`),
  },
]

describe('archiving a company', () => {
  for (const { kind, what, add, end } of preventing)
    it(`is prevented by ${what}, until that is settled: ${add.name || kind}`, async () => {
      const companyId = await t.company()
      const id = await add(companyId)
      const open = (await openOf(companyId)).find((one) => one.kind === kind)
      assert.deepEqual([open?.count, open?.records.length], [1, 1])
      const refused = await archive(companyId)
      assert.deepEqual([refused.status, refused.body.type], [409, '/problems/open-work'])
      assert.equal(refused.body.title, `Resolve before archiving: ${what}.`)
      assert.equal(await statusOf(companyId), 'active')
      await end(id)
      const { status, body } = await archive(companyId)
      assert.deepEqual([status, body.status], [200, 'archived'], JSON.stringify(body))
      assert.deepEqual(await kindsOf(companyId), [])
    })

  it('is prevented by a screening hit until it is decided', async () => {
    const s = await screeningInTests(t)
    await s.list({ name: 'Zenobia Quartz' })
    await s.officerOf('Zenobia Quartz')
    await s.work()
    const [hit] = await s.hits(`&companyId=${s.companyId}`)
    assert.match((await archive(s.companyId)).body.title, /1 screening hit\./)
    await s.decide(hit.id, 'no_hit', s.people.officer)
    assert.equal((await archive(s.companyId)).status, 409)
    await s.settle(hit.id, 'confirmation', s.people.second)
    assert.equal((await archive(s.companyId)).status, 200)
  })

  it('is prevented by each letter on legal hold, and names what it lists', async () => {
    const companyId = await t.company()
    const id = await letter()(companyId)
    await run(sql`update mail_items set is_on_legal_hold = true where id = ${id}`)
    const [open] = await openOf(companyId)
    assert.match(open!.records[0]!.title, /^M-\d{6} Tax office, on legal hold$/)
    assert.equal(open!.records[0]!.path, `/active-services/mail/${id}`)
  })

  it('names every kind that prevents it, and settles nothing meanwhile', async () => {
    const companyId = await t.company()
    await project('draft')(companyId)
    await project('active')(companyId)
    await project('active')(companyId)
    await check(companyId)
    const { status, body } = await archive(companyId)
    assert.deepEqual(
      [status, body.title],
      [409, 'Resolve before archiving: 1 check and 2 projects in progress.'],
    )
    assert.deepEqual(await kindsOf(companyId), ['check', 'project', 'draftProject', 'obligation'])
  })

  it('is refused while orders can’t be read', async () => {
    const companyId = await t.company()
    const rename = (from: string, to: string) =>
      run(sql`alter function ${sql.raw(from)}(uuid, text, boolean) rename to ${sql.raw(to)}`)
    await rename('open_sales', 'unreachable_sales')
    const open = await openOf(companyId)
    const refused = await archive(companyId)
    await rename('unreachable_sales', 'open_sales')
    assert.equal(open.find(({ kind }) => kind === 'order')?.count, null)
    assert.equal(refused.status, 409)
    assert.match(refused.body.title, /^Orders can’t be checked now\. Try again later\.$/)
    assert.equal((await archive(companyId)).status, 200)
  })

  it('is for administrators alone', async () => {
    const manager = await t.person({ role: 'accountManager' })
    const companyId = await t.company({ managerId: manager.id })
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    for (const { token } of [manager, owner, compliance])
      for (const key of ['GET', 'PUT']) {
        const { status } = await t.send(
          token,
          `${key} /api/companies/${companyId}/archival`,
          key === 'PUT' ? { reason: 'It was dissolved' } : undefined,
        )
        assert.equal(status, 403)
      }
    assert.equal((await t.send(admin.token, `GET /api/companies/${newId()}/archival`)).status, 404)
  })
})

describe('archiving settles', () => {
  it('projects that have not started, surveys, and requested addresses', async () => {
    const companyId = await t.company()
    await t.person({ of: { [companyId]: 'owner' } })
    const draft = await project('draft')(companyId)
    const asked = await assignment(companyId)
    const requested = await added(
      (id) => sql`
        insert into addresses (id, company_id, name, kind, requested_by)
        values (${id}, ${companyId}, 'Office', 'business', ${admin.id})`,
    )(companyId)
    const kinds = ['draftProject', 'survey', 'addressRequest', 'obligation', 'member', 'notice']
    assert.deepEqual((await kindsOf(companyId)).sort(), kinds.sort())
    assert.equal((await archive(companyId)).status, 200)
    assert.deepEqual(await kindsOf(companyId), [])
    const read = async (path: string) => (await t.send(admin.token, `GET /api/${path}`)).body
    assert.equal((await read(`projects/${draft}`)).lifecycle, 'cancelled')
    assert.equal((await read(`assignments/${asked}`)).state, 'recalled')
    assert.equal((await read(`addresses/${requested}`)).state, 'declined')
    const actions = await actionsOf(companyId)
    for (const action of ['project.cancelled', 'assignment.recalled', 'company.archived'])
      assert.ok(actions.includes(action), `${action} in ${actions.join()}`)
  })

  it('access: users lose this company alone, and those without another are signed out', async () => {
    const [companyId, other] = [await t.company(), await t.company()]
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const both = await t.person({ of: { [companyId]: 'member', [other]: 'owner' } })
    const email = `${newId()}@people.example`
    await t.send(admin.token, 'POST /api/invitations', { email, role: 'member', companyId })
    const access = { allowed: true, writeHours: 4 }
    await t.send(owner.token, `PUT /api/companies/${companyId}/support-access`, access)
    const body = { reason: 'They asked why the cap table looks wrong.' }
    const acting = await t.send(admin.token, `POST /api/companies/${companyId}/impersonation`, body)
    assert.equal(acting.status, 201)
    const kinds = await kindsOf(companyId)
    assert.deepEqual(
      kinds.filter((kind) => kind !== 'notice'),
      ['obligation', 'member', 'invitation', 'acting'],
    )
    assert.equal((await archive(companyId)).status, 200)
    assert.deepEqual(await kindsOf(companyId), [])
    const profile = async (token: string) => (await t.send(token, 'GET /api/users/profile')).status
    assert.deepEqual(
      [await profile(owner.token), await profile(acting.body.token), await profile(both.token)],
      [401, 401, 200],
    )
    const seen = async (id: string) => (await t.send(both.token, `GET /api/companies/${id}`)).status
    assert.deepEqual([await seen(companyId), await seen(other)], [404, 200])
    const { rows } = await sql<{ until: string | null }>`
      select write_until as until from support_access where company_id = ${companyId}`.execute(t.db)
    assert.deepEqual(rows, [{ until: null }])
    const actions = await actionsOf(companyId)
    assert.equal(actions.filter((action) => action === 'user.membership-removed').length, 2)
    assert.ok(actions.includes('invitation.removed') && actions.includes('impersonation.ended'))

    await t.send(admin.token, `DELETE /api/companies/${companyId}/archival`, { reason: 'They are back' })
    assert.equal(await seen(companyId), 404)
    assert.deepEqual(await kindsOf(companyId), ['obligation'])
  })

  it('the cart, standing rules, the calendar and reminders of mail, so that none of them fires', async () => {
    const companyId = await t.company()
    await added(
      (id) => sql`
        insert into standing_rules (id, company_id, kind, drawn_by) values (${id}, ${companyId}, 'scan', ${admin.id})`,
    )(companyId)
    await added(
      (id) => sql`
        insert into obligation_rules (id, company_id, title, basis, due_on)
        values (${id}, ${companyId}, 'Return', 'once', current_date + 20)`,
    )(companyId)
    const item = await letter({ physical: 'returned', isStatutory: true })(companyId)
    await order('completed')(companyId)
    await run(sql`insert into purchase.carts (company_id) values (${companyId})`)
    await run(sql`
      insert into purchase.cart_lines (company_id, service_id, quantity, seen_price, seen_currency, added_by)
      select ${companyId}, service_id, 1, 1, 'EUR', ${admin.id} from purchase.order_lines
      where company_id = ${companyId}`)
    const kinds = ['standingRule', 'obligation', 'mailDeadline', 'cart']
    assert.deepEqual(await kindsOf(companyId), kinds)
    assert.equal((await archive(companyId)).status, 200)
    assert.deepEqual(
      (await kindsOf(companyId)).filter((kind) => kind !== 'mailDeadline'),
      [],
    )
    const escalated = async () => {
      await run(sql`select enqueue_job('mail.escalate', '{}'::json, null, 1, null)`)
      await t.work('mail.escalate')
      const { rows } = await sql<{ escalation: number }>`
        select escalation from mail_items where id = ${item}`.execute(t.db)
      return rows[0]!.escalation
    }
    await t.work('obligation.remind')
    assert.equal(await escalated(), 0)
    const { body } = await t.send(admin.token, 'GET /api/notices?pageSize=100')
    assert.deepEqual(
      (body.items as { companyId?: string; company?: { id: string } }[]).filter(
        (one) => one.companyId === companyId || one.company?.id === companyId,
      ),
      [],
    )
    const actions = await actionsOf(companyId)
    assert.ok(actions.includes('cart.changed'), actions.join())
    await t.send(admin.token, `DELETE /api/companies/${companyId}/archival`, { reason: 'They are back' })
    assert.ok((await escalated()) > 0, 'statutory mail escalates again')
  })

  it('shows until when data is kept', async () => {
    const companyId = await t.company()
    await endRelationship(await dueDiligence(companyId))
    const kept = (await openOf(companyId)).find(({ kind }) => kind === 'retention')!
    assert.match(kept.records[0]!.title, /^Personal data of DD-\d{6}: deleted after \d{1,2} \w+ \d{4}$/)
    assert.ok(kept.records.some(({ title }) => title.startsWith('Invitations')))
  })
})
