import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { translationStates } from '@domicile/contract/translations/translation-states'
import { type CheckState, checkStates } from '@domicile/contract/compliance/checks/check-states'
import { CompanyInput } from '@domicile/contract/companies/companies'
import { missingToPublish } from '@domicile/contract/companies/company-states'
import { EmployeeInput } from '@domicile/contract/companies/employees'
import { OfficerInput } from '@domicile/contract/companies/officers/officers'
import { fileKinds } from '@domicile/contract/companies/files/file-kinds'
import { isLei, isVatNumber } from '@domicile/contract/identifiers/identifiers'
import { interestNames, interests } from '@domicile/contract/companies/owners/interests'
import { OwnerInput } from '@domicile/contract/companies/owners/owners'
import { HUNDRED_PERCENT, largestTotal, toMillionths } from '@domicile/contract/companies/owners/percentage'
import { checkAnswers } from '@domicile/contract/form-engine/check-answers'
import type { Value } from '@domicile/contract/form-engine/conditions'
import { answersOf, evaluateForm, prepareForm } from '@domicile/contract/form-engine/evaluate'
import { structureProblems } from '@domicile/contract/form-engine/structure-problems'
import { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'
import { patternMatcher } from '@domicile/server/domain/templates/patterns'
import { sql } from 'kysely'
import { demoPassword } from './demo/accounts.ts'
import { people } from './demo/tables.ts'
import { documentType } from '@domicile/server/files/document-type'
import { seedCases, seedDemo } from './seed.ts'
import { PEPPER, testApp } from './test/app.ts'

const today = new Date().toISOString().slice(0, 10)

const t = await testApp()
assert.equal(await seedDemo(t.url, PEPPER), true)
assert.equal(await seedCases(t.url), true)
const admin: string = await signIn('admin@domicile.example')

async function signIn(email: string): Promise<string> {
  const { status, body } = await t.send(null, 'POST /api/token', { email, password: demoPassword })
  assert.equal(status, 200, email)
  return body.token
}

const companiesSeenBy = async (token: string) =>
  (await t.send(token, 'GET /api/companies?status=all&pageSize=100')).body

describe('the people', () => {
  it('demo users have notices of the workflow steps that wait for them', async () => {
    const waiting = async (email: string) => {
      const { body } = await t.send(await signIn(email), 'GET /api/notices?view=action')
      return body.items.map(({ title }: { title: string }) => title)
    }
    assert.match((await waiting('owner@northwind.example')).join(), /Northwind Trading/)
    assert.match((await waiting('compliance@domicile.example')).join(), /Jantar/)
  })

  it('demo users sign in with the demo password, each in the role of their account', async () => {
    const seen: string[] = []
    for (const { email } of people) {
      const { body } = await t.send(await signIn(email), 'GET /api/users/profile')
      seen.push(
        `${email} ${body.role ?? body.memberships.map((one: { role: string; companyName: string }) => `${one.role} of ${one.companyName}`)}`,
      )
    }
    assert.deepEqual(seen, [
      'admin@domicile.example administrator',
      'manager@domicile.example accountManager',
      'compliance@domicile.example complianceOfficer',
      'operations@domicile.example operations',
      'content@domicile.example contentEditor',
      'owner@northwind.example owner of Northwind Trading',
      'member@northwind.example member of Northwind Trading',
      'viewer@northwind.example viewer of Northwind Trading',
      'owner@harbour.example owner of Harbour Shipping,owner of Harbour Vessel Leasing',
      'joanna.reyes@domicile.example accountManager',
      'oliver.strand@domicile.example accountManager',
      'beatrice.lund@domicile.example administrator',
    ])
  })

  it('demo users live in time zones that exist', () => {
    for (const { timeZone } of people)
      assert.ok(Intl.supportedValuesOf('timeZone').includes(timeZone), timeZone)
  })
})

describe('the companies', () => {
  it('the demo has forty companies in twelve countries, most with a manager', async () => {
    const { items, total } = await companiesSeenBy(admin)
    assert.equal(total, 40)
    assert.equal(new Set(items.map((one: Seen) => one.countryOfIncorporation)).size, 12)
    const count = (status: string) => items.filter((one: Seen) => one.status === status).length
    assert.deepEqual([count('draft'), count('active'), count('archived')], [2, 35, 3])
    const managers = items.map((one: Seen) => one.accountManager?.name)
    assert.deepEqual([...new Set(managers)].sort(), ['Helena Marsh', 'Tomasz Zieliński', undefined])
    assert.ok(managers.filter(Boolean).length > 30)
  })

  it('demo companies are complete if published, and every number has the form of its kind', async () => {
    for (const { id } of (await companiesSeenBy(admin)).items) {
      const { body: company } = await t.send(admin, `GET /api/companies/${id}`)
      const input = Object.fromEntries(INPUTS.map((field) => [field, company[field]]))
      const parsed = CompanyInput.safeParse(input)
      assert.ok(parsed.success, `${company.name}: ${parsed.error?.message}`)
      assert.equal(parsed.data.taxId, company.taxId, company.name)
      if (company.status === 'draft') continue
      assert.deepEqual(missingToPublish(company), [], company.name)
      assert.ok(company.description.length <= 700 && company.description.length >= 300)
      assert.notEqual(isVatNumber(company.countryOfIncorporation, company.taxId), false, company.name)
      if (!['US', 'SG'].includes(company.countryOfIncorporation))
        assert.equal(isVatNumber(company.countryOfIncorporation, company.taxId), true, company.name)
      if (company.lei) assert.ok(isLei(company.lei), company.name)
    }
  })

  it('demo companies have sources for the values of their present owners, officers and employees', async () => {
    const { items } = (await companiesSeenBy(admin)) as { items: Seen[] }
    const { id } = items.find(({ name }) => name === 'Northwind Trading')!
    const { body: sources } = await t.send(admin, `GET /api/companies/${id}/sources`)
    for (const register of ['owners', 'officers', 'employees']) {
      const { body } = await t.send(admin, `GET /api/companies/${id}/${register}`)
      for (const entry of body.filter(({ endsOn }: { endsOn: string | null }) => endsOn === null))
        assert.ok(
          sources.some(({ entryId }: { entryId: string }) => entryId === entry.id),
          entry.name,
        )
    }
  })

  it('demo companies differ in every name, number and text', async () => {
    const rows = await t.db.selectFrom('companies').selectAll().execute()
    for (const column of ['name', 'registration_number', 'tax_id', 'lei', 'description'] as const) {
      const values = rows.flatMap((row) => row[column] ?? [])
      assert.equal(new Set(values).size, values.length, column)
    }
  })

  it('demo companies form groups of three levels', async () => {
    const rows = await t.db.selectFrom('companies').select(['id', 'name', 'parent_id']).execute()
    const depth = (id: string | null): number =>
      id === null ? 0 : 1 + depth(rows.find((row) => row.id === id)!.parent_id)
    const deepest = rows.filter((row) => depth(row.id) === 3).map((row) => row.name)
    assert.deepEqual(deepest.sort(), [
      'Alpenrand Feinmechanik',
      'Alpenrand Precision',
      'Aubrelle Distribution',
      'Northwind Handel',
      'Northwind Logistics',
    ])
  })
})

describe('the owners', () => {
  it('demo owners could have been typed in', async () => {
    const rows = await t.db.selectFrom('company_owners').selectAll().execute()
    assert.ok(rows.length > 100)
    for (const row of rows) {
      const owner = OwnerInput.safeParse({
        holderType: row.holder_type,
        holderCompanyId: row.holder_company_id,
        name: row.name,
        birthDate: row.birth_date,
        country: row.country,
        interest: row.interest,
        percentage: row.percentage,
        startsOn: row.starts_on,
        endsOn: row.ends_on,
      })
      assert.ok(owner.success, `${row.name}: ${owner.error?.message}`)
    }
  })

  it('demo owners hold exactly a hundred percent now, except in drafts and where shares are widely spread', async () => {
    const open: string[] = []
    for (const { id, name } of (await companiesSeenBy(admin)).items)
      for (const interest of interestNames.filter((one) => interests[one].measured)) {
        const held = (await ownersOf(id)).filter((owner) => owner.interest === interest)
        assert.ok(largestTotal(held) <= HUNDRED_PERCENT, `${name}, ${interest}`)
        const now = held.filter(
          ({ startsOn, endsOn }) => (startsOn ?? '') <= today && (endsOn ?? today) >= today,
        )
        const total = now.reduce((sum, { percentage }) => sum + toMillionths(percentage!)!, 0n)
        if (held.length > 0 && total !== HUNDRED_PERCENT) open.push(name)
      }
    assert.deepEqual(open, ['Elbfeuer Wasserstoff', 'Oakhurst Vale Homes', 'Wolkenstein Medizintechnik'])
  })

  it('demo owners include a joint venture of two kept companies, drawn for both', async () => {
    const terminals = (await companiesSeenBy(admin)).items.find(
      (one: Seen) => one.name === 'Northwind Harbour Terminals',
    )
    const shares = (await ownersOf(terminals.id)).filter((owner) => owner.interest === 'shareholding')
    assert.deepEqual(shares.map(({ name, percentage }) => `${name} ${percentage}`).sort(), [
      'Harbour Shipping 50',
      'Northwind Trading 50',
    ])
    const { body } = await t.send(admin, `GET /api/companies/${terminals.id}/structure`)
    assert.ok(body.nodes.some((node: { name: string }) => node.name === 'Eleanor Whitcombe'))
    assert.ok(body.nodes.some((node: { name: string }) => node.name === 'Ciarán Doyle'))
  })

  it('demo owners include past interests, control, nominees and companies outside the portal', async () => {
    const rows = await t.db.selectFrom('company_owners').selectAll().execute()
    const found = new Set(rows.map((row) => row.interest))
    for (const interest of 'nominee nominator appointmentOfBoard trustee seniorManagingOfficial'.split(' '))
      assert.ok(found.has(interest), interest)
    assert.ok(rows.some((row) => row.ends_on && row.ends_on < today))
    assert.ok(rows.some((row) => row.holder_type === 'company' && !row.holder_company_id))
  })
})

it('the demo gives every company employees who could have been typed in', async () => {
  const rows = await t.db.selectFrom('company_employees').selectAll().execute()
  assert.equal(new Set(rows.map((row) => row.company_id)).size, 40)
  for (const row of rows) {
    const { first_name: firstName, last_name: lastName, job_title: jobTitle, email } = row
    const dates = { startsOn: row.starts_on, endsOn: row.ends_on }
    const parsed = EmployeeInput.safeParse({ firstName, lastName, jobTitle, email, ...dates })
    assert.ok(parsed.success, `${email}: ${parsed.error?.message}`)
  }
})

it('the demo gives every company officers who could have been typed in', async () => {
  const rows = await t.db.selectFrom('company_officers').selectAll().execute()
  assert.equal(new Set(rows.map((row) => row.company_id)).size, 40)
  for (const row of rows) {
    const { name, role, signing, signs_with: signsWith, birth_date: birthDate, nationality } = row
    const dates = { birthDate, startsOn: row.starts_on, endsOn: row.ends_on }
    const parsed = OfficerInput.safeParse({ name, role, signing, signsWith, nationality, ...dates })
    assert.ok(parsed.success, `${name}: ${parsed.error?.message}`)
  }
})

describe('the documents', () => {
  it('demo documents fill about half of the slots, in every status', async () => {
    const statuses: Record<string, number> = {}
    for (const { id } of (await companiesSeenBy(admin)).items)
      for (const slot of (await t.send(admin, `GET /api/companies/${id}/files`)).body)
        statuses[slot.status] = (statuses[slot.status] ?? 0) + 1
    assert.deepEqual(Object.keys(statuses).sort(), ['expired', 'expiring', 'missing', 'uploaded', 'valid'])
    const share = 1 - statuses.missing! / (40 * fileKinds.length)
    assert.ok(share > 0.45 && share < 0.65, `${share}`)
    assert.ok(
      Object.values(statuses).every((count) => count >= 10),
      JSON.stringify(statuses),
    )
  })

  it('demo documents have the type they claim and download unchanged', async () => {
    const files = await t.db.selectFrom('company_files').selectAll().execute()
    for (const { id, company_id, media_type, name } of files) {
      const { status, raw, headers } = await t.send(
        admin,
        `GET /api/companies/${company_id}/files/${id}/content`,
      )
      assert.equal(status, 200, name)
      const type = documentType(raw)
      assert.equal(type?.mediaType, media_type, name)
      assert.ok(type?.isWhole(raw), name)
      assert.equal(headers['content-type'], media_type)
    }
  })

  it('demo documents are uploaded after they are issued, and approved or rejected after that', async () => {
    const files = await t.db.selectFrom('company_files').selectAll().execute()
    for (const { name, issued_on, expires_on, uploaded_at, approved_at } of files) {
      assert.ok(!issued_on || issued_on <= uploaded_at.slice(0, 10), name)
      assert.ok(!expires_on || expires_on >= uploaded_at.slice(0, 10), name)
      assert.ok(!approved_at || approved_at > uploaded_at, name)
    }
  })
})

describe('the histories', () => {
  it('demo histories start with the creation and continue in the order of events', async () => {
    for (const { id, name } of (await companiesSeenBy(admin)).items) {
      const items = await historyOf(id)
      const times = items.map(({ at }) => at)
      assert.deepEqual(times, times.toSorted().toReversed(), name)
      assert.ok(times[0]! < new Date().toISOString(), name)
      assert.equal(items.at(-1)!.action, 'company.created', name)
      assert.ok(
        items.every(({ actor, action }) => actor || action === 'screening-hit.found'),
        name,
      )
    }
  })

  it('demo histories have the version that a company has', async () => {
    const { rows } = await sql`
      select name from companies where version <> (
        select count(*) from audit_events where company_id = companies.id
        and action in ('company.created', 'company.changed', 'company.published', 'company.archived'))`.execute(
      t.db,
    )
    assert.deepEqual(rows, [])
  })

  it('demo histories keep the firm’s own matters from clients', async () => {
    const owner = await signIn('owner@harbour.example')
    const { items } = await companiesSeenBy(owner)
    assert.deepEqual(
      items.map((one: Seen) => one.name),
      ['Harbour Shipping', 'Harbour Vessel Leasing'],
    )
    const history = (await t.send(owner, `GET /api/companies/${items[0].id}/history?pageSize=100`)).body.items
    const actions = new Set(history.map((entry: { action: string }) => entry.action))
    assert.ok(
      actions.has('company.created') && actions.has('file.uploaded') && actions.has('company.changed'),
    )
    assert.ok(!actions.has('note.added') && !actions.has('company.manager-assigned'))
    const notes = (await t.send(admin, `GET /api/companies/${items[0].id}/notes`)).body
    assert.equal(notes.total, 2)
  })
})

describe('the templates', () => {
  it('demo templates are published without problems, apart from the company form', async () => {
    const { items } = (await t.send(admin, 'GET /api/templates?pageSize=100')).body as {
      items: { name: string; slug: string; publishedVersion: number | null }[]
    }
    assert.deepEqual(
      items
        .filter(({ name }) => !name.endsWith(' order'))
        .map(({ name, publishedVersion }) => [name, publishedVersion]),
      [
        ['About your business', 1],
        ['Annual company update', 2],
        ['Anti-bribery and corruption form', 1],
        ['Company form', null],
        ['Identity documents', 1],
        ['Registered address questionnaire', 1],
        ['Source of funds', 1],
      ],
    )
    for (const { slug, publishedVersion } of items) {
      if (publishedVersion === null) continue
      for (const { definition } of (await t.send(admin, `GET /api/templates/${slug}/versions`)).body) {
        assert.deepEqual(TemplateDraft.parse(definition), definition, slug)
        assert.deepEqual(structureProblems(definition), [], slug)
      }
    }
  })
})

describe('the surveys', () => {
  it('demo surveys have answers that could have been submitted', async () => {
    const { items } = (await t.send(admin, 'GET /api/assignments')).body as {
      items: { id: string; state: string }[]
    }
    const states = items.map(({ state }) => state).toSorted()
    assert.equal(states.join(' '), 'accepted accepted answering answering sent submitted')
    for (const { id } of items.filter(({ state }) => state === 'accepted' || state === 'submitted')) {
      const { sections, answers, today } = (await t.send(admin, `GET /api/assignments/${id}`)).body
      const values = Object.fromEntries(
        answers.map(({ path, value }: { path: string; value: Value }) => [path, value]),
      )
      const form = evaluateForm(prepareForm({ sections }), values, today)
      assert.deepEqual(checkAnswers(form, { today, matches: patternMatcher() }), [])
      assert.deepEqual(Object.keys(answersOf(form)).toSorted(), Object.keys(values).toSorted())
    }
  })
})

it('the demo has a translation in each state', async () => {
  const { items } = (await t.send(admin, 'GET /api/translations?show=all&pageSize=100')).body
  const states = new Set<string>(items.map(({ state }: { state: string }) => state))
  assert.deepEqual([...states].toSorted(), translationStates.toSorted())
})

it('the demo has custody of mail with the days on which it changed hands', async () => {
  const { rows } = await sql<{ entries: string }>`
    select string_agg(event || ' ' || ${today}::date - at::date, ', ' order by number) as entries from mail_custody
    group by item_id having count(*) > 1 order by 1`.execute(t.db)
  const expected = 'received 14, forwarded 9; received 40, destroyed 10; received 8, legal hold placed 7; '
  assert.equal(rows.map((row) => row.entries).join('; '), `${expected}received 9, put on the shelf 3`)
})

it('the demo has a check in each state, with a certificate for the cleared one', async () => {
  const { items } = (await t.send(admin, 'GET /api/checks?show=all&pageSize=100')).body as {
    items: { id: string; state: CheckState }[]
  }
  assert.deepEqual([...new Set(items.map(({ state }) => state))].toSorted(), checkStates.toSorted())
  await t.work('check.certificate')
  const { id } = items.find(({ state }) => state === 'cleared')!
  assert.equal((await t.send(admin, `GET /api/checks/${id}/certificate`)).status, 200)
})

describe('the lists', () => {
  const lists = [
    ...['name', 'country', 'status', 'established', 'updated'].flatMap((sort) => [
      `companies?status=all&sort=${sort}&order=asc`,
      `companies?status=all&sort=${sort}&order=desc`,
    ]),
    ...['deadline', 'title', 'company', 'status'].map((sort) => `projects?show=all&sort=${sort}&order=desc`),
    'workflow-runs?state=all',
    ...['name', 'company', 'newest', 'from'].map((sort) => `addresses?show=all&sort=${sort}&order=desc`),
    ...['due', 'newest', 'name', 'company'].map((sort) => `checks?show=all&sort=${sort}&order=desc`),
    ...['due', 'newest', 'name', 'company'].map((sort) => `translations?show=all&sort=${sort}&order=desc`),
    'notices?view=news',
  ]

  it('the pages of each demo list are together the whole list, for staff and for clients', async () => {
    for (const email of ['admin@domicile.example', 'manager@domicile.example', 'owner@northwind.example']) {
      const token = await signIn(email)
      for (const list of lists) await checkPages(token, list)
    }
    for (const list of ['users?sort=lastSeen', 'workflows?state=all', 'templates?state=all'])
      await checkPages(admin, list)
  })
})

/** The whole history of a company, the latest entry first. */
async function historyOf(companyId: string): Promise<{ at: string; action: string; actor: string | null }[]> {
  const entries = []
  for (let page = 1; ; page += 1) {
    const { body } = await t.send(admin, `GET /api/companies/${companyId}/history?pageSize=100&page=${page}`)
    if (body.items.length === 0) return entries
    entries.push(...body.items)
  }
}

async function checkPages(token: string, list: string) {
  const read = (part: string) => t.send(token, `GET /api/${list}&${part}`)
  const whole = await read('pageSize=100')
  assert.equal(whole.status, 200, list)
  const pages: unknown[] = []
  for (let page = 1; pages.length < whole.body.total; page += 1) {
    const { body } = await read(`pageSize=7&page=${page}`)
    assert.ok(body.items.length > 0 && body.total === whole.body.total, list)
    pages.push(...body.items)
  }
  assert.deepEqual(pages, whole.body.items, list)
}

it('seeding leaves a database with accounts unchanged', async () => {
  const counts = () =>
    t.db
      .selectFrom('audit_events')
      .select(({ fn }) => fn.countAll().as('all'))
      .executeTakeFirst()
  const counted = await counts()
  assert.equal(await seedDemo(t.url, PEPPER), false)
  assert.equal(await seedCases(t.url), false)
  assert.deepEqual(await counts(), counted)
})

type Seen = {
  id: string
  name: string
  status: string
  countryOfIncorporation: string | null
  accountManager: { name: string } | null
}

type Held = {
  name: string
  interest: string
  percentage: string | null
  startsOn: string | null
  endsOn: string | null
}

const ownersOf = async (id: string): Promise<Held[]> =>
  (await t.send(admin, `GET /api/companies/${id}/owners`)).body

const INPUTS = [
  'name',
  'legalName',
  'registrationNumber',
  'legalForm',
  'taxId',
  'lei',
  'countryOfIncorporation',
  'dateOfEstablishment',
  'description',
  'parentCompanyId',
] as const

it('the demo has a list of the firm, and invented lists', async () => {
  const { body } = await t.send(admin, 'GET /api/screening-lists')
  assert.deepEqual(
    body.map(
      ({ name, freshness, current }: { name: string; freshness: string; current: { parties: number } }) => [
        name,
        freshness,
        current.parties,
      ],
    ),
    [
      ['Council of nations (invented)', 'fresh', 7],
      ['Declined clients and exposed persons', 'fresh', 6],
      ['Sanctions of Exampleland (invented)', 'fresh', 14],
    ],
  )
})
