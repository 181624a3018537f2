import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkMessages } from '@domicile/contract/compliance/checks/check-messages'
import { messages, ownMessages } from '@domicile/contract/messages'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { checksInTests } from '../../../test/checks.ts'

const t = await testApp()
const c = await checksInTests(t)

type Answer = { body: { errors: { pointer: string; message: string }[] } }
const problems = ({ body }: Answer) => body.errors.map(({ pointer, message }) => [pointer, message])
const list = async (query: string, by: { token: string }) =>
  (await t.send(by.token, `GET /api/checks?pageSize=100&${query}`)).body
const idsIn = async (query: string, by: { token: string }) =>
  (await list(query, by)).items.map(({ id }: { id: string }) => id)

describe('ordering a check', () => {
  it('ordering a check names the subject, the kinds, the due day and whom it waits for', async () => {
    const { status, body } = await c.order({ orderedChecks: ['sanctions', 'identity'] })
    assert.equal(status, 201)
    assert.match(body.number, /^CH-\d{6}$/)
    assert.deepEqual(body.subject, {
      kind: 'person',
      isPerson: true,
      name: 'Jan Novák',
      birthDate: '1980-02-03',
      country: 'CZ',
    })
    assert.deepEqual(body.kinds, ['Identity', 'Sanctions'])
    assert.deepEqual([body.state, body.label, body.waitingOn], ['ordered', 'pending', 'firm'])
    assert.ok(body.dueOn > new Date().toISOString().slice(0, 10))
    assert.deepEqual(body.allowedActions, ['cancel'])
  })

  it('ordering a check notifies the account manager and the roles whose work it is', async () => {
    const { body } = await c.order({ name: 'Screening of a supplier' })
    const { manager, compliance, operations, admin } = c.people
    for (const [person, isNotified] of [
      [manager, true],
      [compliance, true],
      [operations, true],
      [admin, false],
    ] as const) {
      const { items } = (await t.send(person.token, 'GET /api/notices?view=action')).body
      const found = items.some(({ path }: { path: string }) => path.endsWith(body.id))
      assert.equal(found, isNotified)
    }
  })

  it('a check takes owners, officers and employees from the registers, as they are at that time', async () => {
    const officer = { name: 'Eva Winter', role: 'director', signing: 'alone', birthDate: '1975-05-05' }
    const added = await t.send(c.people.owner.token, `POST /api/companies/${c.companyId}/officers`, officer)
    const subjects = (await t.send(c.people.owner.token, `GET /api/companies/${c.companyId}/check-subjects`))
      .body
    assert.deepEqual(
      subjects.map(({ kind, name }: Record<string, string>) => [kind, name]),
      [['officer', 'Eva Winter']],
    )
    const { body } = await c.order({ subject: { kind: 'officer', id: added.body.id } })
    const path = `/api/companies/${c.companyId}/officers/${added.body.id}`
    assert.equal((await t.send(c.people.owner.token, `DELETE ${path}`)).status, 204)
    const { subject } = await c.read(body.id)
    assert.deepEqual([subject.name, subject.birthDate], ['Eva Winter', '1975-05-05'])
  })

  it('a check takes no country from the record of another company that holds shares', async () => {
    const holderCompanyId = await t.company({ name: 'Holding' })
    await sql`update companies set country = 'LU' where id = ${holderCompanyId}`.execute(t.db)
    const owner = { holderType: 'company', holderCompanyId, interest: 'shareholding', percentage: '5' }
    const path = `POST /api/companies/${c.companyId}/owners`
    const added = await t.send(c.people.admin.token, path, owner)
    const { body } = await c.order({
      subject: { kind: 'owner', id: added.body.id },
      orderedChecks: ['sanctions'],
    })
    assert.deepEqual([body.subject.name, body.subject.country], ['Holding', null])
  })

  it('refuses a check without kinds, with one that does not exist or apply, and with a subject of another company', async () => {
    const elsewhere = await t.company({ name: 'Elsewhere' })
    const officer = { name: 'Ann Other', role: 'director', signing: 'alone' }
    const foreign = await t.send(c.people.admin.token, `POST /api/companies/${elsewhere}/officers`, officer)
    const unborn = { kind: 'person', name: 'A', birthDate: '2999-01-01' }
    const cases = [
      [{ orderedChecks: [] }, '/orderedChecks', checkMessages.chooseKinds],
      [{ orderedChecks: ['astrology'] }, '/orderedChecks/0', checkMessages.unknownKind],
      [{ orderedChecks: ['pep', 'pep'] }, '/orderedChecks', checkMessages.repeatedKind],
      [
        { orderedChecks: ['identity', 'company-registry'] },
        '/orderedChecks/1',
        checkMessages.wrongSubject('Company registry'),
      ],
      [
        { orderedChecks: ['pep'], subject: { kind: 'company' } },
        '/orderedChecks/0',
        checkMessages.wrongSubject('Politically exposed person'),
      ],
      [{ subject: { kind: 'officer', id: foreign.body.id } }, '/subject/id', checkMessages.unknownSubject],
      [{ subject: { kind: 'owner', id: newId() } }, '/subject/id', checkMessages.unknownSubject],
      [{ subject: { kind: 'person', name: ' ' } }, '/subject/name', messages.required],
      [{ subject: unborn }, '/subject/birthDate', ownMessages.futureDate],
    ] as const
    for (const [own, pointer, message] of cases) {
      const answer = await c.order(own)
      assert.equal(answer.status, 422, JSON.stringify(own))
      assert.deepEqual(problems(answer as unknown as Answer), [[pointer, message]])
    }
  })

  it('owners and members of the company, its account manager and administrators order checks', async () => {
    const { viewer, compliance, operations, member, manager, admin } = c.people
    for (const person of [viewer, compliance, operations])
      assert.equal((await c.order({}, person)).status, 403)
    for (const person of [member, manager, admin]) assert.equal((await c.order({}, person)).status, 201)
    const stranger = await t.person({ of: { [await t.company()]: 'owner' } })
    assert.equal((await c.order({}, stranger)).status, 404)
  })
})

describe('a check', () => {
  it('a check is cancelled with a reason before it starts, and not afterwards', async () => {
    const { body } = await c.order()
    const { owner, operations, member } = c.people
    assert.equal((await c.move(body.id, 'cancellation', owner, { reason: ' ' })).status, 422)
    const cancelled = await c.move(body.id, 'cancellation', member, { reason: 'Ordered twice' })
    assert.deepEqual(
      [cancelled.body.state, cancelled.body.label, cancelled.body.reason],
      ['cancelled', 'rejected', 'Ordered twice'],
    )
    const second = (await c.order()).body.id
    assert.equal((await c.move(second, 'start', operations)).status, 200)
    const refused = await c.move(second, 'cancellation', owner, { reason: 'Too late' })
    assert.deepEqual([refused.status, refused.body.title], [409, 'This check is being processed.'])
  })

  it('a check becomes the work of the person who starts it, or of the one it is assigned to', async () => {
    const { operations, compliance, viewer } = c.people
    const { body } = await c.order()
    const started = await c.move(body.id, 'start', operations)
    assert.equal(started.body.assignee.id, operations.id)
    const given = await c.move(body.id, 'assignee', operations, { assigneeId: compliance.id })
    assert.equal(given.body.assignee.id, compliance.id)
    const { items } = (await t.send(compliance.token, 'GET /api/notices?view=action')).body
    assert.ok(
      items.some(
        ({ kind, path }: Record<string, string>) => kind === 'check.assigned' && path!.endsWith(body.id),
      ),
    )
    const refused = await c.move(body.id, 'assignee', operations, { assigneeId: viewer.id })
    assert.deepEqual(problems(refused as unknown as Answer), [['/assigneeId', checkMessages.unknownStaff]])
  })

  it('a check of another company is not found, by whatever route', async () => {
    const { body } = await c.order()
    const stranger = await t.person({ of: { [await t.company()]: 'owner' } })
    const foreignManager = await t.person({ role: 'accountManager' })
    for (const person of [stranger, foreignManager])
      for (const path of ['', '/history'])
        assert.equal((await t.send(person.token, `GET /api/checks/${body.id}${path}`)).status, 404)
    assert.equal(
      (await c.move(body.id, 'cancellation', stranger, { reason: 'Mine, not theirs' })).status,
      404,
    )
    assert.equal((await c.move(body.id, 'start', foreignManager)).status, 404)
    assert.deepEqual(await idsIn('show=all', stranger), [])
  })

  it('a check of an archived company is read but not worked on', async () => {
    const archived = await t.company({ name: 'Closed down' })
    const { body } = await c.order({ companyId: archived }, c.people.admin)
    await sql`update companies set archived_at = now(), archive_reason = 'Gone' where id = ${archived}`.execute(
      t.db,
    )
    assert.deepEqual((await c.read(body.id)).allowedActions, [])
    assert.equal((await c.move(body.id, 'start', c.people.admin)).status, 409)
    assert.equal((await c.order({ companyId: archived }, c.people.admin)).status, 409)
  })
})

describe('the list of checks', () => {
  it('filters checks by state, kind, assignee, overdue and words, and counts them', async () => {
    const { operations, admin } = c.people
    const id = await c.started({ name: 'Overdue supplier', orderedChecks: ['adverse-media'] })
    await sql`update checks set due_on = '2020-01-01' where id = ${id}`.execute(t.db)
    const { number } = await c.read(id)
    for (const query of [
      'overdue=yes',
      'kind=adverse-media',
      'q=overdue+supplier',
      `q=${number}`,
      'q=harbour+overdue',
      'state=processing',
      'assignee=me',
      'waitsFor=me',
    ])
      assert.ok((await idsIn(query, operations)).includes(id), query)
    for (const query of [
      'kind=address',
      'q=nothing',
      'state=ordered',
      'assignee=none',
      'waitingOn=client',
      'show=ended',
    ])
      assert.ok(!(await idsIn(query, operations)).includes(id), query)
    assert.equal((await idsIn('', admin))[0], id)
  })

  it('exports the list of checks, with the assignee for staff alone', async () => {
    const { admin, owner } = c.people
    const heading = async (by: { token: string }) =>
      (await t.send(by.token, 'GET /api/checks/export')).raw.toString().split('\n')[0]!
    assert.match(await heading(admin), /Number.*Subject.*Assignee/)
    assert.doesNotMatch(await heading(owner), /Assignee/)
  })
})

describe('the kinds of check', () => {
  const kind = {
    name: 'Source of funds',
    description: 'We ask where the money comes from.',
    subjects: 'any',
    template: null,
    role: 'complianceOfficer',
    days: 5,
    needsConfirmation: true,
    validMonths: 12,
    service: null,
    isOffered: true,
  }

  it('administrators add, change and withdraw kinds of check, without effect on ordered checks', async () => {
    const { admin, compliance, owner } = c.people
    assert.equal((await t.send(compliance.token, 'POST /api/check-kinds', kind)).status, 403)
    const { status, body } = await t.send(admin.token, 'POST /api/check-kinds', kind)
    assert.deepEqual([status, body.slug], [201, 'source-of-funds'])
    const ordered = await c.order({ orderedChecks: ['source-of-funds'] })
    const path = 'PUT /api/check-kinds/source-of-funds'
    const gone = { ...kind, isOffered: false, needsConfirmation: false, version: body.version }
    assert.equal((await t.send(admin.token, path, gone)).status, 200)
    assert.equal((await t.send(admin.token, path, { ...gone, days: 9 })).status, 409)
    assert.equal((await c.order({ orderedChecks: ['source-of-funds'] })).status, 422)
    assert.equal((await c.read(ordered.body.id)).orderedChecks[0].needsConfirmation, true)
    const seen = (await t.send(owner.token, 'GET /api/check-kinds')).body
    assert.ok(!seen.some(({ slug }: { slug: string }) => slug === 'source-of-funds'))
  })

  it('a kind of check takes a published template for checks alone', async () => {
    const { admin } = c.people
    const refused = await t.send(admin.token, 'POST /api/check-kinds', { ...kind, template: 'company-form' })
    assert.deepEqual(problems(refused as unknown as Answer), [['/template', checkMessages.unknownTemplate]])
  })

  it('the kinds of check show clients what they order, and not how the firm works', async () => {
    const [first] = (await t.send(c.people.owner.token, 'GET /api/check-kinds')).body
    assert.deepEqual(Object.keys(first).toSorted(), [
      'days',
      'description',
      'isOffered',
      'name',
      'needsData',
      'service',
      'slug',
      'subjects',
      'validMonths',
      'version',
    ])
  })
})
