import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, describe, it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { PUBLIC_URL, testApp } from '../../test/app.ts'
import { startSmtp } from '../../test/smtp.ts'
import { startTestWorker } from '../../test/worker.ts'
import type { EmailKind } from './email-kinds.ts'
import { createSendEmail } from './emails.ts'

const sendEmail = createSendEmail(PUBLIC_URL, 'Domicile <no-reply@domicile.example>')
const message = {
  subject: 'Your invitation',
  heading: 'Welcome',
  paragraphs: ['Come in.'],
  button: { label: 'Accept', path: '/invitation#secret-token' as const },
}

let started: { stop(): Promise<unknown> }[] = []
const t = await testApp()
const admin = await t.person({ role: 'administrator' })
afterEach(async () => {
  for (const one of started.toReversed()) await one.stop()
  started = []
  await sql`delete from graphile_worker._private_jobs`.execute(t.db)
})

function startWorker(smtpUrl: string) {
  const worker = startTestWorker(t.url, { smtpUrl })
  started.push(worker)
  return worker
}

async function startServer(...given: Parameters<typeof startSmtp>) {
  const smtp = await startSmtp(...given)
  started.push(smtp)
  return smtp
}

/** Starts a server that says one thing to each connection, or ends it. */
async function startRaw(greeting: string): Promise<string> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket.on('error', () => {}))
    socket.end(greeting)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  started.push({
    async stop() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function closedPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return `127.0.0.1:${port}`
}

/** Each returns the address of a mail server that takes nothing. */
const outages: Record<string, () => Promise<string>> = {
  'refuses connections': async () => `smtp://${await closedPort()}`,
  'has no address': async () => 'smtp://mail.invalid',
  'ends connections': async () => `smtp://${await startRaw('')}`,
  'has no TLS': async () => (await startServer()).url.replace('smtp:', 'smtps:'),
  'greets with 421': async () => `smtp://${await startRaw('421 4.3.2 Going down\r\n')}`,
  'greets with 450': async () => `smtp://${await startRaw('450 4.3.2 Busy\r\n')}`,
  'greets with 554': async () => `smtp://${await startRaw('554 5.3.2 No service\r\n')}`,
  'refuses the sign-in': async () =>
    (
      await startServer(undefined, {
        onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
        authOptional: false,
        allowInsecureAuth: true,
      })
    ).url.replace('smtp://', 'smtp://portal:old-password@'),
  'ends the session with 421': async () =>
    (await startServer(() => ({ code: 421, text: 'Shutting down' }))).url,
}

type Row = Record<'failed_at' | 'sent_at' | 'failure' | 'text' | 'html', string | null> & {
  attempts: number
  sealed: Buffer | null
}

async function rowOf(id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select failed_at, sent_at, failure, text, html, attempts, sealed from emails where id = ${id}`.execute(
    t.db,
  )
  return rows[0]!
}

type Waiting = { id: string; attempts: number; wait: number }

/** The job of the only email, once it waits. */
async function waitingJob(after?: string): Promise<Waiting> {
  return until(async () => {
    const { rows } = await sql<Waiting>`
      select id::text, attempts::int, extract(epoch from run_at - now())::float as wait
      from graphile_worker._private_jobs where locked_at is null and run_at > now()`.execute(t.db)
    return rows[0] && rows[0].id !== after ? rows[0] : undefined
  })
}

const makeDue = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(t.db)

async function write(to: string, kind: EmailKind = 'invitation'): Promise<string> {
  return sendEmail(t.db, { to, kind, message })
}

/** Lets the server's next answer be the last attempt of the only email. */
const leaveOneAttempt = () =>
  sql`update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()`.execute(t.db)

async function retry(): Promise<{ status: number; body: { detail?: string; title?: string } }> {
  const { body } = await t.send(admin.token, 'GET /api/jobs?state=given-up')
  return t.send(admin.token, `POST /api/jobs/${body.items[0].number}/retry`)
}

/** An email that was given up after its last attempt. */
async function givenUp(to: string, own: object = {}): Promise<string> {
  const smtp = await startServer(() => ({ code: 451, text: 'Try again later' }))
  const id = await sendEmail(t.db, { to, kind: 'invitation', message, ...own })
  await leaveOneAttempt()
  const worker = startWorker(smtp.url)
  await until(async () => (await rowOf(id)).failed_at)
  await until(async () => (await t.send(admin.token, 'GET /api/jobs?state=given-up')).body.total === 1)
  await worker.stop()
  return id
}

describe('a mail server that is away', () => {
  for (const [name, start] of Object.entries(outages))
    it(`a mail survives a weekend with a server that ${name}`, async () => {
      const to = `${name.replaceAll(' ', '-')}@people.example`
      const id = await write(to)
      await sql`update emails set created_at = now() - interval '64 hours' where id = ${id}`.execute(t.db)
      const worker = startWorker(await start())
      let job = await waitingJob()
      // More often than a job has attempts.
      for (let tries = 1; tries < 15; tries += 1) {
        await makeDue()
        job = await waitingJob(job.id)
      }
      assert.equal(job.attempts, 0)
      assert.ok(job.wait > 60 && job.wait < 601, `waits ${job.wait} s`)
      const row = await rowOf(id)
      assert.deepEqual([row.failed_at, row.attempts], [null, 0])
      assert.ok(row.failure && row.text?.includes('secret-token'))
      const { waitingEmails } = (await t.send(admin.token, 'GET /api/jobs')).body
      assert.deepEqual([waitingEmails.count, waitingEmails.reason], [1, row.failure])
      await worker.stop()

      const smtp = await startServer()
      startWorker(smtp.url)
      await makeDue()
      await until(() => smtp.received.length > 0)
      assert.match(smtp.received[0]!.raw, new RegExp(`^Message-ID: <${id}@domicile\\.example>`, 'm'))
      const sent = await until(async () => {
        const found = await rowOf(id)
        return found.sent_at ? found : undefined
      })
      assert.deepEqual([sent.attempts, sent.text, sent.failure], [1, null, null])
      assert.equal((await t.send(admin.token, 'GET /api/jobs')).body.waitingEmails, null)
    })

  it('a mail waits seconds at first, and is not sent after two weeks', async () => {
    const id = await write('late@people.example', 'enquiry-answer')
    startWorker(await outages['refuses connections']!())
    assert.ok((await waitingJob()).wait < 10)
    await sql`update emails set created_at = now() - interval '15 days' where id = ${id}`.execute(t.db)
    await makeDue()
    await until(async () => (await rowOf(id)).failed_at)
    assert.equal((await rowOf(id)).text, null)
    await until(async () => (await t.jobs()).length === 0)
  })

  it('mails that wait leave the workers to other jobs', async () => {
    for (let number = 1; number <= 50; number += 1) await write(`p${number}@people.example`)
    startWorker(await outages['refuses connections']!())
    await until(async () => {
      const { rows } = await sql`select from emails where failure is not null and sent_at is null`.execute(
        t.db,
      )
      return rows.length >= 50
    })
  })
})

type Refusal = { code: number; text: string }

/** Starts a server that refuses the sender, the recipient or the content of each mail. */
const refusals: Record<string, () => Promise<{ url: string }>> = {
  'denies relaying': () => refusing('onRcptTo', { code: 550, text: '5.7.1 Relaying denied' }),
  'does not know the recipient': () => refusing('onRcptTo', { code: 550, text: '5.1.1 No such user' }),
  'does not let this sender send': () =>
    refusing('onMailFrom', { code: 553, text: '5.7.1 Not your address' }),
  'wants a sign-in': () => refusing('onMailFrom', { code: 530, text: '5.7.0 Authentication required' }),
  'says 535 at the recipient': () => refusing('onRcptTo', { code: 535, text: '5.7.8 Wrong password' }),
  'has a policy': () => startServer(() => ({ code: 554, text: '5.7.1 Rejected by policy' })),
  'thinks the mail too large': () => startServer(() => ({ code: 552, text: '5.3.4 Too large' })),
}

function refusing(step: 'onMailFrom' | 'onRcptTo', { code, text }: Refusal) {
  const refuse = (_address: unknown, _session: unknown, done: (error: Error) => void) =>
    done(Object.assign(new Error(text), { responseCode: code }))
  return startServer(undefined, { [step]: refuse })
}

async function listedDeadJob() {
  const { items, total } = (await t.send(admin.token, 'GET /api/jobs?state=given-up')).body
  return total === 1 ? items[0] : undefined
}

describe('a mail that the server refuses', () => {
  for (const [name, start] of Object.entries(refusals))
    it(`a mail stays, encrypted, until it is retried, if the server ${name}`, async () => {
      const refusing = await start()
      const id = await write(`${name.replaceAll(' ', '-')}@people.example`)
      const worker = startWorker(refusing.url)
      const job = await until(listedDeadJob)
      const row = await rowOf(id)
      assert.deepEqual([row.attempts, row.text, row.html], [1, null, null])
      assert.ok(row.failed_at && row.sealed && !row.sealed.includes('secret-token'))
      assert.match(job.lastError, /was not sent: .*5\d\d/)
      // Nothing tries it again, even when it would be due.
      await makeDue()
      await delay(600)
      assert.equal((await rowOf(id)).attempts, 1)

      // With the same settings a retry is refused once more, and keeps the mail.
      assert.equal((await retry()).status, 204)
      await until(async () => (await rowOf(id)).attempts === 2)
      await until(listedDeadJob)
      assert.ok((await rowOf(id)).sealed)
      await worker.stop()

      const smtp = await startServer()
      startWorker(smtp.url)
      assert.equal((await retry()).status, 204)
      await until(() => smtp.received.length > 0)
      const mail = await PostalMime.parse(smtp.received[0]!.raw)
      assert.equal(mail.messageId, `<${id}@domicile.example>`)
      assert.ok(mail.text!.includes('secret-token') && mail.html!.includes('secret-token'))
      await until(async () => (await rowOf(id)).sent_at)
    })

  it('a mail that was refused has all its attempts after a retry, if the right server is busy', async () => {
    const id = await write('greylisted@people.example')
    const worker = startWorker((await refusals['denies relaying']!()).url)
    await until(listedDeadJob)
    await worker.stop()
    let answers = 0
    const smtp = await startServer(() =>
      answers++ === 0 ? { code: 451, text: '4.7.1 Greylisted' } : undefined,
    )
    startWorker(smtp.url)
    assert.equal((await retry()).status, 204)
    await until(async () => (await rowOf(id)).attempts === 2)
    await waitingJob()
    await makeDue()
    await until(async () => (await rowOf(id)).sent_at)
  })
})

describe('a mail that was given up', () => {
  it('a mail that was given up is encrypted, and sent unchanged when an administrator retries it', async () => {
    const to = 'patient@people.example'
    const id = await givenUp(to)
    const row = await rowOf(id)
    assert.deepEqual([row.text, row.html], [null, null])
    assert.ok(row.sealed && !row.sealed.includes('secret-token'))

    const smtp = await startServer()
    startWorker(smtp.url)
    assert.equal((await retry()).status, 204)
    await until(() => smtp.received.length > 0)
    const mail = await PostalMime.parse(smtp.received[0]!.raw)
    assert.deepEqual([mail.messageId, mail.to?.[0]?.address], [`<${id}@domicile.example>`, to])
    assert.ok(mail.text!.includes('secret-token') && mail.html!.includes('secret-token'))
    const sent = await until(async () => {
      const found = await rowOf(id)
      return found.sent_at ? found : undefined
    })
    assert.deepEqual([sent.failed_at, sent.sealed, sent.text], [null, null, null])
  })

  it('a retried mail can be given up and retried again', async () => {
    const id = await givenUp('busy@people.example')
    const smtp = await startServer(() => ({ code: 451, text: 'Still busy' }))
    const worker = startWorker(smtp.url)
    assert.equal((await retry()).status, 204)
    await until(async () => (await rowOf(id)).attempts === 2)
    await worker.stop()
    await leaveOneAttempt()
    startWorker(smtp.url)
    await until(async () => (await rowOf(id)).attempts === 3)
    await until(async () => (await t.send(admin.token, 'GET /api/jobs?state=given-up')).body.total === 1)
    assert.ok((await rowOf(id)).sealed)
  })

  it('a retry that would send no mail is refused with the reason', async () => {
    const id = await givenUp('gone@people.example')
    await sql`update emails set sealed = null where id = ${id}`.execute(t.db)
    const refused = await retry()
    assert.equal(refused.status, 409)
    assert.match(
      JSON.stringify(refused.body),
      /The text of this email is deleted after 14 days\. Discard the job\./,
    )
    assert.equal((await t.send(admin.token, 'GET /api/jobs?state=given-up')).body.total, 1)
  })

  it('a mail whose link has expired is not sent again, and the refusal says what to do', async () => {
    const id = await givenUp('expired@people.example')
    await sql`update emails set created_at = now() - interval '8 days' where id = ${id}`.execute(t.db)
    const refused = await retry()
    assert.equal(refused.status, 409)
    assert.match(
      JSON.stringify(refused.body),
      /The code or link has expired\. Send a new one and discard this job\./,
    )
  })

  it('a code that waited for the mail server until it expired is not sent', async () => {
    const id = await write('code@people.example', 'two-factor-code')
    await sql`update emails set created_at = now() - interval '11 minutes' where id = ${id}`.execute(t.db)
    const smtp = await startServer()
    startWorker(smtp.url)
    const row = await until(async () => {
      const found = await rowOf(id)
      return found.failed_at ? found : undefined
    })
    assert.deepEqual([row.failure, row.text, smtp.received.length], ['its code or link has expired', null, 0])
  })

  it('a mail that was given up is not sent to a person who has left the company', async () => {
    const companyId = await t.company()
    const { id: userId } = await t.person({ of: { [companyId]: 'member' } })
    await givenUp('left@people.example', { userId, companyId })
    await sql`delete from memberships where user_id = ${userId}`.execute(t.db)
    const refused = await retry()
    assert.equal(refused.status, 409)
    assert.match(JSON.stringify(refused.body), /The recipient has left the company\./)
  })
})
