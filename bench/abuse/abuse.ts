/** Measures the effect of one company's abuse, of a large survey and of overload on others. See ../README.md. */
import { setTimeout as delay } from 'node:timers/promises'
import { newId } from '@domicile/server/db/ids'
import { migrate } from '@domicile/server/db/migrate'
import { startTestPostgres } from '@domicile/server/testing/test-database'
import sharp from 'sharp'
import { type AbuseData, type Caller, prepareAbuse } from './abuse-data.ts'
import { median, percentile } from '../compare-times.ts'
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
import { serve } from '../serve.ts'
import { newKey } from '../settings.ts'
import { measureScans } from './scans.ts'
import { measureScreening } from './screening.ts'
import { measureSending } from './sending.ts'

const DEAREST = 5
/** Calls that each user of the abusing company makes at once. */
const AT_ONCE = 4

type Dear = { name: string; api: Api; ask(caller: Caller, count: number): Asked }

const postgres = await startTestPostgres()
try {
  await migrate(postgres.url)
  const key = newKey()
  const data = await prepareAbuse(postgres.url, key)
  if (isChosen('abuse')) await measureAbuse(key, data)
  if (isChosen('sending') && !(await measureSending(postgres.url, key, data))) process.exitCode = 1
  if (isChosen('screening') && !(await measureScreening(postgres.url, key, data))) process.exitCode = 1
  if (isChosen('scans') && !(await measureScans(postgres.url, key, data))) process.exitCode = 1
  if (isChosen('overload')) await overload(key, data)
} finally {
  await postgres.stop()
}
process.exit()

/** Without arguments, all parts are measured. */
function isChosen(part: string): boolean {
  const words = process.argv.slice(2)
  return words.length === 0 || words.includes(part)
}

async function overload(key: string, data: AbuseData): Promise<void> {
  const main = await serve('portal', postgres.url, key)
  const purchase = await serve('purchase', postgres.url, key, [], { mainUrl: main.url })
  if (!(await measureOverload(main.url, purchase.url, data))) process.exitCode = 1
  for (const { process: child } of [main, purchase]) child.kill('SIGTERM')
}

async function measureAbuse(key: string, data: AbuseData): Promise<void> {
  const limits = { rateLimitScale: 1 }
  const main = await serve('portal', postgres.url, key, [], limits)
  const purchase = await serve('purchase', postgres.url, key, [], { ...limits, mainUrl: main.url })
  const urls = { main: main.url, purchase: purchase.url }
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
  for (const { process: child } of [main, purchase]) child.kill('SIGTERM')
}

function report({ name }: Dear, took: number, alone: number, { times, unavailable }: Reads): void {
  const p95 = percentile(times, 0.95)
  const isMet = p95 / alone <= MOST_SLOWER && unavailable === 0
  if (!isMet) process.exitCode = 1
  const figures = [took, alone, p95].map((time) => `${time.toFixed(1)} ms`.padStart(9)).join('')
  console.log(
    `${name.padEnd(35)}${figures}${(p95 / alone).toFixed(1).padStart(9)}${String(unavailable).padStart(9)}  ${isMet ? 'met' : 'MISSED'}`,
  )
}

function candidates({ invoiceIds }: AbuseData, picture: Blob): Dear[] {
  const get = (name: string, api: Api, path: (caller: Caller, count: number) => string): Dear => ({
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

function invite({ companyId }: Caller): Asked {
  const lines = Array.from({ length: 500 }, () => `${newId()}@people.example,member,${companyId}`)
  const csv = ['email,role,company', ...lines].join('\n')
  return { method: 'POST', path: '/api/invitations/bulk', body: { csv } }
}

/** The largest picture that is accepted: it is encoded again. */
async function drawPicture(): Promise<Blob> {
  const background = { r: 20, g: 90, b: 160 }
  const bytes = await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

function upload({ companyId }: Caller, picture: Blob): Asked {
  const form = new FormData()
  form.append('file', picture, 'picture.jpg')
  return { method: 'POST', path: `/api/companies/${companyId}/files/logo`, form }
}

/** The candidates whose single call takes longest. */
async function findDearest(urls: Urls, data: AbuseData) {
  const found: { dear: Dear; took: number }[] = []
  for (const dear of candidates(data, await drawPicture())) {
    const times: number[] = []
    for (let count = 0; count < 6; count += 1) {
      const began = performance.now()
      const { status } = await call(urls, dear.api, data.abusers[0]!, dear.ask(data.abusers[0]!, count))
      if (status !== 200 && status !== 201) throw new Error(`${dear.name} answered ${status}`)
      times.push(performance.now() - began)
    }
    // The first call warms up.
    found.push({ dear, took: median(times.slice(1)) })
  }
  const sorted = found.toSorted((one, other) => other.took - one.took)
  for (const { dear, took } of sorted) console.log(`${dear.name.padEnd(35)}${took.toFixed(1).padStart(6)} ms`)
  return sorted.slice(0, DEAREST)
}

/** The same reads while every user of one company makes the dear call as often as the limits allow. */
async function readBeside(urls: Urls, dear: Dear, data: AbuseData): Promise<Reads> {
  const end = new AbortController()
  const abuse = async (caller: Caller) => {
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
