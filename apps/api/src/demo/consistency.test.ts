import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { isIban } from '@domicile/contract/identifiers/identifiers'
import { sql } from 'kysely'
import { seedCases, seedDemo } from '../seed.ts'
import { PEPPER, testApp } from '../test/app.ts'
import { type DemoAccount, demoAccounts, demoPassword } from './accounts.ts'
import { dateAgo } from './history.ts'

const t = await testApp()
assert.equal(await seedDemo(t.url, PEPPER), true)
assert.equal(await seedCases(t.url), true)

async function signIn(email: string): Promise<string> {
  return (await t.send(null, 'POST /api/token', { email, password: demoPassword })).body.token
}

/** The first column of each row. */
async function linesOf(query: ReturnType<typeof sql<{ line: string }>>): Promise<string[]> {
  return (await query.execute(t.db)).rows.map(({ line }) => line)
}

it('the accounts that the sign-in page offers have the role and the companies that it names', async () => {
  for (const { email, role, companies } of Object.values<DemoAccount>(demoAccounts)) {
    const { body } = await t.send(await signIn(email), 'GET /api/users/profile')
    const memberships: { role: string; companyName: string }[] = body.memberships
    const found = body.role ?? memberships[0]?.role
    assert.equal(found.toLowerCase(), role.replaceAll(' ', '').toLowerCase(), email)
    assert.equal(memberships.map(({ companyName }) => companyName).join(', '), companies ?? '', email)
  }
})

describe('the people of a company', () => {
  it('people of a company with one name are one person with one date of birth', async () => {
    const twice = await linesOf(sql<{ line: string }>`
      select companies.name || ': ' || person.name as line from (
        select company_id, name, birth_date from company_owners where holder_type = 'person'
        union select company_id, name, birth_date from company_officers
      ) person join companies on companies.id = company_id
      where birth_date is not null group by companies.name, person.name having count(distinct birth_date) > 1`)
    assert.deepEqual(twice, [])
  })
})

describe('the hits', () => {
  it('a person of a company is found once by each entry of a list', async () => {
    await t.work('screening.company')
    const twice = await linesOf(sql<{ line: string }>`
      select companies.name || ': ' || subject_name || ' and ' || party_name as line from screening_hits
      join companies on companies.id = company_id
      group by companies.id, subject_name, party_name, list_id, party_id having count(*) > 1`)
    assert.deepEqual(twice, [])
  })
})

describe('the archived companies', () => {
  it('archived companies have nothing open', async () => {
    const admin = await signIn(demoAccounts.admin.email)
    const { body } = await t.send(admin, 'GET /api/companies?status=archived')
    for (const { id, name } of body.items as { id: string; name: string }[]) {
      const answer = await t.send(admin, `GET /api/companies/${id}/archival`)
      const kinds = answer.body.open.map(({ kind }: { kind: string }) => kind)
      assert.deepEqual(kinds, ['retention'], name)
    }
  })

  it('archived companies have nothing in their calendar that is not done', async () => {
    const admin = await signIn(demoAccounts.admin.email)
    const { body } = await t.send(admin, 'GET /api/companies?status=archived')
    assert.equal(body.items.length, 3)
    for (const { id, name } of body.items as { id: string; name: string }[]) {
      const { obligations } = (await t.send(admin, `GET /api/companies/${id}/obligations`)).body
      const open = obligations.filter(
        (one: { rule: object | null; doneOn: string | null }) => one.rule && !one.doneOn,
      )
      assert.deepEqual(open, [], name)
    }
  })

  it('archived companies have no work, address or case that began or continued after they left', async () => {
    const open = await linesOf(sql<{ line: string }>`
      with left_us as (select id, name, archived_at::date as day from companies where archived_at is not null)
      select name || ': ' || title as line from left_us join projects on company_id = left_us.id
        where lifecycle in ('draft', 'active', 'delivered')
      union all select left_us.name || ': ' || addresses.name from left_us join addresses on company_id = left_us.id
        where ends_on is null or ends_on > day
      union all select left_us.name || ': ' || checks.name from left_us join checks on company_id = left_us.id
        where checks.ended_at is null
      union all select name || ': due diligence' from left_us join due_diligence_cases one on company_id = left_us.id
        where one.state <> 'exited' or one.ended_on > day`)
    assert.deepEqual(open, [])
  })
})

describe('what is overdue', () => {
  it('an overdue filing appears once in the calendar of a company', async () => {
    const admin = await signIn(demoAccounts.admin.email)
    const { body } = await t.send(admin, 'GET /api/companies?status=active&pageSize=100')
    const overdue: string[] = []
    for (const { id, name } of body.items as { id: string; name: string }[]) {
      const calendar = await t.send(admin, `GET /api/companies/${id}/obligations`)
      for (const { title, dueOn, doneOn, rule } of calendar.body.obligations) {
        if (rule && dueOn < dateAgo(0) && doneOn === null) overdue.push(`${name}: ${title}`)
        assert.ok(doneOn === null || doneOn <= dueOn, `${name}: ${title}`)
      }
    }
    assert.ok(overdue.length <= 1, overdue.join())
    assert.deepEqual(new Set([...overdue, LATE]), new Set([LATE]))
  })

  it('overdue work belongs to people who can do it, never to a client without an account', async () => {
    const asked = await linesOf(sql<{ line: string }>`
      select companies.name || ': ' || task.title as line from project_tasks task
      join companies on companies.id = company_id
      join projects on projects.id = task.project_id
      where waits_for = 'client' and done_at is null and projects.lifecycle = 'active'
        and not exists (select from memberships where memberships.company_id = task.company_id)`)
    assert.deepEqual(asked, [])
  })

  it('overdue work is due after the day it was requested', async () => {
    const early = await linesOf(sql<{ line: string }>`
      select name as line from checks where due_on < ordered_at::date
      union all select name from translations where due_on < requested_at::date
      union all select name from surveys where due_on < coalesce(sent_at, created_at)::date
      union all select title from projects where deadline < started_at::date`)
    assert.deepEqual(early, [])
  })
})

const LATE = 'Caledon Peat & Malt: Annual accounts'

describe('the letters', () => {
  it('letters are stored past their free days only where the people of the company could have asked for more', async () => {
    const late = await linesOf(sql<{ line: string }>`
      select companies.name || ': ' || sender as line from mail_items
      join companies on companies.id = company_id
      where storage_until < firm_day() and physical in ('received', 'opened_scanned')
        and not exists (select from memberships where memberships.company_id = companies.id)`)
    assert.deepEqual(late, [])
  })

  it('letters name no day of a year that will be over', () => {
    const letters = readFileSync(new URL('mail.csv', import.meta.url), 'utf8')
    assert.doesNotMatch(letters, /\b20[2-9]\d\b/)
    assert.match(letters, /\{next year\}/)
  })

  it('the letters include two paper scans that were not read', async () => {
    const scans = await linesOf(sql<{ line: string }>`
      select name as line from mail_files where read_at is null and name not in ('letter.pdf', 'envelope.pdf')
      order by name`)
    assert.deepEqual(scans, ['brochure.pdf', 'statement.png'])
  })
})

describe('the annual update', () => {
  it('the annual update offers its reviewer to write the changes into the record, and writes them', async () => {
    const admin = await signIn(demoAccounts.admin.email)
    const { rows } = await sql<{ id: string; companyId: string }>`
      select id, company_id as "companyId" from assignments where state = 'submitted'`.execute(t.db)
    const [{ id, companyId }] = rows as [(typeof rows)[number]]
    const path = `/api/assignments/${id}`
    assert.equal((await t.send(admin, `PUT ${path}/acceptance`, { internalNote: null })).status, 200)
    const { body } = await t.send(admin, `GET ${path}/record`)
    assert.deepEqual(
      body.changes.map(({ field, problem }: { field: string; problem: string | null }) => [field, problem]),
      [['Description', null]],
    )
    const decision = { version: body.version, paths: [body.changes[0].path], evidence: null }
    assert.equal((await t.send(admin, `PUT ${path}/record`, decision)).status, 200)
    const company = await t.send(admin, `GET /api/companies/${companyId}`)
    assert.match(company.body.description, /electric ferries/)
  })

  it('the annual update starts with the recorded owners and officers, to be corrected where they changed', async () => {
    const owner = await signIn(demoAccounts.owner.email)
    const { body } = await t.send(owner, 'GET /api/assignments')
    const { id } = body.items.find(({ survey }: { survey: { name: string } }) => /Annual/.test(survey.name))
    const { answers } = (await t.send(owner, `GET /api/assignments/${id}`)).body
    const values = answers.map(({ value }: { value: unknown }) => value)
    assert.ok(values.includes('Rosa Amankwah') && values.includes('Northwind Holdings'))
  })

  it('the annual update names accounts that a bank could have', async () => {
    const ibans = await linesOf(sql<{ line: string }>`
      select value #>> '{}' as line from assignment_answers where path like '%/iban'`)
    assert.equal(ibans.length, 2)
    assert.deepEqual(
      ibans.filter((iban) => !isIban(iban)),
      [],
    )
  })
})
