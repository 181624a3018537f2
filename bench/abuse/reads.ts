import { setTimeout as delay } from 'node:timers/promises'
import type { Buyer } from '../generate-purchases.ts'
import { sized } from '../size.ts'
import type { AbuseData } from './abuse-data.ts'

export type Api = 'main' | 'purchase'
export type Asked = { method?: string; path: string; body?: object; form?: FormData }
export type Urls = Record<Api, string>

/** The portal that every part measures: both APIs on a database, without limits on the actions of a user. */
export type Setting = { databaseUrl: string; key: string; urls: Urls; data: AbuseData }

const SECONDS = sized({ smallest: 0.2, short: 2, full: 8 })
/** Of all other companies together. */
export const READS_A_SECOND = sized({ smallest: 10, short: 100, full: 100 })
/** The p95 beside a load, compared with that of the reads alone. */
export const MOST_SLOWER = 3

export async function call(
  urls: Urls,
  api: Api,
  { token }: Pick<Buyer, 'token'>,
  { method = 'GET', path, body, form }: Asked,
) {
  const answer = await fetch(`${urls[api]}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(form ? { body: form } : body && { body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  return { status: answer.status, wait: Number(answer.headers.get('retry-after') ?? 0) }
}

export type Reads = { times: number[]; unavailable: number }

/** For `readWhile`: true for some seconds. */
export function seconds(): () => boolean {
  const end = performance.now() + SECONDS * 1000
  return () => performance.now() < end
}

/** The path of a read by a user of a company, with this running number. */
type Path = (companyId: string, count: number) => string

const ownPaths: Record<Api, Path> = {
  main: (companyId) => `/api/companies/${companyId}`,
  purchase: () => '/api/purchase/orders',
}

/** Reads of other companies at a constant rate, whether or not earlier ones were answered. */
export async function readWhile(
  goesOn: () => boolean,
  urls: Urls,
  api: Api,
  { others }: Pick<AbuseData, 'others'>,
  path: Path = ownPaths[api],
): Promise<Reads> {
  const reads: Reads = { times: [], unavailable: 0 }
  const pending: Promise<void>[] = []
  const began = performance.now()
  for (let count = 0; goesOn(); count += 1) {
    await delay(Math.max(0, began + (count * 1000) / READS_A_SECOND - performance.now()))
    const caller = pick(others, count)
    const sent = performance.now()
    const read = async () => {
      const { status } = await call(urls, api, caller, { path: path(caller.companyId, count) })
      reads.times.push(performance.now() - sent)
      if (status === 503) reads.unavailable += 1
      else if (status !== 200) throw new Error(`a read answered ${status}`)
    }
    pending.push(read())
  }
  await Promise.all(pending)
  return reads
}

export async function readAlone(
  urls: Urls,
  api: Api,
  data: Pick<AbuseData, 'others'>,
  path?: Path,
): Promise<number[]> {
  await readWhile(seconds(), urls, api, data, path)
  return (await readWhile(seconds(), urls, api, data, path)).times
}

export function pick<T>(list: readonly T[], count: number): T {
  return list[count % list.length]!
}
