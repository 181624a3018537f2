import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { searchedNouns } from '@domicile/contract/home/search/search'
import { inTransaction } from '@domicile/server/db/db'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { bristolAddress } from '../../../test/addresses.ts'
import { receiveMail } from '../../../domain/mail/receive-mail.ts'
import { receivesMail } from '../../../test/mail.ts'
import { surveysOf } from '../../../test/surveys.ts'
import { newTranslation } from '../../../test/translations.ts'
import { definition, stage, testWorkflows } from '../../../test/workflows.ts'

/** Staff find surveys, clients their own answers to them. */
const staffNouns = searchedNouns.filter((noun) => noun !== 'assignment')

type Person = { id: string; token: string }
type Found = { id: string; title: string; target: string; state: string | null }
type Group = { noun: string; items: Found[]; hasMore: boolean }

const t = await testWorkflows()
const stages = [stage({ name: 'Sign', assignee: 'owners', kind: 'approval' })]
const slug: string = (await t.publish(definition({ name: 'Zephyr check', stages }))).slug
const template = { name: 'Zephyr form', description: null, objectType: 'company', sections: [] }
await t.send(t.admin.token, 'POST /api/templates', template)
await publishContent()
const theirs = await clientWith('Zephyr Holdings', 7)
const mine = await clientWith('Zephyr Trading', 1)
const companies = [mine.companyId, theirs.companyId]
await surveysOf(t, t.admin).sent({ companies }, { name: 'Zephyr survey' })
await addOfFirm()
const watchId: string = await watchPublishedTo(mine.companyId)

/** Creates a company with so many records of every noun, all of which the word “zephyr” finds. */
async function clientWith(name: string, many: number) {
  const { companyId, manager, owner } = await t.client(name)
  for (let count = 0; count < many; count += 1) {
    const project = {
      companyId,
      title: 'Zephyr return',
      managerId: manager.id,
      deadline: '2999-12-31',
      needsAcceptance: true,
    }
    const { body } = await t.send(manager.token, 'POST /api/projects', project)
    await t.send(manager.token, `PUT /api/projects/${body.id}/start`)
    const holder = { holderType: 'person', name: `Zéphyr Ash ${count}`, interest: 'nominee' }
    await t.send(manager.token, `POST /api/companies/${companyId}/owners`, holder)
    const officer = { name: `Zephyr Cedar ${count}`, role: 'director', signing: 'alone' }
    await t.send(manager.token, `POST /api/companies/${companyId}/officers`, officer)
    const employee = { firstName: 'Zephyr', lastName: `Birch ${count}`, jobTitle: 'Clerk' }
    await t.send(manager.token, `POST /api/companies/${companyId}/employees`, employee)
    await t.person({ email: `zephyr-${newId()}@people.example`, of: { [companyId]: 'member' } })
    await t.begin(slug, companyId)
    const subject = { kind: 'person', name: `Zephyr Dogwood ${count}` }
    const check = { companyId, name: 'Supplier', subject, orderedChecks: ['sanctions'] }
    await t.send(manager.token, 'POST /api/checks', check)
    const address = { ...bristolAddress, companyId, addressName: `Zephyr Yard ${count}` }
    await t.send(manager.token, 'POST /api/addresses', address)
    const translation = { ...newTranslation, companyId, name: `Zephyr statutes ${count}` }
    await t.send(manager.token, 'POST /api/translations', translation)
    const letter = { sender: `Zephyr Elm ${count}`, receivedOn: '2026-11-02', paperKind: 'letter' } as const
    await receivesMail(t, companyId)
    await receiveMail(t.db, { ...letter, companyId, addressId: null, files: [], receivedBy: manager.id })
    await t.send(manager.token, `POST /api/companies/${companyId}/due-diligence`)
    const obligation = {
      title: `Zephyr levy ${count}`,
      description: null,
      basis: 'once',
      dueOn: '2999-12-31',
    }
    await t.send(manager.token, `POST /api/companies/${companyId}/obligations`, obligation)
    const question = { companyId, subject: `Zephyr question ${count}`, text: 'When is it due?', about: null }
    assert.equal((await t.send(owner.token, 'POST /api/enquiries', question)).status, 201)
    await addFile(companyId, manager.id, count + 1)
  }
  return { companyId, manager, owner }
}

async function addFile(companyId: string, uploadedBy: string, number: number) {
  await sql`
    insert into company_files (id, company_id, kind, number, name, media_type, size, sha256, uploaded_by)
    values (${newId()}, ${companyId}, 'license', ${number}, ${`Zephyr licence ${number}.pdf`}, 'application/pdf', 1,
      ${'0'.repeat(64)}, ${uploadedBy})`.execute(t.db)
}

/** A watched text of which a change was published to one company. */
async function watchPublishedTo(companyId: string) {
  const [watchId, changeId] = [newId(), newId()]
  await sql`
    insert into watches (id, title, description, frequency, owner_id)
    values (${watchId}, 'Zephyr Act', 'Borealis', 'weekly', ${t.admin.id})`.execute(t.db)
  await sql`
    insert into watch_versions (watch_id, number, is_baseline, sha256, source, length)
    select ${watchId}, number, number = 1, ${'0'.repeat(64)}, 'uploaded', 1 from generate_series(1, 2) number`.execute(
    t.db,
  )
  await sql`
    insert into watch_changes (id, watch_id, from_number, to_number, state)
    values (${changeId}, ${watchId}, 1, 2, 'published')`.execute(t.db)
  await sql`
    insert into watch_publications (id, change_id, company_id, level, published_by)
    values (${newId()}, ${changeId}, ${companyId}, 'high', ${t.admin.id})`.execute(t.db)
  return watchId
}

/** A rule of the calendars and a translator. */
async function addOfFirm() {
  await sql`
    insert into obligation_rules (id, title, basis, source)
    values (${newId()}, 'Zephyr return', 'anniversary', 'Zephyr Act, section 1')`.execute(t.db)
  await sql`
    insert into translators (id, name, email, currency)
    values (${newId()}, 'Zephyr Languages', 'zephyr@translators.example', 'EUR')`.execute(t.db)
}

/** A post and a question for everyone, and a post for staff. */
async function publishContent() {
  const { token } = t.admin
  const draft = {
    kind: 'article',
    subtitle: null,
    content: '<p>Zephyr explained</p>',
    video: null,
    category: null,
    companyId: null,
  }
  for (const [name, audience] of [
    ['Zephyr guide', 'all'],
    ['Zephyr handbook of staff', 'staff'],
  ]) {
    const { body } = await t.send(token, 'POST /api/posts', { ...draft, name, audience })
    const { status } = await t.send(token, `PUT /api/posts/${body.slug}/publication`, {
      version: body.version,
    })
    assert.equal(status, 200)
  }
  const question = { question: 'What is a zephyr?', answer: '<p>A wind</p>', category: null }
  const { body } = await t.send(token, 'POST /api/faq', question)
  assert.equal((await t.send(token, `PUT /api/faq/${body.id}/publication`)).status, 200)
}

async function groupsFor({ token }: Pick<Person, 'token'>, q: string): Promise<Group[]> {
  const { status, body } = await t.send(token, `GET /api/search?${new URLSearchParams({ q }).toString()}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.groups
}

const firms = ['workflow', 'template', 'survey', 'translator', 'obligation-rule', 'watch', 'post', 'question']

async function found(person: Pick<Person, 'token'>, q: string): Promise<Record<string, string[]>> {
  const groups = await groupsFor(person, q)
  return Object.fromEntries(groups.map(({ noun, items }) => [noun, items.map(({ title }) => title)]))
}

/** The companies to which each result of each noun belongs. */
async function companiesFound(person: Pick<Person, 'token'>, q: string): Promise<Record<string, string[]>> {
  const of: Record<string, (target: string) => Promise<{ rows: { id: string }[] }>> = {
    company: async (id) => ({ rows: [{ id }] }),
    owner: async (id) => ({ rows: [{ id }] }),
    officer: async (id) => ({ rows: [{ id }] }),
    employee: async (id) => ({ rows: [{ id }] }),
    file: async (id) => ({ rows: [{ id }] }),
    obligation: async (id) => ({ rows: [{ id }] }),
    enquiry: (id) =>
      sql<{ id: string }>`select company_id as id from enquiries where id = ${id}`.execute(t.db),
    project: (id) =>
      sql<{ id: string }>`select company_id as id from projects where id = ${id}`.execute(t.db),
    run: (id) =>
      sql<{ id: string }>`select company_id as id from workflow_runs where id = ${id}`.execute(t.db),
    'due-diligence': (slug) =>
      sql<{ id: string }>`select company_id as id from due_diligence_cases where slug = ${slug}`.execute(
        t.db,
      ),
    address: (id) =>
      sql<{ id: string }>`select company_id as id from addresses where id = ${id}`.execute(t.db),
    translation: (id) =>
      sql<{ id: string }>`select company_id as id from translations where id = ${id}`.execute(t.db),
    mail: (id) => sql<{ id: string }>`select company_id as id from mail_items where id = ${id}`.execute(t.db),
    check: (id) => sql<{ id: string }>`select company_id as id from checks where id = ${id}`.execute(t.db),
    assignment: (id) =>
      sql<{ id: string }>`select company_id as id from assignments where id = ${id}`.execute(t.db),
    user: (id) =>
      sql<{ id: string }>`select company_id as id from memberships where user_id = ${id}`.execute(t.db),
  }
  const companies: Record<string, string[]> = {}
  for (const { noun, items } of await groupsFor(person, q)) {
    if (firms.includes(noun)) continue
    const rows = await Promise.all(items.map(({ target }) => of[noun]!(target)))
    companies[noun] = [...new Set(rows.flatMap((one) => one.rows.map(({ id }) => id)))]
  }
  return companies
}

describe('the search', () => {
  it('a search shows an administrator the first five of every noun, and that there are more', async () => {
    const groups = await groupsFor(t.admin, 'zephyr')
    assert.deepEqual(
      groups.map(({ noun, items, hasMore }) => [noun, items.length, hasMore]),
      staffNouns.map((noun) =>
        noun === 'company' || noun === 'due-diligence'
          ? [noun, 2, false]
          : firms.includes(noun)
            ? [noun, noun === 'post' ? 2 : 1, false]
            : [noun, 5, true],
      ),
    )
  })

  it('a search answers a client at a fixed time step, whether others have the word or no one', async () => {
    const stranger = await t.client('Juniper Trading')
    for (const q of ['dogwood', 'nonesuch']) {
      const began = performance.now()
      assert.deepEqual(await groupsFor(stranger.owner, q), [])
      assert.ok(performance.now() - began > 39, q)
    }
  })

  it('a search shows a client one result of each noun where their company has one, whatever others have', async () => {
    for (const role of ['owner', 'member', 'viewer'] as const) {
      const client = await t.person({ email: `${newId()}@client.example`, of: { [mine.companyId]: role } })
      const groups = await groupsFor(client, 'zephyr')
      const nouns = groups.map(({ noun }) => noun)
      const allowed = [
        'company',
        'project',
        ...(role === 'viewer' ? [] : ['user']),
        'owner',
        'officer',
        'employee',
      ]
      const all =
        role === 'viewer'
          ? [
              ...allowed,
              'check',
              'address',
              'translation',
              'mail',
              'obligation',
              'watch',
              'file',
              'post',
              'question',
            ]
          : [
              ...allowed,
              ...['run', 'assignment', 'check', 'address', 'translation', 'mail'],
              ...['obligation', 'watch', 'file', 'post', 'question'],
            ]
      assert.deepEqual(nouns, all, role)
      for (const { noun, items, hasMore } of groups)
        assert.deepEqual([items.length, hasMore], [1, false], noun)
      for (const [noun, ids] of Object.entries(await companiesFound(client, 'zephyr')))
        assert.deepEqual(ids, [mine.companyId], noun)
      assert.deepEqual(await groupsFor(client, 'holdings'), [])
    }
    // The conversation is its author's and staff's.
    assert.deepEqual((await found(mine.owner, 'zephyr')).enquiry, ['Zephyr question 0'])
  })

  it('a search shows an account manager the companies assigned to them alone', async () => {
    for (const { manager, companyId } of [mine, theirs])
      for (const [noun, ids] of Object.entries(await companiesFound(manager, 'zephyr')))
        assert.deepEqual(ids, [companyId], noun)
    assert.deepEqual(Object.keys(await found(mine.manager, 'zephyr')), staffNouns)
    assert.deepEqual(await groupsFor(mine.manager, 'holdings'), [])
    const unassigned = await t.person({ role: 'accountManager' })
    assert.deepEqual(await found(unassigned, 'zephyr'), {
      workflow: ['Zephyr check'],
      template: ['Zephyr form'],
      translator: ['Zephyr Languages'],
      'obligation-rule': ['Zephyr return'],
      watch: ['Zephyr Act'],
      post: ['Zephyr handbook of staff', 'Zephyr guide'],
      question: ['What is a zephyr?'],
    })
  })

  it('a search shows staff of every other role what they may read', async () => {
    const nounsOf = async (role: 'operations' | 'complianceOfficer' | 'contentEditor') =>
      Object.keys(await found(await t.person({ role }), 'zephyr'))
    const others = staffNouns.filter((noun) => !['translation', 'translator', 'mail'].includes(noun))
    assert.deepEqual(await nounsOf('complianceOfficer'), others)
    assert.deepEqual(await nounsOf('operations'), [
      'company',
      'user',
      'owner',
      'officer',
      'employee',
      'workflow',
      'template',
      'check',
      'address',
      'translation',
      'translator',
      'mail',
      'obligation',
      'obligation-rule',
      'enquiry',
      'file',
      'post',
      'question',
    ])
    assert.deepEqual(await nounsOf('contentEditor'), ['template', 'watch', 'enquiry', 'post', 'question'])
    assert.deepEqual(await groupsFor(await t.person({}), 'zephyr'), [])
  })

  it('a search shows a post for one company to staff who may see the company alone, also those who write posts', async () => {
    const content = { kind: 'article', subtitle: null, content: '<p>Quarto</p>', video: null, category: null }
    const audience = { audience: 'company', companyId: mine.companyId }
    const post = await t.send(t.admin.token, 'POST /api/posts', {
      ...content,
      ...audience,
      name: 'Quarto guide',
    })
    assert.equal(post.status, 201, JSON.stringify(post.body))
    const { slug: target, version } = post.body
    const editor = await t.person({ role: 'contentEditor' })
    const opening = `PUT /api/opened-records/post/${target}/opening` as const
    const readers = async (allowed: Pick<Person, 'token'>[]) => {
      for (const { token } of allowed) {
        assert.deepEqual(await found({ token }, 'quarto'), { post: ['Quarto guide'] })
        assert.deepEqual((await t.send(token, opening)).body, { isFound: true })
      }
      for (const { token } of [editor, theirs.manager, theirs.owner]) {
        assert.equal((await t.send(token, `GET /api/posts/${target}`)).status, 404)
        assert.deepEqual(await groupsFor({ token }, 'quarto'), [])
        assert.deepEqual((await t.send(token, opening)).body, { isFound: false })
      }
    }
    await readers([t.admin, mine.manager])
    const published = await t.send(t.admin.token, `PUT /api/posts/${target}/publication`, { version })
    assert.equal(published.status, 200)
    await readers([t.admin, mine.manager, mine.owner])
    await t.send(editor.token, 'PUT /api/opened-records/post/zephyr-guide/opening')
    const opened = async ({ token }: Pick<Person, 'token'>) =>
      (await t.send(token, 'GET /api/opened-records')).body.map(({ title }: { title: string }) => title)
    assert.deepEqual([await opened(editor), await opened(mine.owner)], [['Zephyr guide'], ['Quarto guide']])
  })

  it('a search shows a colleague with a task its project, and no other of the company', async () => {
    const worker = await t.person({ role: 'operations' })
    const { rows } = await sql<{ id: string }>`
      select id from projects where company_id = ${theirs.companyId} limit 1`.execute(t.db)
    const task = { title: 'File it', assigneeId: worker.id, dueOn: null }
    await t.send(theirs.manager.token, `POST /api/projects/${rows[0]!.id}/tasks`, task)
    const projects = (await groupsFor(worker, 'zephyr')).find(({ noun }) => noun === 'project')!
    assert.deepEqual([projects.items.map(({ target }) => target), projects.hasMore], [[rows[0]!.id], false])
  })

  it('a search finds a company that owns another by its name, and by nothing else that only its people know', async () => {
    const holder = await t.company({ name: 'Quillon Group' })
    await sql`update companies set registration_number = '8812345' where id = ${holder}`.execute(t.db)
    await sql`
      insert into company_owners (id, company_id, holder_type, holder_company_id, interest)
      values (${newId()}, ${mine.companyId}, 'company', ${holder}, 'nominee')`.execute(t.db)
    const second = { id: newId(), company_id: mine.companyId, holder_company_id: holder }
    await t.db
      .insertInto('company_owners')
      .values({ ...second, holder_type: 'company', interest: 'votingRights' })
      .execute()
    assert.deepEqual(await found(mine.owner, 'quillon'), { owner: ['Quillon Group'] })
    assert.deepEqual(await found(mine.owner, '8812345'), {})
    assert.deepEqual(await found(theirs.owner, 'quillon'), {})
    assert.deepEqual(await found(t.admin, '8812345'), { company: ['Quillon Group'] })
  })

  it('a search hides projects that have not begun, archived ones and steps of the firm from clients', async () => {
    const { companyId, manager, owner } = mine
    const draft = {
      companyId,
      title: 'Umbra plan',
      managerId: manager.id,
      deadline: '2999-12-31',
      needsAcceptance: true,
    }
    await t.send(manager.token, 'POST /api/projects', draft)
    const own = await t.publish(
      definition({ name: 'Umbra audit', stages: [stage({ name: 'Look', assignee: 'administrators' })] }),
    )
    await t.begin(own.slug, companyId)
    assert.deepEqual(await found(owner, 'umbra'), {})
    assert.deepEqual(Object.keys(await found(manager, 'umbra')), ['project', 'run', 'workflow'])
  })

  it('a search shows archived companies to staff who may read them, and none of their records to anyone', async () => {
    const manager = await t.person({ role: 'accountManager' })
    const companyId = await t.company({ name: 'Vesper Mills', managerId: manager.id })
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    await sql`
      insert into company_owners (id, company_id, holder_type, name, interest)
      values (${newId()}, ${companyId}, 'person', 'Vesper Mills junior', 'nominee')`.execute(t.db)
    const users = [t.admin, manager, owner]
    for (const user of users) assert.deepEqual(Object.keys(await found(user, 'vesper')), ['company', 'owner'])
    await sql`
      update companies set archived_at = now(), archive_reason = 'Closed' where id = ${companyId}`.execute(
      t.db,
    )
    for (const user of [t.admin, manager]) {
      assert.deepEqual(await found(user, 'vesper'), { company: ['Vesper Mills'] })
      const [group] = await groupsFor(user, 'vesper')
      assert.deepEqual(
        group!.items.map(({ state }) => state),
        ['archived'],
      )
    }
    for (const other of [owner, mine.manager, mine.owner]) assert.deepEqual(await found(other, 'vesper'), {})
  })

  it('a search shows clients the watched texts that were published to them, and staff those not archived', async () => {
    assert.deepEqual((await found(mine.owner, 'zephyr act')).watch, ['Zephyr Act'])
    assert.equal((await found(theirs.owner, 'zephyr act')).watch, undefined)
    assert.deepEqual(await found(mine.owner, 'borealis'), {})
    const archive = sql`
      update watches set archived_at = now(), archive_reason = 'Repealed' where id = ${watchId}`
    await archive.execute(t.db)
    assert.equal((await found(t.admin, 'zephyr act')).watch, undefined)
    assert.deepEqual((await found(mine.owner, 'zephyr act')).watch, ['Zephyr Act'])
  })

  it('a search needs every word, in any order and with any accents, and takes no pattern', async () => {
    assert.deepEqual(await found(mine.owner, ' ash  ZÉPHYR '), { owner: ['Zéphyr Ash 0'] })
    assert.deepEqual(await found(mine.owner, 'zephyr trading return'), { project: ['Zephyr return'] })
    for (const q of ['zephyr nowhere', '%%', '__', '\u0301\u0301'])
      assert.deepEqual(await groupsFor(mine.owner, q), [], q)
  })

  it('a search finds no more than the list that its results link to', async () => {
    const lists = [
      ['company', 'trading zephyr', '/api/companies?'],
      ['project', 'return ZÉPHYR', '/api/projects?show=all&'],
      ['user', 'example zephyr', '/api/users?'],
      ['workflow', 'check ZÉPHYR', '/api/workflows?'],
      ['template', 'form ZÉPHYR', '/api/templates?'],
      ['survey', 'survey ZÉPHYR', '/api/surveys?'],
      ['translation', 'statutes ZÉPHYR', '/api/translations?'],
    ] as const
    for (const [noun, q, list] of lists) {
      const hits = (await groupsFor(t.admin, q)).find((group) => group.noun === noun)!.items
      const { body } = await t.send(t.admin.token, `GET ${list}${new URLSearchParams({ q }).toString()}`)
      const listed: string[] = body.items.map(({ id }: { id: string }) => id)
      const missing = hits.filter(({ id }) => !listed.includes(id))
      assert.deepEqual(missing, [], noun)
    }
  })

  it('a search refuses control characters and a repeated parameter', async () => {
    for (const query of [
      'q=%00',
      'q=ab%00cd',
      'q=ab%1Bcd',
      'q=ab&q=cd',
      'q[]=ab',
      'q=ab&noun=nonsense',
      'q=ab&from=soon',
      'q=ab&companyId=1',
    ])
      assert.equal((await t.send(t.admin.token, `GET /api/search?${query}`)).status, 400, query)
  })

  it('slow searches leave connections to other calls', async () => {
    const searching = await Promise.all(Array.from({ length: 8 }, () => t.person({ role: 'administrator' })))
    await inTransaction(t.db, async (trx) => {
      await sql`lock table search_entries in access exclusive mode`.execute(trx)
      const searches = searching.map(({ token }) => t.send(token, 'GET /api/search?q=zephyr'))
      const other = t.send(t.admin.token, `GET /api/companies/${mine.companyId}`)
      const first = await Promise.race([
        other.then(() => 'other'),
        ...searches.map((one) => one.then(() => 'search')),
      ])
      assert.equal(first, 'other')
      assert.equal((await other).status, 200)
    })
  })

  it('refuses a search that is too short or too long', async () => {
    for (const q of ['', ' ', 'z', ' z ', 'z'.repeat(101)])
      assert.equal((await t.send(t.admin.token, `GET /api/search?q=${q}`)).status, 400, q)
    assert.equal((await t.send(t.admin.token, 'GET /api/search')).status, 400)
    assert.equal((await t.send(t.admin.token, `GET /api/search?q=${'z'.repeat(100)}`)).status, 200)
  })
})
