import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { createSendEmail } from '../../../domain/emails/emails.ts'
import { PUBLIC_URL, testApp } from '../../../test/app.ts'

const t = await testApp({ showsMailbox: true })

const sendEmail = createSendEmail(PUBLIC_URL, 'Domicile <no-reply@domicile.example>')
const send = (to: string, subject: string) =>
  sendEmail(t.db, { to, kind: 'invitation', message: { subject, heading: subject, paragraphs: ['Hello.'] } })

describe('the mailbox', () => {
  it('the mailbox lists stored mails, the newest first, to all or to one', async () => {
    const [first, second] = [await send('a@box.example', 'First'), await send('b@box.example', 'Second <3')]
    const third = await send('a@box.example', 'Third')
    const ids = async (query = '') => {
      const { body } = await t.send(null, `GET /dev/mailbox.json${query}`)
      return body.items.map((item: { id: string }) => item.id)
    }
    assert.deepEqual(await ids(), [third, second, first])
    assert.deepEqual(await ids('?to=A@box.example'), [third, first])
    assert.deepEqual(await ids('?to=nobody@box.example'), [])
    const page = (await t.send(null, 'GET /dev/mailbox?to=b@box.example')).raw.toString()
    assert.match(page, /Second &lt;3/)
    assert.doesNotMatch(page, /Third/)
  })

  it('the mailbox shows a mail as text and, in a frame that runs nothing, as HTML', async () => {
    const id = await send('c@box.example', 'Look')
    const page = await t.send(null, `GET /dev/mailbox/${id}`)
    assert.match(page.raw.toString(), /<iframe [^>]*sandbox="[^]*<pre>Look\n\nHello\./)
    assert.match(String(page.headers['content-security-policy']), /^default-src 'none'; style-src 'sha256-/)
    const frame = await t.send(null, `GET /dev/mailbox/${id}/html`)
    assert.match(frame.raw.toString(), /<h1[^>]*>Look<\/h1>/)
    const policy = String(frame.headers['content-security-policy'])
    assert.match(policy, /default-src 'none'.*frame-ancestors 'self'.*sandbox/)
    assert.doesNotMatch(policy, /allow-scripts|allow-same-origin/)
    assert.equal((await t.send(null, 'GET /dev/mailbox/01900000-0000-7000-8000-000000000001')).status, 404)
    assert.equal((await t.send(null, 'GET /dev/mailbox/nothing')).status, 404)
  })

  it('the mailbox is open to this machine alone, whatever headers say', async () => {
    const from = async (remoteAddress: string) => {
      const headers = { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1' }
      return (await t.send(null, 'GET /dev/mailbox.json', undefined, { remoteAddress, headers })).status
    }
    for (const own of ['127.0.0.1', '127.0.0.9', '::1', '::ffff:127.0.0.1'])
      assert.equal(await from(own), 200, own)
    for (const other of ['192.168.1.20', '203.0.113.5', '::ffff:10.0.0.1', 'fe80::1'])
      assert.equal(await from(other), 404, other)
  })

  it('the mailbox is absent unless it is enabled, even as a page of the web', async () => {
    const webFolder = mkdtempSync(join(tmpdir(), 'domicile-web-'))
    mkdirSync(join(webFolder, 'assets'))
    writeFileSync(join(webFolder, 'index.html'), '<title>Domicile</title>')
    const production = await testApp({ webFolder })
    assert.equal((await production.send(null, 'GET /login')).status, 200)
    for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox?to=a@box.example', '/dev'])
      assert.equal((await production.send(null, `GET ${path}`)).status, 404, path)
    rmSync(webFolder, { recursive: true })
  })
})
