import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../security/loopback.ts'
import { notFound } from '../http/errors.ts'

/**
 * Answers 404 unless the request comes from this machine: by the address of the connection, because headers can name any
 * other. For what helps to develop or try the portal.
 */
export async function requireThisMachine(request: FastifyRequest): Promise<void> {
  if (!isLoopback(request.socket.remoteAddress)) throw notFound()
}
