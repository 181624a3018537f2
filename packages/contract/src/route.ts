import type { z } from 'zod'
import type { Permission } from './permissions.ts'
import type { UploadPurpose } from './upload-limits.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type RouteKey = `${Method} /${string}`

/** The callers of a route: everyone, signed-in users, or holders of a permission (which also sets the scope). */
export type May = 'public' | 'signed-in' | Permission

type Common = {
  /** One sentence for readers of the API document. */
  summary: string
  may: May
  /**
   * refused: never while acting as a company, whatever its owner allows. allowed: also while the owner's consent is
   * read-only. By default, acting allows reads, and changes if the owner's consent covers them.
   */
  whileActing?: 'refused' | 'allowed'
  /** A person needs the call to sign in or out: it has room of its own, and is not refused because of load. */
  neverShed?: true
  /**
   * The call reads or changes what secures the account of its user: password, second factor, sessions. It runs with the
   * rights of the API, because the database keeps these from other calls of clients (decision 126).
   */
  securesAccount?: true
  /** The effect of the call on the session of a browser, and with it on the cookie `XSRF-TOKEN`. */
  session?: 'starts' | 'continues' | 'ends'
  query?: z.ZodObject
  body?: z.ZodType
  /** Absent: the route answers 204, unless it is a download. */
  response?: z.ZodType
}

/**
 * A route that changes nothing. `download` is the media type of an answer that is a file; `stream` means that the
 * answer is an open stream of server-sent events. `reads` is the event recorded before a document or personal data are
 * sent: each download, and a screen once a minute for each reader.
 */
export type ReadRoute = Common & { download?: string; stream?: true; reads?: `${string}.${string}` }

/**
 * A route that changes something. `audit` is the event recorded in the same transaction. `upload` means that the body
 * is multipart/form-data, one part `file` beside the body's fields, and says what the file is for, which limits its size.
 */
export type WriteRoute = Common & {
  audit: `${string}.${string}`
  upload?: UploadPurpose
  status?: 200 | 201
  /** The media type of the answer, if it is a file. Such a file is not read by GET, as its secret belongs in a body. */
  download?: string
  /**
   * Every POST of a signed-in user accepts an `Idempotency-Key`: sent again with the same key, it takes effect once and
   * gets the same answer, which must contain only data that the caller may read later. required: a call without a key is
   * refused. ignored: the answer contains a secret and is never stored.
   */
  idempotencyKey?: 'required' | 'ignored'
  /** The call may change nothing; then nothing is recorded. */
  mayBeNoop?: true
}

export type Route = ReadRoute | WriteRoute

/** Returns true if calls of the route may carry an `Idempotency-Key`. */
export function acceptsIdempotencyKey(key: string, route: Route): route is WriteRoute {
  const isCreating = key.startsWith('POST ') && 'audit' in route && route.may !== 'public'
  return isCreating && route.idempotencyKey !== 'ignored'
}

type RouteFor<K> = K extends `GET ${string}` ? ReadRoute : K extends RouteKey ? WriteRoute : never

/** Declares a noun's routes, keyed by method and path; a mutating route without `audit` does not compile. */
export function routes<const T extends Record<RouteKey, Route>>(
  table: T & { [K in keyof T]: RouteFor<K> },
): T {
  return table
}

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters of a path, read from the key: `'GET /api/companies/:id'` has `{ id: string }`. */
export type Params<K> = K extends `${Method} ${infer Path}` ? { [N in ParamNames<Path>]: string } : never

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** The input that a caller sends. */
export type Query<R> = R extends { query: infer S } ? Sent<S> : undefined
export type Body<R> = R extends { body: infer S } ? Sent<S> : undefined

/** The input that a handler receives: defaults filled in, text trimmed and normalised. */
export type ParsedQuery<R> = R extends { query: infer S } ? Parsed<S> : undefined
export type ParsedBody<R> = R extends { body: infer S } ? Parsed<S> : undefined

/** The answer of a route. */
export type Response<R> = R extends { response: infer S } ? Parsed<S> : undefined
