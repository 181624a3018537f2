import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { AbuseData } from './abuse-data.ts'
import type { Setting } from './reads.ts'
import { percentile, verdict } from '../compare-times.ts'
import { SAMPLE_MS } from '../measure.ts'
import { sized } from '../size.ts'

const SECONDS = sized({ smallest: 0.3, short: 3, full: 10 })
/** Enough to occupy the portal, too few to overload it. */
const CONNECTIONS_AT_PEAK = 16
const CONNECTIONS = sized({ smallest: 20, short: 200, full: 600 })
/** Groups of connections, of which each begins a little later: all would otherwise send at the same moment of a second. */
const GROUPS = 20
const TIMES_THE_PEAK = 10
const USERS = 100
/** Each connection is used by five users, who each make four requests. */
const REQUESTS_OF_A_CONNECTION = 20

/** The aims: milliseconds, and the share of the peak that is still answered. */
const AIM = { refusal: 50, good: 1000, share: 0.8 }

type Load = { good: number[]; refused: number[]; opened: number[]; others: number }

/**
 * Sends up to ten times the requests that the purchase API can answer, over 600 connections, and signs in beside them. Prints
 * the times of refusals and of good answers on open connections.
 */
export async function measureOverload({ urls: { main, purchase }, data }: Setting): Promise<void> {
  // The first round warms up.
  await load(purchase, data, CONNECTIONS_AT_PEAK)
  const calm = await load(purchase, data, CONNECTIONS_AT_PEAK)
  const peak = calm.good.length / SECONDS
  const end = new AbortController()
  const probes = Promise.all([
    probe(end.signal, 500, () => signIn(main, data)),
    probe(end.signal, 100, () => fetch(`${purchase}/health`)),
  ])
  const over = await loadInGroups(purchase, data, Math.round(peak * TIMES_THE_PEAK))
  end.abort()
  const [signIns, health] = await probes
  const share = over.good.length / SECONDS / peak
  const [refusal, good] = [percentile(over.refused, 0.99) ?? 0, percentile(over.good, 0.99) ?? Infinity]
  const offered = (over.good.length + over.refused.length) / SECONDS
  console.log(
    `\nat the peak ${peak.toFixed(0)}/s, offered ${offered.toFixed(0)}/s from ${CONNECTIONS} connections`,
  )
  row('first answers of a connection, p99', percentile(over.opened, 0.99) ?? 0)
  row('sign-ins, slowest', Math.max(...signIns.times))
  row('refusals, p99', refusal, { aim: AIM.refusal, isMet: refusal <= AIM.refusal })
  row('good answers, p99', good, { aim: AIM.good, isMet: good <= AIM.good })
  row('good answers, share of the peak', share, { aim: AIM.share, isMet: share >= AIM.share })
  row('other answers', over.others, none(over.others))
  row('sign-ins refused', signIns.failed, none(signIns.failed))
  row('health checks refused', health.failed, none(health.failed))
}

type Aim = { aim: number; isMet: boolean }

const none = (count: number): Aim => ({ aim: 0, isMet: count === 0 })

/** Prints a figure, with its aim if it has one. */
function row(name: string, value: number, aimed?: Aim): void {
  const figure = Number.isInteger(value) ? String(value) : value.toFixed(2)
  const aim = aimed ? `  aim ${aimed.aim} ${verdict(aimed.isMet)}` : ''
  console.log(`${name.padEnd(37)}${figure.padStart(9)}${aim}`)
}

async function loadInGroups(url: string, data: AbuseData, rate: number): Promise<Load> {
  const groups = Array.from({ length: GROUPS }, async (_, group) => {
    await delay((group * 1000) / GROUPS)
    return load(url, data, CONNECTIONS / GROUPS, { rate: rate / GROUPS, group })
  })
  const loads = await Promise.all(groups)
  return {
    good: loads.flatMap(({ good }) => good),
    refused: loads.flatMap(({ refused }) => refused),
    opened: loads.flatMap(({ opened }) => opened),
    others: loads.reduce((sum, { others }) => sum + others, 0),
  }
}

type Part = { rate?: number; group: number }

/** Users read their companies; returns the times of good answers and of refusals because of load. */
function load(
  url: string,
  { others }: AbuseData,
  connections: number,
  { rate, group }: Part = { group: 0 },
): Promise<Load> {
  const seen: Load = { good: [], refused: [], opened: [], others: 0 }
  const requests = others
    .slice(0, USERS)
    .flatMap(({ token }) => PATHS.map((path) => ({ path, headers: { authorization: `Bearer ${token}` } })))
  let clients = group * connections
  // Every connection has users of its own, as nearly as possible.
  const setupClient = (client: autocannon.Client) => {
    const first = (clients++ * REQUESTS_OF_A_CONNECTION) % requests.length
    client.setRequests(requests.slice(first, first + REQUESTS_OF_A_CONNECTION))
  }
  return new Promise((resolve, reject) => {
    const options = {
      url,
      connections,
      duration: SECONDS,
      sampleInt: SAMPLE_MS,
      setupClient,
      ...(rate && { overallRate: rate }),
    }
    const run = autocannon(options, (error) => (error ? reject(error as Error) : resolve(seen)))
    const open = new Set<autocannon.Client>()
    run.on('response', (client, status, _bytes, time) => {
      // The first answer takes as long as opening the connection, of which Node accepts one in each turn of its loop.
      if (!open.has(client)) seen.opened.push(time)
      else if (status === 200) seen.good.push(time)
      else if (status === 503) seen.refused.push(time)
      else seen.others += 1
      open.add(client)
    })
    run.on('reqError', () => (seen.others += 1))
  })
}

/** The reads of a client who looks for an order: dear ones for the database. */
const PATHS = ['orders', 'invoices', 'orders?q=o-2025', 'search?q=an'].map((path) => `/api/purchase/${path}`)

async function probe(signal: AbortSignal, pause: number, ask: () => Promise<Response>) {
  const seen = { failed: 0, times: [] as number[] }
  while (!signal.aborted) {
    const began = performance.now()
    const { ok } = await ask().catch(() => ({ ok: false }))
    if (!ok) seen.failed += 1
    seen.times.push(performance.now() - began)
    await delay(pause)
  }
  return seen
}

let tries = 0

/** Each from a different address, because of the rate limits. */
async function signIn(url: string, { login }: AbuseData): Promise<Response> {
  tries += 1
  return fetch(`${url}/api/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.0.${tries % 250}` },
    body: JSON.stringify(login),
  })
}
