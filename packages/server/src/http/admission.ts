import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { newId } from '../db/ids.ts'
import { ClosingServer } from './closing-server.ts'
import { overloaded } from './errors.ts'
import { createGate, type Gate } from './gate.ts'
import { problemOf } from './problems.ts'
import { cutSlowBody, type Receiving } from './receiving.ts'
import type { Actor } from './feature.ts'

/** Finds the user of an access token; undefined if the session has ended. */
export type Authenticate = (token: string) => Promise<Actor | undefined>

declare module 'fastify' {
  interface FastifyRequest {
    /** Refused because of load. */
    isShed: boolean
  }
}

/**
 * Calls of users that run and wait at once on one database role; further ones are refused at once. Fewer run than there
 * are connections: more statements at once take the processor from the server that refuses.
 */
export const CALLS = { running: 6, waiting: 20 }

/**
 * Searches and files: words that no index finds take seconds, and files are made one after the other. They wait before
 * they count as running, so that most connections stay free for other calls.
 */
const DEAR_CALLS = { running: 2, waiting: 20 }

/** Calls of signing in and of session checks that run at once: with the others, fewer than there are connections. */
const SIGN_INS = 3

/** Sessions that are looked up at once, which leaves reserved connections for signing in, and that wait for it. */
const IDENTIFYING = { running: 3, waiting: 53 }

const MOST_REMEMBERED = 10_000

/** A call on a database: `isDear` if few of its kind may run at once, `neverShed` if it is never refused. */
type Call = { db: Kysely<unknown>; isDear: boolean; neverShed: boolean }

export type Admission = {
  /** Finds the user of a token. Throws 503 at once while too many are being found, unless the call is never shed. */
  identify(token: string, neverShed?: boolean): ReturnType<Authenticate>
  /** True if a call would be refused: the database that the same token used last is occupied. */
  isRefused(request: Pick<IncomingMessage, 'headers'>, isDear?: boolean): boolean
  /** Throws 503 if a call, whose user has been found, comes while too many are under way. */
  enter(request: FastifyRequest, call: Call): void
  /** Runs a part of a call that has entered, when there is room for it. */
  run<T>(call: Call, work: () => Promise<T>): Promise<T>
}

/**
 * Refuses calls at once while the portal is overloaded, and never one that has waited for its turn. Calls without a token,
 * such as signing in, are never refused, nor are session checks.
 */
export function createAdmission(authenticate: Authenticate): Admission {
  const gates = new WeakMap<Kysely<unknown>, Gates>()
  const used = new Map<string, Gates>()
  const identifying = createGate(IDENTIFYING.running, IDENTIFYING.waiting)
  const gatesOf = (db: Kysely<unknown>) => {
    const gatesOfDatabase = gates.get(db) ?? {
      all: createGate(CALLS.running),
      dear: createGate(DEAR_CALLS.running),
      signIns: createGate(SIGN_INS),
    }
    gates.set(db, gatesOfDatabase)
    return gatesOfDatabase
  }
  return {
    identify: (token, neverShed) =>
      neverShed ? authenticate(token) : identifying(() => authenticate(token)),
    isRefused(request, isDear = false) {
      const lastGates = used.get(tokenOf(request))
      // Those whose user is being found arrived before this one.
      return lastGates !== undefined && isFull(lastGates, isDear, identifying.size())
    },
    enter(request, { db, isDear, neverShed }) {
      const ownGates = gatesOf(db)
      if (used.size >= MOST_REMEMBERED) used.clear()
      used.set(tokenOf(request), ownGates)
      if (!neverShed && isFull(ownGates, isDear)) throw overloaded
    },
    run(call, work) {
      const { all, dear, signIns } = gatesOf(call.db)
      if (call.neverShed) return signIns(work)
      return call.isDear ? dear(() => all(work)) : all(work)
    },
  }
}

type Gates = Record<'all' | 'dear' | 'signIns', Gate>

function isFull({ all, dear }: Gates, isDear: boolean, arriving = 0): boolean {
  return (
    all.size() + arriving >= CALLS.running + CALLS.waiting ||
    (isDear && dear.size() >= DEAR_CALLS.running + DEAR_CALLS.waiting)
  )
}

function tokenOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  return headers.authorization ?? ''
}

type Shedding = Receiving & {
  admission: Admission
  /** Returns true if the route of a request is never refused. */
  isSpared(request: IncomingMessage): boolean
  /** The headers of every answer to a call of this origin. */
  headersFor(origin: string | undefined): Record<string, string>
  /** Is called for each refusal. */
  onShed(): void
}

/**
 * Creates the HTTP server of an API. It refuses calls on arrival, before the framework has spent anything on them: under
 * ten times the load, the refusals alone would otherwise take the processor from the calls that are admitted.
 */
export function createSheddingServer(
  handle: RequestListener,
  { admission, isSpared, onShed, ...shedding }: Shedding,
) {
  const { head, body, upload, checkedEvery, headersFor } = shedding
  const times = { headersTimeout: head, requestTimeout: upload, connectionsCheckingInterval: checkedEvery }
  return new ClosingServer({ ...times, keepAliveTimeout: 65_000 }, (request, response) => {
    if (!admission.isRefused(request) || isSpared(request)) return handle(request, response)
    onShed()
    // No one reads the body of a refused call, and it holds its connection until it has arrived.
    request.once('error', () => undefined)
    cutSlowBody(request, body)
    refuse(response, headersFor(request.headers.origin))
  })
}

function refuse(response: ServerResponse, headers: Record<string, string>): void {
  const id = newId()
  const { status, ...problem } = problemOf(overloaded, id)
  response.writeHead(status, {
    ...headers,
    'x-request-id': id,
    'retry-after': '1',
    'content-type': 'application/problem+json',
  })
  response.end(JSON.stringify({ ...problem, status }))
}

/**
 * Logs the number of refusals because of load once a second, because a line for each would be a load of its own.
 * Returns a function that counts one.
 */
export function countShed(app: FastifyInstance): () => void {
  let count = 0
  const report = () => {
    app.log.warn({ count }, 'refused because of load')
    count = 0
  }
  const shed = () => {
    if (++count === 1) setTimeout(report, 1_000).unref()
  }
  app.decorateRequest('isShed', false)
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.isShed) shed()
    done()
  })
  return shed
}
