/** Measures what the response times of a sign-in reveal, and how sign-ins slow down reads. See README.md. */
import { setTimeout as delay } from 'node:timers/promises'
import { createDb } from '@domicile/server/db/db'
import { newId } from '@domicile/server/db/ids'
import { createPasswords } from '@domicile/server/auth/passwords'
import type { DB } from '@domicile/api/db/database'
import autocannon from 'autocannon'
import { isDistinguishable, median, verdict } from './compare-times.ts'
import { createDatabase, createPatientPool } from './database.ts'
import { PEPPER } from './servers/portal-secrets.ts'
import { fetchPatiently } from './fetch-patiently.ts'
import { SAMPLE_MS } from './measure.ts'
import { serve } from './servers/serve.ts'
import { newKey } from './servers/settings.ts'
import { sized } from './size.ts'

const TRIES = sized({ smallest: 2, short: 40, full: 200 })
const WARM_UP = sized({ smallest: 1, short: 20, full: 20 })
const PASSWORD = 'Right-pass-1'
/** One address may fail five times, and request three links. */
const PEOPLE = 100
const LOGINS_A_SECOND = 60
const READS_A_SECOND = 200
/** Of the sign-ins, and of the reads alone and beside them. */
const SECONDS = sized({
  smallest: { logins: 0.5, reads: 0.3 },
  short: { logins: 4, reads: 3 },
  full: { logins: 10, reads: 9 },
})

const database = await createDatabase()
try {
  await addPeople()
  const portal = await serve('portal', database.url, newKey())
  await compareAddresses(portal.url)
  await readBesideLogins(portal.url)
  await portal.stop()
} finally {
  await database.drop()
}
process.exit()

function emailOf(index: number): string {
  return `person-${index % PEOPLE}@people.example`
}

async function addPeople(): Promise<void> {
  const db = createDb<DB>(createPatientPool(database.url))
  const password_hash = await createPasswords(PEPPER).hash(PASSWORD)
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    id: newId(),
    email: emailOf(index),
    password_hash,
    first_name: 'Bench',
    last_name: 'Mark',
  }))
  await db.insertInto('users').values(people).execute()
  await db.destroy()
}

/** Calls with known and unknown addresses in turns and compares the response times. */
async function compareAddresses(url: string): Promise<void> {
  console.log(`\n${TRIES} tries in turns             known   unknown        p`)
  const wrong = (email: string) => ({ email, password: 'Wrong-pass-1' })
  for (const [path, bodyOf] of [
    ['/api/token', wrong],
    ['/api/password-reset', (email: string) => ({ email })],
  ] as const) {
    for (let index = 0; index < WARM_UP; index += 1)
      await timeOf(url, path, bodyOf(`early-${index}@people.example`), index)
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let index = 0; index < TRIES; index += 1) {
      times.known.push(await timeOf(url, path, bodyOf(emailOf(index)), index))
      times.unknown.push(await timeOf(url, path, bodyOf(`unknown-${index}@people.example`), index))
    }
    const { isDifferent, p } = isDistinguishable(times.known, times.unknown)
    const medians = [times.known, times.unknown].map((each) => `${median(each).toFixed(1)} ms`.padStart(9))
    console.log(
      `${path.padEnd(28)}${medians.join('')}${p.toFixed(3).padStart(9)}  alike: ${verdict(!isDifferent)}`,
    )
  }
}

/** Each from a different address, because of the rate limits. */
async function timeOf(url: string, path: string, body: object, index: number): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${Math.floor(Math.random() * 250)}.${Math.floor(index / 250)}.${index % 250}`,
  }
  const begin = performance.now()
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  await answer.arrayBuffer()
  const took = performance.now() - begin
  // An overloaded machine is not what is measured: try again.
  if (answer.status === 503) return delay(1_000).then(() => timeOf(url, path, body, index))
  if (answer.status >= 429) throw new Error(`${path} answered ${answer.status}`)
  return took
}

/** The latency of reads alone, and during sign-ins. */
async function readBesideLogins(url: string): Promise<void> {
  const token = await signIn(url)
  const alone = await readLatency(url, token)
  const logins = autocannon({
    url,
    connections: 8,
    duration: SECONDS.logins,
    overallRate: LOGINS_A_SECOND,
    sampleInt: SAMPLE_MS,
    requests: Array.from({ length: PEOPLE }, (_, index) => ({
      method: 'POST' as const,
      path: '/api/token',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: emailOf(index), password: PASSWORD }),
    })),
  })
  const beside = await readLatency(url, token)
  const { '2xx': signedIn } = await logins
  const ratio = beside.p97_5 / alone.p97_5
  console.log(`\n${READS_A_SECOND} reads a second                median    97.5 %`)
  for (const [name, { p50, p97_5 }] of Object.entries({ alone, beside }))
    console.log(`${name.padEnd(28)}${`${p50} ms`.padStart(9)}${`${p97_5} ms`.padStart(10)}`)
  console.log(
    `${(signedIn / SECONDS.logins).toFixed(0)} sign-ins a second: ${ratio.toFixed(2)} times  aim 2 ${verdict(ratio <= 2)}`,
  )
}

async function signIn(url: string): Promise<string> {
  const answer = await fetchPatiently(`${url}/api/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(0), password: PASSWORD }),
  })
  return ((await answer.json()) as { token: string }).token
}

async function readLatency(url: string, token: string) {
  const { latency } = await autocannon({
    url: `${url}/api/users/profile`,
    connections: 8,
    duration: SECONDS.reads,
    overallRate: READS_A_SECOND,
    sampleInt: SAMPLE_MS,
    headers: { authorization: `Bearer ${token}` },
  })
  return latency
}
