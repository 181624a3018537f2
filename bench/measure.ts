import autocannon from 'autocannon'

/** What is asked, in turns, and the share of the bare handler's rate that we aim for. */
export type Workload = { name: string; aim: number; paths: string[]; body?: object }

const CONNECTIONS = 16

/** Requests per second over some seconds; an answer that is no success is an error of the measurement. */
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
