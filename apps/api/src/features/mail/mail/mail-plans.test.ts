import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { MailQuery } from '@domicile/contract/mail/mail'
import { createPool } from '@domicile/server/db/db'
import type { Actor } from '@domicile/server/http/feature'
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import type { DB } from '../../../db/database.ts'
import { testApp } from '../../../test/app.ts'
import { mailInTests } from '../../../test/mail.ts'
import { listMail } from './mail-list.ts'

const [MANY, PARTS] = [20_000, 8]

let last: CompiledQuery

const t = await testApp()
const m = await mailInTests(t)
const dialect = new PostgresDialect({ pool: createPool(t.url, 1) })
/** Remembers the last statement. */
const db: Kysely<DB> = new Kysely<DB>({ dialect, log: ({ query }) => void (last = query) })
const staff: Actor = { ...m.people.admin, role: 'administrator', memberships: [] }
const client: Actor = {
  ...m.people.owner,
  role: null,
  memberships: [{ companyId: m.companyId, role: 'owner' }],
}
await fill()
after(() => db.destroy())

it('lists pages of mail by the index of their order, of one company as of all', async () => {
  const cases: [Actor, string, object][] = [
    [staff, 'mail_items_received', {}],
    [staff, 'mail_items_archived', { show: 'archived' }],
    [staff, 'mail_items_sender', { sort: 'sender', order: 'asc' }],
    [staff, 'mail_items_physical', { show: 'all', physical: 'destroyed' }],
    [client, 'mail_items_company', {}],
    [client, 'mail_items_archived_of_company', { show: 'archived' }],
  ]
  for (const [user, index, query] of cases) {
    await listMail(db, user, MailQuery.parse(query))
    const plan = await planOf(last)
    assert.match(plan, new RegExp(`Scan using ${index} `), plan)
  }
})

it('finds rare words of mail by the index of the text, and common ones without reading them all', async () => {
  for (const user of [staff, client])
    for (const q of ['ref00100', 'nonesuch', 'letter', 'letter ref00100']) {
      await listMail(db, user, MailQuery.parse({ q, show: 'all' }))
      const plan = await planOf(last)
      assert.match(plan, /Bitmap Index Scan on search_entries_words/, `${q}\n${plan}`)
      assert.ok(mostRemoved(plan) < MANY / 10, `${q}\n${plan}`)
    }
})

async function planOf({ sql: text, parameters }: CompiledQuery): Promise<string> {
  const { rows } = await t.db.executeQuery<{ 'QUERY PLAN': string }>(
    CompiledQuery.raw(`explain (analyze, timing off, costs off, buffers off, summary off) ${text}`, [
      ...parameters,
    ]),
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** The rows that a step read in vain. */
function mostRemoved(plan: string): number {
  return Math.max(
    0,
    ...[...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, count]) => Number(count)),
  )
}

/** Items of two companies, one in fifty of the client; the older ones are archived and their paper destroyed; each has a word of its own. */
async function fill() {
  await sql`alter table mail_items disable trigger user`.execute(t.db)
  await sql`
    insert into mail_items (id, company_id, sender, received_on, paper_kind, physical, reading, received_by)
    select gen_random_uuid(), case when n % 50 = 0 then ${m.companyId}::uuid else ${m.otherId}::uuid end, 'Sender letter ref' || lpad(n::text, 5, '0'),
      date '2020-01-01' + n / 10, 'letter', case when n > ${MANY / 2}::int then 'opened_scanned' else 'destroyed' end,
      case when n > ${MANY / 2}::int then 'unread' else 'archived' end,
      ${m.people.operations.id}
    from generate_series(1, ${MANY}::int) n`.execute(t.db)
  // In parts, each well within the time of a statement.
  for (let part = 0; part < PARTS; part += 1)
    await sql`
      select refresh_search('public', 'mail', array(
        select id from mail_items where number % ${PARTS}::int = ${part}))`.execute(t.db)
  await sql`analyze mail_items, search_entries`.execute(t.db)
}
