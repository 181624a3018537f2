import { changedHeader } from '@domicile/contract/changed'
import type { AuditEvent } from '@domicile/contract/audit/events'
import { can } from '@domicile/contract/permissions'
import type { Route, RouteKey, WriteRoute } from '@domicile/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { type Teller, tellerOf } from './counter.ts'
import { type Change, hintOf, nounOf, writeChange } from '../audit/audit.ts'
import { notFound, Refusal } from './errors.ts'
import type { Acting, Actor, Context, Download, Feature } from './feature.ts'
import { answeredBefore, keepAnswer, type OnceOnly, onceOnly } from './idempotency.ts'
import { isId } from '../db/ids.ts'
import type { Hint } from '../db/live.ts'
import { type LoadLimits, loadOf } from './load-limits.ts'
import type { Limit, RateLimits } from './rate-limits.ts'
import { forClients, parse, type Serialize, serializer } from './schemas.ts'
import { sendDownload } from './downloads.ts'
import { readUpload } from './uploads.ts'
import type { Readable } from 'node:stream'
import { z } from 'zod'

/** Finds the person behind an access token; undefined where their session no longer stands. */
export type Authenticate = (token: string) => Promise<Actor | undefined>

export type Parts<DB> = {
  db: Kysely<DB>
  /** For the requests of clients: the same database in a role that reads less. Without it, `db`. */
  clientDb?: Kysely<DB>
  authenticate: Authenticate
  /** Hears of every change once it is committed. */
  changed?: (hint: Hint) => void
  /** How much one person, or one company, may ask for. */
  loadLimits: LoadLimits
  /** What handlers count that must outlive a restart; without it, nothing is. */
  rateLimits?: RateLimits
}

/** Here the database's own types no longer matter: the handlers know them. */
type AnyParts = Parts<unknown>

/** Answers a feature's routes: the one place that turns a line of the contract into guard, checks, transaction and answer. */
export function registerFeature<DB>(app: FastifyInstance, feature: Feature, parts: Parts<DB>): void {
  for (const key of Object.keys(feature.routes) as RouteKey[]) {
    const { method, path } = splitKey(key)
    const answer = answerer(feature.routes[key]!, feature.handlers[key]!, parts as unknown as AnyParts)
    app.route({ method, url: path, handler: answer })
  }
}

/** `'GET /api/companies'` as its method and its path. */
export function splitKey(key: RouteKey): { method: string; path: string } {
  const [method = '', path = ''] = key.split(' ')
  return { method, path }
}

type AnyHandler = Feature['handlers'][RouteKey]
const NOTHING = z.strictObject({})

function answerer(route: Route, handler: AnyHandler, parts: AnyParts) {
  const check = { staff: checker(route, true), client: checker(route, false) }
  const serialize = route.response && {
    staff: serializer(route.response, true),
    client: serializer(route.response, false),
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const user = route.may === 'public' ? null : await identify(request, route, parts.authenticate)
    const tell = tellerOf(reply)
    if (user) countLoad(parts.loadLimits, loadOf(route, user, request.query), tell)
    const audience = user?.role ? 'staff' : 'client'
    const db = user && !user.role ? (parts.clientDb ?? parts.db) : parts.db
    const input = await check[audience](request)
    const spend = spender(parts.rateLimits, tell)
    const context = { ...input, user, request: requestInfo(request), spend } as Prepared
    const once =
      'once' in route && user
        ? onceOnly(user.id, request.headers['idempotency-key'], {
            route: `${request.method} ${request.routeOptions.url}`,
            ...input,
          })
        : undefined
    const result =
      'audit' in route
        ? await change(route, handler, { ...parts, db, once, kept: serialize?.client, reply }, context)
        : await run(handler, { ...context, db, record: refuseRecord })
    return answer(reply, route, result, serialize?.[audience])
  }
}

/** 401 for nobody, 403 for a person whose roles never hold the permission; for which records is the query's matter. */
async function identify(request: FastifyRequest, route: Route, authenticate: Authenticate) {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const user = token && (await authenticate(token))
  if (!user) throw new Refusal('unauthorized')
  request.userId = user.id
  request.actorId = user.acting?.actorId ?? null
  if (user.acting) refuseWhileActing(route, user.acting)
  if (route.may !== 'signed-in' && route.may !== 'public' && !can(user, route.may))
    throw new Refusal('forbidden')
  return user
}

/** Some things nobody does in another's name, and the rest only where the company lets them. */
function refuseWhileActing(route: Route, { mayWrite }: Acting): void {
  if (route.whileActing === 'refused') throw new Refusal('not-while-acting')
  const isAllowed = mayWrite || route.whileActing === 'allowed' || !('audit' in route)
  if (!isAllowed) throw new Refusal('acting-read-only')
}

function countLoad(limits: LoadLimits, counted: ReturnType<typeof loadOf>, tell: Teller): void {
  for (const [limit, subject] of counted) tell(limits.count(limit, subject), 'too-many-requests')
}

function spender(limits: RateLimits | undefined, tell: Teller) {
  return async (limit: Limit, subject: string) => {
    if (!limits) throw new Error(`${limit} is not counted by this API`)
    tell(await limits.count(limit, subject), 'too-many-attempts')
  }
}

type Input = Pick<Context, 'params' | 'query' | 'body' | 'file'>

function checker(route: Route, staff: boolean): (request: FastifyRequest) => Promise<Input> {
  const query = route.query ? (staff ? route.query : forClients(route.query)) : NOTHING
  const body = route.body && (staff ? route.body : forClients(route.body))
  const upload = 'upload' in route ? route : undefined
  return async (request) => {
    const params = request.params as Record<string, string>
    if (Object.entries(params).some(([name, value]) => /id$/i.test(name) && !isId(value))) throw notFound()
    const parsedQuery = parse(query, request.query, 'invalid-query')
    const received = upload ? await readUpload(request, upload.uploadBytes) : undefined
    const sent = received ? received.fields : request.body
    return {
      params,
      query: parsedQuery,
      body: body ? parse(body, sent, 'invalid') : undefined,
      file: received?.file,
    } as Input
  }
}

type Prepared = Omit<Context, 'db' | 'record'>

type Changing = Pick<AnyParts, 'db' | 'changed'> & {
  once: OnceOnly | undefined
  /** Writes the answer as it is kept for whoever asks again. */
  kept: Serialize | undefined
  reply: FastifyReply
}

/** One transaction for what is done and for its audit row; a refusal may ask that what it wrote stays. */
async function change(
  route: WriteRoute,
  handler: AnyHandler,
  { db, changed, once, kept: written, reply }: Changing,
  prepared: Prepared,
) {
  const before =
    typeof handler === 'function'
      ? undefined
      : await handler.before({ ...prepared, db, record: refuseRecord })
  const kept: { refusal?: Refusal } = {}
  const made: Change[] = []
  // Every route of the contract names one of its events.
  const event = route.audit as AuditEvent
  let isRepeated = false
  const result = await db.transaction().execute(async (trx) => {
    const record = (one: Change) => {
      made.push(one)
      return writeChange(trx, event, originOf(prepared), one)
    }
    try {
      const known = once && (await answeredBefore(trx, once))
      isRepeated = known !== undefined
      if (known) return known.answer
      const answered = await handle(handler, { ...prepared, db: trx, record }, before)
      if (made.length === 0 && !route.mayFindNothing) throw new Error(`${route.audit} was not recorded`)
      if (once) await keepAnswer(trx, once, written?.(answered) ?? 'null')
      return answered
    } catch (error) {
      if (!(error instanceof Refusal && error.keep)) throw error
      kept.refusal = error
      return undefined
    }
  })
  for (const one of made) changed?.(hintOf(event, one))
  if (made.length > 0 || isRepeated) reply.header(changedHeader, nounOf(event))
  if (kept.refusal) throw kept.refusal
  return result
}

async function run(handler: AnyHandler, context: Context): Promise<unknown> {
  const prepared = typeof handler === 'function' ? undefined : await handler.before(context)
  return handle(handler, context, prepared)
}

function handle(handler: AnyHandler, context: Context, prepared: unknown): Promise<unknown> {
  return typeof handler === 'function' ? handler(context) : handler.handle(context, prepared as never)
}

/** Whoever acts as another has done it, on the other's behalf. */
function originOf({ user, request }: Prepared) {
  const { id = null, acting } = (user as Actor | null) ?? {}
  return {
    requestId: request.id,
    address: request.address,
    actorId: acting?.actorId ?? id,
    onBehalfOf: acting ? id : null,
  }
}

function refuseRecord(): Promise<void> {
  throw new Error('only a changing route records')
}

function requestInfo(request: FastifyRequest) {
  return { id: request.id, address: request.ip, userAgent: request.headers['user-agent'] ?? null }
}

/** Nothing between here and the browser may hold events back. */
function sendEvents(reply: FastifyReply, events: Readable): FastifyReply {
  return reply.header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8').send(events)
}

function answer(reply: FastifyReply, route: Route, result: unknown, serialize: Serialize | undefined) {
  if ('download' in route && route.download) return sendDownload(reply, result as Download)
  if ('stream' in route && route.stream) return sendEvents(reply, result as Readable)
  if (!serialize) return reply.code(204).send()
  const status = 'status' in route && route.status ? route.status : 200
  return reply.code(status).type('application/json; charset=utf-8').serializer(serialize).send(result)
}
