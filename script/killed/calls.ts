import { once } from 'node:events'
import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { newId } from '@domicile/server/db/ids'

/** The origins of both APIs, as a browser knows them; `ca` is the certificate that signed theirs, if it is their own. */
export type Callers = { main: string; purchase: string; token: string; ca?: string | undefined }

const PEOPLE = 6

/** The outcome of a call that a process refused for its load, and asked to repeat; callers do. */
const BUSY = 'busy'
const BUSY_TYPES = ['/problems/overloaded', '/problems/unavailable']

/** The calls of people who read and write in both APIs, without a pause, each on a connection that is kept. */
export function startCalls(callers: Callers) {
  const failures: string[] = []
  const created: string[] = []
  const counts = { calls: 0, repeated: 0 }
  let isOver = false
  const people = Array.from({ length: PEOPLE }, async (_, number) => {
    const { turns, end } = turnsOf(callers, created)
    for (let turn = number; !isOver; turn += 1) {
      const outcome = await turns[turn % turns.length]!().catch(String)
      counts.calls += 1
      if (outcome === BUSY) counts.repeated += 1
      else if (outcome) failures.push(outcome)
    }
    end()
  })
  return {
    counts,
    /** Resolves with what failed, and with the names of the companies whose creation was acknowledged. */
    async end() {
      isOver = true
      await Promise.all(people)
      return { failures, created }
    },
  }
}

function turnsOf({ main, purchase, token, ca }: Callers, created: string[]) {
  const isSecure = main.startsWith('https:')
  const agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: 1 })
  const call = async (method: string, url: string, body?: { name: string }) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': newId() }),
    }
    const sent = (isSecure ? httpsRequest : httpRequest)(url, { agent, ca, method, headers })
    sent.end(body && JSON.stringify(body))
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const text = (await answer.toArray()).join('')
    if (
      answer.statusCode === 503 &&
      answer.headers['retry-after'] &&
      BUSY_TYPES.some((type) => text.includes(type))
    )
      return BUSY
    if (answer.statusCode! >= 300) return `${method} ${url}: ${answer.statusCode} ${text}`
    if (body) created.push(body.name)
    return undefined
  }
  const turns = [
    () => call('GET', `${main}/api/companies`),
    () => call('POST', `${main}/api/companies`, { name: newName() }),
    () => call('GET', `${purchase}/api/purchase/orders`),
    () => call('GET', `${main}/api/users/profile`),
    () => call('GET', `${purchase}/api/purchase/services`),
  ]
  return { turns, end: () => agent.destroy() }
}

/** A name without digits, which could be a phone number. */
function newName(): string {
  return `Mills ${newId()
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)
    .replaceAll('-', '')}`
}
