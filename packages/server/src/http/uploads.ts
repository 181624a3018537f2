import { ownMessages } from '@domicile/contract/messages'
import type { Route } from '@domicile/contract/route'
import { uploadLimits, type UploadPurpose } from '@domicile/contract/upload-limits'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { ServerResponse } from 'node:http'
import type { Origin } from '../audit/audit.ts'
import { recordMalware } from '../audit/record-access.ts'
import { invalidField, Refusal } from './errors.ts'
import type { Actor, Upload } from './feature.ts'
import { createGate } from './gate.ts'
import { companyOf } from './load-limits.ts'
import { addressSubject } from './rate-limits.ts'
import { cutSlowBody, patienceFor, type Receiving } from './receiving.ts'

type Received = { file: Upload; fields: Record<string, string> }

const LIMITS = { files: 1, fields: 10, fieldSize: 10_000 }

/** Reads one file within the limit of its purpose, checked while it arrives, and the fields beside it. */
export async function readUpload(request: FastifyRequest, purpose: UploadPurpose): Promise<Received> {
  if (!request.isMultipart())
    throw new Refusal('unsupported-media-type', { text: 'Send the body as multipart/form-data.' })
  const { file, fields } = await readParts(request, uploadLimits[purpose]).catch(asUnreadable)
  if (!file || file.bytes.length === 0) throw invalidField('file', ownMessages.fileMissing)
  return { file, fields: { ...fields } }
}

/** Calls with large files that are received or worked on at once, and that wait before the first byte is read. */
const LARGE_UPLOADS = { running: 2, waiting: 6 }

type Caller = { user: Actor | null; request: Pick<FastifyRequest, 'ip' | 'raw'>; response: ServerResponse }

/** The size of a call with a picture and all its fields: no more than this is received without a place. */
const SMALL_CALL = uploadLimits.image + LIMITS.fields * LIMITS.fieldSize

/**
 * Waits until there is room for the file of a call, if it may be larger than a picture. The place is held until the
 * response has ended; a file that arrives too slowly is cut off. Throws 429 while the person, or another user of the same
 * client company, sends another, and 503 if too many wait.
 */
export type AwaitRoom = (route: Route, caller: Caller) => Promise<void>

/**
 * Bounds the memory of large files, each of which is in it from the first byte until it is stored. Staff, clients and calls
 * without a user have places of their own: none can keep another from anything, and one company can't hold all of its kind.
 */
export function createRoomForFiles(receiving: Receiving): AwaitRoom {
  const createPlaces = () => createGate(LARGE_UPLOADS.running, LARGE_UPLOADS.waiting)
  const places = { staff: createPlaces(), clients: createPlaces(), public: createPlaces() }
  const senders = new Set<string>()
  return async (route, { user, request, response }) => {
    if (!('upload' in route)) return
    const bytes = Math.min(uploadLimits[route.upload!], announcedSize(request.raw))
    if (bytes <= SMALL_CALL) return
    const sender = senderOf(user, request.ip)
    if (senders.has(sender)) throw new Refusal('too-many-requests', { retryAfter: 5 })
    senders.add(sender)
    const { promise: entered, resolve, reject } = Promise.withResolvers<void>()
    const hold = () => (resolve(), ended(response))
    void places[kindOf(user)](hold)
      .catch(reject)
      .finally(() => senders.delete(sender))
    await entered
    cutSlowBody(request.raw, patienceFor(bytes, receiving))
  }
}

/** The size in bytes that the head of a request gives for its body; without one it may be any. */
function announcedSize({ headers }: Caller['request']['raw']): number {
  return Number(headers['content-length'] ?? Infinity)
}

function kindOf(user: Actor | null): 'staff' | 'clients' | 'public' {
  if (!user) return 'public'
  return user.role || user.acting ? 'staff' : 'clients'
}

/** The person, the company of a client, or the network of a call without a user. */
function senderOf(user: Actor | null, address: string): string {
  return user ? (companyOf(user) ?? user.acting?.actorId ?? user.id) : addressSubject(address)
}

function ended(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (response.closed) return resolve()
    for (const event of ['finish', 'close']) response.once(event, () => resolve())
  })
}

async function readParts(request: FastifyRequest, maxBytes: number) {
  const limits = { ...LIMITS, fileSize: maxBytes + 1 }
  const fields: Record<string, string> = Object.create(null)
  let file: Upload | undefined
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') file = await readFile(part, maxBytes)
    else fields[part.fieldname] = String(part.value)
  }
  return { file, fields }
}

/** A body the parser cannot read (no boundary, cut off in the middle) is the client's error, not ours. */
function asUnreadable(cause: Error): never {
  if (cause instanceof Refusal || 'statusCode' in cause) throw cause
  throw new Refusal('bad-request', { cause })
}

async function readFile(part: MultipartFile, maxBytes: number): Promise<Upload> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= maxBytes) chunks.push(chunk)
  }
  if (size > maxBytes) throw tooLarge(maxBytes)
  // The type claims that there is always a name, but a part with its own content type may have none.
  return { name: displayName(part.filename ?? ''), bytes: Buffer.concat(chunks) }
}

/** The refusal of a file that is larger than its limit in bytes. */
export function tooLarge(maxBytes: number): Refusal {
  const message = ownMessages.fileLargerThan(maxBytes)
  const error = { pointer: '/file', code: 'too-large', message }
  return new Refusal('too-large', { text: message, errors: [error] })
}

/** Returns the name of the malware in a file; undefined for a clean file. Throws `not-scanned` if that is unknown. */
export type Scan = (bytes: Buffer) => Promise<string | undefined>

type Recorder = { db: Kysely<unknown>; origin: Origin; log: FastifyBaseLogger }

/** Throws 422 for a file with malware, and records it. Without a scanner every file passes. */
export async function refuseMalware(file: Upload, scan: Scan | undefined, { db, origin, log }: Recorder) {
  const malware = await scan?.(file.bytes)
  if (malware === undefined) return
  log.warn({ malware }, 'refused a file with malware')
  await recordMalware(db, origin, { name: file.name, malware })
  throw invalidField('file', ownMessages.fileInfected(malware), 'malware')
}

const MAX_NAME_BYTES = 255

/**
 * A name for display, never for the file system: without folders, control and direction characters, at most 255 bytes.
 */
export function displayName(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? ''
  const name = last
    // Sorting a long run of combining marks takes quadratic time, and the names in an email have no maximum length.
    .slice(0, 4 * MAX_NAME_BYTES)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, '')
    .trim()
    .replace(/^\.+/, '')
  return cutName(name, MAX_NAME_BYTES) || 'document'
}

/** The start of a name in at most `max` bytes; a character that does not fit completely is left out. */
function cutName(name: string, max: number): string {
  return new TextDecoder().decode(Buffer.from(name).subarray(0, max), { stream: true })
}

/**
 * Gives the name an extension that matches the file's real type (the first of `endings`, unless it has one of them),
 * still at most 255 bytes.
 */
export function withEnding(name: string, endings: readonly string[]): string {
  const { base, ending } = splitName(name)
  const extension = ending && endings.includes(ending.toLowerCase()) ? ending : endings[0]!
  return `${cutName(base, MAX_NAME_BYTES - extension.length - 1)}.${extension}`
}

/** An extension starts with a letter: `Report 2.0` has none. */
function splitName(name: string): { base: string; ending?: string } {
  const [, base, ending] = /^(.+)\.([a-z][a-z0-9]{0,9})$/i.exec(name) ?? []
  return base && ending ? { base, ending } : { base: name }
}
