import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { Refusal } from './errors.ts'

/** A call that is done once: whose, under which key, and what it asks for. */
export type OnceOnly = { userId: string; key: string; request: Buffer }

/** Reads the key of a call, and folds what it asks for into something to compare. Throws 400 without a good key. */
export function onceOnly(
  userId: string,
  key: unknown,
  asked: { route: string; params: unknown; query: unknown; body: unknown },
): OnceOnly {
  if (typeof key !== 'string' || !/^[\w-]{8,255}$/.test(key)) throw new Refusal('idempotency-key')
  return { userId, key, request: createHash('sha256').update(JSON.stringify(asked)).digest() }
}

/**
 * Takes a key within the transaction of what is asked for: undefined where it is new, else the answer that was given
 * before. Whoever comes second with the same key waits for the first. Throws 422 where the key is another request's.
 */
export async function answeredBefore<DB>(
  transaction: Kysely<DB>,
  { userId, key, request }: OnceOnly,
): Promise<{ answer: unknown } | undefined> {
  const { numAffectedRows } = await sql`
    insert into idempotency_keys (user_id, key, request) values (${userId}, ${key}, ${request})
    on conflict do nothing`.execute(transaction)
  if (numAffectedRows === 1n) return undefined
  const { rows } = await sql<{ request: Buffer; answer: unknown }>`
    select request, answer from idempotency_keys where user_id = ${userId} and key = ${key}`.execute(
    transaction,
  )
  const [before] = rows
  if (!before?.request.equals(request)) throw new Refusal('idempotency-key-reused')
  return { answer: before.answer }
}

/**
 * Keeps the answer with its key, within the same transaction: written as a client gets it, whoever asked, for requests
 * of clients may read the table. Staff who ask again are told the same without what only they may know.
 */
export async function keepAnswer<DB>(
  transaction: Kysely<DB>,
  { userId, key }: OnceOnly,
  answer: string,
): Promise<void> {
  await sql`
    update idempotency_keys set answer = ${answer}::jsonb
    where user_id = ${userId} and key = ${key}`.execute(transaction)
}

/** Deletes the keys that nobody will send again, with their answers; for a job. */
export async function forgetAnswers<DB>(db: Kysely<DB>): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '7 days'`.execute(db)
}
