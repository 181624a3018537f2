/** Measures lists, search and queues of mail with a million items against the same calls with ten thousand. See ../README.md. */
import type pg from 'pg'
import { median, percentile, verdict } from '../compare-times.ts'
import { createDatabase, withPatientClient } from '../database.ts'
import { fetchPatiently } from '../fetch-patiently.ts'
import { readerTokens } from './reader-tokens.ts'
import { serve } from '../servers/serve.ts'
import { newKey } from '../servers/settings.ts'
import { sized, words } from '../size.ts'
import { casesOf, type Facts, type MailCase, type Reader } from './cases.ts'
import { generateMail, type MailSize } from './generate-mail.ts'
import { buyerId, idOf } from './ids.ts'

const SMALL: MailSize = sized({
  smallest: { companies: 50, items: 200, letters: 5, translations: 100 },
  short: { companies: 100, items: 1_000, letters: 50, translations: 100 },
  full: { companies: 100, items: 10_000, letters: 50, translations: 100 },
})
const FULL: MailSize = sized({
  smallest: { companies: 100, items: 400, letters: 10, translations: 200 },
  short: { companies: 1_000, items: 50_000, letters: 500, translations: 1_000 },
  full: { companies: 10_000, items: 1_000_000, letters: 5_000, translations: 10_000 },
})
const [WARM, CALLS] = sized<[number, number]>({ smallest: [0, 1], short: [1, 5], full: [3, 40] })
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
const chosen = words.join(' ')
const small = await open(SMALL)
const full = await open(FULL)
try {
  console.log(
    `\n${''.padEnd(46)}${`${SMALL.items} items`.padStart(13)}${String(FULL.items).padStart(12)}       p95  ratio`,
  )
  for (const [index, { name }] of full.cases.entries())
    if (name.startsWith(chosen)) await compare(name, small.cases[index]!, full.cases[index]!)
} finally {
  await small.stop()
  await full.stop()
}
process.exit()

async function open(size: MailSize): Promise<Portal> {
  const database = await createDatabase()
  const key = newKey()
  const { tokens, cases } = await withPatientClient(database.url, async (client) => {
    const began = performance.now()
    await generateMail(client, size)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    console.log(`${size.items} items in ${seconds} s, ${await sizesOf(client)}`)
    return {
      tokens: await readerTokens(client, key, readers),
      cases: casesOf(await findFacts(client)),
    }
  })
  const portal = await serve('portal', database.url, key)
  const stop = async () => {
    await portal.stop()
    await database.drop()
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
  const answer = await fetchPatiently(`${url}${path}`, {
    headers: { authorization: `Bearer ${tokens[reader]}` },
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return performance.now() - began
}
