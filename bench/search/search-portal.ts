import type pg from 'pg'
import { createDatabase, createPatientPool } from '../database.ts'
import { fetchPatiently } from '../fetch-patiently.ts'
import { buyerId, idOf } from '../mail/ids.ts'
import { readerTokens } from '../mail/reader-tokens.ts'
import { serve } from '../servers/serve.ts'
import { newKey } from '../servers/settings.ts'
import { companyOf, generateEntries } from './generate-entries.ts'

export type Reader = 'administrator' | 'manager' | 'client' | 'clientOfThree'

/** The two members of staff have sessions like the owners of the first two companies. */
const readers: Record<Reader, string> = {
  administrator: idOf('staff')('1'),
  manager: idOf('staff')('2'),
  client: buyerId('user', '1'),
  clientOfThree: buyerId('user', '2'),
}

/** A portal with its database, and the tokens of its readers. */
export type Portal = {
  entries: number
  client: pg.PoolClient
  /** The running number of an entry that the reader finds. */
  entryFor(reader: Reader): number
  /** The milliseconds of a search, and its hits. */
  search(reader: Reader, q: string): Promise<{ time: number; found: number }>
  stop(): Promise<void>
}

/** Fills a database with so many entries, and serves the portal on it. */
export async function fillPortal(entries: number, companies: number): Promise<Portal> {
  const database = await createDatabase()
  const pool = createPatientPool(database.url)
  const client = await pool.connect()
  const began = performance.now()
  await generateEntries(client, entries, companies)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`${entries} entries in ${seconds} s, ${await sizesOf(client)}`)
  const key = newKey()
  const tokens = await readerTokens(client, key, readers)
  const portal = await serve('portal', database.url, key)
  return {
    entries,
    client,
    entryFor: (reader) => latestOf(reader === 'manager' ? MANAGED : 1, entries, companies),
    search: (reader, q) => search(portal.url, tokens[reader], q),
    async stop() {
      await portal.stop()
      client.release()
      await pool.end()
      await database.drop()
    },
  }
}

/** A company of the account manager. */
const MANAGED = 40

function latestOf(company: number, entries: number, companies: number): number {
  let entry = entries
  while (companyOf(entry, companies) !== company) entry -= 1
  return entry
}

async function sizesOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ size: string; words: string }>(`
    select pg_size_pretty(pg_total_relation_size('search_entries')) as size,
      pg_size_pretty(pg_relation_size('search_entries_words')) as words`)
  return `${rows[0]!.size}, of which the index of the words ${rows[0]!.words}`
}

async function search(url: string, token: string, q: string) {
  const began = performance.now()
  const answer = await fetchPatiently(`${url}/api/search?q=${encodeURIComponent(q)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status}: ${body}`)
  const { groups } = JSON.parse(body) as { groups: { items: unknown[] }[] }
  return { time: performance.now() - began, found: groups.reduce((sum, { items }) => sum + items.length, 0) }
}
