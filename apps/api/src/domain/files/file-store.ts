import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@domicile/server/http/errors'
import { sha256Of } from '@domicile/server/security/sha256'
import { AwsClient } from 'aws4fetch'

/** The database's part of a document: its bytes, or their key in another store. */
export type StoredContent = { bytes: Buffer; store_key?: never } | { store_key: string; bytes?: never }

/** The store of the bytes of documents: the database itself, or any store that speaks S3. */
export type FileStore = {
  /** Called before the transaction that writes the document's row with the result. */
  put(bytes: Buffer): Promise<StoredContent>
  /** Called where writing that row failed. */
  remove(storedContent: StoredContent): Promise<void>
  /** Deletes an object whose row is gone; may be repeated. */
  delete(storeKey: string): Promise<void>
  get(storeKey: string): Promise<Buffer>
  /** Rejects if the store is away. */
  ping(): Promise<void>
}

/** A row of a document: its bytes or their key, and the hash it was stored with. */
export type StoredRow = { bytes: Buffer | null; storeKey?: string | null; sha256: string }

/** Reads the content of a row; throws if it is not what was stored. The error names it as `what`. */
export async function readStored(fileStore: FileStore, row: StoredRow, what: string): Promise<Buffer> {
  const content = row.bytes ?? (await fileStore.get(row.storeKey!))
  if (sha256Of(content) !== row.sha256) throw new Error(`${what} is not what was stored`)
  return content
}

/** Stores bytes in PostgreSQL, where they share the fate of their row and are part of every backup. */
export const postgresStore: FileStore = {
  put: async (bytes) => ({ bytes }),
  remove: async () => {},
  delete: refuseKey,
  get: refuseKey,
  ping: async () => {},
}

async function refuseKey(): Promise<never> {
  const cause = new Error('a document is in a file store that is not set: see FILE_STORE')
  throw new Refusal('file-store-unset', { cause })
}

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** How long a request to the store may take, in milliseconds. */
  timeout?: number
}

/**
 * Stores bytes in a store that speaks S3. The object is written before its row, under a random key: a failed
 * upload leaves at worst an unreachable object, never a row without its bytes.
 */
export function s3Store(settings: S3Settings): FileStore {
  const send = sender(settings)
  return {
    async put(bytes) {
      const key = randomBytes(24).toString('hex')
      await send('PUT', key, bytes)
      return { store_key: key }
    },
    async remove({ store_key: key }) {
      // A leftover object only takes up space; the caller needs the error that refused the row.
      if (key) await send('DELETE', key).catch(() => undefined)
    },
    delete: async (key) => void (await send('DELETE', key)),
    get: (key) => send('GET', key),
    ping: () => ping(settings),
  }
}

type Send = (method: 'PUT' | 'GET' | 'DELETE', key: string, bytes?: Buffer) => Promise<Buffer>

/** Sends a signed request and reads the whole answer; every failure asks the caller to retry. */
function sender({ endpoint, bucket, region, timeout = 10_000, ...keys }: S3Settings): Send {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 1 })
  return async (method, key, bytes) => {
    try {
      const answer = await client.fetch(`${endpoint}/${bucket}/${key}`, {
        method,
        signal: AbortSignal.timeout(timeout),
        ...(bytes && { body: new Uint8Array(bytes), headers: headersFor(bytes) }),
      })
      if (!answer.ok) throw new Error(`the file store answered ${answer.status} to ${method}`)
      return Buffer.from(await answer.arrayBuffer())
    } catch (cause) {
      throw new Refusal('unavailable', { cause })
    }
  }
}

/** Keys for the objects alone may not read the bucket: any answer but a failure proves the store. */
async function ping({ endpoint, bucket, region, timeout = 10_000, ...keys }: S3Settings): Promise<void> {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 0 })
  const { status } = await client.fetch(`${endpoint}/${bucket}`, {
    method: 'HEAD',
    signal: AbortSignal.timeout(timeout),
  })
  if (status >= 500) throw new Error(`the file store answered ${status}`)
}

/** The signed hash makes the store refuse altered bytes; without a media type no browser runs them. */
function headersFor(bytes: Buffer) {
  return {
    'content-type': 'application/octet-stream',
    'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
  }
}
