import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { generateSecretsKey } from '@domicile/server/settings/env-values'
import { inTransaction } from '@domicile/server/db/db'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { createUnsubscribing } from '../../../../domain/notices/unsubscribing.ts'
import { startMainWorker } from '../../../../start-worker.ts'
import { PUBLIC_URL, testApp } from '../../../../test/app.ts'
import { startSmtp } from '../../../../test/smtp.ts'
import { type DigestParts, sendDigests } from './send-digests.ts'
import { storeVersion } from '../texts/store-version.ts'
import { createSendEmail } from '../../../../domain/emails/emails.ts'
import { findPlainWatch, insertWatch } from '../watches.queries.ts'

const secretsKey = generateSecretsKey()
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const mailFrom = 'Domicile <no-reply@domicile.example>'

const t = await testApp({ secretsKey })
const smtp = await startSmtp()
after(() => smtp.stop())

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
    await inTransaction(t.db, async (db) => {
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
  const move = async (zone: string) => {
    await sql`update users set time_zone = ${zone} where id in (${owner.id}, ${viewer.id})`.execute(t.db)
    // It may be the day before there.
    await sql`update watch_digests set sent_on = null where user_id = ${owner.id}`.execute(t.db)
  }
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

it('a digest counts each change once, with its companies', async () => {
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

it('a digest counts the changes that it does not list, and lists those to acknowledge soonest', async () => {
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

/** A reader of the digest of each week, with a change that was published on its latest day; `isToday` if that is today. */
async function weeklyReader() {
  const companyId = await t.company()
  const owner = await dailyReader(companyId)
  await publish(companyId)
  await t.send(owner.token, 'PUT /api/watch-digest', { frequency: 'weekly' })
  await sql`update memberships set created_at = '2020-01-01' where user_id = ${owner.id}`.execute(t.db)
  const monday = sql`date_trunc('week', now() at time zone time_zone)`
  await sql`
    update watch_publications set published_at = ${monday} at time zone time_zone
    from users where company_id = ${companyId} and users.id = ${owner.id}`.execute(t.db)
  const { rows } = await sql<{ isToday: boolean }>`
    select (now() at time zone time_zone)::date = ${monday}::date as "isToday" from users where id = ${owner.id}`.execute(
    t.db,
  )
  /** The number of digests that the reader gets. */
  const digests = async () => {
    await send()
    return (await t.mailsTo(owner.email)).length
  }
  /** Stores the latest digest as one of the week before. */
  const missThisWeek = () =>
    sql`
      update watch_digests set sent_on = ${monday}::date - 7 from users
      where users.id = user_id and user_id = ${owner.id}`.execute(t.db)
  return { companyId, digests, missThisWeek, isToday: rows[0]!.isToday }
}

it('sends the digest of a missed day later, once', async () => {
  const { digests, missThisWeek } = await weeklyReader()
  await missThisWeek()
  assert.equal(await digests(), 1)
  assert.equal(await digests(), 1)
})

it('sends no digest for a day before its reader chose it', async () => {
  const { digests, isToday } = await weeklyReader()
  assert.equal(await digests(), isToday ? 1 : 0)
})

it('sends no digest before its next day about a change published since', async () => {
  const { companyId, digests, missThisWeek, isToday } = await weeklyReader()
  await missThisWeek()
  await sql`update watch_publications set published_at = now() where company_id = ${companyId}`.execute(t.db)
  assert.equal(await digests(), isToday ? 1 : 0)
})

it('sends no digest to a reader who chose never, or once the change is acknowledged', async () => {
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

it('sends the digests of others when one fails, and retries that one', async () => {
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

it('a digest has a link with which the reader stops the digest alone, without signing in', async () => {
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
