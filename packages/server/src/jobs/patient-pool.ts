import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { isOutage } from '../db/outage.ts'

const RETRY_MS = 100

/**
 * The same connections for the queue library, which after a failed connection pauses for seconds, and before it listens
 * again for up to a minute. From this pool it waits for a connection until the database is back.
 */
export function patientPool(pool: pg.Pool, stopping: AbortSignal): pg.Pool {
  const connect = async (): Promise<pg.PoolClient> => {
    for (;;)
      try {
        return await pool.connect()
      } catch (error) {
        if (stopping.aborted || !isOutage(error)) throw error
        await delay(RETRY_MS, undefined, { signal: stopping }).catch(() => undefined)
      }
  }
  return {
    connect: (callback?: Callback) => (callback ? void callBack(connect(), callback) : connect()),
  } as pg.Pool
}

type Callback = Extract<Parameters<pg.Pool['connect']>[0], (...args: never[]) => unknown>

async function callBack(connecting: Promise<pg.PoolClient>, callback: Callback): Promise<void> {
  const [client, error] = await connecting.then(
    (ready) => [ready, undefined] as const,
    (failure: Error) => [undefined, failure] as const,
  )
  callback(error, client, client?.release ?? (() => undefined))
}
