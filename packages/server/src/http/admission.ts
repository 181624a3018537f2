import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { overloaded } from './errors.ts'
import { createGate, type Gate } from './gate.ts'
import { sendProblem } from './problems.ts'
import type { Authenticate } from './register.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Refused because of load. */
    isShed: boolean
  }
}

/**
 * Calls of users that run and wait at once on one database role; further ones are refused at once. As many
 * run as there are connections: more would wait in the pool, and more statements at once take the processor from the
 * server that refuses.
 */
export const CALLS = { running: 10, waiting: 20 }

/** Sessions that are looked up at once, and that wait for it. */
const IDENTIFYING = { running: 16, waiting: 100 }

const MOST_REMEMBERED = 10_000

export type Admission = {
  /** Finds the user of a token. Throws 503 at once while too many are being found. */
  identify: Authenticate
  /** Runs a call on a database. Throws 503 at once while too many are under way. */
  admit<T>(request: FastifyRequest, db: Kysely<unknown>, work: () => Promise<T>): Promise<T>
}

/**
 * Refuses calls at once while the portal is overloaded: mostly on arrival, by the database that the same token used
 * last, before anything is spent on them. Calls without a token, such as signing in, are never refused here.
 */
export function createAdmission(app: FastifyInstance, authenticate: Authenticate): Admission {
  const gates = new WeakMap<Kysely<unknown>, Gate>()
  const used = new Map<string, Gate>()
  const identifying = createGate(IDENTIFYING.running, IDENTIFYING.waiting)
  app.addHook('onRequest', (request, reply, done) => {
    if (used.get(tokenOf(request))?.isFull()) void sendProblem(request, reply, overloaded)
    else done()
  })
  countShed(app)
  return {
    identify: (token) => identifying(() => authenticate(token)),
    admit(request, db, work) {
      const gate = gates.get(db) ?? createGate(CALLS.running, CALLS.waiting)
      gates.set(db, gate)
      if (used.size >= MOST_REMEMBERED) used.clear()
      used.set(tokenOf(request), gate)
      return gate(work)
    },
  }
}

function tokenOf({ headers }: FastifyRequest): string {
  return headers.authorization ?? ''
}

/** Logs the number of refusals because of load once a second: a line for each would be a load of its own. */
function countShed(app: FastifyInstance): void {
  let count = 0
  const report = () => {
    app.log.warn({ count }, 'refused because of load')
    count = 0
  }
  app.decorateRequest('isShed', false)
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.isShed && ++count === 1) setTimeout(report, 1_000).unref()
    done()
  })
}
