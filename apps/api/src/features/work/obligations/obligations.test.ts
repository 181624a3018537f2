import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { basisNames } from '@domicile/contract/work/obligations/obligation-kinds'
import { addDays } from '@domicile/contract/days'
import type { Calendar, ListedRule, Obligation } from '@domicile/contract/work/obligations/obligations'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { companyDay } from '../../../domain/companies/company-day.ts'
import { appliesTo } from './applies-to.ts'

const t = await testApp()
const admin = (await t.person({ role: 'administrator' })).token

const today = new Date().toISOString().slice(0, 10)
const year = Number(today.slice(0, 4))
const pathOf = (companyId: string) => `/api/companies/${companyId}/obligations`

async function britishCompany(legalForm: string | null = 'Private limited company'): Promise<string> {
  const companyId = await t.company()
  await sql`update companies set country = 'GB', legal_form = ${legalForm},
    established_on = '2015-03-18', created_at = '2016-01-01' where id = ${companyId}`.execute(t.db)
  return companyId
}

async function read(companyId: string, token = admin): Promise<Calendar> {
  const { status, body } = await t.send(token, `GET ${pathOf(companyId)}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

const named = ({ obligations }: Calendar, title: string): Obligation[] =>
  obligations.filter((one) => one.title === title)
const dayInCalendar = (monthDay: string) =>
  [year - 1, year, year + 1, year + 2]
    .map((one) => `${one}-${monthDay}`)
    .filter((day) => day >= addDays(today, -365) && day <= addDays(today, 550))

describe('the compliance calendar of a company', () => {
  it('the calendar has the obligations of the company’s country and legal form, by its dates', async () => {
    const calendar = await read(await britishCompany())
    const days = (title: string) => named(calendar, title).map(({ dueOn }) => dueOn)
    assert.deepEqual(days('Confirmation statement'), dayInCalendar('03-31'))
    assert.deepEqual(days('Annual accounts'), dayInCalendar('09-30'))
    assert.deepEqual(days('Annual return'), [])
    const [statement] = named(calendar, 'Confirmation statement')
    assert.equal(statement!.rule!.source, 'Companies Act 2006, section 853A')
    assert.equal(statement!.rule!.isVerified, false)
    const partnership = await read(await britishCompany('Limited liability partnership'))
    assert.equal(named(partnership, 'Annual accounts').length, dayInCalendar('09-30').length)
    assert.deepEqual(named(await read(await britishCompany('PLC')), 'Annual accounts'), [])
  })

  it('the calendar has the fee of the Cayman Islands, and the report of each change of owners in Poland', async () => {
    const cayman = await britishCompany()
    await sql`update companies set country = 'KY' where id = ${cayman}`.execute(t.db)
    const fees = named(await read(cayman), 'Annual fee of the registry')
    assert.deepEqual(
      fees.map(({ dueOn }) => dueOn),
      dayInCalendar('01-31'),
    )
    const polish = await britishCompany()
    await sql`update companies set country = 'PL' where id = ${polish}`.execute(t.db)
    const title = 'Change of beneficial owners to the CRBR'
    assert.deepEqual(named(await read(polish), title), [])
    await sql`
      insert into company_owners (id, company_id, holder_type, name, interest, starts_on)
      values (${newId()}, ${polish}, 'person', 'Anna Nowak', 'nominee', ${addDays(today, -4)})`.execute(t.db)
    const [report, ...others] = named(await read(polish), title)
    assert.deepEqual([report!.dueOn, report!.rule!.isVerified, others], [addDays(today, 10), false, []])
    const sent = { period: report!.rule!.period, doneOn: today, note: null }
    const path = `PUT ${pathOf(polish)}/${report!.rule!.id}/completion` as const
    const done = await t.send(admin, path, sent)
    assert.deepEqual(
      [done.status, named(done.body, title)[0]!.doneOn],
      [200, today],
      JSON.stringify(done.body),
    )
  })

  it('the calendar starts with the day on which the company was added', async () => {
    const companyId = await britishCompany()
    await sql`update companies set created_at = now() where id = ${companyId}`.execute(t.db)
    const { obligations } = await read(companyId)
    assert.ok(obligations.length > 0 && obligations.every(({ dueOn }) => dueOn >= today))
  })

  it('the calendar of an archived company ends on that day, and continues once it is restored', async () => {
    const companyId = await britishCompany()
    const upload = {
      bytes: Buffer.from('%PDF-1.4 %%EOF'),
      name: 'a.pdf',
      fields: { expiresOn: addDays(today, 9) },
    }
    assert.equal((await t.upload(admin, `/api/companies/${companyId}/files/license`, upload)).status, 201)
    const before = (await read(companyId)).obligations
    await t.send(admin, `PUT /api/companies/${companyId}/archival`, { reason: 'Left the firm' })
    assert.deepEqual(
      (await read(companyId)).obligations,
      before.filter(({ dueOn }) => dueOn <= today),
    )
    assert.ok(before.some(({ dueOn, record }) => dueOn > today && record?.kind === 'file'))
    await t.send(admin, `DELETE /api/companies/${companyId}/archival`, { reason: 'Came back to us' })
    assert.deepEqual((await read(companyId)).obligations, before)
  })

  it('the calendar moves with the end of the financial year', async () => {
    const companyId = await britishCompany()
    const path = `PUT /api/companies/${companyId}/year-end`
    const { status, body } = await t.send(admin, path, { yearEnd: '06-30', version: 1 })
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(
      named(body, 'Annual accounts').map(({ dueOn }) => dueOn),
      dayInCalendar('03-31'),
    )
    assert.equal((await t.send(admin, path, { yearEnd: '03-31', version: 1 })).status, 409)
    assert.equal((await t.send(admin, path, { yearEnd: '02-30', version: 2 })).status, 422)
  })

  it('an obligation is marked as done and as not done again, each in the history', async () => {
    const companyId = await britishCompany()
    const [open] = named(await read(companyId), 'Annual accounts')
    const path = `PUT ${pathOf(companyId)}/${open!.rule!.id}`
    const { period } = open!.rule!
    const completion = { period, doneOn: today, note: 'Filing 12' }
    const done = await t.send(admin, `${path}/completion`, completion)
    assert.equal(done.status, 200, JSON.stringify(done.body))
    const [after] = named(done.body, 'Annual accounts')
    assert.deepEqual([after!.doneOn, after!.note], [today, 'Filing 12'])
    const future = await t.send(admin, `${path}/completion`, { ...completion, doneOn: addDays(today, 2) })
    assert.deepEqual([future.status, future.body.errors[0].pointer], [422, '/doneOn'])
    const missing = await t.send(admin, `${path}/completion`, { ...completion, period: '1999' })
    assert.equal(missing.status, 404)
    const reopened = await t.send(admin, `${path}/reopening`, { period })
    assert.equal(named(reopened.body, 'Annual accounts')[0]!.doneOn, null)
    assert.equal((await t.send(admin, `${path}/reopening`, { period })).status, 404)
    const { items } = (await t.send(admin, `GET /api/companies/${companyId}/history`)).body
    assert.deepEqual(
      items.map(({ action }: { action: string }) => action),
      ['obligation.reopened', 'obligation.done'],
    )
  })

  it('an obligation may be done on a day that has begun ahead of UTC', async () => {
    const companyId = await britishCompany()
    const [open] = named(await read(companyId), 'Annual accounts')
    const { id, period } = open!.rule!
    const doneOn = new Date(Date.now() + 13 * 3_600_000).toISOString().slice(0, 10)
    const path = `PUT ${pathOf(companyId)}/${id}/completion` as const
    const { status, body } = await t.send(admin, path, { period, doneOn, note: null })
    assert.deepEqual([status, named(body, 'Annual accounts')[0]!.doneOn], [200, doneOn], JSON.stringify(body))
  })

  it('the calendar begins and ends with the company’s days of its creation and archiving', async () => {
    // Samoa is eleven hours behind UTC and Tonga thirteen ahead: one of them has another day.
    for (const country of ['AS', 'TO']) {
      const companyId = await t.company()
      const created = companyDay(country)
      await sql`update companies set country = ${country}, created_at = now() where id = ${companyId}`.execute(
        t.db,
      )
      await sql`
        insert into obligation_rules (id, company_id, title, basis, due_on)
        select gen_random_uuid(), ${companyId}, 'Due on ' || day, 'once', day::date
        from unnest(${[-1, 0, 1].map((days) => addDays(created, days))}::text[]) as day`.execute(t.db)
      const due = async () => (await read(companyId)).obligations.map(({ dueOn }) => dueOn)
      assert.deepEqual(await due(), [created, addDays(created, 1)])
      await sql`update companies set archived_at = now(), archive_reason = 'Closed' where id = ${companyId}`.execute(
        t.db,
      )
      assert.deepEqual(await due(), [created])
    }
  })

  it('the calendar hides a company’s own obligation from other companies', async () => {
    const [mine, theirs] = [await britishCompany(), await britishCompany()]
    const owner = await t.person({ of: { [mine]: 'owner' } })
    const stranger = await t.person({ of: { [theirs]: 'owner' } })
    const own = { title: 'Renew the lease', description: null, basis: 'yearly', dueOn: addDays(today, 20) }
    const { status, body } = await t.send(owner.token, `POST ${pathOf(mine)}`, own)
    assert.equal(status, 201, JSON.stringify(body))
    const [lease] = named(body, 'Renew the lease')
    const ruleId = lease!.rule!.id
    assert.deepEqual(named(await read(theirs), 'Renew the lease'), [])
    assert.equal((await t.send(stranger.token, `GET ${pathOf(mine)}`)).status, 404)
    const { period } = lease!.rule!
    for (const company of [mine, theirs]) {
      const sent = { period, doneOn: today, note: null }
      const path = `${pathOf(company)}/${ruleId}`
      assert.equal((await t.send(stranger.token, `PUT ${path}/completion`, sent)).status, 404)
      assert.equal((await t.send(stranger.token, `DELETE ${path}`)).status, 404)
    }
    const viewer = await t.person({ of: { [mine]: 'viewer' } })
    assert.equal((await t.send(viewer.token, `DELETE ${pathOf(mine)}/${ruleId}`)).status, 403)
    assert.equal((await t.send(owner.token, `DELETE ${pathOf(mine)}/${ruleId}`)).status, 204)
    assert.deepEqual(named(await read(mine), 'Renew the lease'), [])
    const firm = named(await read(mine), 'Annual accounts')[0]!.rule!.id
    assert.equal((await t.send(owner.token, `DELETE ${pathOf(mine)}/${firm}`)).status, 404)
  })

  it('the calendar has the latest version of a document that expires', async () => {
    const companyId = await britishCompany()
    const uploader = await t.person({ role: 'operations' })
    const insert = (number: number, expires: string) =>
      sql`
      insert into company_files (id, company_id, kind, number, name, media_type, size, sha256, expires_on, uploaded_by)
      values (${newId()}, ${companyId}, 'license', ${number}, 'license.pdf', 'application/pdf', 10,
        ${'a'.repeat(64)}, ${expires}, ${uploader.id})`.execute(t.db)
    await insert(1, addDays(today, 5))
    await insert(2, addDays(today, 40))
    const found = (await read(companyId)).obligations.filter(({ record }) => record?.kind === 'file')
    assert.deepEqual(
      found.map(({ dueOn }) => dueOn),
      [addDays(today, 40)],
    )
  })
})

describe('the rules of calendars', () => {
  const rule = {
    title: 'Beneficial owner register',
    description: null,
    country: 'GB',
    legalForms: null,
    basis: 'yearly',
    months: 0,
    days: 0,
    monthDay: '07-01',
    dueOn: null,
    source: 'A statute',
    verifiedOn: today,
  }

  it('compliance officers add, change and remove the rules of calendars, which staff alone read', async () => {
    const companyId = await britishCompany()
    const officer = (await t.person({ role: 'complianceOfficer' })).token
    const added = await t.send(officer, 'POST /api/obligation-rules', rule)
    assert.equal(added.status, 201, JSON.stringify(added.body))
    assert.equal(named(await read(companyId), rule.title)[0]!.rule!.isVerified, true)
    const path = `/api/obligation-rules/${added.body.id}`
    const changed = await t.send(officer, `PUT ${path}`, { ...rule, country: 'PL', version: 1 })
    assert.equal(changed.status, 200, JSON.stringify(changed.body))
    assert.deepEqual(named(await read(companyId), rule.title), [])
    assert.equal((await t.send(officer, `PUT ${path}`, { ...rule, version: 1 })).status, 409)
    assert.equal((await t.send(officer, `DELETE ${path}`)).status, 204)
    assert.equal((await t.send(officer, `DELETE ${path}`)).status, 404)
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    assert.equal((await t.send(owner.token, 'GET /api/obligation-rules')).status, 403)
  })

  it('lists the rules of calendars by country and verification, with the number of companies that have them', async () => {
    await britishCompany('Limited')
    await britishCompany('PLC')
    const list = async (filter: string) => {
      const { status, body } = await t.send(admin, `GET /api/obligation-rules?${filter}`)
      assert.equal(status, 200, JSON.stringify(body))
      return body.items as ListedRule[]
    }
    const counts = await sql<{ all: number; limited: number }>`
      select count(*)::int as all, count(*) filter (where legal_form is null or legal_form ~* 'limited|ltd')::int as limited
      from companies where country = 'GB' and archived_at is null`.execute(t.db)
    const { all, limited } = counts.rows[0]!
    assert.ok(limited < all && limited > 0)
    const british = await list('country=GB&verification=due')
    assert.deepEqual(
      british.map(({ title, companies }) => [title, companies]),
      [
        ['Annual accounts', limited],
        ['Company tax return', all],
        ['Confirmation statement', all],
      ],
    )
    const [first] = british
    const { id, companies: _companies, ...fields } = first!
    const verified = await t.send(admin, `PUT /api/obligation-rules/${id}`, { ...fields, verifiedOn: today })
    assert.equal(verified.status, 200, JSON.stringify(verified.body))
    assert.equal((await list('country=GB&verification=due')).length, 2)
    assert.deepEqual(
      (await list('country=GB&verification=verified')).map(({ title }) => title),
      ['Annual accounts'],
    )
    assert.equal((await t.send(admin, `GET /api/obligation-rules/${id}`)).body.verifiedOn, today)
    const restored = { ...fields, version: first!.version + 1 }
    assert.equal((await t.send(admin, `PUT /api/obligation-rules/${id}`, restored)).status, 200)
  })

  it('the rules of calendars need the day that their basis asks for', async () => {
    const sent = await t.send(admin, 'POST /api/obligation-rules', { ...rule, monthDay: null })
    assert.deepEqual([sent.status, sent.body.errors[0].pointer], [422, '/monthDay'])
  })

  it('the rules of calendars are refused at a day that does not fit their basis', async () => {
    const days = { monthDay: '07-01', dueOn: '2027-07-01' }
    const fitting: Record<string, keyof typeof days> = { yearly: 'monthDay', once: 'dueOn' }
    for (const basis of basisNames) {
      const right = {
        ...rule,
        basis,
        monthDay: null,
        dueOn: null,
        ...(fitting[basis] && { [fitting[basis]]: days[fitting[basis]] }),
      }
      const added = await t.send(admin, 'POST /api/obligation-rules', right)
      assert.equal(added.status, 201, `${basis} ${JSON.stringify(added.body)}`)
      for (const field of ['monthDay', 'dueOn'] as const) {
        if (fitting[basis] === field) continue
        const wrong = { ...right, [field]: days[field] }
        for (const [call, body] of [
          ['POST /api/obligation-rules', wrong],
          [`PUT /api/obligation-rules/${added.body.id}`, { ...wrong, version: 1 }],
        ] as const) {
          const refused = await t.send(admin, call, body)
          assert.equal(refused.status, 422, `${call} ${basis} ${field}`)
          assert.deepEqual(
            refused.body.errors.map(({ pointer }: { pointer: string }) => pointer),
            [`/${field}`],
          )
        }
      }
    }
  })

  it('the rules of calendars match whole words of the legal form', () => {
    const company = (legalForm: string | null) => ({ countryOfIncorporation: 'DE', legalForm })
    const gmbh = { country: 'DE', legalForms: 'gmbh, ag' }
    assert.equal(appliesTo(gmbh, company('G.m.b.H.')), true)
    assert.equal(appliesTo(gmbh, company('Handelsagentur')), false)
    assert.equal(appliesTo(gmbh, company(null)), true)
    assert.equal(appliesTo({ ...gmbh, country: 'AT' }, company('GmbH')), false)
    const limited = { country: null, legalForms: 'private limited, not public' }
    assert.equal(appliesTo(limited, company('Limited by guarantee')), false)
    assert.equal(appliesTo(limited, company('Private Company Limited by shares')), true)
    assert.equal(appliesTo({ country: null, legalForms: 'not public' }, company('LLP')), true)
  })

  it('the rules of calendars require accounts of a private company from private companies only', async () => {
    const titles = async (legalForm: string) =>
      (await read(await britishCompany(legalForm))).obligations.map(({ title }) => title)
    for (const form of ['Ltd', 'Private limited company'])
      assert.ok((await titles(form)).includes('Annual accounts'), form)
    for (const form of ['Public Limited Company', 'PLC'])
      assert.ok(!(await titles(form)).includes('Annual accounts'), form)
  })
})
