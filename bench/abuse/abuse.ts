/** Measures the effect of one company's abuse, of a large survey and of overload on others. See ../README.md. */
import { setTimeout as delay } from 'node:timers/promises'
import { newId } from '@domicile/server/db/ids'
import sharp from 'sharp'
import { type AbuseData, prepareAbuse } from './abuse-data.ts'
import { median, percentile, verdict } from '../compare-times.ts'
import { createDatabase } from '../database.ts'
import type { Buyer } from '../generate-purchases.ts'
import { measureOverload } from './overload.ts'
import {
  type Api,
  type Asked,
  call,
  MOST_SLOWER,
  pick,
  readAlone,
  type Reads,
  READS_A_SECOND,
  readWhile,
  seconds,
  type Urls,
} from './reads.ts'
import { serve } from '../servers/serve.ts'
import { newKey } from '../servers/settings.ts'
import { sized, words } from '../size.ts'
import { measureScans } from './scans.ts'
import { measureScreening } from './screening.ts'
import { measureSending } from './sending.ts'

const DEAREST = sized({ smallest: 1, short: 2, full: 5 })
/** Calls that find the time of one; the first warms up. */
const CALLS = sized({ smallest: 2, short: 4, full: 6 })
/** The length of a side of the largest picture that is accepted, which is encoded again. */
const PIXELS = sized({ smallest: 100, short: 5_000, full: 5_000 })
/** Calls that each user of the abusing company makes at once. */
const AT_ONCE = 4

type Dear = { name: string; api: Api; ask(caller: Buyer, count: number): Asked }

const database = await createDatabase()
try {
  const key = newKey()
  const data = await prepareAbuse(database.url, key)
  if (isChosen('abuse')) await withApis(key, { rateLimitScale: 1 }, (urls) => measureAbuse(urls, data))
  const parts = [
    ['sending', measureSending],
    ['screening', measureScreening],
    ['scans', measureScans],
    ['overload', measureOverload],
  ] as const
  await withApis(key, {}, async (urls) => {
    for (const [name, measure] of parts)
      if (isChosen(name)) await measure({ databaseUrl: database.url, key, urls, data })
  })
} finally {
  await database.drop()
}
process.exit()

/** Without arguments, all parts are measured. */
function isChosen(part: string): boolean {
  return words.length === 0 || words.includes(part)
}

async function withApis(
  key: string,
  limits: { rateLimitScale?: number },
  measure: (urls: Urls) => Promise<void>,
): Promise<void> {
  const main = await serve('portal', database.url, key, [], limits)
  const purchase = await serve('purchase', database.url, key, [], { ...limits, mainUrl: main.url })
  await measure({ main: main.url, purchase: purchase.url })
  for (const server of [main, purchase]) await server.stop()
}

async function measureAbuse(urls: Urls, data: AbuseData): Promise<void> {
  const dearest = await findDearest(urls, data)
  const alone = {
    main: await readAlone(urls, 'main', data),
    purchase: await readAlone(urls, 'purchase', data),
  }
  console.log(
    `\n${READS_A_SECOND} reads a second of other companies   one call    alone   beside    ratio      503`,
  )
  for (const { dear, took } of dearest) {
    const beside = await readBeside(urls, dear, data)
    report(dear, took, percentile(alone[dear.api], 0.95), beside)
  }
}

function report({ name }: Dear, took: number, alone: number, { times, unavailable }: Reads): void {
  const p95 = percentile(times, 0.95)
  const isMet = p95 / alone <= MOST_SLOWER && unavailable === 0
  const figures = [took, alone, p95].map((time) => `${time.toFixed(1)} ms`.padStart(9)).join('')
  console.log(
    `${name.padEnd(35)}${figures}${(p95 / alone).toFixed(1).padStart(9)}${String(unavailable).padStart(9)}  ${verdict(isMet)}`,
  )
}

function candidates({ invoiceIds }: AbuseData, picture: Blob): Dear[] {
  const get = (name: string, api: Api, path: (caller: Buyer, count: number) => string): Dear => ({
    name,
    api,
    ask: (caller, count) => ({ path: path(caller, count) }),
  })
  return [
    { name: 'invite 500 people', api: 'main', ask: invite },
    { name: 'upload of a picture', api: 'main', ask: (caller) => upload(caller, picture) },
    get('search', 'main', () => '/api/search?q=an'),
    get('list of companies by text', 'main', () => '/api/companies?q=buyer'),
    get('export of companies', 'main', () => '/api/companies/export?format=xlsx'),
    get('history of a company', 'main', ({ companyId }) => `/api/companies/${companyId}/history`),
    get('structure of a company', 'main', ({ companyId }) => `/api/companies/${companyId}/structure`),
    get('dashboard', 'main', () => '/api/dashboard'),
    get(
      'PDF of an invoice',
      'purchase',
      (_caller, count) => `/api/purchase/invoices/${pick(invoiceIds, count)}/pdf`,
    ),
    get('export of orders as a workbook', 'purchase', () => '/api/purchase/orders/export?format=xlsx'),
    get('search of purchases', 'purchase', () => '/api/purchase/search?q=an'),
    get('list of orders by text', 'purchase', () => '/api/purchase/orders?q=o-2025'),
  ]
}

function invite({ companyId }: Buyer): Asked {
  const lines = Array.from({ length: 500 }, () => `${newId()}@people.example,member,${companyId}`)
  const csv = ['email,role,company', ...lines].join('\n')
  return { method: 'POST', path: '/api/invitations/bulk', body: { csv } }
}

async function drawPicture(): Promise<Blob> {
  const background = { r: 20, g: 90, b: 160 }
  const bytes = await sharp({ create: { width: PIXELS, height: PIXELS, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

function upload({ companyId }: Buyer, picture: Blob): Asked {
  const form = new FormData()
  form.append('file', picture, 'picture.jpg')
  return { method: 'POST', path: `/api/companies/${companyId}/files/logo`, form }
}

/** The candidates whose single call takes longest. */
async function findDearest(urls: Urls, data: AbuseData) {
  const found: { dear: Dear; took: number }[] = []
  for (const dear of candidates(data, await drawPicture())) {
    const times: number[] = []
    for (let count = 0; count < CALLS; count += 1) {
      const began = performance.now()
      const { status } = await call(urls, dear.api, data.abusers[0]!, dear.ask(data.abusers[0]!, count))
      if (status !== 200 && status !== 201) throw new Error(`${dear.name} answered ${status}`)
      times.push(performance.now() - began)
    }
    found.push({ dear, took: median(times.slice(1)) })
  }
  const sorted = found.toSorted((one, other) => other.took - one.took)
  for (const { dear, took } of sorted) console.log(`${dear.name.padEnd(35)}${took.toFixed(1).padStart(6)} ms`)
  return sorted.slice(0, DEAREST)
}

/** The same reads while every user of one company makes the dear call as often as the limits allow. */
async function readBeside(urls: Urls, dear: Dear, data: AbuseData): Promise<Reads> {
  const end = new AbortController()
  const abuse = async (caller: Buyer) => {
    for (let count = 0; !end.signal.aborted; count += 1) {
      const { status, wait } = await call(urls, dear.api, caller, dear.ask(caller, count))
      if (status === 429) await delay(wait * 1000, undefined, { signal: end.signal }).catch(() => undefined)
    }
  }
  const abusing = data.abusers.flatMap((caller) => Array.from({ length: AT_ONCE }, () => abuse(caller)))
  const reads = await readWhile(seconds(), urls, dear.api, data)
  end.abort()
  await Promise.all(abusing)
  return reads
}
