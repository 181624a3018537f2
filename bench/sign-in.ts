/** Measures what the response times of a sign-in reveal, and how sign-ins slow down reads. See README.md. */
import { setTimeout as delay } from 'node:timers/promises'
import { createDb, createPool } from '@domicile/server/db/db'
import { newId } from '@domicile/server/db/ids'
import { createPasswords } from '@domicile/server/auth/passwords'
import { startTestPostgres } from '@domicile/server/testing/test-database'
import { migrate } from '@domicile/server/db/migrate'
import type { DB } from '@domicile/api/db/database'
import autocannon from 'autocannon'
import { isDistinguishable, median } from './compare-times.ts'
import { PEPPER } from './portal-secrets.ts'
import { serve } from './serve.ts'
import { newKey } from './settings.ts'

const TRIES = 200
const WARM_UP = 20
const PASSWORD = 'Right-pass-1'
/** One address may fail five times, and request three links. */
const PEOPLE = 100
const LOGINS_A_SECOND = 60
const READS_A_SECOND = 200
const SECONDS = 10

const postgres = await startTestPostgres()
try {
  await migrate(postgres.url)
  await addPeople()
  const portal = await serve('portal', postgres.url, newKey())
  await compareAddresses(portal.url)
  await readBesideLogins(portal.url)
  portal.process.kill('SIGTERM')
} finally {
  await postgres.stop()
}
process.exit()

function emailOf(index: number): string {
  return `person-${index % PEOPLE}@people.example`
}

async function addPeople(): Promise<void> {
  const db = createDb<DB>(createPool(postgres.url, 1))
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
    if (isDifferent) process.exitCode = 1
    const medians = [times.known, times.unknown].map((each) => `${median(each).toFixed(1)} ms`.padStart(9))
    console.log(
      `${path.padEnd(28)}${medians.join('')}${p.toFixed(3).padStart(9)}  ${isDifferent ? 'DIFFERENT' : 'alike'}`,
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
    duration: SECONDS,
    overallRate: LOGINS_A_SECOND,
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
  if (ratio > 2) process.exitCode = 1
  console.log(`\n${READS_A_SECOND} reads a second                median    97.5 %`)
  for (const [name, { p50, p97_5 }] of Object.entries({ alone, beside }))
    console.log(`${name.padEnd(28)}${`${p50} ms`.padStart(9)}${`${p97_5} ms`.padStart(10)}`)
  console.log(
    `${(signedIn / SECONDS).toFixed(0)} sign-ins a second: ${ratio.toFixed(2)} times  aim 2 ${ratio > 2 ? 'MISSED' : 'met'}`,
  )
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/token`, {
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
    duration: SECONDS - 1,
    overallRate: READS_A_SECOND,
    headers: { authorization: `Bearer ${token}` },
  })
  return latency
}
