import type { IncomingMessage } from 'node:http'
import { changedHeader } from '@domicile/contract/changed'
import { xsrfHeader } from '@domicile/contract/accounts/session/xsrf'
import cors, { type FastifyCorsOptions } from '@fastify/cors'
import multipart from '@fastify/multipart'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Feature } from './feature.ts'
import { newId } from '../db/ids.ts'
import { logOptions, type LogTo } from '../log/log.ts'
import { sendProblem, toRefusal } from './problems.ts'
import { addProbes, type Checks } from './probes/readiness.ts'
import { oncePerMinute } from '../audit/record-access.ts'
import { type Parts, registerFeature, splitKey } from './register.ts'
import { refuseForgedChanges } from './cookies/xsrf.ts'
import { overloaded, type Refusal } from './errors.ts'
import { countShed, createAdmission, createSheddingServer, type Authenticate } from './admission.ts'
import { createRoomForFiles } from './uploads.ts'
import type { RouteKey } from '@domicile/contract/route'
import { cutSlowBodies, RECEIVING, type Receiving } from './receiving.ts'
import { serveDocument } from './docs.ts'
import type { OpenApiDocument } from './openapi/openapi-document.ts'

declare module 'fastify' {
  interface FastifyRequest {
    userId: string | null
    /** The member of staff who acts as that user, if any. */
    actorId: string | null
  }
  interface FastifyContextConfig {
    /** Calls of the route may be refused because of load. */
    isShed?: boolean
  }
}

export type ServerOptions<DB> = Omit<Parts<DB>, 'admission' | 'awaitRoom' | 'isFirst'> & {
  authenticate: Authenticate
  features: Feature[]
  /** Creates the OpenAPI document, served at `/api/openapi.json`. */
  document: () => OpenApiDocument
  logLevel: string
  /** Receives the log; by default it is written to the standard output. */
  logTo?: LogTo | undefined
  trustProxy: boolean | string
  /** The origin of the web application, if it differs from this API's; only its pages may call this API. */
  webOrigin?: string
  /** The event-loop delay from which requests are refused, in milliseconds; by default one second. */
  patience?: number | undefined
  /** How long requests may take to arrive; shorter in tests. */
  receiving?: Receiving | undefined
  /** The checks of `/ready`. */
  checks: Checks
  /** Does slow work of the first calls now, so that nothing stalls a process that listens; never in tests. */
  warmUp?: boolean | undefined
}

const BODY_LIMIT = 1_048_576

/** Above this event-loop delay every answer would be late: some requests are refused immediately instead. */
const MAX_DELAY_MS = 1_000

/** Creates a server with the routes of its features and one format for errors. */
export async function createServer<DB>(options: ServerOptions<DB>): Promise<FastifyInstance> {
  const { receiving = RECEIVING } = options
  const admission = createAdmission(options.authenticate)
  const headersFor = headersOf(options)
  const isSpared = sparedBy(options.features)
  const app: FastifyInstance = Fastify({
    serverFactory: (handle) =>
      createSheddingServer(handle, { ...receiving, admission, isSpared, headersFor, onShed: () => shed() }),
    logger: { ...logOptions(options.logLevel), ...(options.logTo && { stream: options.logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    requestIdHeader: false,
    trustProxy: options.trustProxy,
    bodyLimit: BODY_LIMIT,
    // The server ends each connection after its answer: a call that arrives before is answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => sendProblem(request, reply as never, toRefusal(error)),
  })
  app.removeContentTypeParser('text/plain')
  acceptOneClick(app)
  // Registered first, so that pages can also read early refusals.
  if (options.webOrigin) await app.register(cors, allowedFrom(options.webOrigin))
  refuseForgedChanges(app)
  await app.register(multipart, { throwFileSizeLimit: false })
  await app.register(underPressure, {
    maxEventLoopDelay: options.patience ?? MAX_DELAY_MS,
    pressureHandler: pressureOf(app, options.patience),
  })
  addHooks(app, headersFor(undefined))
  const shed = countShed(app)
  cutSlowBodies(app, receiving)
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, toRefusal(error)))
  const parts = { ...options, admission, awaitRoom: createRoomForFiles(receiving), isFirst: oncePerMinute() }
  for (const feature of options.features) registerFeature(app, feature, parts)
  addProbes(app, options.checks)
  serveDocument(app, options.document, options)
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, unknownRoute(request, options.features)),
  )
  return app
}

/** Allows the pages of one origin, with the headers and the cookie that the web client uses; no other origin. */
function allowedFrom(origin: string): FastifyCorsOptions {
  return {
    origin: [origin],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-request-id', xsrfHeader],
    credentials: true,
    exposedHeaders: EXPOSED,
    maxAge: 600,
  }
}

const EXPOSED = [
  'content-disposition',
  changedHeader,
  'retry-after',
  'x-request-id',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
]

/** The only form that is accepted: one-click unsubscribe by mail programs (RFC 8058). */
function acceptOneClick(app: FastifyInstance): void {
  const form = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(
    form,
    { parseAs: 'string', bodyLimit: 100 },
    async (_request: unknown, body: unknown) => {
      if (body !== 'List-Unsubscribe=One-Click') throw toRefusal({ statusCode: 415 })
      return {}
    },
  )
}

/** The delays of the event loop are averages, which still contain those of the start. */
const START_MS = 3_000

type PressureHandler = (
  request: FastifyRequest,
  reply: unknown,
  kind: string,
  delay: number | undefined,
) => void

/** Calls of features are refused, except those of signing in; never pages and their files, nor probes. */
function pressureOf(app: FastifyInstance, patience = MAX_DELAY_MS): PressureHandler {
  let listensSince = Number.POSITIVE_INFINITY
  app.addHook('onListen', async () => void (listensSince = performance.now()))
  return ({ routeOptions }, _reply, _kind, delay) => {
    // After a second without a turn of the loop there is nothing to measure: the delay is called infinite.
    if (delay === Number.POSITIVE_INFINITY && patience > MAX_DELAY_MS) return
    if (routeOptions.config.isShed && performance.now() - listensSince > START_MS) throw overloaded
  }
}

function sparedBy(features: Feature[]): (request: IncomingMessage) => boolean {
  const spared = features.flatMap(({ routes }) =>
    Object.entries(routes).flatMap(([key, route]) => (route.neverShed ? key : [])),
  )
  const keys = new Set(spared)
  return ({ method, url = '' }) => keys.has(`${method} ${url.split('?')[0]}`)
}

/** The headers of every API answer; pages of the web application set their own policy. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  vary: 'Authorization, Origin',
}

/** Two years, which browsers' own lists of such hosts ask for. */
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }

type HeadersFor = (origin: string | undefined) => Record<string, string>

/** The headers of answers that are given without the framework. */
function headersOf({
  isHttps,
  webOrigin,
}: Pick<ServerOptions<unknown>, 'isHttps' | 'webOrigin'>): HeadersFor {
  const fixed = isHttps ? { ...HEADERS, ...HTTPS_ONLY } : HEADERS
  const readable = {
    ...fixed,
    'access-control-allow-origin': webOrigin ?? '',
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': EXPOSED.join(', '),
  }
  return (origin) => (origin !== undefined && origin === webOrigin ? readable : fixed)
}

function addHooks(app: FastifyInstance, fixed: Record<string, string>): void {
  app.decorateRequest('userId', null)
  app.decorateRequest('actorId', null)
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ ...fixed, 'x-request-id': request.id })
  })
  app.addHook('onResponse', async (request, reply) => {
    // Those are counted.
    if (request.isShed) return
    // Logs the route's template and not the address, because a query may contain names.
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? null,
      address: request.ip,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.userId,
      ...(request.actorId && { actor: request.actorId }),
      ...callerId(request),
    })
  })
}

/** The caller's own id of the request, to find it in both logs. It is never ours: callers could choose the same one. */
function callerId({ headers }: FastifyRequest): { callerId?: string } {
  const id = headers['x-request-id']
  return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? { callerId: id } : {}
}

/** 405 if the path exists for another method, otherwise 404. */
function unknownRoute(request: FastifyRequest, features: Feature[]): Refusal {
  const path = request.url.split('?')[0]!
  const keys = features.flatMap((feature) => Object.keys(feature.routes) as RouteKey[]).map(splitKey)
  const others = keys.filter((key) => pattern(key.path).test(path))
  if (others.length === 0) return toRefusal({ statusCode: 404 })
  return toRefusal({ statusCode: 405 })
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\./g, '\\.')}$`)
}
