import type { Params, ParsedBody, ParsedQuery, Response, Route, RouteKey } from '@domicile/contract/route'
import type { Holder } from '@domicile/contract/permissions'
import type { Kysely } from 'kysely'
import type { Readable } from 'node:stream'
import type { Change } from '../audit/audit.ts'
import type { Hint } from '../db/live.ts'
import type { Limit } from './rate-limits.ts'

/** The signed-in user, as the guard and the scope see them. */
export type Actor = Holder & {
  id: string
  sessionId: string
  /** Set if a member of staff acts as this user, in one company only. */
  acting?: Acting
}

/** The member of staff who acts, and whether the company allows changes. */
export type Acting = { actorId: string; mayWrite: boolean }

/** An uploaded file. Its name is display text only; its type is detected from the content. */
export type Upload = { name: string; bytes: Buffer }

/** An answer that is a file: always sent as an attachment. */
export type Download = { name: string; mediaType: string; content: Buffer | AsyncIterable<string> }

export type RequestInfo = {
  id: string
  address: string
  userAgent: string | null
  /** The random token in this browser's cookie, if it has one. */
  browser: string | null
  /** Stores the token in this browser: scripts cannot read it, and only the sign-in receives it. */
  keepBrowser(token: string): void
}

/** The arguments of a handler. In a mutating route `db` is the transaction that also holds the audit row. */
export type Context<DB = unknown, K = string, R = Route> = {
  db: Kysely<DB>
  user: R extends { may: 'public' } ? null : Actor
  params: Params<K>
  query: ParsedQuery<R>
  body: ParsedBody<R>
  file: R extends { upload: string } ? Upload : undefined
  request: RequestInfo
  /** Counts a call towards a limit and throws 429, with this text, if it is over. Headers report the remainder. */
  spend(limit: Limit, subject: string, text?: string): Promise<void>
  /**
   * Records changes in the audit log. A mutating route that does not call it fails. A route that `reads` may name what
   * was read, or with no argument that nothing was; by default it is the record of its path.
   */
  record(...changes: Change[]): Promise<void>
  /** Refreshes open screens after the commit of a change that the audit log does not record. */
  refresh(hint: Hint): void
}

type Answer<R> = R extends { download: string }
  ? Download
  : R extends { stream: true }
    ? Readable
    : Response<R> extends undefined
      ? void
      : Response<R>

/** Slow work that needs no transaction (hashing, images), then the change itself. */
type TwoSteps<C, A> = {
  /** Refuses a call before its file is scanned, for public routes, which have no guard. */
  admit?: ((context: C) => Promise<void>) | undefined
  before(context: C): Promise<unknown>
  handle(context: C, prepared: never): Promise<A>
}

type Handler<C, A> = ((context: C) => Promise<A>) | TwoSteps<C, A>

/** One handler for each route of a noun: a missing one, or a wrong answer, does not compile. */
export type Handlers<DB, T> = { [K in keyof T]: Handler<Context<DB, K, T[K]>, Answer<T[K]>> }

/** A noun's routes with their handlers. */
export type Feature = {
  routes: Record<RouteKey, Route>
  handlers: Record<RouteKey, Handler<Context, unknown>>
}

/** Creates `feature()` for a database's types. */
export function featureFor<DB>() {
  return <const T extends Record<RouteKey, Route>>(routes: T, handlers: Handlers<DB, T>): Feature =>
    ({ routes, handlers }) as unknown as Feature
}

/** A handler that prepares outside the transaction and writes inside it. */
export function inTwoSteps<C, P, A>(
  before: (context: C) => Promise<P>,
  handle: (context: C, prepared: P) => Promise<A>,
  admit?: (context: C) => Promise<void>,
): TwoSteps<C, A> {
  return { admit, before, handle }
}
