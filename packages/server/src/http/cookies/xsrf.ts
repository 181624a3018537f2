import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Route } from '@domicile/contract/route'
import { xsrfCookie, xsrfHeader, xsrfTokenIn } from '@domicile/contract/accounts/session/xsrf'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses changes that carry the cookie without the same value in the header; requests without cookies may. */
export function refuseForgedChanges(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers }) => {
    const token = xsrfTokenIn(headers.cookie ?? '')
    if (token !== undefined && !READS.has(method) && !isSame(token, headers[xsrfHeader]))
      throw new Refusal('wrong-xsrf-token')
  })
}

/**
 * Sets the cookie when a session starts and clears it when it ends. A refresh keeps the value, since a call of another
 * tab may be on its way with it.
 */
export function setXsrfCookie(
  { session }: Route,
  { request, reply, result }: { request: FastifyRequest; reply: FastifyReply; result: unknown },
  isSecure: boolean,
): void {
  const attributes = `; Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}`
  const currentToken = session === 'continues' ? xsrfTokenIn(request.headers.cookie ?? '') : undefined
  if (session === 'ends') void reply.header('set-cookie', `${xsrfCookie}=; Max-Age=0${attributes}`)
  // The password alone may lead to the second factor and not to a session.
  else if (session && (result as { refreshToken: unknown }).refreshToken)
    void reply.header('set-cookie', `${xsrfCookie}=${currentToken || newToken()}${attributes}`)
}

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

function isSame(token: string, sent: string | string[] | undefined): boolean {
  if (typeof sent !== 'string') return false
  const [one, other] = [Buffer.from(token), Buffer.from(sent)]
  return token !== '' && one.length === other.length && timingSafeEqual(one, other)
}
