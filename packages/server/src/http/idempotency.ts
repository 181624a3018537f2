import { retentions } from '@domicile/contract/home/jobs/retention-kinds'
import { createHash } from 'node:crypto'
import { acceptsIdempotencyKey, type Route, type RouteKey } from '@domicile/contract/route'
import { type Kysely, sql } from 'kysely'
import { Refusal } from './errors.ts'
import type { Upload } from './feature.ts'

/** An idempotent call: its user, its key and the hash of its request. */
export type IdempotentCall = { userId: string; key: string; request: Buffer }

type Input = { params: unknown; query: unknown; body: unknown; file: Upload | undefined }
type KeyedCall = { userId: string | undefined; route: Route; routeKey: RouteKey; key: unknown; input: Input }

/**
 * Reads the idempotency key of a call and hashes the request for comparison. Returns undefined without a key, and for calls
 * that accept none. Throws 400 for an invalid key, and for a missing one where it is required.
 */
export function idempotency({ userId, route, routeKey, key, input }: KeyedCall): IdempotentCall | undefined {
  if (!userId || !acceptsIdempotencyKey(routeKey, route)) return undefined
  if (key === undefined && route.idempotencyKey !== 'required') return undefined
  if (typeof key !== 'string' || !/^[\w-]{8,255}$/.test(key)) throw new Refusal('idempotency-key')
  const { file, ...fields } = input
  const request = createHash('sha256').update(
    JSON.stringify({ route: routeKey, ...fields, file: file?.name }),
  )
  if (file) request.update(file.bytes)
  return { userId, key, request: request.digest() }
}

/**
 * Finds the stored answer of a key; undefined for a new key, and while its first call runs. Throws 422 if the key
 * belongs to a different request.
 */
export async function findAnswer<DB>(
  db: Kysely<DB>,
  { userId, key, request }: IdempotentCall,
): Promise<{ answer: unknown } | undefined> {
  const { rows } = await sql<{ request: Buffer; answer: unknown }>`
    select request, answer from idempotency_keys where user_id = ${userId} and key = ${key}`.execute(db)
  const [before] = rows
  if (before && !before.request.equals(request)) throw new Refusal('idempotency-key-reused')
  return before && { answer: before.answer }
}

/**
 * Claims the key in the transaction of the call. Returns undefined for a new key, otherwise the stored answer. A
 * concurrent call with the same key waits for the first. Throws 422 if the key belongs to a different request.
 */
export async function storedAnswer<DB>(
  transaction: Kysely<DB>,
  call: IdempotentCall,
): Promise<{ answer: unknown } | undefined> {
  const { userId, key, request } = call
  const { numAffectedRows } = await sql`
    insert into idempotency_keys (user_id, key, request) values (${userId}, ${key}, ${request})
    on conflict do nothing`.execute(transaction)
  return numAffectedRows === 1n ? undefined : findAnswer(transaction, call)
}

/**
 * Stores the answer with its key, in the same transaction, in the form that clients receive, because clients' requests
 * may read the table. Staff who repeat a call therefore get the answer without staff-only fields.
 */
export async function storeAnswer<DB>(
  transaction: Kysely<DB>,
  { userId, key }: IdempotentCall,
  answer: string,
): Promise<void> {
  await sql`
    update idempotency_keys set answer = ${answer}::jsonb
    where user_id = ${userId} and key = ${key}`.execute(transaction)
}

/** Releases the key of a refused call, so that a repeated call is refused again instead of answered. */
export async function releaseKey<DB>(
  transaction: Kysely<DB>,
  { userId, key }: IdempotentCall,
): Promise<void> {
  await sql`delete from idempotency_keys where user_id = ${userId} and key = ${key}`.execute(transaction)
}

/** Deletes old keys with their answers; called by a job. */
export async function deleteOldAnswers<DB>(db: Kysely<DB>): Promise<void> {
  const { days } = retentions.answers
  await sql`delete from idempotency_keys where created_at < now() - make_interval(days => ${days})`.execute(
    db,
  )
}
