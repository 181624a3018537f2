import type { z } from 'zod'
import type { Permission } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type RouteKey = `${Method} /${string}`

/** Who may call a route: anybody, anybody signed in, or holders of a permission (which also sets the scope). */
export type May = 'public' | 'signed-in' | Permission

type Common = {
  /** One sentence for the API's readers. */
  summary: string
  may: May
  /**
   * refused: to whoever acts as a company, whatever its owner allows them. allowed: also while its owner lets them
   * look only. Without it they may read, and change things where the owner lets them.
   */
  whileActing?: 'refused' | 'allowed'
  query?: z.ZodObject
  body?: z.ZodType
  /** Absent: the route answers 204, unless it is a download. */
  response?: z.ZodType
}

/**
 * A route that changes nothing. `download` names the media type of an answer that is a file; `stream` says that the
 * answer is a stream of server-sent events, which stays open.
 */
export type ReadRoute = Common & { download?: string; stream?: true }

/**
 * A route that changes something. `audit` names the event that is recorded in the same transaction.
 * `upload` says that the body arrives as multipart/form-data: one part `file` beside the body's fields.
 */
export type WriteRoute = Common & {
  audit: `${string}.${string}`
  upload?: true
  /** What its file may have at most, in bytes; without it, what every document may. */
  uploadBytes?: number
  status?: 200 | 201
  /**
   * A call carries an `Idempotency-Key`, and is done once however often it comes with the same one. Its answer must
   * hold nothing that is not the caller's to read later.
   */
  once?: true
  /** It may find that nothing is to be changed; then nothing is recorded. */
  mayFindNothing?: true
}

export type Route = ReadRoute | WriteRoute

type RouteFor<K> = K extends `GET ${string}` ? ReadRoute : K extends RouteKey ? WriteRoute : never

/** Declares a noun's routes, keyed by method and path; a changing route without `audit` does not compile. */
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

/** The parameters of a path, read from the key itself: `'GET /api/companies/:id'` has `{ id: string }`. */
export type Params<K> = K extends `${Method} ${infer Path}` ? { [N in ParamNames<Path>]: string } : never

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a caller sends. */
export type Query<R> = R extends { query: infer S } ? Sent<S> : undefined
export type Body<R> = R extends { body: infer S } ? Sent<S> : undefined

/** What a handler receives: defaults filled in, text trimmed and normalised. */
export type ParsedQuery<R> = R extends { query: infer S } ? Parsed<S> : undefined
export type ParsedBody<R> = R extends { body: infer S } ? Parsed<S> : undefined

/** What a route answers. */
export type Response<R> = R extends { response: infer S } ? Parsed<S> : undefined
