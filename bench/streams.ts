/** Measures the number of open streams one process can hold, and the delay of a change. See README.md. */
import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { DB } from '@domicile/api/db/database'
import { nameColumns } from '@domicile/api/domain/companies/company-names'
import { createDb } from '@domicile/server/db/db'
import { newId } from '@domicile/server/db/ids'
import { createSigner } from '@domicile/server/auth/tokens'
import { percentile } from './compare-times.ts'
import { createDatabase, createPatientPool } from './database.ts'
import { fetchPatiently } from './fetch-patiently.ts'
import { serve } from './servers/serve.ts'
import { newKey } from './servers/settings.ts'
import { sized } from './size.ts'

const STREAMS = sized({ smallest: 20, short: 200, full: 1000 })
const COMPANIES = sized({ smallest: 5, short: 50, full: 100 })
/** Each change is sent to the users of its company and to the staff. */
const STAFF = sized({ smallest: 2, short: 10, full: 50 })
const CHANGES = sized({ smallest: 3, short: 40, full: 200 })
const PAUSE_MS = 50
/** Until the memory of the process is read. */
const SETTLED_MS = sized({ smallest: 0, short: 2_000, full: 2_000 })

type Listener = {
  id: string
  sid: string
  companyId: string | null
  arrivals: number[]
  stream?: IncomingMessage
}

const database = await createDatabase()
try {
  const companies = Array.from({ length: COMPANIES }, newId)
  const listeners = await addPeople(companies)
  const key = newKey()
  const portal = await serve('portal', database.url, key)
  const signer = await createSigner(key, 600)
  const tokenOf = ({ id, sid }: Listener) => signer.sign({ sub: id, sid })
  const before = await settledMemory(portal.pid)
  for (const listener of listeners) await open(portal.url, listener, await tokenOf(listener))
  const after = await settledMemory(portal.pid)
  const delays = await change(portal.url, listeners, companies, await tokenOf(listeners[0]!))
  report(before, after, delays)
  await portal.stop()
} finally {
  await database.drop()
}
process.exit()

async function addPeople(companies: string[]): Promise<Listener[]> {
  const db = createDb<DB>(createPatientPool(database.url))
  const named = companies.map((id, index) => ({ id, name: `Company ${index}` }))
  await db
    .insertInto('companies')
    .values(
      named.map(({ id, name }) => ({
        id,
        name,
        ...nameColumns({ name, legalName: null, registrationNumber: null }),
      })),
    )
    .execute()
  const listeners = Array.from({ length: STREAMS }, (_, index): Listener => {
    const companyId = index < STAFF ? null : companies[index % COMPANIES]!
    return { id: newId(), sid: newId(), companyId, arrivals: [] }
  })
  const end = new Date(Date.now() + 3_600_000).toISOString()
  await db
    .insertInto('users')
    .values(
      listeners.map(({ id, companyId }) => ({
        id,
        email: `${id}@people.example`,
        password_hash: '-',
        first_name: 'Bench',
        last_name: 'Mark',
        staff_role: companyId ? null : 'administrator',
      })),
    )
    .execute()
  await db
    .insertInto('memberships')
    .values(
      listeners
        .filter(({ companyId }) => companyId)
        .map(({ id, companyId }) => ({ user_id: id, company_id: companyId!, role: 'owner' })),
    )
    .execute()
  await db
    .insertInto('sessions')
    .values(listeners.map(({ id, sid }) => ({ id: sid, user_id: id, expires_at: end, ends_at: end })))
    .execute()
  await db.destroy()
  return listeners
}

function open(url: string, listener: Listener, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}/api/live`, { agent: false, headers: { authorization: `Bearer ${token}` } })
    request.once('error', reject)
    request.once('response', (stream: IncomingMessage) => {
      if (stream.statusCode === 503) {
        stream.resume()
        return resolve(delay(1_000).then(() => open(url, listener, token)))
      }
      if (stream.statusCode !== 200) return reject(new Error(`the stream answered ${stream.statusCode}`))
      listener.stream = stream
      stream.setEncoding('utf8')
      stream.on('data', (text: string) => {
        const now = performance.now()
        for (const _ of text.matchAll(/event: changed/g)) listener.arrivals.push(now)
      })
      stream.once('data', () => resolve())
    })
  })
}

/** Changes companies one after another; returns for each arrival the delay after the request. */
async function change(url: string, listeners: Listener[], companies: string[], token: string) {
  const delays: number[] = []
  let expected = 0
  for (let index = 0; index < CHANGES; index += 1) {
    const companyId = companies[index % COMPANIES]!
    const concerned = listeners.filter(({ companyId: own }) => own === null || own === companyId)
    const counts = concerned.map(({ arrivals }) => arrivals.length)
    const answer = await fetchPatiently(`${url}/api/companies/${companyId}/employees`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ firstName: 'Ada', lastName: `L ${index}`, jobTitle: 'Engineer' }),
    })
    if (answer.status !== 201) throw new Error(`a change answered ${answer.status}`)
    const done = performance.now()
    await delay(PAUSE_MS)
    for (let waited = 0; waited < 2_000 && !allHeard(concerned, counts); waited += 5) await delay(5)
    expected += concerned.length
    concerned.forEach(({ arrivals }, place) => {
      const arrival = arrivals[counts[place]!]
      if (arrival !== undefined) delays.push(Math.max(0, arrival - done))
    })
  }
  if (delays.length !== expected)
    throw new Error(`${expected - delays.length} of ${expected} were never heard`)
  return delays
}

function allHeard(concerned: Listener[], counts: number[]): boolean {
  return concerned.every(({ arrivals }, place) => arrivals.length > counts[place]!)
}

async function settledMemory(pid: number): Promise<number> {
  await delay(SETTLED_MS)
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024
}

function report(before: number, after: number, delays: number[]): void {
  const at = (share: number) => `${percentile(delays, share).toFixed(0)} ms`
  const each = ((after - before) * 1024) / STREAMS
  console.log(
    `\n${STREAMS} open streams    ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB with them: ${each.toFixed(0)} KB each`,
  )
  console.log(
    `${delays.length} deliveries after ${CHANGES} changes    median ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`,
  )
}
