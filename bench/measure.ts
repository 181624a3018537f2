import autocannon from 'autocannon'
import { size, sized } from './size.ts'

/** A workload that is called in turns, with the share of the bare handler's rate to reach. */
export type Workload = { name: string; aim: number; paths: string[]; body?: object }

const CONNECTIONS = 16

/** The load ends when a sample is taken: less than a second needs more samples. */
export const SAMPLE_MS = sized({ smallest: 20, short: 1_000, full: 1_000 })

/** Measures requests per second for a number of seconds; an unsuccessful answer fails the measurement. */
export async function measure(
  url: string,
  { paths, body }: Workload,
  token: string,
  seconds: number,
): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const requests = paths.map((path) => ({
    method: body ? ('POST' as const) : ('GET' as const),
    path,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  }))
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests,
    sampleInt: SAMPLE_MS,
  })
  // Beside other work the portal may be too busy, which only a full run has to show.
  const busy = size === 'full' ? 0 : (result.statusCodeStats?.['503']?.count ?? 0)
  const refused = result.non2xx - busy
  if (refused > 0 || result.errors > 0)
    throw new Error(`${url}: ${refused} refusals, ${result.errors} errors`)
  return result['2xx'] / result.duration
}
