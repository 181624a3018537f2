import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { generateSecretsKey } from '@domicile/server/settings/env-values'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { createUnsubscribing } from '../../../domain/notices/unsubscribing.ts'
import { startMainWorker } from '../../../start-worker.ts'
import { PUBLIC_URL, testApp, type TestApp } from '../../../test/app.ts'
import { startSmtp, type TestSmtp } from '../../../test/smtp.ts'
import { type DigestParts, sendDigests } from './send-digests.ts'
import { storeVersion } from '../texts/store-version.ts'
import { createSendEmail } from '../../../domain/emails/emails.ts'
import { findPlainWatch, insertWatch } from '../watches.queries.ts'

const secretsKey = generateSecretsKey()
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const mailFrom = 'Domicile <no-reply@domicile.example>'

let t: TestApp
let smtp: TestSmtp
before(async () => {
  t = await testApp({ secretsKey })
  smtp = await startSmtp()
})
after(async () => {
  await smtp.stop()
  await t.close()
})

const sendEmail = createSendEmail(PUBLIC_URL, mailFrom)
const send = (parts: Partial<DigestParts> = {}) =>
  sendDigests(t.db, { sendEmail, unsubscribing: createUnsubscribing(secretsKey), ...parts })

/** Publishes a change to a company, as its routes do. */
async function publish(companyId: string, ...others: string[]): Promise<string> {
  const { id: ownerId } = await t.person({ role: 'administrator' })
  const none = { description: null, references: null, documentUrl: null, selector: null, effectiveOn: null }
  const watchId = await insertWatch(t.db, {
    ...none,
    ...{ title: 'Records Act', frequency: 'weekly', ownerId, ignoredLines: [], rules: [], posts: [] },
  })
  for (const years of ['five', 'six'])
    await t.db.transaction().execute(async (db) => {
      const watch = (await findPlainWatch(db, watchId))!
      await storeVersion(db, watch, { text: `Records are kept for ${years} years.`, source: 'fetched' })
    })
  await sql`
    insert into watch_publications (id, change_id, company_id, level, published_by)
    select gen_random_uuid(), id, unnest(${[companyId, ...others]}::uuid[]), 'high', ${ownerId}
    from watch_changes where watch_id = ${watchId}`.execute(t.db)
  return watchId
}

/** A place where it is past eight in the morning, and one where it is not. */
const zones = async () => {
  const { rows } = await sql<{ late: string; early: string }>`
    select (select name from pg_timezone_names where name like 'Etc/GMT%' and extract(hour from now() at time zone name) between 9 and 22 limit 1) as late,
      (select name from pg_timezone_names where name like 'Etc/GMT%' and extract(hour from now() at time zone name) < 8 limit 1) as early`.execute(
    t.db,
  )
  return rows[0]!
}

/** An owner of companies who gets a digest each day, where it is past eight in the morning. */
async function dailyReader(...companyIds: string[]) {
  const owner = await t.person({ of: Object.fromEntries(companyIds.map((id) => [id, 'owner'])) })
  await sql`update users set time_zone = ${(await zones()).late} where id = ${owner.id}`.execute(t.db)
  await t.send(owner.token, 'PUT /api/watch-digest', { frequency: 'daily' })
  return owner
}

it('sends the digest once a day, in the morning of its reader, with the changed words marked', async () => {
  const companyId = await t.company({ name: 'Northwind' })
  const owner = await t.person({ of: { [companyId]: 'owner' } })
  const viewer = await t.person({ of: { [companyId]: 'viewer' } })
  await publish(companyId)
  const chosen = await t.send(owner.token, 'PUT /api/watch-digest', { frequency: 'daily' })
  assert.deepEqual([chosen.status, chosen.body.frequency], [200, 'daily'])
  const { late, early } = await zones()
  const move = (zone: string) =>
    sql`update users set time_zone = ${zone} where id in (${owner.id}, ${viewer.id})`.execute(t.db)
  await move(early)
  await send()
  assert.deepEqual(await t.mailsTo(owner.email), [])
  await move(late)
  await send()
  await send()
  const mails = await t.mailsTo(owner.email)
  assert.deepEqual(
    mails.map(({ subject }) => subject),
    ['1 change of the law to acknowledge'],
  )
  assert.match(mails[0]!.text!, /Records are kept for \[-five-\]\{\+six\+\} years\./)
  assert.match(mails[0]!.html!, /<span style="[^"]*line-through">five<\/span>/)
  assert.deepEqual(await t.mailsTo(viewer.email), [])
})

it('counts each change once, with its companies', async () => {
  const companies = [
    await t.company({ name: 'Amber' }),
    await t.company({ name: 'Birch' }),
    await t.company({ name: 'Cedar' }),
    await t.company({ name: 'Dahlia' }),
  ] as const
  const owner = await dailyReader(...companies)
  await publish(...companies)
  await send()
  const [mail] = await t.mailsTo(owner.email)
  assert.equal(mail!.subject, '1 change of the law to acknowledge')
  assert.match(mail!.text!, /\nRecords Act \(Amber, Birch, Cedar, and 1 more\)\n/)
})

it('counts the changes that it does not list, and lists those to acknowledge soonest', async () => {
  const companyId = await t.company()
  const owner = await dailyReader(companyId)
  const watches: string[] = []
  for (let number = 1; number <= 12; number++) watches.push(await publish(companyId))
  await sql`update watches set title = 'Urgent Act' where id = ${watches[5]}`.execute(t.db)
  await sql`
    update watch_publications set published_at = now() - interval '5 days'
    where change_id in (select id from watch_changes where watch_id = ${watches[5]})`.execute(t.db)
  await send()
  const [mail] = await t.mailsTo(owner.email)
  const text = mail!.text!
  assert.equal(mail!.subject, '12 changes of the law to acknowledge')
  assert.match(text, /^12 changes to acknowledge\n/)
  assert.deepEqual(text.match(/^\w+ Act(?= \()/gm), ['Urgent Act', ...Array(9).fill('Records Act')])
  assert.ok(
    text.includes(`\n\nand 2 more\n\nRead the changes:\n${PUBLIC_URL}/active-services/notifications\n`),
    text,
  )
})

it('sends none to a reader who chose never, and none once the change is acknowledged', async () => {
  const companyId = await t.company()
  const owner = await t.person({ of: { [companyId]: 'owner' } })
  await publish(companyId)
  const { late } = await zones()
  await sql`update users set time_zone = ${late} where id = ${owner.id}`.execute(t.db)
  await t.send(owner.token, 'PUT /api/watch-digest', { frequency: 'never' })
  await send()
  await t.send(owner.token, 'PUT /api/watch-digest', { frequency: 'daily' })
  await sql`update watch_publications set acknowledged_at = now() where company_id = ${companyId}`.execute(
    t.db,
  )
  await send()
  assert.deepEqual(await t.mailsTo(owner.email), [])
})

it('sends the digests of others when one fails, and tries that one again', async () => {
  const companyId = await t.company()
  const readers = [
    await t.person({ of: { [companyId]: 'owner' } }),
    await t.person({ of: { [companyId]: 'owner' } }),
  ]
  await publish(companyId)
  const { late } = await zones()
  await sql`update users set time_zone = ${late} where id = any(${readers.map(({ id }) => id)}::uuid[])`.execute(
    t.db,
  )
  for (const { token } of readers) await t.send(token, 'PUT /api/watch-digest', { frequency: 'daily' })
  const failing: DigestParts['sendEmail'] = (db, email) => {
    if (email.to === readers[0]!.email) throw new Error('Its company has a broken name')
    return sendEmail(db, email)
  }
  const counts = () => Promise.all(readers.map(async ({ email }) => (await t.mailsTo(email)).length))
  await assert.rejects(send({ sendEmail: failing }), /1 digests? could not be sent/)
  assert.deepEqual(await counts(), [0, 1])
  await send()
  assert.deepEqual(await counts(), [1, 1])
})

/** The digest of a reader as their mail server got it. The worker begins with its regular jobs. */
async function digestTo(email: string) {
  const log = { debug() {}, warn() {}, error() {} }
  const options = { databaseUrl: t.url, smtpUrl: smtp.url, mailFrom, publicUrl: PUBLIC_URL, secretsKey, log }
  const worker = startMainWorker(options)
  const { raw } = await until(() => smtp.received.find(({ to }) => to.includes(email)))
  await worker.stop()
  const mail = await PostalMime.parse(raw)
  const header = (key: string) => mail.headers.find((one) => one.key === key)?.value ?? ''
  return {
    text: mail.text ?? '',
    unsubscribe: header('list-unsubscribe'),
    post: header('list-unsubscribe-post'),
  }
}

it('carries a link with which the reader stops the digest alone, without signing in', async () => {
  const companyId = await t.company()
  const owner = await t.person({ of: { [companyId]: 'owner' } })
  await publish(companyId)
  const { late } = await zones()
  await sql`update users set time_zone = ${late} where id = ${owner.id}`.execute(t.db)
  await t.send(owner.token, 'PUT /api/watch-digest', { frequency: 'daily' })
  const { text, unsubscribe, post } = await digestTo(owner.email)
  assert.equal(post, 'List-Unsubscribe=One-Click')
  const [, path = '', link = ''] =
    new RegExp(`^<${PUBLIC_URL}(/unsubscribe\\?link=([^>]+))>$`).exec(unsubscribe) ?? []
  assert.ok(text.includes(`${PUBLIC_URL}/unsubscribe#${link}`), text)

  const frequency = async () => (await t.send(owner.token, 'GET /api/watch-digest')).body.frequency
  const choices = async () => (await t.send(owner.token, 'GET /api/notice-choices')).body.items
  const before = await choices()
  const click = { payload: 'List-Unsubscribe=One-Click', headers: FORM }
  const forged = `${Buffer.from(`${owner.id}.watch-digest`).toString('base64url')}.${link.split('.')[1]!.slice(4)}AAAA`
  assert.equal((await t.send(null, `POST /unsubscribe?link=${forged}`, undefined, click)).status, 410)
  assert.equal(await frequency(), 'daily')
  assert.equal((await t.send(null, `POST ${path}`, undefined, click)).status, 204)
  assert.equal(await frequency(), 'never')
  const pressed = await t.send(null, 'POST /api/notice-choices/unsubscription', { link })
  assert.deepEqual([pressed.status, pressed.body], [200, { label: 'Digest of changes' }])
  assert.deepEqual(await choices(), before)
})
