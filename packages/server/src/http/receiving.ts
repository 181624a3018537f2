import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How long the parts of a request may take to arrive, in milliseconds. */
export type Receiving = {
  head: number
  body: number
  upload: number
  checkedEvery: number
  /** Bytes a second in which a large file arrives on average, as others wait for its place. */
  largeFileRate: number
}

/** A file may arrive over a slow line; everything else is small. */
export const RECEIVING: Receiving = {
  head: 15_000,
  body: 30_000,
  upload: 600_000,
  checkedEvery: 5_000,
  largeFileRate: 65_536,
}

/** How long a file of at most so many bytes may hold the place of a large one while it arrives, in milliseconds. */
export function patienceFor(bytes: number, { body, largeFileRate }: Receiving): number {
  return body + (bytes / largeFileRate) * 1_000
}

/** Cuts connections whose body takes too long. Node cuts slow heads, and files by its own limit for whole requests. */
export function cutSlowBodies(app: FastifyInstance, { body }: Receiving): void {
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    if (!headers['content-type']?.startsWith('multipart/form-data')) cutSlowBody(raw, body)
    done()
  })
}

/** Cuts the connection of a request whose body has not arrived within so many milliseconds. */
export function cutSlowBody(request: IncomingMessage, patience: number): void {
  const { headers } = request
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return
  // An open connection keeps the process running; the timer of a refused one must not.
  const timer = setTimeout(() => request.destroy(lateBody()), patience).unref()
  // The end of the body, or of the connection: a handler may take its time.
  for (const event of ['end', 'close'] as const) request.once(event, () => clearTimeout(timer))
}

function lateBody(): Error {
  return Object.assign(new Error('the body took too long to arrive'), { statusCode: 408 })
}
