/** Measures lists, search and queues of mail with a million items against the same calls with ten thousand. See ../README.md. */
import { createPool } from '@domicile/server/db/db'
import { migrate } from '@domicile/server/db/migrate'
import { startTestPostgres } from '@domicile/server/testing/test-database'
import type pg from 'pg'
import { median, percentile, verdict } from '../compare-times.ts'
import { readerTokens } from './reader-tokens.ts'
import { serve } from '../serve.ts'
import { newKey } from '../settings.ts'
import { casesOf, type Facts, type MailCase, type Reader } from './cases.ts'
import { generateMail, type MailSize } from './generate-mail.ts'
import { buyerId, idOf } from './ids.ts'

const SMALL: MailSize = { companies: 100, items: 10_000, letters: 50, translations: 100 }
const FULL: MailSize = { companies: 10_000, items: 1_000_000, letters: 5_000, translations: 10_000 }
const WARM = 3
const CALLS = 40
/** The p95 of a list with a million rows. */
const AIM_MS = 100

/** The two members of staff have sessions like the owner of the first company. */
const readers: Record<Reader, string> = {
  administrator: idOf('staff')('1'),
  manager: idOf('staff')('2'),
  client: buyerId('user', '1'),
}

type Portal = { url: string; tokens: Record<Reader, string>; cases: MailCase[]; stop(): Promise<void> }

/** Only the cases whose names begin with these words. */
const words = process.argv.slice(2).join(' ')
const small = await open(SMALL)
const full = await open(FULL)
try {
  console.log(`\n${''.padEnd(46)}${'10,000 items'.padStart(13)}${'1,000,000'.padStart(12)}       p95  ratio`)
  for (const [index, { name }] of full.cases.entries())
    if (name.startsWith(words)) await compare(name, small.cases[index]!, full.cases[index]!)
} finally {
  await small.stop()
  await full.stop()
}
process.exit()

async function open(size: MailSize): Promise<Portal> {
  const postgres = await startTestPostgres()
  await migrate(postgres.url)
  const key = newKey()
  const pool = createPool(postgres.url, 1, {
    isUnhurried: true,
    settings: ['statement_timeout=0'],
  })
  const client = await pool.connect()
  const began = performance.now()
  await generateMail(client, size)
  console.log(
    `${size.items} items in ${((performance.now() - began) / 1000).toFixed(0)} s, ${await sizesOf(client)}`,
  )
  const tokens = await readerTokens(client, key, readers)
  const cases = casesOf(await findFacts(client))
  client.release()
  await pool.end()
  const portal = await serve('portal', postgres.url, key)
  const stop = async () => {
    portal.process.kill('SIGTERM')
    await postgres.stop()
  }
  return { url: portal.url, tokens, cases, stop }
}

async function sizesOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ database: string; search: string }>(`
    select pg_size_pretty(pg_database_size(current_database())) as database,
      pg_size_pretty(pg_relation_size('search_entries_words')) as search`)
  return `${rows[0]!.database}, of which the index of the words ${rows[0]!.search}`
}

/** The latest item of the first company. */
async function findFacts(client: pg.ClientBase): Promise<Facts> {
  const { rows } = await client.query<Facts>(`
    select company_id as "companyId", id as "itemId", number from mail_items
    where company_id = ${buyerId('company', '1')} order by received_on desc limit 1`)
  return rows[0]!
}

async function compare(name: string, little: MailCase, much: MailCase): Promise<void> {
  const times: [number[], number[]] = [[], []]
  for (let count = -WARM; count < CALLS; count += 1) {
    const [one, other] = [await read(small, little), await read(full, much)]
    if (count < 0) continue
    times[0].push(one)
    times[1].push(other)
  }
  const [few, many] = times.map(median) as [number, number]
  const p95 = percentile(times[1], 0.95)
  const figures = [few, many].map((time) => `${time.toFixed(1)} ms`.padStart(12)).join('')
  console.log(
    `${name.padEnd(46)}${figures}${`${p95.toFixed(0)} ms`.padStart(10)}${(many / few).toFixed(1).padStart(7)}  ${verdict(p95 <= AIM_MS)}`,
  )
}

/** The milliseconds of a call. */
async function read({ url, tokens }: Portal, { reader, path }: MailCase): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${tokens[reader]}` } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return performance.now() - began
}
