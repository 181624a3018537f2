import { randomBytes } from 'node:crypto'
import { unavailable } from '@domicile/server/errors'
import { AwsClient } from 'aws4fetch'

/** What the database keeps of a document's bytes: themselves, or the key under which another store has them. */
export type Kept = { bytes: Buffer; store_key?: never } | { store_key: string; bytes?: never }

/** Where the bytes of documents are kept: in the database itself, or in any store that speaks S3. */
export type FileStore = {
  /** Called before the transaction that writes the document's row with what this gives. */
  keep(bytes: Buffer, mediaType: string): Promise<Kept>
  fetch(storeKey: string): Promise<Buffer>
}

/** In PostgreSQL: kept and lost together with the row, and part of every backup. */
export const postgresStore: FileStore = {
  keep: async (bytes) => ({ bytes }),
  fetch: async () =>
    Promise.reject(new Error('This document is in a file store that is not set: see FILE_STORE.')),
}

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const TIMEOUT_MS = 10_000

/**
 * In a store that speaks S3. The object is written before its row, under a random key that the row alone knows:
 * an upload that fails leaves an object that nobody can name, never a row without its bytes.
 */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 1 })
  const send = async (key: string, init: RequestInit) => {
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}/${key}`
    const answer = await client
      .fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
      .catch((cause: unknown) => {
        throw unavailable(cause)
      })
    if (!answer.ok) throw unavailable(new Error(`the file store answered ${answer.status}`))
    return answer
  }
  return {
    async keep(bytes, mediaType) {
      const key = randomBytes(24).toString('hex')
      await send(key, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': mediaType } })
      return { store_key: key }
    },
    fetch: async (key) => Buffer.from(await (await send(key, { method: 'GET' })).arrayBuffer()),
  }
}
