import { changedHeader } from '@domicile/contract/changed'
import type { AuditEvent } from '@domicile/contract/audit-events'
import { can } from '@domicile/contract/permissions'
import { inTransaction } from '../db/db.ts'
import type { Route, RouteKey, WriteRoute } from '@domicile/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { mayChangeRights } from '../audit/rights-nouns.ts'
import { createCounter, rateLimitHeaders, type RateLimits } from './rate-limits.ts'
import { type Change, hintOf, nounOf, writeChanges } from '../audit/audit.ts'
import { browserCookie, readBrowser } from './cookies/browser-cookie.ts'
import { notFound, overloaded, Refusal } from './errors.ts'
import type { Admission } from './admission.ts'
import type { Acting, Actor, Context, Feature, RequestInfo } from './feature.ts'
import {
  findAnswer,
  type IdempotentCall,
  idempotency,
  releaseKey,
  storeAnswer,
  storedAnswer,
} from './idempotency.ts'
import { isId } from '../db/ids.ts'
import type { Hint } from '../db/live.ts'
import { countLoad, isSearch, type LoadLimits, loadOf } from './load-limits.ts'
import { isExport, type OncePerMinute, originOf, recordRead, recordRefusal } from '../audit/record-access.ts'
import { forClients, parse, refuseZeroBytes, type Serialize, serializer } from './schemas.ts'
import { type InTurn, sendAnswer } from './send-answer.ts'
import { partiesOf, type TakeTurn } from './turns.ts'
import { type AwaitRoom, readUpload, refuseMalware, type Scan } from './uploads.ts'
import { setXsrfCookie } from './cookies/xsrf.ts'
import { z } from 'zod'

export type Parts<DB> = {
  db: Kysely<DB>
  /** For requests of clients: the same database in a role with fewer rights. By default `db`. */
  clientDb?: Kysely<DB>
  /** For signing in and other calls without a user: a reserve that no user's calls occupy. By default `db`. */
  reservedDb?: Kysely<DB>
  /** Receives every change after its commit. */
  onChange?: (hint: Hint) => void
  admission: Admission
  awaitRoom: AwaitRoom
  /** Runs after the commit of a change that may alter rights; the answer waits for it. */
  onRightsChange?: () => Promise<void>
  /** Bounds what repeated reads and refusals add to the audit log. */
  isFirst: OncePerMinute
  /** Limits the load from one person or company. */
  loadLimits: LoadLimits
  /** Shares the connections fairly between people and companies. */
  takeTurn: TakeTurn
  /** Scans every uploaded file for malware; without it no file is scanned. */
  scan?: Scan | undefined
  /** Persistent counters for `spend`; an API without them cannot use it. */
  rateLimits?: RateLimits
  /** The portal is served over https, so its cookies are sent, and its pages are read, over nothing else. */
  isHttps?: boolean
}

/** The types of the database no longer matter here; the handlers know them. */
type AnyParts = Parts<unknown>

function databaseFor(route: Route, user: Actor | null, { db, clientDb, reservedDb }: AnyParts) {
  if (!user) return reservedDb ?? db
  return user.role || route.securesAccount ? db : (clientDb ?? db)
}

/**
 * Registers a feature's routes. This is the one place that turns a contract entry into guard, validation, transaction
 * and answer.
 */
export function registerFeature<DB>(app: FastifyInstance, feature: Feature, parts: Parts<DB>): void {
  for (const key of Object.keys(feature.routes) as RouteKey[]) {
    const { method, path } = splitKey(key)
    const answer = routeHandler(
      key,
      feature.routes[key]!,
      feature.handlers[key]!,
      parts as unknown as AnyParts,
    )
    app.route({ method, url: path, handler: answer, config: { isShed: !feature.routes[key]!.neverShed } })
  }
}

/** Splits `'GET /api/companies'` into method and path. */
export function splitKey(key: RouteKey): { method: string; path: string } {
  const [method = '', path = ''] = key.split(' ')
  return { method, path }
}

type AnyHandler = Feature['handlers'][RouteKey]
const NOTHING = z.strictObject({})

function routeHandler(key: RouteKey, route: Route, handler: AnyHandler, parts: AnyParts) {
  const check = { staff: createValidator(route, true), client: createValidator(route, false) }
  const serialize = route.response && {
    staff: serializer(route.response, true),
    client: serializer(route.response, false),
  }
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const isDear = isSearch(route, request.query) || 'download' in route
    if (isDear && parts.admission.isRefused(request, true)) throw overloaded
    const user = route.may === 'public' ? null : await identify(request, route, parts)
    const setHeaders = rateLimitHeaders(reply)
    countLoad(parts.loadLimits, loadOf(route, user, request), setHeaders)
    const audience = user?.role ? 'staff' : 'client'
    const db = databaseFor(route, user, parts)
    const load = { db, isDear, neverShed: route.neverShed ?? false }
    if (user) parts.admission.enter(request, load)
    await parts.awaitRoom(route, { user, request, response: reply.raw })
    const input = await check[audience](request)
    const spend = createCounter(parts.rateLimits, setHeaders)
    const info = requestInfo(request, reply, parts.isHttps ?? false)
    const context = { ...input, user, request: info, spend } as Prepared
    const sent = { userId: user?.id, key: request.headers['idempotency-key'], input }
    const call = idempotency({ route, routeKey: key, ...sent })
    if (input.file) {
      if (typeof handler !== 'function') await handler.admit?.({ ...context, db, ...nothingChanges })
      // Scanning may take long, so it holds no turn and no connection.
      await refuseMalware(input.file, parts.scan, { db, origin: originOf(context), log: request.log })
    }
    const admit: InTurn = (work) => (user ? parts.admission.run(load, work) : work())
    const inTurn: InTurn = (work) => parts.takeTurn(partiesOf(route, user), reply.raw, work)
    // The body has been read: a slow upload holds no turn.
    const result = await inTurn(() =>
      'audit' in route
        ? change(
            route,
            handler,
            { ...parts, db, call, serializeStored: serialize?.client, reply, admit },
            context,
          )
        : admit(() => read(key, route, handler, { context: { ...context, db, ...nothingChanges }, parts })),
    )
    setXsrfCookie(route, { request, reply, result }, parts.isHttps ?? false)
    return sendAnswer(reply, route, result, {
      serialize: serialize?.[audience],
      hidesTime: audience === 'client' && isSearch(route, request.query),
      inTurn: (work) => inTurn(() => admit(work)),
    })
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await respond(request, reply)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'forbidden') await keepRefusal(request, key, parts)
      throw error
    }
  }
}

/** Records that a user lacks a permission: that of the route, or one that only its handler knows. */
async function keepRefusal(request: FastifyRequest, key: RouteKey, parts: AnyParts): Promise<void> {
  const { id: requestId, ip: address, userId, actorId } = request
  const origin = { requestId, address, actorId: actorId ?? userId, onBehalfOf: actorId && userId }
  if (parts.isFirst(`${origin.actorId} ${key}`)) await recordRefusal(parts.db, origin, key)
}

/**
 * Throws 401 without a token and for a wrong one, and 403 for a user whose roles never have the permission. The query's
 * scope decides on records.
 */
async function identify(request: FastifyRequest, route: Route, parts: AnyParts) {
  const { authorization } = request.headers
  if (!authorization) throw new Refusal('unauthorized')
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1]
  const user = token && (await parts.admission.identify(token, route.neverShed))
  if (!user) throw new Refusal('invalid-token')
  request.userId = user.id
  request.actorId = user.acting?.actorId ?? null
  if (user.acting) refuseWhileActing(route, user.acting)
  if (route.may !== 'signed-in' && route.may !== 'public' && !can(user, route.may))
    throw new Refusal('forbidden')
  return user
}

/** Some actions are never allowed in another person's name, the rest only if the company allows changes. */
function refuseWhileActing(route: Route, { mayWrite }: Acting): void {
  if (route.whileActing === 'refused') throw new Refusal('not-while-acting')
  const isAllowed = mayWrite || route.whileActing === 'allowed' || !('audit' in route)
  if (!isAllowed) throw new Refusal('acting-read-only')
}

type Input = Pick<Context, 'params' | 'query' | 'body' | 'file'>

function createValidator(route: Route, staff: boolean): (request: FastifyRequest) => Promise<Input> {
  const query = route.query ? (staff ? route.query : forClients(route.query)) : NOTHING
  const body = route.body && (staff ? route.body : forClients(route.body))
  return async (request) => {
    const params = request.params as Record<string, string>
    if (Object.entries(params).some(([name, value]) => /id$/i.test(name) && !isId(value))) throw notFound()
    const parsedQuery = parse(query, request.query, 'invalid-query')
    const received = 'upload' in route && route.upload ? await readUpload(request, route.upload) : undefined
    const parsedBody = body && parse(body, received?.fields ?? request.body, 'invalid')
    refuseZeroBytes([params, parsedQuery, parsedBody])
    return { params, query: parsedQuery, body: parsedBody, file: received?.file } as Input
  }
}

type Prepared = Omit<Context, 'db' | 'record' | 'refresh'>

type Changing = Pick<AnyParts, 'db' | 'onChange' | 'onRightsChange'> & {
  call: IdempotentCall | undefined
  /** Serialises the answer that is stored for repeated calls. */
  serializeStored: Serialize | undefined
  reply: FastifyReply
  admit: InTurn
}

/** One transaction for the change and its audit row; a refusal may ask for a commit. */
async function change(
  route: WriteRoute,
  handler: AnyHandler,
  { db, onChange, onRightsChange, call, serializeStored, reply, admit }: Changing,
  prepared: Prepared,
) {
  // Every route of the contract names one of its events.
  const event = route.audit as AuditEvent
  const steps = typeof handler === 'function' ? undefined : handler
  // A repeated call is not prepared again: the first has changed the records that preparing checks.
  const first = steps && call && (await findAnswer(db, call))
  if (first) reply.header(changedHeader, nounOf(event))
  if (first) return first.answer
  const before = await steps?.before({ ...prepared, db, ...nothingChanges })
  const committed: { refusal?: Refusal } = {}
  const made: Change[] = []
  const hints: Hint[] = []
  let isRepeated = false
  const work = async (trx: Kysely<unknown>) => {
    const record = (...changes: Change[]) => {
      made.push(...changes)
      return writeChanges(trx, event, originOf(prepared), changes)
    }
    const refresh = (hint: Hint) => void hints.push(hint)
    try {
      const earlier = call && (await storedAnswer(trx, call))
      isRepeated = earlier !== undefined
      if (earlier) return earlier.answer
      const answered = await handle(handler, { ...prepared, db: trx, record, refresh }, before)
      if (made.length === 0 && !route.mayBeNoop) throw new Error(`${route.audit} was not recorded`)
      if (call) await storeAnswer(trx, call, serializeStored?.(answered) ?? 'null')
      return answered
    } catch (error) {
      if (!(error instanceof Refusal && error.keep)) throw error
      committed.refusal = error
      if (call) await releaseKey(trx, call)
      return undefined
    }
  }
  // Preparing may take long and needs no connection.
  const result = await admit(() => inTransaction(db, work))
  if (made.length > 0 && mayChangeRights(event)) await onRightsChange?.()
  for (const hint of [...made.map((one) => hintOf(event, one)), ...hints]) onChange?.(hint)
  if (made.length > 0 || isRepeated) reply.header(changedHeader, nounOf(event))
  if (committed.refusal) throw committed.refusal
  return result
}

type Reading = { context: Context; parts: Pick<AnyParts, 'isFirst'> }

/** Runs a read; one whose route names an event records it before the answer is sent. */
async function read(key: RouteKey, route: Route, handler: AnyHandler, { context, parts }: Reading) {
  if (!('reads' in route) || !route.reads) return run(handler, context)
  let made: Change[] | undefined
  const record = async (...reads: Change[]) => void (made = [...(made ?? []), ...reads])
  const result = await run(handler, { ...context, record })
  const params = context.params as Record<string, string>
  const { companyId = null, id = null } = params
  const reads = made ?? [{ companyId, subjectId: id }]
  if (reads.length === 0) return result
  const origin = originOf(context)
  if (isExport(route, params) || parts.isFirst([origin.actorId, key, ...Object.values(params)].join(' ')))
    await recordRead(context.db, route.reads, { origin, isStaff: Boolean(context.user?.role) }, reads)
  return result
}

async function run(handler: AnyHandler, context: Context): Promise<unknown> {
  const prepared = typeof handler === 'function' ? undefined : await handler.before(context)
  return handle(handler, context, prepared)
}

function handle(handler: AnyHandler, context: Context, prepared: unknown): Promise<unknown> {
  return typeof handler === 'function' ? handler(context) : handler.handle(context, prepared as never)
}

const nothingChanges = { record: refuseChange, refresh: refuseChange }

function refuseChange(): never {
  throw new Error('nothing can change here')
}

function requestInfo(request: FastifyRequest, reply: FastifyReply, secure: boolean): RequestInfo {
  return {
    id: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    browser: readBrowser(request.headers.cookie),
    keepBrowser: (token) => void reply.header('set-cookie', browserCookie(token, secure)),
  }
}
