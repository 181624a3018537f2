import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addDays } from '@domicile/contract/days'
import { messages, ownMessages } from '@domicile/contract/messages'
import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import { plainField } from '@domicile/contract/form-engine/test/structures'
import { sql } from 'kysely'
import { companyDay } from '../../../../domain/companies/company-day.ts'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { boundSections } from '../../../../test/bound-forms.ts'
import { surveysOf } from '../../../../test/surveys.ts'

type Person = Awaited<ReturnType<TestApp['person']>>
type Change = { path: string; kind: string; field: string; row: string | null } & Record<string, unknown>

const t = await testApp()
const admin = await t.person({ role: 'administrator' })
const second = await t.person({ role: 'administrator' })
const compliance = await t.person({ role: 'complianceOfficer' })
const make = surveysOf(t, admin)

const addOwner = async (companyId: string, name: string, percentage: string, own: object = {}) => {
  const body = { holderType: 'person', name, interest: 'shareholding', percentage, ...own }
  return (await t.send(admin.token, `POST /api/companies/${companyId}/owners`, body)).body.id as string
}
const put = ({ token }: Person, id: string, what: string, body?: object) =>
  t.send(token, `PUT /api/assignments/${id}/${what}`, body)
const seen = async (id: string, { token }: Person = admin) =>
  (await t.send(token, `GET /api/assignments/${id}/record`)).body
const company = async (id: string, { token }: Person = admin) =>
  (await t.send(token, `GET /api/companies/${id}`)).body
const owners = async (id: string) =>
  (await t.send(admin.token, `GET /api/companies/${id}/owners`)).body.map(
    ({ name, percentage, endsOn }: Record<string, unknown>) => [name, percentage, endsOn],
  )
/** The titles of a person's open notices about an assignment, and how often it waits for them. */
const asked = async ({ token }: Person, id: string) => {
  const notices = (await t.send(token, 'GET /api/notices?view=action')).body.items
  const waiting = (await t.send(token, 'GET /api/assignments?waitsFor=me&pageSize=100')).body.items
  const own = notices.filter(({ path }: Change) => path.endsWith(id))
  return [
    own.map(({ title }: { title: string }) => title),
    waiting.filter((one: { id: string }) => one.id === id).length,
  ]
}
const brief = ({ changes }: { changes: Change[] }) =>
  changes.map(({ path, kind, row, now, answered }) => [path, kind, row, now, answered])

/** An assignment about a company with two owners, Ann with 60 % and Bo with 40 %. */
async function assigned(form = boundSections) {
  const companyId = await t.company({ name: 'Northwind' })
  const [ann, bo] = [await addOwner(companyId, 'Ann', '60'), await addOwner(companyId, 'Bo', '40')]
  const client = await t.person({ of: { [companyId]: 'owner' } })
  const { ids } = await make.sent({ companies: [companyId] }, {}, form)
  return { companyId, ann, bo, client, id: ids.get(companyId)! }
}

type Assigned = Awaited<ReturnType<typeof assigned>>

/** Answers some paths, submits them, and accepts them as the administrator. */
async function accept({ id, client }: Assigned, answers: Record<string, unknown>) {
  const stored = (await t.send(client.token, `GET /api/assignments/${id}`)).body.answers
  const versions = new Map(stored.map(({ path, version }: Change) => [path, version]))
  const list = Object.entries(answers).map(([path, value]) => {
    return { path, value, version: versions.get(path) ?? 0 }
  })
  const saved = await put(client, id, 'answers', { answers: list })
  assert.equal(saved.body.saved.length, list.length, JSON.stringify(saved.body))
  assert.equal((await put(client, id, 'submission')).status, 200)
  assert.equal((await put(admin, id, 'acceptance', {})).status, 200)
}

async function ticked(id: string, ...paths: string[]) {
  return { version: (await seen(id)).version, paths }
}

describe('accepted answers', () => {
  it('accepted answers differ from the record in what the company changed', async () => {
    const one = await assigned()
    const { id, ann, bo } = one
    await accept(one, {
      'legal-name': 'Northwind plc',
      country: 'DE',
      remark: 'Not in the record',
      owners: [ann, 'r1'],
      [`owners/${ann}/share`]: 50,
      'owners/r1/owner-name': 'Cleo',
      'owners/r1/share': 45.5,
    })
    const view = await seen(id)
    assert.deepEqual(brief(view), [
      ['legal-name', 'changed', null, 'Northwind Ltd', 'Northwind plc'],
      ['country', 'changed', null, 'United Kingdom', 'Germany'],
      [`owners/${ann}/share`, 'changed', 'Ann', '60', '50'],
      ['owners/r1', 'added', 'Cleo', null, 'Cleo, 45.5'],
      [`owners/${bo}`, 'ended', 'Bo', 'Bo', null],
    ])
    assert.deepEqual([view.state, view.allowedActions], ['open', ['apply', 'propose']])
    assert.equal((await company(one.companyId)).legalName, 'Northwind Ltd')
  })

  it('accepted answers that agree with the record change nothing', async () => {
    const one = await assigned()
    await accept(one, { remark: 'As before' })
    const view = await seen(one.id)
    assert.deepEqual([view.state, view.changes, view.allowedActions], ['none', [], []])
  })

  it('accepted answers are applied to the record as one change of the history, and approve the assignment', async () => {
    const one = await assigned()
    await accept(one, { 'legal-name': 'Northwind plc', 'tax-id': '428 137 552', country: 'DE' })
    const { status, body } = await put(
      second,
      one.id,
      'record',
      await ticked(one.id, 'legal-name', 'country'),
    )
    assert.deepEqual([status, body.state, body.allowedActions], [200, 'applied', []])
    assert.deepEqual(
      body.changes.map(({ path }: Change) => path),
      ['legal-name', 'country'],
    )
    const { legalName, taxId, countryOfIncorporation, version } = await company(one.companyId)
    assert.deepEqual([legalName, taxId, countryOfIncorporation, version], ['Northwind plc', null, 'DE', 2])
    const assignment = (await t.send(one.client.token, `GET /api/assignments/${one.id}`)).body
    assert.deepEqual(
      [assignment.state, assignment.label, assignment.waitingOn],
      ['applied', 'approved', 'none'],
    )
    const { items } = (await t.send(one.client.token, `GET /api/companies/${one.companyId}/history`)).body
    assert.deepEqual(
      [items[0].action, items[0].subject, items[0].changes],
      [
        'assignment.applied',
        assignment.survey.name,
        [
          { field: 'legalName', before: 'Northwind Ltd', after: 'Northwind plc' },
          { field: 'countryOfIncorporation', before: 'United Kingdom', after: 'Germany' },
        ],
      ],
    )
    assert.equal((await put(second, one.id, 'record', { version: 'x', paths: ['tax-id'] })).status, 409)
  })

  it('accepted answers show a record that changed in the meantime as a conflict, and do not replace it unseen', async () => {
    const one = await assigned()
    await accept(one, { 'legal-name': 'Northwind plc' })
    const before = await ticked(one.id, 'legal-name')
    await sql`update companies set legal_name = 'Northwind SE' where id = ${one.companyId}`.execute(t.db)
    const refused = await put(second, one.id, 'record', before)
    assert.deepEqual([refused.status, refused.body.title], [409, ownMessages.stale])
    const [change] = (await seen(one.id)).changes
    assert.deepEqual(
      [change.before, change.now, change.answered, change.isConflict],
      ['Northwind Ltd', 'Northwind SE', 'Northwind plc', true],
    )
    assert.equal((await put(second, one.id, 'record', await ticked(one.id, 'legal-name'))).status, 200)
    assert.equal((await company(one.companyId)).legalName, 'Northwind plc')
  })

  it('accepted answers are not applied where the form of the company would refuse them', async () => {
    const one = await assigned()
    await accept(one, { lei: 'NOT AN LEI', 'legal-name': null })
    const { changes, allowedActions } = await seen(one.id)
    assert.deepEqual(
      changes.map(({ field, problem }: Change) => [field, problem]),
      [
        ['Legal name', messages.required],
        ['LEI', ownMessages.lei],
      ],
    )
    assert.deepEqual(allowedActions, [])
    const refused = await put(second, one.id, 'record', await ticked(one.id, 'lei'))
    assert.deepEqual([refused.status, refused.body.errors[0].message], [422, ownMessages.lei])
  })

  it('accepted answers that give the number of another company are applied once a reviewer confirms it', async () => {
    const { one, other } = await numbered('777')
    const refused = await put(second, one.id, 'record', await ticked(one.id, 'number'))
    assert.deepEqual(
      [refused.status, refused.body.title, refused.body.path],
      [409, ownMessages.sameRegistrationNumber('Skagen Rope'), `/companies/${other}`],
    )
    assert.equal((await company(one.companyId)).registrationNumber, '12345')
    const body = { ...(await ticked(one.id, 'number')), isSeparateCompany: true }
    assert.equal((await put(second, one.id, 'record', body)).body.state, 'applied')
    assert.equal((await company(one.companyId)).registrationNumber, 'GB 0777')
  })

  it('accepted answers are applied with a file of theirs as evidence, which their source names', async () => {
    const one = await assigned(withFile)
    const file = await addFile(one)
    const other = await assigned(withFile)
    const foreign = await addFile(other)
    await accept(one, { 'legal-name': 'Northwind plc', proof: [file] })
    const refused = await put(second, one.id, 'record', {
      ...(await ticked(one.id, 'legal-name')),
      evidence: foreign,
    })
    assert.deepEqual([refused.status, refused.body.errors[0].message], [422, surveyMessages.evidence])
    const { body } = await put(second, one.id, 'record', {
      ...(await ticked(one.id, 'legal-name')),
      evidence: file,
    })
    const evidence = { id: file, name: 'proof.pdf', isDocument: false }
    assert.deepEqual([body.state, body.evidence], ['applied', evidence])
    const { sources } = await company(one.companyId, one.client)
    const of = (name: string) => sources.find(({ field }: Change) => field === name)
    assert.deepEqual(
      [of('legalName').evidence, of('countryOfIncorporation')?.evidence ?? null],
      [evidence, null],
    )
  })

  it('accepted answers take a current document of the company as evidence, not an earlier or expired one', async () => {
    const [one, other] = [await assigned(), await assigned()]
    await accept(one, { 'legal-name': 'Northwind plc' })
    const earlier = await addDocument(one, 'license')
    // The day of the company is not that of UTC.
    const country = ['AS', 'TO'].find((code) => companyDay(code) !== new Date().toISOString().slice(0, 10))!
    await sql`update companies set country = ${country} where id = ${one.companyId}`.execute(t.db)
    const today = companyDay(country)
    const document = await addDocument(one, 'license', { expiresOn: today })
    const expired = await addDocument(one, 'aml', { expiresOn: addDays(today, -1) })
    assert.deepEqual((await seen(one.id)).documents, [{ id: document, kind: 'license', name: 'proof.pdf' }])
    const body = await ticked(one.id, 'legal-name')
    for (const evidence of [earlier, expired, await addDocument(other, 'license')]) {
      const refused = await put(second, one.id, 'record', { ...body, evidence })
      assert.deepEqual([refused.status, refused.body.errors[0].message], [422, surveyMessages.evidence])
    }
    const applied = await put(second, one.id, 'record', { ...body, evidence: document })
    const evidence = { id: document, name: 'proof.pdf', isDocument: true }
    assert.deepEqual([applied.body.state, applied.body.evidence], ['applied', evidence])
    const { sources } = await company(one.companyId, one.client)
    assert.deepEqual(sources.find(({ field }: Change) => field === 'legalName').evidence, evidence)
  })

  it('only those who may edit that part of the record apply accepted answers', async () => {
    const one = await assigned()
    await accept(one, { 'legal-name': 'Northwind plc' })
    const { changes, writers, allowedActions } = await seen(one.id, compliance)
    assert.deepEqual([changes[0].problem, allowedActions], [surveyMessages.noRecordRights, []])
    const nameOf = ({ email }: Person) => `Test ${email.split('@')[0]}`
    assert.deepEqual(
      [admin, second, compliance].map((person) => writers.includes(nameOf(person))),
      [true, true, false],
    )
    assert.deepEqual((await seen(one.id)).writers, [])
    assert.equal((await put(compliance, one.id, 'record', await ticked(one.id, 'legal-name'))).status, 403)
    for (const person of [one.client, await t.person({ role: 'operations' })])
      assert.equal((await t.send(person.token, `GET /api/assignments/${one.id}/record`)).status, 403)
  })
})

const withFile = boundSections.map((section) =>
  section.name === 'about'
    ? { ...section, fields: [...section.fields, plainField('proof', 'file upload')] }
    : section,
)

async function addDocument({ companyId }: Assigned, kind: string, fields: Record<string, string> = {}) {
  const file = { bytes: Buffer.from('%PDF-1.7\n%%EOF\n'), name: 'proof.pdf', fields }
  return (await t.upload(admin.token, `/api/companies/${companyId}/files/${kind}`, file)).body.id as string
}

async function addFile({ id, client }: Assigned): Promise<string> {
  const bytes = Buffer.from('%PDF-1.7\n%%EOF\n')
  const file = { bytes, name: 'proof.pdf', fields: { path: 'proof' } }
  return (await t.upload(client.token, `/api/assignments/${id}/files`, file)).body.id
}

const withNumber = boundSections.map((section) =>
  section.name === 'about'
    ? {
        ...section,
        fields: [...section.fields, plainField('number', 'text', { record: 'registrationNumber' })],
      }
    : section,
)

/** Accepted answers that give a company the number of another one in another notation, and a new share. */
async function numbered(number: string) {
  const other = await t.company({ name: 'Skagen Rope' })
  await sql`update companies set registration_number = ${number} where id = ${other}`.execute(t.db)
  const one = await assigned(withNumber)
  const share = `owners/${one.ann}/share`
  await accept(one, { number: `GB 0${number}`, [share]: 50 })
  return { one, other, share }
}

describe('answers about owners', () => {
  const changed = async () => {
    const one = await assigned()
    const share = `owners/${one.ann}/share`
    await accept(one, {
      owners: [one.ann, 'r1'],
      [share]: 70,
      'owners/r1/owner-name': 'Cleo',
      'owners/r1/share': 30,
      'legal-name': 'Northwind plc',
    })
    const paths = ['legal-name', share, 'owners/r1', `owners/${one.bo}`]
    return { ...one, share, paths }
  }

  it('a second reviewer, who neither accepted nor proposed them, applies answers about owners', async () => {
    const { id, paths, companyId } = await changed()
    const alone = await put(second, id, 'record', await ticked(id, ...paths))
    assert.deepEqual([alone.status, alone.body.title], [409, surveyMessages.ownershipAlone])
    const proposed = await put(admin, id, 'record/proposal', await ticked(id, ...paths))
    assert.deepEqual([proposed.body.state, proposed.body.proposal.paths], ['proposed', paths])
    assert.deepEqual(proposed.body.allowedActions, ['decline'])
    const own = await put(admin, id, 'record/proposal/confirmation', {})
    assert.deepEqual([own.status, own.body.title], [409, surveyMessages.otherReviewer])
    assert.deepEqual(await owners(companyId), [
      ['Ann', '60', null],
      ['Bo', '40', null],
    ])
    assert.deepEqual((await seen(id, second)).allowedActions, ['confirm', 'decline'])
    assert.equal((await put(second, id, 'record/proposal/confirmation', {})).body.state, 'applied')
    const found = await owners(companyId)
    const [present, former] = [true, false].map((isPresent) =>
      found
        .filter(([, , endsOn]: unknown[]) => (endsOn === null) === isPresent)
        .map(([name, share]: string[]) => `${name} ${share}`)
        .toSorted(),
    )
    assert.deepEqual(
      [present, former],
      [
        ['Ann 70', 'Cleo 30'],
        ['Ann 60', 'Bo 40'],
      ],
    )
    assert.equal((await company(companyId)).legalName, 'Northwind plc')
  })

  it('proposed owners notify the others who can confirm them, and wait for these on their dashboards', async () => {
    const { id, paths, share } = await changed()
    const third = await t.person({ role: 'administrator' })
    const others = [third, compliance]
    const seconds = (await seen(id)).secondReviewers as string[][]
    assert.deepEqual(seconds.map((parts) => parts.join(', ')).toSorted(), [
      'company, added, document, owner, officer, employee',
      'owner, officer',
    ])
    await put(second, id, 'record/proposal', await ticked(id, ...paths))
    const found = await Promise.all([admin, second, ...others].map((person) => asked(person, id)))
    // The compliance officer does not edit the legal name, which is proposed too.
    assert.deepEqual(found, [
      [[], 0],
      [[], 0],
      [['Confirm a change of owners'], 1],
      [[], 1],
    ])
    await put(third, id, 'record/proposal/refusal', { reason: 'No evidence' })
    assert.deepEqual(await asked(third, id), [[], 0])
    await put(second, id, 'record/proposal', await ticked(id, share, paths[2]!, paths[3]!))
    assert.deepEqual(await asked(compliance, id), [['Confirm a change of owners'], 1])
    await put(compliance, id, 'record/proposal/confirmation', {})
    assert.deepEqual(await asked(compliance, id), [[], 0])
  })

  it('proposing owners says at once if no one else can confirm them', async () => {
    const { id, paths } = await changed()
    const others = [
      ...(await t.db.selectFrom('users').select('id').where('staff_role', 'is not', null).execute()),
    ]
      .map((user) => user.id)
      .filter((other) => other !== admin.id && other !== second.id)
    const setActive = (at: Date | null) =>
      sql`update users set deactivated_at = ${at} where id = any(${others}::uuid[])`.execute(t.db)
    await setActive(new Date())
    try {
      assert.deepEqual((await seen(id, second)).secondReviewers, [])
      assert.equal((await seen(id)).secondReviewers.length, 1)
      await put(second, id, 'record/proposal', await ticked(id, ...paths))
      assert.deepEqual((await seen(id)).secondReviewers, [])
    } finally {
      await setActive(null)
    }
  })

  it('no one who accepted the answers confirms the owners, even in the database', async () => {
    const { id, paths } = await changed()
    await put(second, id, 'record/proposal', await ticked(id, ...paths))
    const refused = await put(admin, id, 'record/proposal/confirmation', {})
    assert.deepEqual([refused.status, refused.body.title], [409, surveyMessages.otherReviewer])
    for (const { id: userId } of [admin, second])
      await assert.rejects(
        sql`
          update assignment_record_changes set decision = 'applied', decided_by = ${userId}, decided_at = now()
          where assignment_id = ${id}`.execute(t.db),
        /four_eyes/,
      )
  })

  it('proposed owners keep their evidence when a second reviewer confirms them', async () => {
    const one = await assigned(withFile)
    const evidence = { id: await addFile(one), name: 'proof.pdf', isDocument: false }
    const share = `owners/${one.ann}/share`
    await accept(one, { [share]: 50, proof: [evidence.id] })
    const chosen = { ...(await ticked(one.id, share)), evidence: evidence.id }
    assert.deepEqual((await put(admin, one.id, 'record/proposal', chosen)).body.evidence, evidence)
    const { body } = await put(second, one.id, 'record/proposal/confirmation', {})
    assert.deepEqual([body.state, body.evidence], ['applied', evidence])
    const { rows } = await sql`
      select field from company_value_sources where evidence_file_id = ${evidence.id}`.execute(t.db)
    assert.ok(rows.length > 0)
  })

  it('a second reviewer confirms that the proposed number is of a separate company', async () => {
    const { one, other, share } = await numbered('778')
    await put(admin, one.id, 'record/proposal', await ticked(one.id, 'number', share))
    const refused = await put(second, one.id, 'record/proposal/confirmation', {})
    assert.deepEqual([refused.status, refused.body.path], [409, `/companies/${other}`])
    const confirmed = await put(second, one.id, 'record/proposal/confirmation', { isSeparateCompany: true })
    assert.equal(confirmed.body.state, 'applied')
  })

  it('proposed owners are declined with a reason, and can be proposed again', async () => {
    const { id, paths, companyId, client } = await changed()
    await put(admin, id, 'record/proposal', await ticked(id, ...paths))
    const again = await put(second, id, 'record/proposal', await ticked(id, ...paths))
    assert.deepEqual([again.status, again.body.title], [409, surveyMessages.proposedBefore])
    assert.equal((await put(second, id, 'record/proposal/refusal', {})).status, 422)
    const { body } = await put(second, id, 'record/proposal/refusal', { reason: 'No evidence' })
    assert.deepEqual([body.state, body.declined.reason], ['open', 'No evidence'])
    assert.equal((await put(second, id, 'record/proposal/confirmation', {})).status, 409)
    const { items } = (await t.send(client.token, `GET /api/companies/${companyId}/history`)).body
    assert.ok(items.every(({ action }: { action: string }) => !action.startsWith('assignment.record-')))
    assert.equal((await put(second, id, 'record/proposal', await ticked(id, ...paths))).status, 200)
  })

  it('proposed owners are not confirmed once the record has changed, and a reopening declines them', async () => {
    const { id, paths, companyId } = await changed()
    await put(admin, id, 'record/proposal', await ticked(id, ...paths))
    await sql`update companies set legal_name = 'Northwind SE' where id = ${companyId}`.execute(t.db)
    assert.equal((await put(second, id, 'record/proposal/confirmation', {})).status, 409)
    assert.equal((await put(admin, id, 'reopening', { reason: 'Once more', dueOn: null })).status, 200)
    const { state, proposal } = await seen(id)
    assert.deepEqual([state, proposal], ['none', null])
  })

  it('refuses answers about owners as a whole if they add up to more than 100 %', async () => {
    const one = await assigned()
    const share = `owners/${one.ann}/share`
    await accept(one, { 'legal-name': 'Northwind plc', [share]: 90 })
    await put(admin, one.id, 'record/proposal', await ticked(one.id, 'legal-name', share))
    assert.equal((await put(second, one.id, 'record/proposal/confirmation', {})).status, 422)
    assert.equal((await company(one.companyId)).legalName, 'Northwind Ltd')
  })
})
