/** Measures requests per second of the portal against a bare handler, in the same run and in turns. See README.md. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDb } from '@domicile/server/db/db'
import { newId } from '@domicile/server/db/ids'
import { createSigner } from '@domicile/server/auth/tokens'
import type { DB } from '@domicile/api/db/database'
import { insertSession } from '@domicile/api/domain/sign-in/session.queries'
import { median, verdict } from './compare-times.ts'
import { createDatabase, createPatientPool } from './database.ts'
import { generate, SIZE } from './generate.ts'
import { measure, type Workload } from './measure.ts'
import { serve, type Served } from './servers/serve.ts'
import { newKey } from './servers/settings.ts'
import { size, sized, words } from './size.ts'

const ROUNDS = sized({ smallest: 1, short: 2, full: 5 })
/** Of the warm-up and of a round; a profile takes as long as both. */
const SECONDS = sized<[number, number]>({ smallest: [0.2, 0.2], short: [1, 1], full: [2, 3] })
const served: Served[] = []
const database = await createDatabase()

try {
  console.log(`Making ${SIZE.companies} companies with their managers, owners, employees and files`)
  const key = newKey()
  const { token, ids } = await prepare(key)
  served.push(await serve('portal', database.url, key), await serve('bare', database.url, key))
  const servers = { portal: served[0]!.url, bare: served[1]!.url }
  for (const workload of chosen(workloads(ids))) {
    const isMet = await compare(workload, servers, token)
    if (!isMet && size !== 'smallest') await explain(workload, key, token)
  }
} finally {
  for (const server of served) await server.stop()
  await database.drop()
}
process.exit()

async function prepare(key: string) {
  const pool = createPatientPool(database.url)
  const db = createDb<DB>(pool)
  const client = await pool.connect()
  await generate(client)
  const { rows } = await client.query<{ id: string }>('select id from companies order by id limit 500')
  client.release()
  const [userId, sessionId] = [newId(), newId()]
  const person = {
    id: userId,
    email: 'bench@domicile.example',
    password_hash: '-',
    staff_role: 'administrator',
  }
  await db
    .insertInto('users')
    .values({ ...person, first_name: 'Bench', last_name: 'Mark' })
    .execute()
  await insertSession(db, {
    id: sessionId,
    userId,
    idle: '1 hour',
    absolute: '1 hour',
    address: '127.0.0.1',
    userAgent: null,
  })
  await db.destroy()
  const token = await (await createSigner(key, 3600)).sign({ sub: userId, sid: sessionId })
  return { token, ids: rows.map((row) => row.id) }
}

function workloads(ids: string[]): Workload[] {
  const parts = ['', '/owners', '/employees', '/files']
  return [
    {
      name: 'list, filtered and sorted, with total',
      aim: 0.8,
      paths: ['DE', 'FR', 'PL', 'US'].map((c) => `/api/companies?country=${c}&sort=name`),
    },
    {
      name: 'list, page 20 of a country',
      aim: 0.8,
      paths: ['DE', 'FR', 'PL', 'US'].map((c) => `/api/companies?country=${c}&sort=name&page=20`),
    },
    { name: 'list, page 400 of all', aim: 0.8, paths: ['/api/companies?sort=name&page=400'] },
    {
      name: 'one company with its children',
      aim: 0.6,
      paths: ids.flatMap((id) => parts.map((part) => `/api/companies/${id}${part}`)),
    },
    {
      name: 'name search',
      aim: 0.8,
      paths: ['cedar+optics', 'falcon+energy', 'amber+capital'].map((q) => `/api/companies?q=${q}`),
    },
    { name: 'create', aim: 0.6, paths: ['/api/companies'], body: { name: 'Made by measuring' } },
    { name: 'profile', aim: 0.6, paths: ['/api/users/profile'] },
  ]
}

async function compare(
  workload: Workload,
  servers: { portal: string; bare: string },
  token: string,
): Promise<boolean> {
  const results: { portal: number[]; bare: number[] } = { portal: [], bare: [] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of ['portal', 'bare'] as const) {
      const rate = await measure(servers[name], workload, token, SECONDS[round === 0 ? 0 : 1])
      // The first round warms up.
      if (round > 0) results[name].push(rate)
    }
  }
  const ratios = results.portal.map((rate, index) => rate / results.bare[index]!)
  const ratio = median(ratios)
  const figures = [median(results.portal), median(results.bare)].map((rate) => rate.toFixed(0).padStart(7))
  const isMet = ratio >= workload.aim
  const spread = `${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}`
  console.log(
    `${workload.name.padEnd(40)}${figures.join('')}  ${ratio.toFixed(2)} (${spread})  aim ${workload.aim} ${verdict(isMet)}`,
  )
  return isMet
}

/** Shows where the portal spends its processor time in a workload that misses its aim. */
async function explain(workload: Workload, key: string, token: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'domicile-profile-'))
  const portal = await serve('portal', database.url, key, ['--cpu-prof', '--cpu-prof-dir', folder])
  await measure(portal.url, workload, token, SECONDS[0] + SECONDS[1])
  await portal.stop()
  for (const { part, share } of readProfile(folder))
    console.log(`    ${part.padEnd(36)}${(share * 100).toFixed(0).padStart(4)} %`)
  rmSync(folder, { recursive: true })
}

type Node = { id: number; callFrame: { functionName: string; url: string } }
type Profile = { nodes: Node[]; samples: number[]; timeDeltas: number[] }

/** The largest shares of a process's working time, from the one CPU profile in a folder. */
function readProfile(folder: string): { part: string; share: number }[] {
  const [file] = readdirSync(folder)
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, file!), 'utf8')) as Profile
  const parts = new Map(nodes.map(({ id, callFrame }) => [id, partOf(callFrame)]))
  const times = new Map<string, number>()
  samples.forEach((id, index) => {
    const part = parts.get(id)!
    times.set(part, (times.get(part) ?? 0) + timeDeltas[index]!)
  })
  times.delete('idle')
  const whole = [...times.values()].reduce((sum, time) => sum + time, 0)
  return [...times]
    .map(([part, time]) => ({ part, share: time / whole }))
    .toSorted((a, b) => b.share - a.share)
    .slice(0, 12)
}

/** A package by its name, our own code by its folder, Node's internals as such. */
function partOf({ functionName, url }: Node['callFrame']): string {
  if (functionName === '(idle)') return 'idle'
  if (functionName === '(garbage collector)') return 'garbage collector'
  const installed = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  if (installed) return installed
  return /\/((?:packages|apps)\/\w+)\//.exec(url)?.[1] ?? (url.startsWith('node:') ? 'node' : 'native code')
}

/** The workloads whose names begin with the words on the command line; without words, all of them. */
function chosen(all: Workload[]): Workload[] {
  return words.length > 0 ? all.filter(({ name }) => words.some((word) => name.startsWith(word))) : all
}
