import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { type RetentionName, retentions } from '@domicile/contract/home/jobs/retention-kinds'
import { newId } from '@domicile/server/db/ids'
import { type RawBuilder, sql } from 'kysely'
import { cleanUp } from './clean-up.ts'
import { enqueueNow } from './jobs/regular-jobs.ts'
import { testApp } from './test/app.ts'

const t = await testApp()
const admin = await t.person({ role: 'administrator' })
const { id: user } = await t.person({})

const hash = () => randomBytes(32)
const run = (statement: RawBuilder<unknown>) => statement.execute(t.db)

async function addSession(at: RawBuilder<unknown>, of = user): Promise<string> {
  const id = newId()
  await run(sql`
    insert into sessions (id, user_id, started_at, expires_at, ends_at, address)
    values (${id}, ${of}, ${at} - interval '1 day', ${at}, now() + interval '1 day', '203.0.113.7')`)
  return id
}

async function addToken(sessionId: string, at: RawBuilder<unknown>): Promise<Buffer> {
  const token = hash()
  await run(sql`
    insert into refresh_tokens (hash, session_id, created_at, used_at) values (${token}, ${sessionId}, ${at}, ${at})`)
  return token
}

type Key = string | Buffer
/** Adds a row whose days count from `at` and returns a condition that finds it, and the table. */
type Add = (at: RawBuilder<unknown>) => Promise<{ table: string; where: RawBuilder<unknown> }>

const found = (table: string, column: string, key: Key) => ({
  table,
  where: sql`${sql.ref(column)} = ${key}`,
})

const kinds: Record<RetentionName, Add> = {
  async registrations(at) {
    const id = newId()
    await run(sql`
      insert into registrations (id, hash, resume_hash, email, is_taken, details, password_hash, expires_at)
      values (${id}, ${hash()}, ${hash()}, ${`${id}@newcomers.example`}, false, '{}', 'secret', ${at})`)
    return found('registrations', 'id', id)
  },
  async invitations(at) {
    const id = newId()
    await run(sql`
      insert into invitations (id, email, role, hash, invited_by, expires_at)
      values (${id}, ${`${id}@newcomers.example`}, 'operations', ${hash()}, ${admin.id}, ${at})`)
    return found('invitations', 'id', id)
  },
  async 'email-changes'(at) {
    const [id, sessionId] = [newId(), await addSession(sql`now()`)]
    await run(sql`
      insert into email_changes (id, user_id, session_id, old_email, new_email, old_hash, expires_at, cancelled_at)
      values (${id}, ${user}, ${sessionId}, 'a@people.example', 'b@people.example', ${hash()}, ${at}, now())`)
    return found('email_changes', 'id', id)
  },
  async tokens(at) {
    const sessionId = await addSession(at)
    const token = await addToken(sessionId, sql`${at} - interval '2 hours'`)
    await addToken(sessionId, sql`${at} - interval '1 hour'`)
    return found('refresh_tokens', 'hash', token)
  },
  async sessions(at) {
    const id = await addSession(at)
    await addToken(id, at)
    await addSession(sql`now() + interval '1 day'`)
    return found('sessions', 'id', id)
  },
  async 'password-resets'(at) {
    const key = hash()
    await run(sql`insert into password_resets (hash, user_id, expires_at) values (${key}, ${user}, ${at})`)
    return found('password_resets', 'hash', key)
  },
  async challenges(at) {
    const id = newId()
    await run(sql`
      insert into two_factor_challenges (id, hash, user_id, purpose, expires_at)
      values (${id}, ${hash()}, ${user}, 'sign-in', ${at})`)
    return found('two_factor_challenges', 'id', id)
  },
  async 'two-factor-resets'(at) {
    const id = newId()
    await run(sql`
      insert into two_factor_resets (id, user_id, reason, requested_by, stop_hash, stopped_at)
      values (${id}, ${user}, 'Lost', ${admin.id}, ${hash()}, ${at})`)
    return found('two_factor_resets', 'id', id)
  },
  async emails(at) {
    const id = newId()
    await run(sql`
      insert into emails (id, kind, to_address, subject, message_id, created_at, sent_at)
      values (${id}, 'invitation', 'a@people.example', 'Hello', ${id}, ${at}, ${at})`)
    return found('emails', 'id', id)
  },
  async 'unsent-emails'(at) {
    const id = newId()
    await run(sql`
      insert into emails (id, kind, to_address, subject, message_id, failed_at, sealed)
      values (${id}, 'invitation', 'a@people.example', 'Hello', ${id}, ${at}, ${hash()})`)
    return { table: 'emails', where: sql`id = ${id} and sealed is not null` }
  },
  async notices(at) {
    const id = newId()
    await run(sql`
      insert into notices (id, user_id, kind, path, title, needs_action, done_at, created_at)
      values (${id}, ${user}, 'order.paid', '/', 'Paid', true, now(), ${at})`)
    return found('notices', 'id', id)
  },
  async answers(at) {
    const key = newId()
    await run(sql`
      insert into idempotency_keys (user_id, key, request, created_at) values (${user}, ${key}, ${hash()}, ${at})`)
    return found('idempotency_keys', 'key', key)
  },
  async effects(at) {
    const key = newId()
    await run(sql`insert into effects (key, done_at) values (${key}, ${at})`)
    return found('effects', 'key', key)
  },
  async attempts(at) {
    const account = newId()
    await run(sql`
      insert into failed_attempts (account, source, failures, forgotten_at) values (${account}, 'x', 1, ${at})`)
    return found('failed_attempts', 'account', account)
  },
  async counters(at) {
    const subject = newId()
    await run(
      sql`insert into rate_limits (name, subject, count, resets_at) values ('x', ${subject}, 1, ${at})`,
    )
    return found('rate_limits', 'subject', subject)
  },
  async identities(at) {
    const companyId = await addIdentity()
    await archive(companyId, at)
    return found('identity_files', 'company_id', companyId)
  },
}

/** A company with an owner and an officer, each with an identity document and its copy. */
async function addIdentity(): Promise<string> {
  const companyId = await t.company()
  for (const [register, values] of [
    ['owners', { holderType: 'person', interest: 'shareholding', percentage: '1' }],
    ['officers', { role: 'director', signing: 'alone' }],
  ] as const) {
    const path = `/api/companies/${companyId}/${register}`
    const { body } = await t.send(admin.token, `POST ${path}`, { name: 'Anna Berg', ...values })
    const saved = await t.send(admin.token, `PUT ${path}/${body.id}/identity`, {
      ...{ residence: 'DE', documentKind: 'passport', documentNumber: 'C01', documentCountry: 'DE' },
      version: body.version,
    })
    assert.equal(saved.status, 200)
    const file = { bytes: Buffer.from('%PDF-1.4\n%%EOF'), name: 'a.pdf' }
    assert.equal((await t.upload(admin.token, `${path}/${body.id}/identity/files`, file)).status, 201)
  }
  return companyId
}

const archive = (companyId: string, at: RawBuilder<unknown>) =>
  run(sql`update companies set archived_at = ${at}, archive_reason = 'Left' where id = ${companyId}`)

/** The identities of a company: numbers of documents and copies. */
async function identitiesOf(companyId: string): Promise<[number, number]> {
  const { rows } = await sql<{ documents: number; copies: number }>`
    select (select count(residence) + count(document_number) from (
        select residence, document_number from company_owners where company_id = ${companyId}
        union all select residence, document_number from company_officers where company_id = ${companyId}) people)::int
        as documents,
      (select count(*)::int from identity_files where company_id = ${companyId}) as copies`.execute(t.db)
  return [rows[0]!.documents, rows[0]!.copies]
}

/** Runs the nightly job, with its rights. */
async function runNightly(): Promise<void> {
  await enqueueNow(t.db, 'system.clean-up')
  await t.work('system.clean-up')
}

async function isThere({ table, where }: Awaited<ReturnType<Add>>): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where ${where}`.execute(t.db)
  return rows.length > 0
}

const hoursAgo = (hours: number) => sql`(now() - make_interval(hours => ${hours}))`

describe('retention', () => {
  it('retention deletes each kind of data once its days are over, and not an hour before', async () => {
    for (const name of Object.keys(kinds) as RetentionName[]) {
      const hours = retentions[name].days * 24
      const [kept, over] = [await kinds[name](hoursAgo(hours - 1)), await kinds[name](hoursAgo(hours + 1))]
      assert.deepEqual([await isThere(kept), await isThere(over)], [true, true], name)
      await runNightly()
      assert.deepEqual([await isThere(kept), await isThere(over)], [true, false], name)
    }
  })

  it('retention keeps the last sign-in of each user, those that acted as a company, and notices that need an action', async () => {
    const { id: other } = await t.person({})
    const old = hoursAgo(400 * 24)
    const [acting, last] = [await addSession(old, other), await addSession(old, other)]
    await addToken(last, old)
    const notice = newId()
    await run(sql`
      insert into impersonations (id, session_id, actor_id, user_id, company_id, reason, ended_at)
      values (${newId()}, ${acting}, ${other}, ${user}, ${await t.company()}, 'Help', now())`)
    await run(sql`
      insert into notices (id, user_id, kind, path, title, needs_action, created_at)
      values (${notice}, ${other}, 'order.paid', '/', 'Pay', true, ${old})`)
    await runNightly()
    for (const id of [acting, last]) assert.ok(await isThere(found('sessions', 'id', id)))
    assert.ok(await isThere(found('refresh_tokens', 'session_id', last)))
    assert.ok(await isThere(found('notices', 'id', notice)))
  })

  it('retention deletes the identities of a company archived long ago, unless due diligence was started', async () => {
    const [former, started, waiting, active] = [
      await addIdentity(),
      await addIdentity(),
      await addIdentity(),
      await addIdentity(),
    ]
    for (const companyId of [former, started, waiting])
      await archive(companyId, hoursAgo((retentions.identities.days + 1) * 24))
    for (const companyId of [started, waiting])
      await run(sql`insert into due_diligence_cases (id, company_id) values (${newId()}, ${companyId})`)
    await run(sql`update due_diligence_cases set state = 'collecting' where company_id = ${started}`)
    await runNightly()
    const left = await Promise.all([former, started, waiting, active].map(identitiesOf))
    assert.deepEqual(left, [
      [0, 0],
      [4, 2],
      [0, 0],
      [4, 2],
    ])
  })

  it('retention deletes in batches, and records the sums', async () => {
    await run(sql`
      insert into effects (key, done_at)
      select 'old ' || number, now() - interval '1 year' from generate_series(1, 25000) number`)
    const before = (await sums()).length
    const left = async () =>
      (await sql<{ count: number }>`select count(*) from effects where key like 'old %'`.execute(t.db))
        .rows[0]!.count
    const isDueNow = async () => {
      const next = (await t.jobs()).find(({ name }) => name === 'system.clean-up')
      return Date.parse(next!.runAt) <= Date.now()
    }
    for (const [count, goesOn] of [
      [15_000, true],
      [5_000, true],
      [0, false],
    ] as const) {
      await cleanUp(t.db)
      assert.deepEqual([await left(), await isDueNow()], [count, goesOn])
    }
    assert.deepEqual((await sums()).slice(0, -before || undefined), ['5000', '10000', '10000'])
  })
})

/** The recorded sums of deleted effects, the newest first. */
async function sums(): Promise<(string | null)[]> {
  const { body } = await t.send(admin.token, 'GET /api/audit?group=retention&pageSize=100')
  return body.items.flatMap(({ changes }: { changes: { field: string; after: string | null }[] }) =>
    changes.flatMap(({ field, after }) => (field === 'effects' ? [after] : [])),
  )
}
