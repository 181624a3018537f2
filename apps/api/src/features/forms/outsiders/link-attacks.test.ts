import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { api } from '@domicile/contract/api'
import { ownMessages } from '@domicile/contract/messages'
import type { Route } from '@domicile/contract/route'
import { answerMessages } from '@domicile/contract/form-engine/answer-messages'
import { structureMessages } from '@domicile/contract/form-engine/structure-messages'
import { opaqueToken } from '@domicile/server/auth/tokens'
import { sql } from 'kysely'
import { testApp, type TestApp } from '../../../test/app.ts'
import { outsidersOf } from '../../../test/outsiders.ts'
import { surveysOf } from '../../../test/surveys.ts'

type Answered = Awaited<ReturnType<TestApp['send']>>

const t = await testApp()
const admin = await t.person({ role: 'administrator' })
const by = outsidersOf(t, surveysOf(t, admin))

const name = { path: 'full-name', value: 'Ann Winter' }
const review = (id: string, what: string, body?: object) =>
  t.send(admin.token, `PUT /api/assignments/${id}/${what}`, body)
const textOf = ({ body: { instance: _instance, ...problem } }: Answered) => problem
const unknown = async () => textOf(await by.open(opaqueToken()))
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const refusedOf = ({ body }: Answered) =>
  body.refused.map(({ path, message }: { path: string; message: string }) => [path, message])

describe('a link to answer', () => {
  it('an outsider’s link gets one answer whether it is unknown, replaced, recalled, closed, archived, submitted or accepted', async () => {
    const expected = await unknown()
    assert.deepEqual([expected.status, expected.title], [410, 'This token is invalid'])
    const ends: Record<string, (asked: Awaited<ReturnType<typeof by.begun>>) => Promise<unknown>> = {
      recalled: ({ id }) => review(id, 'recall', { reason: 'Not needed' }),
      closed: ({ survey }) =>
        t.send(admin.token, `PUT /api/surveys/${survey.slug}/closing`, { reason: 'All is done' }),
      archived: ({ companyId }) =>
        t.send(admin.token, `PUT /api/companies/${companyId}/archival`, { reason: 'Left the firm' }),
      submitted: async ({ session }) => {
        await by.save(session, name)
        await by.submit(session)
      },
      accepted: async ({ session, id }) => {
        await by.save(session, name)
        await by.submit(session)
        await review(id, 'acceptance', { internalNote: null })
      },
    }
    for (const [how, end] of Object.entries(ends)) {
      const asked = await by.begun()
      await end(asked)
      const { link, session } = asked
      for (const answer of [
        await by.open(link),
        await by.sendCode(link),
        await by.begin(link, '123456'),
        await by.read(session),
        await by.save(session, name),
        await by.handOver(session),
        await by.submit(session),
      ])
        assert.deepEqual(textOf(answer), expected, how)
    }
  })

  it('an outsider’s links, codes and sessions are stored as hashes', async () => {
    const { link, email, session, id } = await by.begun()
    await by.sendCode(link)
    const code = await by.codeFor(email)
    const { rows } = await sql<{ text: string }>`
      select survey_outsiders::text as text from survey_outsiders where email = ${email}
      union all select audit_events::text from audit_events where subject_id = ${id}`.execute(t.db)
    const stored = rows.map(({ text }) => text).join('\n')
    for (const secret of [link, session]) {
      assert.ok(!stored.includes(secret))
      assert.ok(!stored.includes(Buffer.from(secret, 'base64url').toString('hex')))
    }
    // Six digits may be part of an id or a hash.
    assert.doesNotMatch(stored, new RegExp(`(?<![0-9a-f.])${code}(?![0-9a-f])`))
  })

  it('an outsider’s link is behind the # of an address, which no server and no referrer receives', async () => {
    const { email, link } = await by.asked()
    const { text } = await by.mail(email)
    assert.ok(text!.includes(`https://portal.example/answer#${link}\n`))
    assert.equal((await by.open(link)).headers['referrer-policy'], 'no-referrer')
  })

  it('an outsider’s link counts towards the limits on mails to strangers, whenever staff cause its mail', async () => {
    const counted = async () => {
      const { rows } = await sql<{ count: number }>`
        select count from rate_limits where name = 'staff-invitation-person' and subject = ${admin.id}`.execute(
        t.db,
      )
      return rows[0]?.count ?? 0
    }
    const before = await counted()
    const { id, session } = await by.begun()
    assert.equal(await counted(), before + 1)
    const section = { section: 'about', note: 'Again' }
    const steps: [string, () => Promise<Answered>][] = [
      ['reminded', () => review(id, 'reminder')],
      ['recalled', () => review(id, 'recall', { reason: 'For a test.' })],
      ['reopened', () => review(id, 'reopening', { reason: 'For a test.', dueOn: null })],
    ]
    for (const [what, step] of steps) assert.equal((await step()).status, 200, what)
    assert.equal(await counted(), before + 3)
    await by.mailLinks()
    assert.equal((await by.submit(session)).status, 410)
    await sql`update assignments set state = 'submitted', submitted_at = now(), submitted_by = ${admin.id}
      where id = ${id}`.execute(t.db)
    await review(id, 'changes', { sections: [section], internalNote: null })
    assert.equal(await counted(), before + 4)
  })

  it('an outsider’s link is mailed to one mailbox at most twenty times a day, however often answers are reopened', async () => {
    const strict = await testApp({ rateLimitScale: 1 })
    const staff = await strict.person({ role: 'administrator' })
    const there = outsidersOf(strict, surveysOf(strict, staff))
    const { id, email } = await there.asked()
    const change = (what: string, body: object) =>
      strict.send(staff.token, `PUT /api/assignments/${id}/${what}`, body)
    const statuses: number[] = []
    for (let round = 0; round < 20; round += 1) {
      await change('recall', { reason: 'For a test.' })
      statuses.push((await change('reopening', { reason: 'For a test.', dueOn: null })).status)
      await there.mailLinks()
    }
    assert.deepEqual(statuses.slice(17), [200, 200, 429])
    assert.equal((await strict.mailsTo(email)).length, 20)
    const { body } = await strict.send(staff.token, `GET /api/assignments/${id}`)
    assert.equal(body.state, 'recalled', 'a refused call changes nothing')
  })
})

describe('the code of a link', () => {
  it('an outsider’s code is guessed five times at most, and then neither the right one nor a new one is accepted', async () => {
    const { link, email } = await by.asked()
    await by.sendCode(link)
    const code = await by.codeFor(email)
    const answers = []
    for (let tries = 0; tries < 5; tries += 1) answers.push(await by.begin(link, wrongCode(code)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [422, 422, 422, 422, 429],
    )
    assert.equal((await by.begin(link, code)).status, 429)
    await sql`update survey_outsiders set code_sent_at = now() - interval '31 seconds' where email = ${email}`.execute(
      t.db,
    )
    await by.sendCode(link)
    assert.equal((await by.begin(link, await by.codeFor(email))).status, 429)
  })

  it('ten concurrent uses of an outsider’s code open one session', async () => {
    const { link, email } = await by.asked()
    await by.sendCode(link)
    const code = await by.codeFor(email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => by.begin(link, code)))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  })

  it('an outsider’s code is refused for another link, and after ten minutes', async () => {
    const [one, other] = [await by.asked(), await by.asked()]
    for (const { link } of [one, other]) await by.sendCode(link)
    const [code, others] = [await by.codeFor(one.email), await by.codeFor(other.email)]
    if (code !== others) assert.equal((await by.begin(other.link, code)).status, 422)
    await sql`update survey_outsiders set code_sent_at = now() - interval '10 minutes' where email = ${one.email}`.execute(
      t.db,
    )
    assert.equal((await by.begin(one.link, code)).status, 422)
  })

  it('wrong codes of a stranger stop the stranger’s network, and not the outsider', async () => {
    const { link, email } = await by.asked()
    await by.sendCode(link)
    const code = await by.codeFor(email)
    const beginFrom = (remoteAddress: string, typed: string) =>
      t.send(null, 'POST /api/answering/session', { link, code: typed }, { remoteAddress })
    const guesses = []
    for (let tries = 0; tries < 8; tries += 1)
      guesses.push((await beginFrom('203.0.113.9', wrongCode(code))).status)
    assert.deepEqual(guesses, [422, 422, 422, 422, 429, 429, 429, 429])
    // A day of tries, each as soon as it is allowed.
    for (let tries = 0; tries < 6; tries += 1) {
      await sql`update failed_attempts set last_at = now() - interval '1 day'
        where source = 'network 203.0.113.9'`.execute(t.db)
      await beginFrom('203.0.113.9', wrongCode(code))
    }
    assert.equal((await beginFrom('203.0.113.9', code)).status, 429)
    assert.equal((await beginFrom('198.51.100.4', code)).status, 200)
  })

  it('wrong codes from many networks slow down all strangers', async () => {
    const { link, email } = await by.asked()
    await by.sendCode(link)
    const code = await by.codeFor(email)
    const { rows } = await sql<{
      id: string
    }>`select id from survey_outsiders where email = ${email}`.execute(t.db)
    await sql`
      insert into failed_attempts (account, source, failures, forgotten_at)
      values (${`codes of ${rows[0]!.id}`}, 'anywhere', 100, now() + interval '1 day')`.execute(t.db)
    const refused = await t.send(
      null,
      'POST /api/answering/session',
      { link, code },
      { remoteAddress: '198.51.100.5' },
    )
    assert.equal(refused.status, 429)
    assert.ok(Number(refused.headers['retry-after']) <= 60)
  })

  it('an outsider’s code is mailed every half minute at most, five times an hour, and to its outsider alone', async () => {
    const strict = await testApp({ rateLimitScale: 1 })
    const staff = await strict.person({ role: 'administrator' })
    const there = outsidersOf(strict, surveysOf(strict, staff))
    const { link, email } = await there.asked()
    const send = async () => {
      const { status } = await there.sendCode(link)
      await sql`update survey_outsiders set code_sent_at = now() - interval '31 seconds'`.execute(strict.db)
      return status
    }
    assert.equal((await there.sendCode(link)).status, 204)
    const early = await there.sendCode(link)
    assert.deepEqual(
      [early.status, early.body.type, Boolean(early.headers['retry-after'])],
      [429, '/problems/too-soon', true],
    )
    await sql`update survey_outsiders set code_sent_at = now() - interval '31 seconds'`.execute(strict.db)
    assert.deepEqual(
      [await send(), await send(), await send(), await send(), await send()],
      [204, 204, 204, 204, 429],
    )
    assert.equal((await strict.mailsTo(email)).length, 6)
  })
})

describe('the session of an outsider', () => {
  it('an outsider’s session is accepted by no other route', async () => {
    const { session, id, companyId } = await by.begun()
    const routes = Object.entries<Route>(api).filter(([, { may }]) => may !== 'public')
    assert.ok(routes.length > 200)
    for (const [key] of routes) {
      const path = key
        .replace(/companies\/:id|:companyId/, (found) => found.replace(/:\w+/, companyId))
        .replace(/:\w*id\b/gi, id)
        .replace(/:\w+/g, 'nothing')
      assert.equal((await t.send(session, path, key.startsWith('GET') ? undefined : {})).status, 401, key)
    }
  })

  it('an outsider’s session ends after eight hours, and when the next one opens', async () => {
    const { session, link, email } = await by.begun()
    const second = await by.session(link, email)
    assert.deepEqual([(await by.read(session)).status, (await by.read(second)).status], [410, 200])
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from session_ends_at - now()) / 3600)::int as hours from survey_outsiders
      where email = ${email}`.execute(t.db)
    assert.equal(rows[0]!.hours, 8)
    await sql`update survey_outsiders set session_ends_at = now() where email = ${email}`.execute(t.db)
    assert.equal((await by.read(second)).status, 410)
    assert.equal((await by.open(link)).status, 200)
  })

  it('an outsider’s session is not accepted as a link, nor a link as a session', async () => {
    const { session, link } = await by.begun()
    assert.equal((await by.open(session)).status, 410)
    assert.equal((await by.read(link)).status, 410)
  })

  it('an outsider’s session saves no foreign path, no unknown option, no file and no calculated answer', async () => {
    const { session } = await by.begun()
    const answer = await by.save(
      session,
      { path: '__proto__', value: 'x' },
      { path: 'jobs/r9/employer', value: 'x' },
      { path: 'colour', value: 'ultraviolet' },
      { path: 'double', value: 4 },
    )
    assert.deepEqual(refusedOf(answer), [
      ['__proto__', answerMessages.unknownPath],
      ['jobs/r9/employer', answerMessages.unknownPath],
      ['colour', structureMessages.unknownOption],
      ['double', answerMessages.computed],
    ])
    assert.deepEqual((await by.read(session)).body.answers, [])
  })

  it('an outsider’s session reads no answer outside its sections with an outdated version', async () => {
    const { session, id, companyId } = await by.begun({ sections: ['jobs'] })
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const answers = [{ ...name, version: 0 }]
    await t.send(owner.token, `PUT /api/assignments/${id}/answers`, { answers })
    for (const guess of [{ ...name, version: 7 }, name, { path: 'full-name', value: 'Guess' }]) {
      const { body } = await by.save(session, guess)
      assert.deepEqual(body, {
        saved: [],
        stale: [],
        refused: [{ path: 'full-name', message: answerMessages.unknownPath }],
      })
    }
  })

  it('an outsider’s submission loses the answers of hidden fields', async () => {
    const { session, id } = await by.begun()
    await by.save(session, name, { path: 'other', value: 'Smuggled' })
    assert.equal((await by.submit(session)).status, 204)
    const { answers } = (await t.send(admin.token, `GET /api/assignments/${id}`)).body
    assert.ok(!answers.some(({ path }: { path: string }) => path === 'other'))
  })

  it('an outsider’s session sends neither ten megabytes nor a script', async () => {
    const { session } = await by.begun()
    const huge = await by.save(session, { path: 'other', value: 'x'.repeat(10_000_000) })
    assert.equal(huge.status, 413)
    const long = await by.save(session, { path: 'full-name', value: 'x'.repeat(10_000) })
    assert.deepEqual(refusedOf(long), [['full-name', ownMessages.tooLong(200)]])
    await by.save(session, {
      path: 'story',
      value: '<p>Fine<script>alert(1)</script><img src=x onerror=alert(1)></p>',
    })
    const { answers } = (await by.read(session)).body
    assert.doesNotMatch(answers[0].value, /script|onerror|img/)
  })

  it('an outsider’s session reads nothing about reviewers, other outsiders or other companies', async () => {
    const { session, id, email } = await by.begun()
    await by.save(session, name)
    await by.submit(session)
    const sections = [{ section: 'about', note: 'Add a colour.' }]
    await review(id, 'changes', { sections, internalNote: 'Looks like a shell company' })
    await by.mailLinks()
    const { body } = await by.read(await by.session(await by.linkFor(email), email))
    const text = JSON.stringify(body)
    for (const secret of ['shell company', 'For the yearly review', 'Test ', admin.email, admin.id, email])
      assert.ok(!text.includes(secret), secret)
  })
})
