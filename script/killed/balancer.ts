import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

const CHECK_EVERY_MS = 100

/** A server behind the balancer, with the connections that are kept to it. */
type Target = { port: number; agent: Agent; isReady: boolean }

/**
 * Balances calls over servers as a simple proxy does: in turn over those whose `/ready` was 200 a moment ago, on
 * connections that are kept. It repeats nothing: a call that meets a broken connection gets 502.
 */
export async function startBalancer(ports: readonly number[], port: number) {
  const targets = ports.map((each): Target => {
    return { port: each, agent: new Agent({ keepAlive: true, maxSockets: 50 }), isReady: false }
  })
  const closing = new AbortController()
  for (const target of targets) void keepChecking(target, closing.signal)
  let turn = 0
  const server = createServer((incoming, response) => {
    const ready = targets.filter(({ isReady }) => isReady)
    turn += 1
    const target = ready[turn % ready.length]
    if (target) forward(incoming, response, target)
    else response.writeHead(503).end('no server is ready')
  })
  server.keepAliveTimeout = 60_000
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    isReady: (of: number) => targets.some((target) => target.port === of && target.isReady),
    close() {
      closing.abort()
      server.close()
      server.closeAllConnections()
      for (const { agent } of targets) agent.destroy()
    },
  }
}

async function keepChecking(target: Target, closed: AbortSignal): Promise<void> {
  while (!closed.aborted) {
    const answer = await fetch(`http://127.0.0.1:${target.port}/ready`).catch(() => undefined)
    target.isReady = answer?.ok === true
    await answer?.body?.cancel()
    await delay(CHECK_EVERY_MS)
  }
}

/** Headers of one connection, which are not those of the next. */
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding'])

function forward(incoming: IncomingMessage, response: ServerResponse, { port, agent }: Target): void {
  const { method, url, headers } = incoming
  const outgoing = request({ host: '127.0.0.1', port, agent, method, path: url, headers: without(headers) })
  outgoing.on('response', (answer) => {
    response.writeHead(answer.statusCode!, without(answer.headers))
    answer.pipe(response)
    answer.once('error', () => response.destroy())
  })
  outgoing.once('error', (error) => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502).end(`${port}: ${error.message}`)
  })
  incoming.pipe(outgoing)
}

function without<T extends object>(headers: T): T {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.has(name))) as T
}
