import type { FastifyInstance } from 'fastify'

/** How long the parts of a request may take to arrive, in milliseconds. */
export type Receiving = { head: number; body: number; upload: number; checkedEvery: number }

/** A file may arrive over a slow line; everything else is small. */
export const RECEIVING: Receiving = { head: 15_000, body: 30_000, upload: 600_000, checkedEvery: 5_000 }

/** Cuts connections whose body takes too long. Node cuts slow heads, and files by its own limit for whole requests. */
export function cutSlowBodies(app: FastifyInstance, { body }: Receiving): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request
    const isFile = headers['content-type']?.startsWith('multipart/form-data')
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
    if (hasBody && !isFile) {
      const timer = setTimeout(() => raw.destroy(lateBody()), body)
      // The end of the body, or of the connection: a handler may take its time.
      for (const event of ['end', 'close'] as const) raw.once(event, () => clearTimeout(timer))
    }
    done()
  })
}

function lateBody(): Error {
  return Object.assign(new Error('the body took too long to arrive'), { statusCode: 408 })
}
