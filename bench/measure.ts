import autocannon from 'autocannon'

/** A workload that is called in turns, with the share of the bare handler's rate to reach. */
export type Workload = { name: string; aim: number; paths: string[]; body?: object }

const CONNECTIONS = 16

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
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, requests })
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result['2xx'] / result.duration
}
