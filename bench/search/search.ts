/** Measures the search of everything over a million entries against a hundredth of them. See ../README.md. */
import { createSigner } from '@domicile/server/auth/tokens'
import { createPool } from '@domicile/server/db/db'
import { migrate } from '@domicile/server/db/migrate'
import { startTestPostgres } from '@domicile/server/testing/test-database'
import type pg from 'pg'
import { median, percentile } from '../compare-times.ts'
import { buyerId, idOf } from '../mail/ids.ts'
import { serve } from '../serve.ts'
import { newKey } from '../settings.ts'
import { generateEntries, numberOf, WORDS, wordOf } from './generate-entries.ts'

/** The number of entries of the larger database. */
const ENTRIES = Number(process.argv[2] ?? 1_000_000)
const WARM = 3
const CALLS = 40
/** The p95 of rare words, beginnings, identifiers and words with one error, and of common words. */
const [RARE_MS, COMMON_MS] = [50, 100]

type Reader = 'administrator' | 'manager' | 'client'
type Portal = { url: string; entries: number; tokens: Record<Reader, string>; stop(): Promise<void> }
type Case = { name: string; aim: number; q: (entries: number) => string }

const misspelled = (word: string) => `${word.slice(0, -2)}${word.at(-1)}${word.at(-2)}`
/** Of the first company, so that each reader but the manager finds it. */
const latest = (entries: number) => entries - (entries % 100)

const cases: Case[] = [
  { name: 'a rare word', aim: RARE_MS, q: (entries) => wordOf(latest(entries)) },
  { name: 'a seldom word', aim: RARE_MS, q: () => WORDS.seldom },
  { name: 'the beginning of a word', aim: RARE_MS, q: (entries) => wordOf(latest(entries)).slice(0, 7) },
  { name: 'an identifier', aim: RARE_MS, q: (entries) => numberOf(latest(entries)) },
  { name: 'a word with one error', aim: RARE_MS, q: (entries) => misspelled(wordOf(latest(entries))) },
  { name: 'nothing', aim: RARE_MS, q: () => 'nonesuch' },
  { name: 'a frequent word', aim: COMMON_MS, q: () => WORDS.frequent },
  { name: 'a common word', aim: COMMON_MS, q: () => WORDS.common },
  { name: 'a word of every title', aim: COMMON_MS, q: () => 'bench' },
  { name: 'two common words', aim: COMMON_MS, q: () => `bench ${WORDS.common}` },
]

const small = await open(ENTRIES / 100, 100)
const full = await open(ENTRIES, 10_000)
try {
  console.log(
    `\n${''.padEnd(40)}${`${ENTRIES / 100}`.padStart(12)}${`${ENTRIES}`.padStart(12)}       p95  ratio`,
  )
  for (const reader of ['administrator', 'manager', 'client'] as const)
    for (const one of cases) await compare(reader, one)
} finally {
  await small.stop()
  await full.stop()
}
process.exit()

async function open(entries: number, companies: number): Promise<Portal> {
  const postgres = await startTestPostgres()
  await migrate(postgres.url)
  const key = newKey()
  const pool = createPool(postgres.url, 1, { isUnhurried: true, settings: ['statement_timeout=0'] })
  const client = await pool.connect()
  const began = performance.now()
  await generateEntries(client, entries, companies)
  console.log(
    `${entries} entries in ${((performance.now() - began) / 1000).toFixed(0)} s, ${await sizesOf(client)}`,
  )
  const tokens = await signIn(client, key)
  client.release()
  await pool.end()
  const portal = await serve('portal', postgres.url, key)
  const stop = async () => {
    portal.process.kill('SIGTERM')
    await postgres.stop()
  }
  return { url: portal.url, entries, tokens, stop }
}

async function sizesOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ size: string; words: string }>(`
    select pg_size_pretty(pg_total_relation_size('search_entries')) as size,
      pg_size_pretty(pg_relation_size('search_entries_words')) as words`)
  return `${rows[0]!.size}, of which the index of the words ${rows[0]!.words}`
}

/** The two members of staff have sessions like the owner of the first company. */
async function signIn(client: pg.ClientBase, key: string): Promise<Record<Reader, string>> {
  const { rows } = await client.query<{ reader: Reader; userId: string; sessionId: string }>(`
    select reader, user_id as "userId", sessions.id as "sessionId"
    from (values ('administrator', ${idOf('staff')('1')}), ('manager', ${idOf('staff')('2')}), ('client', ${buyerId('user', '1')}))
      as readers (reader, id) join sessions on user_id = readers.id`)
  const signer = await createSigner(key, 3600)
  const tokens = rows.map(async ({ reader, userId: sub, sessionId: sid }) => [
    reader,
    await signer.sign({ sub, sid }),
  ])
  return Object.fromEntries(await Promise.all(tokens)) as Record<Reader, string>
}

async function compare(reader: Reader, { name, aim, q }: Case): Promise<void> {
  const times: [number[], number[]] = [[], []]
  let found = 0
  for (let count = -WARM; count < CALLS; count += 1) {
    const [one, other] = [await search(small, reader, q), await search(full, reader, q)]
    found = other.found
    if (count < 0) continue
    times[0].push(one.time)
    times[1].push(other.time)
  }
  const [few, many] = times.map(median) as [number, number]
  const p95 = percentile(times[1], 0.95)
  if (p95 > aim) process.exitCode = 1
  const figures = [few, many].map((time) => `${time.toFixed(1)} ms`.padStart(12)).join('')
  console.log(
    `${`${reader}: ${name} (${found})`.padEnd(40)}${figures}${`${p95.toFixed(0)} ms`.padStart(10)}${(many / few).toFixed(1).padStart(7)}  ${p95 <= aim ? 'met' : 'MISSED'}`,
  )
}

/** The milliseconds of a search and its hits. */
async function search({ url, entries, tokens }: Portal, reader: Reader, q: Case['q']) {
  const began = performance.now()
  const answer = await fetch(`${url}/api/search?q=${encodeURIComponent(q(entries))}`, {
    headers: { authorization: `Bearer ${tokens[reader]}` },
  })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${reader}: ${answer.status}: ${body}`)
  const { groups } = JSON.parse(body) as { groups: { items: unknown[] }[] }
  return { time: performance.now() - began, found: groups.reduce((sum, { items }) => sum + items.length, 0) }
}
