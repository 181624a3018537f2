import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { ownMessages } from '@domicile/contract/messages'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import { inTransaction } from '@domicile/server/db/db'
import { lockWaits, until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { checksInTests } from '../../../test/checks.ts'
import { inDays, surveysOf } from '../../../test/surveys.ts'

const t = await testApp()
const c = await checksInTests(t)
const make = surveysOf(t, c.people.admin)
before(async () => {
  await giveForm('identity', 'Identity documents')
  await giveForm('address', 'Proof of address')
})

const sections = [
  plainSection('person', [plainField('full-name', 'text', { label: 'Full name', required: true })], {
    title: 'The person',
  }),
  plainSection('more', [plainField('remark', 'text')], { title: 'Anything else' }),
]

/** Publishes a form for checks and lets a kind ask for it. */
async function giveForm(kind: string, name: string) {
  const { token } = c.people.admin
  const draft = { name, description: null, objectType: 'check', sections }
  const { slug, version } = (await t.send(token, 'POST /api/templates', draft)).body
  await t.send(token, `PUT /api/templates/${slug}/publication`, { version })
  const kinds = (await t.send(token, 'GET /api/check-kinds')).body as Record<string, unknown>[]
  const { slug: _slug, needsData: _needs, ...values } = kinds.find((one) => one.slug === kind)!
  const { status } = await t.send(token, `PUT /api/check-kinds/${kind}`, { ...values, template: slug })
  assert.equal(status, 200)
}

const request = (id: string, own: object = {}) =>
  t.send(c.people.operations.token, `POST /api/checks/${id}/requests`, {
    dueOn: inDays(10),
    message: 'Please send it soon.',
    ...own,
  })

type Asked = { assignmentId: string; name: string; items: object[]; mayOpen: boolean; label: string }
const askedIn = async (id: string, by = c.people.admin): Promise<Asked[]> =>
  (await c.read(id, by)).dataRequested

/** Requests data for a new check; returns it with the assignments. */
async function requested(orderedChecks = ['identity'], own: object = {}) {
  const id = await c.started({ orderedChecks, ...own })
  assert.equal((await request(id)).status, 201)
  await make.runJobs()
  return { id, assignments: (await askedIn(id)).map(({ assignmentId }) => assignmentId) }
}

const put = (assignmentId: string, what: string, by: { token: string }, body?: object) =>
  t.send(by.token, `PUT /api/assignments/${assignmentId}/${what}`, body)

async function answer(assignmentId: string, by: { token: string } = c.people.member) {
  const answers = [{ path: 'full-name', value: 'Jan Novák', version: 0 }]
  await put(assignmentId, 'answers', by, { answers })
  assert.equal((await put(assignmentId, 'submission', by)).status, 200)
}

describe('data requested for a check', () => {
  it('asks the company for a check’s data, section by section, until it is accepted', async () => {
    const { member, viewer, compliance, operations } = c.people
    const { id, assignments } = await requested()
    const check = await c.read(id, member)
    assert.deepEqual(
      [check.state, check.label, check.waitingOn],
      ['data_requested', 'needs attention', 'client'],
    )
    const [asked] = await askedIn(id, member)
    assert.deepEqual(
      [asked!.name, asked!.mayOpen, asked!.items],
      [
        'Identity documents: Jan Novák',
        true,
        [
          { title: 'The person', missing: 1, note: null },
          { title: 'Anything else', missing: 0, note: null },
        ],
      ],
    )
    assert.equal((await askedIn(id, viewer))[0]!.mayOpen, false)
    await answer(assignments[0]!)
    assert.deepEqual((await c.read(id, member)).waitingOn, 'firm')
    const sections = [{ section: 'person', note: 'As in the passport, please' }]
    await put(assignments[0]!, 'changes', compliance, { sections, internalNote: null })
    const again = await c.read(id, member)
    assert.deepEqual(
      [again.waitingOn, again.dataRequested[0].items[0].note],
      ['client', 'As in the passport, please'],
    )
    assert.equal((await put(assignments[0]!, 'submission', member)).status, 200)
    assert.equal((await put(assignments[0]!, 'acceptance', compliance, { internalNote: null })).status, 200)
    assert.deepEqual((await c.read(id)).state, 'processing')
    const { items } = (await t.send(operations.token, 'GET /api/notices?view=news')).body
    assert.ok(items.some(({ kind }: { kind: string }) => kind === 'check.data-complete'))
  })

  it('lists a data request without notes to people who may not open it, and without sections to viewers', async () => {
    const { compliance, operations, viewer, member } = c.people
    const { id, assignments } = await requested()
    await answer(assignments[0]!)
    const sections = [{ section: 'person', note: 'The passport looks forged' }]
    await put(assignments[0]!, 'changes', compliance, { sections, internalNote: null })
    const [worked] = await askedIn(id, operations)
    assert.deepEqual(worked!.items, [
      { title: 'The person', missing: 0, note: null },
      { title: 'Anything else', missing: 0, note: null },
    ])
    assert.deepEqual((await askedIn(id, viewer))[0]!.items, [])
    assert.equal((await askedIn(id, member))[0]!.items.length, 2)
  })

  it('data of several kinds is complete once all of it is accepted', async () => {
    const { id, assignments } = await requested(['identity', 'address'])
    assert.equal(assignments.length, 2)
    for (const [index, one] of assignments.entries()) {
      assert.equal((await c.read(id)).state, 'data_requested')
      await answer(one)
      await put(one, 'acceptance', c.people.admin, { internalNote: null })
      assert.equal((await c.read(id)).state, index === 0 ? 'data_requested' : 'processing')
    }
  })

  it('a check waits again if accepted answers are reopened', async () => {
    const { id, assignments } = await requested()
    await answer(assignments[0]!)
    await put(assignments[0]!, 'acceptance', c.people.admin, { internalNote: null })
    await put(assignments[0]!, 'reopening', c.people.admin, { reason: 'The wrong passport', dueOn: null })
    const { state, waitingOn } = await c.read(id)
    assert.deepEqual([state, waitingOn], ['data_requested', 'client'])
  })

  it('requests data for a check once, with a future day, and only if a kind has a form', async () => {
    const { id } = await requested()
    assert.equal((await request(id)).body.title, 'There are no forms to send.')
    const plain = await c.started({ orderedChecks: ['sanctions'] })
    assert.equal((await request(plain)).status, 409)
    const late = await request(await c.started({ orderedChecks: ['identity'] }), { dueOn: '2020-01-01' })
    assert.deepEqual(late.body.errors[0].message, ownMessages.pastDate)
  })

  it('waives a data request with a reason that clients do not see, and recalls it', async () => {
    const { operations, member } = c.people
    const { id, assignments } = await requested()
    assert.equal((await c.move(id, 'waiver', operations, { reason: '' })).status, 422)
    const { body } = await c.move(id, 'waiver', operations, { reason: 'Seen in person' })
    assert.equal(body.state, 'processing')
    const closed = await put(assignments[0]!, 'submission', member)
    assert.equal(closed.status, 409)
    const recalled = (await t.send(member.token, `GET /api/assignments/${assignments[0]}`)).body
    assert.deepEqual([recalled.state, recalled.reason], ['recalled', 'We no longer need these answers.'])
    const history = (await t.send(member.token, `GET /api/checks/${id}/history`)).body
    assert.ok(!JSON.stringify(history).includes('Seen in person'))
    assert.equal((await request(id)).status, 201)
  })

  it('offers the answers about the same person again, and those about another to no one', async () => {
    const lastOf = async (own: object = {}) => {
      const { assignments } = await requested(['identity'], own)
      const { token } = c.people.member
      const { lastAnswers } = (await t.send(token, `GET /api/assignments/${assignments[0]}`)).body
      return { id: assignments[0]!, last: lastAnswers?.answers ?? null }
    }
    const ada = { subject: { kind: 'person', name: 'Ada Hall', birthDate: '1980-02-03' } }
    const eve = { subject: { kind: 'person', name: 'Eve Hall', birthDate: '1980-02-03' } }
    await answer((await lastOf(ada)).id)
    assert.equal((await lastOf(eve)).last, null)
    assert.deepEqual((await lastOf(ada)).last, [{ path: 'full-name', value: 'Jan Novák' }])
  })

  it('a data request is not sent if it is waived before the job has sent it', async () => {
    const { operations, member } = c.people
    const id = await c.started({ orderedChecks: ['identity'] })
    await request(id)
    assert.equal((await c.move(id, 'waiver', operations, { reason: 'Seen in person' })).status, 200)
    await make.runJobs()
    assert.deepEqual(await askedIn(id, member), [])
    await request(id)
    await make.runJobs()
    const [again, ...more] = await askedIn(id, member)
    assert.deepEqual([again!.mayOpen, more.length], [true, 0])
    await answer(again!.assignmentId)
    await put(again!.assignmentId, 'acceptance', c.people.admin, { internalNote: null })
    assert.equal((await c.read(id)).state, 'processing')
  })

  it('waiving a data request does not hold up the check while its answers are being accepted', async () => {
    const { id, assignments } = await requested()
    let waived: Promise<{ status: number }> | undefined
    await inTransaction(t.db, async (held) => {
      await sql`select from assignments where id = ${assignments[0]} for update`.execute(held)
      waived = c.move(id, 'waiver', c.people.operations, { reason: 'Seen in person' })
      await until(async () => (await lockWaits(t.db)) === 1)
      await sql`select from checks where id = ${id} for update nowait`.execute(held)
    })
    assert.equal((await waived)?.status, 200)
  })

  it('refuses to request data from a company where no one can answer', async () => {
    const companyId = await t.company({ name: 'No one there' })
    const { body } = await c.order({ companyId, orderedChecks: ['identity'] }, c.people.admin)
    await c.move(body.id, 'start', c.people.operations)
    assert.equal((await request(body.id)).status, 409)
    assert.equal((await c.read(body.id)).state, 'processing')
  })
})
