import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import type { NoticeKind } from '@domicile/contract/home/notices/notice-kinds'
import { generateSecretsKey } from '@domicile/server/settings/env-values'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { startSmtp } from '../../../test/smtp.ts'
import { startMainWorker } from '../../../start-worker.ts'
import { notify } from '../../../domain/notices/notify.ts'
import { PUBLIC_URL, testApp, type TestApp } from '../../../test/app.ts'

const secretsKey = generateSecretsKey()
const form = { 'content-type': 'application/x-www-form-urlencoded' }

const t = await testApp({ secretsKey })
const smtp = await startSmtp()
after(() => smtp.stop())

type Person = Awaited<ReturnType<TestApp['person']>>

/** Sends a user one notice of each kind at once and returns the mail as it was transmitted. */
async function mailOf(person: Person, ...kinds: NoticeKind[]) {
  for (const kind of kinds)
    await notify(t.db, { kind, to: [person.id], path: '/', title: `About ${kind.replace('.', ' ')}` })
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(t.db)
  const worker = startMainWorker({
    databaseUrl: t.url,
    smtpUrl: smtp.url,
    mailFrom: 'Domicile <no-reply@domicile.example>',
    publicUrl: PUBLIC_URL,
    secretsKey,
    log: { debug() {}, warn() {}, error() {} },
  })
  const arrived = () => smtp.received.find(({ to }) => to.includes(person.email))
  const { raw } = await until(arrived)
  await worker.stop()
  const mail = await PostalMime.parse(raw)
  const header = (key: string) => mail.headers.find((one) => one.key === key)?.value
  return { mail, unsubscribe: header('list-unsubscribe'), post: header('list-unsubscribe-post') }
}

const pathOf = (header: string | undefined) =>
  new RegExp(`^<${PUBLIC_URL}(/unsubscribe\\?link=[^>]+)>$`).exec(header ?? '')![1]!
const choiceOf = async ({ token }: Person, kind: NoticeKind) => {
  const { items } = (await t.send(token, 'GET /api/notice-choices')).body
  const { mail, isMuted } = items.find((one: { kind: string }) => one.kind === kind)
  return { mail, isMuted }
}
const owner = async () => t.person({ of: { [await t.company()]: 'owner' } })
const multipart = {
  payload: '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
}

describe('the one click of a reader of mail', () => {
  it('unsubscribing stops mails of that kind, however often and in whichever form it is sent, and nothing else', async () => {
    const person = await owner()
    const { unsubscribe, post } = await mailOf(person, 'run.waits')
    assert.equal(post, 'List-Unsubscribe=One-Click')
    const path = pathOf(unsubscribe)
    assert.deepEqual(await choiceOf(person, 'run.waits'), { mail: 'at-once', isMuted: false })
    const click = { payload: 'List-Unsubscribe=One-Click', headers: form }
    for (const sent of [click, click, multipart])
      assert.equal((await t.send(null, `POST ${path}`, undefined, sent)).status, 204)
    assert.deepEqual(await choiceOf(person, 'run.waits'), { mail: 'never', isMuted: false })
    assert.deepEqual(await choiceOf(person, 'project.updated'), { mail: 'batched', isMuted: false })
  })

  it('unsubscribing changes nothing with a forged link or another form', async () => {
    const person = await owner()
    const { unsubscribe } = await mailOf(person, 'run.waits')
    const path = pathOf(unsubscribe)
    const forged = await t.send(null, `POST ${path.slice(0, -4)}AAAA`)
    assert.equal(forged.status, 410)
    const other = { payload: 'email=a%40b.example', headers: form }
    assert.equal((await t.send(null, `POST ${path}`, undefined, other)).status, 415)
    assert.equal((await t.send(null, 'POST /api/token', undefined, other)).status, 415)
    assert.deepEqual(await choiceOf(person, 'run.waits'), { mail: 'at-once', isMuted: false })
  })

  it('unsubscribing covers every kind in the email, and keeps later mutes', async () => {
    const person = await owner()
    const { mail, unsubscribe } = await mailOf(person, 'run.waits', 'project.updated')
    assert.match(mail.text!, /About run waits[^]*About project updated/)
    const muted = { mail: 'batched', isMuted: true }
    await t.send(person.token, 'PUT /api/notice-choices/project.updated', muted)
    await t.send(null, `POST ${pathOf(unsubscribe)}`)
    assert.deepEqual(await choiceOf(person, 'run.waits'), { mail: 'never', isMuted: false })
    assert.deepEqual(await choiceOf(person, 'project.updated'), { mail: 'never', isMuted: true })
  })

  it('mails that cannot be muted offer no unsubscribing', async () => {
    const person = await owner()
    const { mail, unsubscribe, post } = await mailOf(person, 'system.critical')
    assert.deepEqual([unsubscribe, post], [undefined, undefined])
    assert.doesNotMatch(mail.text!, /unsubscribe/)
  })

  it('unsubscribing is refused past its limit, as a flood', async () => {
    const strict = await testApp({ databaseUrl: t.url, secretsKey, rateLimitScale: 1 })
    const statuses = new Set<number>()
    for (let sent = 0; sent < 121; sent++)
      statuses.add((await strict.send(null, 'POST /unsubscribe?link=none')).status)
    assert.deepEqual([...statuses], [410, 429])
  })
})
