import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import type { Message } from '@domicile/server/mail/email-message'
import { until } from '@domicile/server/testing/test-database'
import { inTransaction } from '@domicile/server/db/db'
import type { Worker } from '@domicile/server/jobs/worker'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { createSendEmail } from './emails.ts'
import { type Received, startSmtp, type TestSmtp } from '../../test/smtp.ts'
import { PUBLIC_URL, testApp } from '../../test/app.ts'
import { startTestWorker } from '../../test/worker.ts'

const FROM = 'Domicile <no-reply@domicile.example>'
const sendEmail = createSendEmail(PUBLIC_URL, FROM)
const message: Message = {
  subject: 'Zażółć <b>gęślą</b> jaźń',
  heading: 'Hello "Zoë" & friends',
  paragraphs: ['A client wrote <script>alert(1)</script>.'],
  code: '123456',
  button: { label: 'View details', path: '/mail?id=1&of=2' },
}

let started: { stop(): Promise<void> }[] = []
const t = await testApp()
afterEach(async () => {
  for (const one of started) await one.stop()
  started = []
  // Removes pending retries, which would otherwise send emails during the next test.
  await sql`delete from graphile_worker._private_jobs`.execute(t.db)
})

describe('emails', () => {
  it('an email arrives with both parts, from the portal, to one address, with links to the portal only', async () => {
    const smtp = await startServer()
    startSending(smtp.url)
    const id = await sendEmail(t.db, { to: 'Zoe@People.example', kind: 'invitation', message })
    const { raw, to } = await arrival(smtp)
    assert.deepEqual(to, ['zoe@people.example'])
    const mail = await PostalMime.parse(raw)
    assert.equal(mail.subject, message.subject)
    assert.deepEqual(mail.from, { name: 'Domicile', address: 'no-reply@domicile.example' })
    assert.deepEqual(mail.to, [{ name: '', address: 'zoe@people.example' }])
    assert.equal(mail.messageId, `<${id}@domicile.example>`)
    const header = (key: string) => mail.headers.find((one) => one.key === key)?.value
    assert.equal(header('auto-submitted'), 'auto-generated')
    assert.match(header('content-type')!, /^multipart\/alternative/)
    assert.match(
      mail.text!,
      /123456[^]*View details:\nhttps:\/\/portal\.example\/mail\?id=1&of=2\n[^]*Domicile/,
    )
    assert.match(mail.html!, /href="https:\/\/portal\.example\/mail\?id=1&amp;of=2"/)
    assert.match(mail.html!, /Hello &quot;Zoë&quot; &amp; friends[^]*&lt;script&gt;/)
    const addresses = [...`${mail.html}${mail.text}`.matchAll(/\w+:\/\/[^/"\s<]+/g)].map(
      ([address]) => address,
    )
    assert.deepEqual([...new Set(addresses)], [PUBLIC_URL])
  })

  it('an email takes replies at its address only where the portal reads that', async () => {
    const smtp = await startServer()
    startSending(smtp.url)
    const mail = { to: 'zoe@people.example', kind: 'enquiry-answer' as const, message }
    const replyTo = 'e-1@reply.domicile.example'
    await sendEmail(t.db, { ...mail, replyTo, bouncesToReply: true })
    await sendEmail(t.db, { ...mail, replyTo })
    const received = await until(async () => (smtp.received.length === 2 ? smtp.received : undefined))
    assert.deepEqual(received.map(({ from }) => from).toSorted(), [replyTo, 'no-reply@domicile.example'])
  })

  it('an email is sent only after the transaction it reports commits', async () => {
    const smtp = await startServer()
    startSending(smtp.url)
    const failing = inTransaction(t.db, async (transaction) => {
      await sendEmail(transaction, { to: 'never@people.example', kind: 'invitation', message })
      throw new Error('changed its mind')
    })
    await assert.rejects(failing, /changed its mind/)
    await inTransaction(t.db, (transaction) =>
      sendEmail(transaction, { to: 'yes@people.example', kind: 'invitation', message }),
    )
    await arrival(smtp)
    assert.deepEqual(
      smtp.received.map((mail) => mail.to),
      [['yes@people.example']],
    )
    assert.deepEqual(await t.mailsTo('never@people.example'), [])
  })

  it('an email is retried as the same mail when the server fails, and its text is then deleted', async () => {
    const refused: Received[] = []
    const smtp = await startServer((mail) => {
      if (refused.push(mail) === 1) return { code: 451, text: 'Try again later' }
      return undefined
    })
    startSending(smtp.url)
    const to = 'patient@people.example'
    const id = await sendEmail(t.db, { to, kind: 'invitation', message })
    const { raw } = await arrival(smtp)
    const sameParts = (text: string) => text.replaceAll(/--_NmP-[\w-]+|boundary="[^"]+"/g, '')
    assert.equal(sameParts(raw), sameParts(refused[0]!.raw))
    assert.match(raw, new RegExp(`^Message-ID: <${id}@domicile\\.example>`, 'm'))
    const row = await rowWhen(id, (row) => row.sent_at !== null)
    assert.deepEqual([row.attempts, row.failure, row.text, row.html], [2, null, null, null])
  })

  it('an email that the server refuses is given up at once, without its recipient in the queue', async () => {
    const to = 'unknown@people.example'
    const smtp = await startServer(() => ({ code: 550, text: `<${to}>: no such mailbox` }))
    startSending(smtp.url)
    const id = await sendEmail(t.db, { to, kind: 'invitation', message })
    const row = await rowWhen(id, (row) => row.failed_at !== null)
    assert.match(row.failure!, /550 <the recipient>: no such mailbox/)
    assert.deepEqual([row.attempts, row.text], [1, null])
  })

  it('sends no email with a password in the clear', async () => {
    const smtp = await startServer(undefined, { allowInsecureAuth: true, disabledCommands: ['STARTTLS'] })
    startSending(smtp.url.replace('smtp://', 'smtp://portal:topsecret@'))
    const id = await sendEmail(t.db, { to: 'careful@people.example', kind: 'invitation', message })
    const row = await rowWhen(id, (row) => row.failure !== null)
    assert.match(row.failure!, /STARTTLS/)
    assert.deepEqual([row.failed_at, smtp.received.length], [null, 0])
  })

  it('an email goes to one address, and a name cannot add a header', async () => {
    const tricks = [
      'a@people.example, b@people.example',
      'a@people.example\r\nBcc: b@people.example',
      'A <a@people.example>',
      '"a@people.example> "@people.example',
      'a@people.example;b',
      '',
    ]
    for (const to of tricks)
      await assert.rejects(sendEmail(t.db, { to, kind: 'invitation', message }), { name: 'ZodError' }, to)
    const smtp = await startServer()
    startSending(smtp.url)
    const subject = 'Papers of Evil Ltd\r\nBcc: b@people.example\r\n\r\nhello'
    await sendEmail(t.db, { to: 'a@people.example', kind: 'invitation', message: { ...message, subject } })
    const { raw, to } = await arrival(smtp)
    assert.deepEqual(to, ['a@people.example'])
    const mail = await PostalMime.parse(raw)
    assert.equal(mail.subject, 'Papers of Evil Ltd Bcc: b@people.example hello')
    assert.equal(mail.bcc, undefined)
  })

  it('an email that someone needs to sign in is sent before 500 waiting invitations', async () => {
    for (let number = 1; number <= 500; number += 1)
      await sendEmail(t.db, { to: `p${number}@people.example`, kind: 'invitation', message })
    const smtp = await startServer()
    await sendEmail(t.db, { to: 'code@people.example', kind: 'two-factor-code', message })
    startSending(smtp.url)
    const place = () => smtp.received.findIndex(({ to }) => to[0] === 'code@people.example')
    await until(() => place() >= 0)
    // Two of the others are sent at the same time, and some more may overtake it at the server.
    assert.ok(place() < 100, `${place()} came first`)
  })

  it('an email does not wait for a mail server that is slow with invitations', async () => {
    const held: (() => void)[] = []
    let isSlow = true
    const slow: SMTPServerOptions = {
      onRcptTo: ({ address }, _session, done) =>
        isSlow && address !== 'code@people.example' ? void held.push(done) : done(),
    }
    const smtp = await startServer(undefined, slow)
    for (let number = 1; number <= 20; number += 1)
      await sendEmail(t.db, { to: `p${number}@people.example`, kind: 'invitation', message })
    startSending(smtp.url)
    await until(() => held.length === 2)
    await sendEmail(t.db, { to: 'code@people.example', kind: 'two-factor-code', message })
    await until(() => smtp.received.length > 0)
    assert.deepEqual([smtp.received[0]!.to, held.length], [['code@people.example'], 2])
    isSlow = false
    held.forEach((done) => done())
  })

  it('emails are only stored where no mail server is set', async () => {
    startSending(undefined)
    const id = await sendEmail(t.db, { to: 'kept@people.example', kind: 'invitation', message })
    await rowWhen(id, async () => !(await t.jobs()).some((job) => job.payload.emailId === id))
    const row = await rowWhen(id, () => true)
    assert.deepEqual([row.attempts, row.sent_at], [0, null])
    assert.match(row.text!, /123456/)
  })
})

async function startServer(...options: Parameters<typeof startSmtp>): Promise<TestSmtp> {
  const smtp = await startSmtp(...options)
  started.push(smtp)
  return smtp
}

/** Starts a worker that stops before the mail server, so that no email is cut off. */
function startSending(smtpUrl: string | undefined): Worker {
  const worker = startTestWorker(t.url, { smtpUrl })
  started.unshift(worker)
  return worker
}

async function arrival(smtp: TestSmtp): Promise<Received> {
  return until(async () => smtp.received[0])
}

type Row = Awaited<ReturnType<typeof rowOf>>

function rowOf(id: string) {
  return t.db.selectFrom('emails').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
}

function rowWhen(id: string, is: (row: Row) => boolean | Promise<boolean>): Promise<Row> {
  return until(async () => {
    const row = await rowOf(id)
    return (await is(row)) ? row : undefined
  })
}
