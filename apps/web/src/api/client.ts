import type { Api } from '@domicile/contract/api'
import type { Noun } from '@domicile/contract/audit-events'
import { changedHeader } from '@domicile/contract/changed'
import type { Problem } from '@domicile/contract/problems'
import type { PurchaseApi } from '@domicile/contract/purchase-api'
import type { Body, Params, Query, Response } from '@domicile/contract/route'
import { connectionLost, connectionRestored, isAwayStatus } from './connection.ts'
import { addressOn, type Host, hostOf } from './hosts.ts'
import { ProblemError, problemOf, secondsOf, unanswered } from './problem-error.ts'
import { withOnceKey } from './once-keys.ts'
import { freshTokens, replaceTokens } from './refresh.ts'
import { personOf, type StoredTokens } from './tokens.ts'
import { xsrfHeaders } from './xsrf.ts'
import { callTexts } from './call-texts.ts'

export { ProblemError } from './problem-error.ts'

/** Every route of both APIs. */
export type Routes = Api & PurchaseApi
export type Key = keyof Routes & string

type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : Record<never, never> extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T }

/**
 * The input of a call: path parameters, query and body as the contract defines them. A call that needs
 * an idempotency key has its caller keep it across reloads; every other POST gets one here. A `quiet` change does not refresh the screen: its caller
 * shows the answer, or refreshes once after the last of many.
 */
export type Input<K extends Key> = (keyof Params<K> extends never ? unknown : { params: Params<K> }) &
  Part<'query', Query<Routes[K]>> &
  Part<'body', Body<Routes[K]>> &
  (Routes[K] extends { idempotencyKey: 'required' } ? { onceKey: string } : unknown) & { quiet?: boolean }

export type Output<K extends Key> = Response<Routes[K]>

type Parts = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  onceKey?: string
  quiet?: boolean
}

/** Calls a route of the contract and returns its answer, or throws a {@link ProblemError}. */
export async function call<K extends Key>(
  key: K,
  input?: Input<K>,
  signal?: AbortSignal,
): Promise<Output<K>> {
  const parts: Parts = input ?? {}
  const answer = await send(key, parts, signal)
  const output = (answer.status === 204 ? undefined : await answer.json()) as Output<K>
  if (!parts.quiet) await freshen(answer.headers.get(changedHeader))
  return output
}

export type DownloadedFile = { name: string; blob: Blob }

/** Downloads a file under the name that the server sends. */
export async function download<K extends Key>(key: K, input: Input<K>): Promise<DownloadedFile> {
  const answer = await send(key, input)
  const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  return { name: decodeURIComponent(name ?? 'file'), blob: await answer.blob() }
}

/** Saves a downloaded file on the user's device. */
export function saveFile({ name, blob }: DownloadedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

type UploadParts = {
  file: File
  query?: Record<string, string | undefined>
  fields?: Record<string, string>
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Uploads a file with its fields; `onProgress` receives the share sent so far, 0 to 1. */
export async function upload<K extends Key>(
  key: K,
  params: Params<K>,
  parts: UploadParts,
): Promise<Output<K>> {
  const target = address(key, { params, query: parts.query })
  const { name, size, lastModified } = parts.file
  const what = JSON.stringify([target.url, parts.fields, name, size, lastModified])
  const request = await withOnceKey(target.method, what, undefined, (onceKey) =>
    reportRefusal(
      authorized((tokens) =>
        reach(
          target.host,
          transmit(target, parts, { ...bearer(tokens), ...xsrfHeaders(target.method), ...onceKey }),
        ),
      ).then((answered) => {
        if (answered.status >= 300) throw refusalOf(answered)
        return answered
      }),
    ),
  )
  await freshen(request.getResponseHeader(changedHeader))
  return request.response as Output<K>
}

function refusalOf(request: XMLHttpRequest): ProblemError {
  const problem = (request.response ?? {}) as Partial<Problem>
  return new ProblemError(request.status, problem, secondsOf(request.getResponseHeader('retry-after')))
}

type Target = { method: string; host: Host; url: string }

/** Builds the address of a route from its parameters and query. */
function address(key: string, { params = {}, query = {} }: Parts): Target {
  const [method = 'GET', template = ''] = key.split(' ')
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()
  const host = hostOf(template)
  return { method, host, url: addressOn(host, search ? `${path}?${search}` : path) }
}

let refused = () => {}

/** Calls `listener` when the server does not recognise the user: the session is over. */
export function onRefused(listener: () => void): void {
  refused = listener
}

let shownPerson: string | undefined

/** Sets the owner of the current screens: `personOf` their tokens, or undefined while signed out. */
export function showScreensOf(person: string | undefined): void {
  shownPerson = person
}

let personChanged = () => {}

/** Calls `listener` when a call was refused because the stored tokens now belong to another user. */
export function onPersonChanged(listener: () => void): void {
  personChanged = listener
}

let recordsChanged: (noun: Noun) => Promise<void> = async () => {}

/** Calls `listener` with the noun that a call changed; the call waits for the listener. */
export function onRecordsChanged(listener: (noun: Noun) => Promise<void>): void {
  recordsChanged = listener
}

async function freshen(noun: string | null): Promise<void> {
  if (noun) await recordsChanged(noun as Noun)
}

/** Signing out also ends acting; every other call needs the tokens of the user on screen. */
const FOR_BOTH = 'DELETE /api/token'

function send(key: string, input: Parts, signal?: AbortSignal): Promise<globalThis.Response> {
  const { method, host, url } = address(key, input)
  const body = input.body === undefined ? undefined : JSON.stringify(input.body)
  return withOnceKey(method, `${url} ${body}`, input.onceKey, (onceKey) => {
    const request = (tokens: StoredTokens | null) =>
      fetch(url, {
        method,
        // The purchase API has another port or host: it gets the cookie where the browser has one for it.
        ...(method !== 'GET' && { credentials: 'include' }),
        headers: {
          ...bearer(tokens),
          ...xsrfHeaders(method),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...onceKey,
        },
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
      })
    return reportRefusal(
      authorized((tokens) => reach(host, request(tokens)), key === FOR_BOTH).then(async (answer) => {
        if (!answer.ok) throw await problemOf(answer)
        return answer
      }),
    )
  })
}

/**
 * Makes a request with the stored tokens. If the server refuses a token that looks valid here, for example
 * because this machine's clock is slow, the request is retried once with refreshed tokens.
 */
async function authorized<T extends { status: number }>(
  request: (tokens: StoredTokens | null) => Promise<T>,
  isForBoth = false,
): Promise<T> {
  const tokens = await freshTokens().catch(losing('portal'))
  if (!isForBoth) refuseAnother(tokens)
  const answer = await request(tokens)
  if (answer.status !== 401 || !tokens) return answer
  const replaced = await replaceTokens(tokens).catch(losing('portal'))
  if (!isForBoth) refuseAnother(replaced)
  return replaced ? request(replaced) : answer
}

/**
 * Refuses a call from one user's screens with another user's tokens, for example when acting as a company has
 * ended but its screens are still visible.
 */
function refuseAnother(tokens: StoredTokens | null): void {
  if (!tokens || shownPerson === undefined || personOf(tokens) === shownPerson) return
  personChanged()
  throw new ProblemError(403, { title: callTexts.actingEnded, type: '/problems/acting-ended' })
}

/** Waits for a server's answer and records whether that server is reachable. */
async function reach<T extends { status: number }>(host: Host, request: Promise<T>): Promise<T> {
  const sentAt = performance.now()
  const answer = await request.catch((error: unknown) => losing(host)(unanswered(error, host)))
  if (isAway(answer)) connectionLost(host)
  else if (answer.status < 500) connectionRestored(host, sentAt)
  return answer
}

/** A file that can't be checked for malware says nothing about the server. */
function isAway(answer: { status: number }): boolean {
  const isUpload = answer instanceof XMLHttpRequest
  return isAwayStatus(answer.status) && !(isUpload && refusalOf(answer).code === 'not-scanned')
}

/** Returns an error handler that records an unreachable server and throws the error again. */
function losing(host: Host): (error: unknown) => never {
  return (error) => {
    const { status, code } = error instanceof ProblemError ? error : new ProblemError(500, {})
    if (isAwayStatus(status) || (status === 0 && code === 'network')) connectionLost(host)
    throw error
  }
}

/** Reports the end of the session when a call fails with a 401, except for wrong credentials. */
async function reportRefusal<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const { status, code } = error instanceof ProblemError ? error : new ProblemError(500, {})
    if (status === 401 && code !== 'wrong-credentials') refused()
    throw error
  })
}

function bearer(tokens: StoredTokens | null): Record<string, string> {
  return tokens ? { authorization: `Bearer ${tokens.token}` } : {}
}

/** Uses XMLHttpRequest because fetch cannot report upload progress. */
function transmit(
  { method, url }: Target,
  { file, fields = {}, onProgress, signal }: UploadParts,
  headers: Record<string, string>,
): Promise<XMLHttpRequest> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.responseType = 'json'
    request.withCredentials = true
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onerror = () => reject(new Error('no answer'))
    request.onload = () => resolve(request)
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
