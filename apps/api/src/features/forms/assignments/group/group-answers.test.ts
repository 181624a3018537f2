import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import { sql } from 'kysely'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { surveysOf } from '../../../../test/surveys.ts'

type Person = Awaited<ReturnType<TestApp['person']>>
type Answer = { path: string; value: unknown; version: number }
type Seen = { id: string; sections: string[]; answers: Answer[]; hidden: string[] }

const t = await testApp()
const admin = await t.person({ role: 'administrator' })
const make = surveysOf(t, admin)

const isLarge = { of: { field: 'size' }, operator: 'equals', to: { value: 'large' } } as const
const form = [
  plainSection('about', [
    plainField('policy', 'text', { group: true }),
    plainField('colour', 'select', { group: true }),
    plainField('size', 'text'),
    plainField('reason', 'text', { group: true, show: isLarge }),
    plainField('licence', 'file upload', { group: true }),
  ]),
  plainSection('contact', [plainField('phone', 'text', { group: true })]),
  plainSection('jobs', [plainField('employer', 'text', { group: true })], {
    repeats: { min: 0, max: 3, item: 'Employer' },
  }),
]

/** A survey to some companies with one owner, and to one of another client. */
async function asked(count: number, audience: object = {}) {
  const companies = await Promise.all(Array.from({ length: count }, () => t.company()))
  const foreign = await t.company()
  const owner = await t.person({ of: Object.fromEntries(companies.map((id) => [id, 'owner' as const])) })
  const stranger = await t.person({ of: { [foreign]: 'owner' } })
  const { survey, ids } = await make.sent({ companies: [...companies, foreign], ...audience }, {}, form)
  const own = companies.map((id) => ids.get(id)!)
  return { owner, stranger, companies, survey, ids: own, foreign: ids.get(foreign)! }
}

const group = async ({ token }: Person, id: string): Promise<Seen[]> =>
  (await t.send(token, `GET /api/assignments/${id}/group`)).body
const save = ({ token }: Person, id: string, answers: Record<string, unknown>, version = 0) =>
  t.send(token, `PUT /api/assignments/${id}/answers`, {
    answers: Object.entries(answers).map(([path, value]) => ({ path, value, version })),
  })
const submit = ({ token }: Person, id: string) => t.send(token, `PUT /api/assignments/${id}/submission`)

/** Uses answers for companies, with the versions that the person sees. */
async function use(person: Person, id: string, answers: Record<string, unknown>, to: readonly string[]) {
  const seen = new Map((await group(person, id)).map((one) => [one.id, one.answers]))
  return send(person, id, answers, new Map(to.map((one) => [one, seen.get(one) ?? []])))
}

type Versions = ReadonlyMap<string, readonly { path: string; version: number }[]>

const send = ({ token }: Person, id: string, answers: Record<string, unknown>, to: Versions) =>
  t.send(token, `PUT /api/assignments/${id}/group`, {
    answers: Object.entries(answers).map(([path, value]) => ({ path, value })),
    companies: [...to].map(([one, versions]) => ({
      id: one,
      versions: versions.map(({ path, version }) => ({ path, version })),
    })),
  })
const unanswered = (ids: readonly string[]): Versions => new Map(ids.map((id) => [id, []]))
const outcomes = ({ body }: { body: { outcome: string }[] }) => body.map(({ outcome }) => outcome)
const stored = async (id: string): Promise<Record<string, unknown>> => {
  const { answers } = (await t.send(admin.token, `GET /api/assignments/${id}`)).body
  return Object.fromEntries(answers.map(({ path, value }: { path: string; value: unknown }) => [path, value]))
}
const eventsOf = async (id: string) => {
  const { rows } = await sql<{ action: string }>`
    select action from audit_events where subject_id = ${id} and action <> 'assignment.opened'
    order by id`.execute(t.db)
  return rows.map(({ action }) => action)
}

describe('an answer for a group of companies', () => {
  it('a group answer is saved for each company as if its person had answered there', async () => {
    const { owner, ids } = await asked(3)
    const [first, second, third] = ids as [string, string, string]
    await save(owner, first, { policy: 'Yes', colour: 'red' })
    const result = await use(owner, first, { policy: 'Yes', colour: 'red' }, [third, second])
    assert.deepEqual(result.body, [
      { id: third, outcome: 'saved' },
      { id: second, outcome: 'saved' },
    ])
    for (const id of [second, third]) {
      const { body } = await t.send(owner.token, `GET /api/assignments/${id}`)
      const by = `Test ${owner.email.split('@')[0]}`
      assert.equal(body.state, 'answering')
      assert.deepEqual(
        body.answers.map((one: Record<string, unknown>) => [one.path, one.value, one.version, one.by]),
        [
          ['colour', 'red', 1, by],
          ['policy', 'Yes', 1, by],
        ],
      )
      assert.deepEqual(await eventsOf(id), ['assignment.sent', 'assignment.begun'])
    }
    assert.deepEqual(outcomes(await use(owner, first, { policy: 'Yes' }, [second])), ['saved'])
    assert.deepEqual(await eventsOf(second), ['assignment.sent', 'assignment.begun'])
  })

  it('a group answer replaces another answer only in the version that the person saw', async () => {
    const { owner, ids } = await asked(3)
    const [first, second, third] = ids as [string, string, string]
    await save(owner, second, { policy: 'No' })
    await save(owner, third, { policy: 'No' })
    const unseen = await send(owner, first, { policy: 'Yes' }, unanswered([second]))
    assert.deepEqual(outcomes(unseen), ['changed'])
    const seen = new Map([
      [second, [{ path: 'policy', version: 1 }]],
      [third, [{ path: 'policy', version: 1 }]],
    ])
    await save(owner, third, { policy: 'Never' }, 1)
    const result = await send(owner, first, { policy: 'Yes', colour: 'red' }, seen)
    assert.deepEqual(outcomes(result), ['saved', 'changed'])
    assert.deepEqual(await stored(second), { policy: 'Yes', colour: 'red' })
    assert.deepEqual(await stored(third), { policy: 'Never' })
  })

  it('a group answer is never written for a company of another client, of another survey, or that was not asked', async () => {
    const { owner, stranger, companies, ids, foreign } = await asked(2)
    const [first, second] = ids as [string, string]
    const other = (await make.sent({ companies: [companies[1]!] }, {}, form)).ids.get(companies[1]!)!
    const missing = '01980000-0000-7000-8000-000000000000'
    const to = [foreign, other, missing, first, second]
    const result = await use(owner, first, { policy: 'Yes' }, to)
    assert.deepEqual(outcomes(result), ['refused', 'refused', 'refused', 'refused', 'saved'])
    assert.deepEqual([await stored(foreign), await stored(other), await stored(first)], [{}, {}, {}])
    assert.deepEqual(await eventsOf(foreign), ['assignment.sent'])
    const { status } = await send(stranger, first, { policy: 'Yes' }, unanswered([foreign]))
    assert.equal(status, 404)
  })

  it('a group answer is refused where answers were submitted or recalled, and saved elsewhere', async () => {
    const { owner, ids } = await asked(4)
    const [first, second, third, fourth] = ids as [string, string, string, string]
    await submit(owner, second)
    await t.send(admin.token, `PUT /api/assignments/${third}/recall`, { reason: 'No longer needed.' })
    const result = await use(owner, first, { policy: 'Yes' }, [second, third, fourth])
    assert.deepEqual(outcomes(result), ['refused', 'refused', 'saved'])
    assert.deepEqual([await stored(second), await stored(third)], [{}, {}])
  })

  it('a member with one section saves group answers for that section only', async () => {
    const { owner, companies, ids } = await asked(2, { to: 'owners' })
    const [first, second] = ids as [string, string]
    const member = await t.person({ of: { [companies[0]!]: 'member', [companies[1]!]: 'member' } })
    for (const id of ids)
      await t.send(owner.token, `PUT /api/assignments/${id}/delegations`, {
        section: 'contact',
        userId: member.id,
      })
    await save(owner, second, { policy: 'Yes', phone: '1' })
    const [seen] = await group(member, first)
    assert.deepEqual(seen!.sections, ['contact'])
    assert.deepEqual(
      seen!.answers.map(({ path }) => path),
      ['phone'],
    )
    assert.deepEqual(outcomes(await use(member, first, { phone: '2' }, [second])), ['saved'])
    assert.deepEqual(outcomes(await use(member, first, { phone: '3', colour: 'red' }, [second])), ['refused'])
    assert.deepEqual(await stored(second), { policy: 'Yes', phone: '2' })
  })

  it('a group answer must fit a group question, and is no file', async () => {
    const { owner, ids } = await asked(2)
    const [first, second] = ids as [string, string]
    const refusals = [
      [{ policy: 'Yes', size: 'large' }, '/answers/1/value', surveyMessages.notOfGroup],
      [{ licence: [] }, '/answers/0/value', surveyMessages.notOfGroup],
      [{ 'jobs/r1/employer': 'Acme' }, '/answers/0/value', surveyMessages.notOfGroup],
      [{ colour: 'purple' }, '/answers/0/value', 'Choose one of the options.'],
    ] as const
    for (const [answers, pointer, message] of refusals) {
      const { status, body } = await use(owner, first, answers, [second])
      assert.equal(status, 422)
      assert.deepEqual([body.errors[0].pointer, body.errors[0].message], [pointer, message])
    }
    assert.deepEqual(await stored(second), {})
  })

  it('a submission drops a group answer if the form of the other company hides it', async () => {
    const { owner, ids } = await asked(2)
    const [first, second] = ids as [string, string]
    assert.deepEqual(outcomes(await use(owner, first, { policy: 'Yes', reason: 'For a test.' }, [second])), [
      'saved',
    ])
    assert.equal((await submit(owner, second)).status, 200)
    assert.deepEqual(await stored(second), { policy: 'Yes' })
  })

  it('a group answer is saved for a hundred companies in one call', async () => {
    const { owner, ids } = await asked(101)
    const first = ids.find(Boolean)!
    const others = (await group(owner, first)).map(({ id }) => id)
    const result = await send(owner, first, { policy: 'Yes', colour: 'red' }, unanswered(others))
    assert.deepEqual(outcomes(result), Array(100).fill('saved'))
  })

  it('a group answer is saved once where two people confirm at the same time', async () => {
    const { owner, companies, ids } = await asked(11)
    const colleague = await t.person({
      of: Object.fromEntries(companies.map((id) => [id, 'owner' as const])),
    })
    const [first, ...others] = ids as [string, ...string[]]
    const results = await Promise.all([
      send(owner, first, { policy: 'Yes', colour: 'red' }, unanswered(others)),
      send(colleague, first, { policy: 'No', colour: 'red' }, unanswered(others.toReversed())),
    ])
    const saved = results.map((result) => outcomes(result).filter((one) => one === 'saved').length)
    assert.deepEqual(
      saved.toSorted((a, b) => a - b),
      [0, 10],
    )
    const answers = await Promise.all(others.map(stored))
    assert.equal(new Set(answers.map(({ policy }) => policy)).size, 1)
  })
})

describe('the other companies of a group', () => {
  it('lists the other companies of the same survey that the person answers for, with their answers', async () => {
    const { owner, stranger, companies, ids, foreign } = await asked(3)
    const [first, second, third] = ids as [string, string, string]
    await make.sent({ companies }, {}, form)
    await save(owner, second, { policy: 'Yes', size: 'large', phone: '1' })
    await submit(owner, second)
    const seen = await group(owner, first)
    const byId = new Map(seen.map((one) => [one.id, one]))
    assert.deepEqual(new Set(byId.keys()), new Set([second, third]))
    assert.deepEqual([byId.get(second)!.sections, byId.get(third)!.sections], [[], ['about', 'contact']])
    const answers = byId.get(second)!.answers.map(({ path, value, version }) => [path, value, version])
    assert.deepEqual(answers, [
      ['phone', '1', 1],
      ['policy', 'Yes', 1],
    ])
    assert.deepEqual(await group(stranger, foreign), [])
    assert.equal((await t.send(stranger.token, `GET /api/assignments/${first}/group`)).status, 404)
    assert.equal((await t.send(admin.token, `GET /api/assignments/${first}/group`)).status, 403)
  })

  it('other companies whose form hides the question are neither asked nor quoted', async () => {
    const { owner, ids } = await asked(3)
    const [first, second, third] = ids as [string, string, string]
    await save(owner, second, { size: 'large', reason: 'It has grown' })
    await save(owner, third, { size: 'small', reason: 'Left over' })
    const seen = new Map((await group(owner, first)).map((one) => [one.id, one]))
    const about = [second, third].map((id) => {
      const { hidden, answers } = seen.get(id)!
      return [hidden, answers.map(({ path }) => path)]
    })
    assert.deepEqual(about, [
      [[], ['reason']],
      [['reason'], []],
    ])
  })

  it('records other companies as opened where the person is shown their answers', async () => {
    const { owner, ids } = await asked(3)
    const [first, second, third] = ids as [string, string, string]
    await save(owner, second, { policy: 'Yes' })
    for (let times = 0; times < 2; times += 1) await group(owner, first)
    const opened = async (id: string) =>
      (await t.send(admin.token, `GET /api/audit?record=${id}`)).body.items
        .filter(({ action }: { action: string }) => action === 'assignment.opened')
        .map(({ person }: { person: string }) => person)
    assert.equal((await opened(second)).length, 1)
    assert.deepEqual([await opened(first), await opened(third)], [[], []])
    await group(owner, third)
    assert.equal((await opened(second)).length, 2)
  })

  it('offers no other companies to viewers, members not asked there, and staff acting as one company', async () => {
    const { owner, companies, ids } = await asked(3, { to: 'owners' })
    const [one, two, three] = companies as [string, string, string]
    const mixed = await t.person({ of: { [one]: 'owner', [two]: 'member', [three]: 'viewer' } })
    assert.deepEqual(await group(mixed, ids[0]!), [])
    await t.send(owner.token, `PUT /api/companies/${one}/support-access`, { allowed: true, writeHours: 24 })
    const { body } = await t.send(admin.token, `POST /api/companies/${one}/impersonation`, {
      reason: 'To help.',
    })
    const acting = { ...owner, token: body.token }
    assert.deepEqual(await group(acting, ids[0]!), [])
    const refused = await use(acting, ids[0]!, { policy: 'Yes' }, [ids[1]!])
    assert.deepEqual([refused.status, refused.body], [200, [{ id: ids[1], outcome: 'refused' }]])
  })

  it('other companies are asked again only for the sections that a reviewer asks for', async () => {
    const { owner, ids } = await asked(2)
    const [first, second] = ids as [string, string]
    await submit(owner, second)
    await t.send(admin.token, `PUT /api/assignments/${second}/changes`, {
      sections: [{ section: 'contact', note: 'Please check.' }],
      internalNote: null,
    })
    assert.deepEqual((await group(owner, first))[0]!.sections, ['contact'])
  })
})
