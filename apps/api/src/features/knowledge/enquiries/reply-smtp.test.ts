import assert from 'node:assert/strict'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { after, describe, it } from 'node:test'
import type { EnquiryMessage, EnquiryRecord } from '@domicile/contract/knowledge/enquiries/enquiries'
import { encodeText } from '@domicile/server/testing/encode-text'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { postgresStore } from '../../../domain/files/file-store.ts'
import { testApp } from '../../../test/app.ts'
import { textPdf } from '../../../test/scans.ts'
import { sendRawEmail, withFile } from '../../../test/raw-email.ts'
import { startSmtp } from '../../../test/smtp.ts'
import { startTestWorker } from '../../../test/worker.ts'
import { createReplyAddresses } from './reply-addresses.ts'
import { startReplySmtp } from './reply-smtp.ts'

const replyAddresses = createReplyAddresses('a secret', 'reply.firm.example')
const t = await testApp()
const server = startReplySmtp(
  t.db,
  { fileStore: postgresStore, replyAddresses },
  { port: 0, host: '127.0.0.1' },
)
const port = await server.listening
const operator = (await t.person({ role: 'operations' })).token
const companyId = await t.company()
const person = await t.person({ of: { [companyId]: 'owner' } })
const owner = person.token
const { rows } = await sql<{ email: string }>`select email from users where id = ${person.id}`.execute(t.db)
const address = rows[0]!.email
after(() => server.stop())

async function write(): Promise<EnquiryRecord> {
  const body = { companyId, subject: 'A letter', text: 'Where is it?', about: null }
  return (await t.send(owner, 'POST /api/enquiries', body)).body
}
const read = async ({ id }: EnquiryRecord): Promise<EnquiryRecord> =>
  (await t.send(operator, `GET /api/enquiries/${id}`)).body
const textsOf = async (enquiry: EnquiryRecord) => (await read(enquiry)).messages.map(({ text }) => text)

type Sent = { lines?: string[]; text?: string; from?: string; to?: string; body?: string; size?: number }

/** Replies to a conversation; returns the last code. */
async function reply(enquiry: EnquiryRecord, sent: Sent = {}): Promise<string> {
  const {
    lines = [],
    text = 'Thanks.',
    from = address,
    to = replyAddresses.addressOf(enquiry.id)!,
    size,
  } = sent
  const body = sent.body ?? [`From: Client <${from}>`, ...lines, '', text].join('\r\n')
  const codes = await sendRawEmail(port, { from, to, body, ...(size && { size }) })
  return codes.at(-1)!
}

/** A delivery report of a mail server, with the email that it returns (RFC 3464). */
function report(action: string): string {
  return [
    'From: MAILER-DAEMON@mail.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'Content-Type: multipart/report; report-type=delivery-status;',
    ' boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'The mail server of the recipient has answered.',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    '',
    'Final-Recipient: rfc822; client@client.example',
    `Action: ${action}`,
    'Status: 5.1.1',
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'Subject: Action: failed',
    '',
    'action: failed',
    '--b--',
  ].join('\r\n')
}

/** A picture of one pixel. */
const PNG = `iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==`

describe('replies by email', () => {
  it('a reply that names no charset, or a wrong one, keeps its letters', async () => {
    const enquiry = await write()
    const send = (text: string, encoding: string, type = 'text/plain') =>
      reply(enquiry, {
        lines: [`Content-Type: ${type}`, 'Content-Transfer-Encoding: base64'],
        text: encodeText(text, encoding).toString('base64'),
      })
    const replies: [text: string, encoding: string, type?: string][] = [
      ['Schöne Grüße aus Köln', 'windows-1252'],
      ['Dziękuję, załączam umowę spółki', 'windows-1250', 'text/plain; charset=us-ascii'],
      ['Спасибо, договор получен', 'koi8-r', 'text/plain; charset=utf-8'],
      ['Příloha je v dopise', 'windows-1250', 'text/plain; charset=iso-8859-2'],
    ]
    for (const sent of replies) assert.equal(await send(...sent), '221')
    const html = '<html><head><meta charset="windows-1251"></head><body>Договор у вас</body></html>'
    assert.equal(await send(html, 'windows-1251', 'text/html'), '221')
    await sql`update companies set country = 'PL' where id = ${companyId}`.execute(t.db)
    assert.equal(await send('źródła', 'windows-1250'), '221')
    assert.deepEqual((await textsOf(enquiry)).slice(1), [
      ...replies.map(([text]) => text),
      'Договор у вас',
      'źródła',
    ])
  })

  it('replies by email appear in the conversation, once each, with the accepted files', async () => {
    const enquiry = await write()
    await t.send(operator, `POST /api/enquiries/${enquiry.id}/answers`, { text: 'Sent.', isInternal: false })
    const lines = ['Message-ID: <one@client.example>']
    for (const _ of ['first', 'again'])
      assert.equal(
        await reply(enquiry, { lines, text: 'Thanks.\r\n\r\nOn Mon, Domicile wrote:\r\n> Sent.' }),
        '221',
      )
    const seen = await read(enquiry)
    assert.equal(seen.state, 'waiting')
    const last = seen.messages.at(-1) as EnquiryMessage
    assert.deepEqual([seen.messages.length, last.text, last.isFromEmail], [3, 'Thanks.', true])
    const from = [`From: ${address}`]
    const pdf = await textPdf('A letter')
    assert.equal(await reply(enquiry, { body: withFile('application/pdf', 'a.pdf', pdf, from) }), '221')
    const exe = withFile('application/x-msdownload', 'a.exe', Buffer.from('MZ'), from)
    assert.equal(await reply(enquiry, { body: exe }), '221')
    const after = (await read(enquiry)).messages.slice(-2)
    assert.deepEqual(
      after.map(({ text, files }) => [text, files.map(({ name }) => name)]),
      [
        ['a.pdf', ['a.pdf']],
        ['[File not accepted: a.exe]', []],
      ],
    )
  })

  it('an email thread shows as one conversation with our emails, whatever its message ids say', async () => {
    const enquiry = await write()
    const answer = () =>
      t.send(operator, `POST /api/enquiries/${enquiry.id}/answers`, { text: 'Sent.', isInternal: false })
    await answer()
    for (const id of ['<one=2@[192.0.2.1]>', '<two@client.example>\r\n Bcc: <b@people.example>']) {
      assert.equal(await reply(enquiry, { lines: [`Message-ID: ${id}`] }), '221')
      await answer()
    }
    const smtp = await startSmtp()
    const worker = startTestWorker(t.url, { smtpUrl: smtp.url })
    const ofEnquiry = async () => {
      const mails = await Promise.all(smtp.received.map(({ raw }) => PostalMime.parse(raw)))
      const own = mails.filter(({ references }) => references?.includes(enquiry.id))
      return own.length === 4 ? own : undefined
    }
    const mails = await until(ofEnquiry).finally(async () => {
      await worker.stop()
      await smtp.stop()
    })
    const own = `<enquiry-${enquiry.id}@domicile.example>`
    const headers = mails.map(({ references, inReplyTo, bcc }) => [references, inReplyTo, bcc])
    assert.deepEqual(headers.toSorted(), [
      [`${own} <one=2@[192.0.2.1]>`, '<one=2@[192.0.2.1]>', undefined],
      [own, own, undefined],
      [own, own, undefined],
      [own, own, undefined],
    ])
  })

  it('stores a signature picture once, also where each reply repeats it', async () => {
    const enquiry = await write()
    const picture = (name: string, content: string) => [
      `Content-Type: image/png; name=${name}`,
      ...['Content-ID: <one@client>', 'Content-Transfer-Encoding: base64', '', content],
    ]
    const signed = (text: string, ...more: string[][]) => {
      const parts = [['Content-Type: text/html', '', `<p>${text}</p>`], picture('logo.png', PNG), ...more]
      return [
        ...[`From: ${address}`, 'Content-Type: multipart/related; boundary=b', ''],
        ...[...parts.flatMap((part) => ['--b', ...part]), '--b--'],
      ].join('\r\n')
    }
    assert.equal(await reply(enquiry, { body: signed('One.', picture('again.png', PNG)) }), '221')
    assert.equal(await reply(enquiry, { body: signed('Two.') }), '221')
    const { messages } = await read(enquiry)
    assert.deepEqual(
      messages.slice(1).map(({ text, files }) => [text, files.map(({ name }) => name)]),
      [
        ['One.', ['logo.png']],
        ['Two.', []],
      ],
    )
  })

  it('accepts replies without the files for which the conversation has no room', async () => {
    const enquiry = await write()
    const from = [`From: ${address}`]
    const body = withFile('application/pdf', 'first.pdf', await textPdf('A letter'), from)
    assert.equal(await reply(enquiry, { body }), '221')
    const [{ files }] = (await read(enquiry)).messages.slice(-1) as [EnquiryMessage]
    await sql`
      insert into enquiry_files (id, company_id, message_id, name, media_type, size, sha256, bytes, store_key)
      select gen_random_uuid(), company_id, message_id, name, media_type, size, sha256, bytes, store_key
      from enquiry_files, generate_series(1, 19) where id = ${files[0]!.id}`.execute(t.db)
    assert.equal(await reply(enquiry, { body: body.replaceAll('first.pdf', 'last.pdf') }), '221')
    const last = (await read(enquiry)).messages.at(-1)!
    assert.equal(last.text, '[File not accepted: last.pdf. A conversation has at most 20 files.]')
    assert.deepEqual(last.files, [])
  })

  it('replies keep only the words of HTML', async () => {
    const enquiry = await write()
    const lines = ['Content-Type: text/html']
    const text =
      '<style>p{}</style><p onclick="x()">Hello</p><script>alert(1)</script><img src=x onerror=alert(2)>' +
      '<a href="javascript:alert(1)">Click</a>'
    assert.equal(await reply(enquiry, { lines, text }), '221')
    assert.equal((await textsOf(enquiry)).at(-1), 'Hello\n\nClick')
  })

  it('replies do not block the worker, however slowly their HTML is read', async () => {
    const delay = monitorEventLoopDelay()
    const part = (type: string, content: string) => ['--b', `Content-Type: text/${type}`, '', content]
    const link = part('html', `<a href=x>${'y'.repeat(60_000)}`)
    const body = [
      ...[`From: ${address}`, 'Content-Type: multipart/mixed; boundary=b', ''],
      ...[...part('plain', 'Hello'), ...link, '--b--'],
    ].join('\r\n')
    const nested = { lines: ['Content-Type: text/html'], text: `${'<b>'.repeat(60_000)}Hello` }
    const enquiry = await write()
    delay.enable()
    const begun = performance.now()
    assert.equal(await reply(enquiry, { body }), '221')
    const took = performance.now() - begun
    delay.disable()
    assert.ok(delay.max / 1e6 < took / 2, `blocked for ${delay.max / 1e6} of ${took} ms`)
    assert.equal(await reply(enquiry, nested), '221')
    const [, mixed, html] = await textsOf(enquiry)
    assert.match(mixed!, /^Hello\n/)
    assert.equal(html, 'Hello')
  })

  it('refuses replies that cannot be parsed', async () => {
    const parts = Array.from({ length: 12 }, (_, index) => [
      `Content-Type: multipart/mixed; boundary=b${index}`,
      ...['', `--b${index}`],
    ])
    assert.equal(
      await reply(await write(), { body: [`From: ${address}`, ...parts.flat()].join('\r\n') }),
      '554',
    )
  })

  it('refuses replies from other senders, and at forged and expired addresses', async () => {
    const enquiry = await write()
    assert.equal(await reply(enquiry, { from: 'other@client.example' }), '550')
    const own = replyAddresses.addressOf(enquiry.id)!
    const forged = createReplyAddresses('another', 'reply.firm.example').addressOf(enquiry.id)!
    const old = createReplyAddresses('a secret', 'reply.firm.example', () => Date.now() - 91 * 86_400_000)
    const wrong = [
      forged,
      old.addressOf(enquiry.id)!,
      own.replace('reply.', 'x.'),
      'intake@reply.firm.example',
    ]
    for (const to of wrong) assert.equal(await reply(enquiry, { to }), '550', to)
    assert.equal(await reply(enquiry, { to: own.toUpperCase() }), '221')
    assert.equal(await reply(enquiry, { text: '' }), '550')
    assert.equal(await reply(enquiry, { size: 30_000_000 }), '552')
    const line = `${'x'.repeat(998)}\r\n`
    assert.equal(await reply(enquiry, { text: line.repeat(16_000) }), '552')
    await sql`update users set deactivated_at = now() where email = ${address}`.execute(t.db)
    assert.equal(await reply(enquiry), '550')
    await sql`update users set deactivated_at = null where email = ${address}`.execute(t.db)
    assert.equal((await textsOf(enquiry)).length, 2)
  })

  it('refuses replies for an archived company', async () => {
    const enquiry = await write()
    const archive = (at: string | null, reason: string | null) =>
      sql`update companies set archived_at = ${at}, archive_reason = ${reason} where id = ${companyId}`.execute(
        t.db,
      )
    await archive(new Date().toISOString(), 'It was dissolved')
    assert.equal(await reply(enquiry), '550')
    await archive(null, null)
    assert.equal(await reply(enquiry), '221')
    assert.equal((await textsOf(enquiry)).length, 2)
  })

  it('ignores automatic replies, which ends mail loops, and shows a bounce to staff', async () => {
    const enquiry = await write()
    for (const line of ['Auto-Submitted: auto-replied', 'Precedence: bulk', 'X-Autoreply: yes'])
      assert.equal(await reply(enquiry, { lines: [line] }), '221')
    assert.equal((await textsOf(enquiry)).length, 1)
    const unread = [
      {},
      { lines: ['Subject: Out of office', 'Auto-Submitted: auto-replied'] },
      { body: report('delayed') },
      {
        body: report('failed').replace('report-type=delivery-status', 'report-type=disposition-notification'),
      },
    ]
    for (const sent of unread) assert.equal(await reply(enquiry, { from: '', ...sent }), '221')
    assert.equal(await reply(enquiry, { from: 'other@client.example', body: report('failed') }), '221')
    assert.deepEqual([(await read(enquiry)).isUndelivered, (await textsOf(enquiry)).length], [false, 1])
    for (const _ of ['first', 'again'])
      assert.equal(await reply(enquiry, { from: '', body: report('failed') }), '221')
    const { rows } = await sql`
      select actor_id, company_id, staff_only from audit_events
      where action = 'enquiry.undelivered' and subject_id = ${enquiry.id}`.execute(t.db)
    assert.deepEqual(rows, [{ actor_id: null, company_id: companyId, staff_only: true }])
    assert.deepEqual([(await read(enquiry)).isUndelivered, (await textsOf(enquiry)).length], [true, 1])
    const seen = (await t.send(owner, `GET /api/enquiries/${enquiry.id}`)).body
    assert.ok(!('isUndelivered' in seen))
    for (let sent = 0; sent < 20; sent += 1) assert.equal(await reply(enquiry), '221')
    assert.equal(await reply(enquiry), '450')
    assert.equal((await read(enquiry)).isUndelivered, false)
    const other = await write()
    await sql`
      insert into enquiry_messages (id, company_id, enquiry_id, author_id, is_from_staff, text, email_id)
      select gen_random_uuid(), company_id, ${enquiry.id}, author_id, false, 'Again', sent::text
      from enquiries, generate_series(1, 90) sent where id = ${other.id}`.execute(t.db)
    assert.equal(await reply(other), '450')
  })
})
