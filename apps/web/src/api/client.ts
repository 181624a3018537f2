import type { Api } from '@domicile/contract/api'
import type { Noun } from '@domicile/contract/audit/events'
import { changedHeader } from '@domicile/contract/changed'
import type { Problem } from '@domicile/contract/problems'
import type { PurchaseApi } from '@domicile/contract/purchase/api'
import type { Body, Params, Query, Response } from '@domicile/contract/route'
import { connectionLost, connectionRestored } from './connection.ts'
import { addressOn, type Host, hostOf } from './hosts.ts'
import { ProblemError, problemOf, secondsOf, unanswered } from './problem-error.ts'
import { freshTokens, replaceTokens } from './refresh.ts'
import { personOf, type StoredTokens } from './tokens.ts'
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
 * What a call needs: the parameters of its path, its query and its body, as the contract says. One that is done once
 * has a key, which stays the same however often it is tried. A `quiet` change leaves what is on the screen as it is: its
 * caller shows the answer, or asks for fresh data after the last of many.
 */
export type Input<K extends Key> = (keyof Params<K> extends never ? unknown : { params: Params<K> }) &
  Part<'query', Query<Routes[K]>> &
  Part<'body', Body<Routes[K]>> &
  (Routes[K] extends { idempotent: true } ? { onceKey: string } : unknown) & { quiet?: boolean }

export type Output<K extends Key> = Response<Routes[K]>

type Parts = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  onceKey?: string
  quiet?: boolean
}

/** Calls a route of the contract and gives its answer, or throws a {@link ProblemError}. */
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

/** Fetches a file, with the name the server gives it. */
export async function download<K extends Key>(key: K, input: Input<K>): Promise<DownloadedFile> {
  const answer = await send(key, input)
  const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  return { name: decodeURIComponent(name ?? 'file'), blob: await answer.blob() }
}

/** Hands a fetched file to the person. */
export function saveFile({ name, blob }: DownloadedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

type UploadParts = { file: File; fields?: Record<string, string>; onProgress?: (share: number) => void }

/** Sends a file and the fields beside it; `onProgress` hears the share that has left, 0 to 1. */
export async function upload<K extends Key>(
  key: K,
  params: Params<K>,
  parts: UploadParts,
): Promise<Output<K>> {
  const target = address(key, { params })
  const request = await tellingRefusal(
    authorized((tokens) => reach(target.host, transmit(target, parts, tokens))).then((answered) => {
      if (answered.status >= 300) throw refusalOf(answered)
      return answered
    }),
  )
  await freshen(request.getResponseHeader(changedHeader))
  return request.response as Output<K>
}

function refusalOf(request: XMLHttpRequest): ProblemError {
  const problem = (request.response ?? {}) as Partial<Problem>
  return new ProblemError(request.status, problem, secondsOf(request.getResponseHeader('retry-after')))
}

type Target = { method: string; host: Host; url: string }

/** The address of a route with its parameters and query filled in. */
export function address(key: string, { params = {}, query = {} }: Parts): Target {
  const [method = 'GET', template = ''] = key.split(' ')
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()
  const host = hostOf(template)
  return { method, host, url: addressOn(host, search ? `${path}?${search}` : path) }
}

let refused = () => {}

/** Calls `listener` whenever the server says that it does not know who asks: the session is over. */
export function onRefused(listener: () => void): void {
  refused = listener
}

let shown: string | undefined

/** Says whose screens these are: `personOf` their tokens, or undefined while nobody is signed in. */
export function showScreensOf(person: string | undefined): void {
  shown = person
}

let personChanged = () => {}

/** Calls `listener` when a call was not made because the stored tokens are no longer of who asked for it. */
export function onPersonChanged(listener: () => void): void {
  personChanged = listener
}

let recordsChanged: (noun: Noun) => Promise<void> = async () => {}

/** Calls `listener` with the noun that a call changed; the call ends once that is done. */
export function onRecordsChanged(listener: (noun: Noun) => Promise<void>): void {
  recordsChanged = listener
}

async function freshen(noun: string | null): Promise<void> {
  if (noun) await recordsChanged(noun as Noun)
}

/** Signing out is of oneself and of whoever one acts as: all else is done by who is on the screen, or not at all. */
const FOR_BOTH = 'DELETE /api/token'

function send(key: string, input: Parts, signal?: AbortSignal): Promise<globalThis.Response> {
  const { method, host, url } = address(key, input)
  const { body, onceKey } = input
  const request = (tokens: StoredTokens | null) =>
    fetch(url, {
      method,
      headers: {
        ...bearer(tokens),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(onceKey && { 'idempotency-key': onceKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  return tellingRefusal(
    authorized((tokens) => reach(host, request(tokens)), key === FOR_BOTH).then(async (answer) => {
      if (!answer.ok) throw await problemOf(answer)
      return answer
    }),
  )
}

/**
 * Makes a request with the stored tokens. Where the server refuses a token that looks valid here, as it does when
 * this machine's clock is slow, the request is made once more with exchanged ones.
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
 * What is asked for on somebody's screens must not be done as somebody else: as oneself once acting as a company has
 * ended, say, while the screens of it are still about to go.
 */
function refuseAnother(tokens: StoredTokens | null): void {
  if (!tokens || shown === undefined || personOf(tokens) === shown) return
  personChanged()
  throw new ProblemError(403, { title: callTexts.actingEnded, type: '/problems/acting-ended' })
}

/** Waits for a server's answer, and tells the rest of the portal whether it is out of reach or back again. */
async function reach<T extends { status: number }>(host: Host, request: Promise<T>): Promise<T> {
  const answer = await request.catch((error: unknown) => losing(host)(unanswered(error, host)))
  if (answer.status === 503) connectionLost(host)
  else if (answer.status < 500) connectionRestored(host)
  return answer
}

/** For what fails: was it that a server is out of reach? */
function losing(host: Host): (error: unknown) => never {
  return (error) => {
    const { status, code } = error instanceof ProblemError ? error : new ProblemError(500, {})
    if (status === 503 || (status === 0 && code === 'network')) connectionLost(host)
    throw error
  }
}

/** Tells the rest of the portal where a call's end means that the session is over. */
async function tellingRefusal<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const { status, code } = error instanceof ProblemError ? error : new ProblemError(500, {})
    if (status === 401 && code !== 'wrong-credentials') refused()
    throw error
  })
}

function bearer(tokens: StoredTokens | null): Record<string, string> {
  return tokens ? { authorization: `Bearer ${tokens.token}` } : {}
}

/** fetch can not tell how much of a body has left. */
function transmit(
  { method, url }: Target,
  { file, fields = {}, onProgress }: UploadParts,
  tokens: StoredTokens | null,
): Promise<XMLHttpRequest> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.responseType = 'json'
    for (const [name, value] of Object.entries(bearer(tokens))) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onerror = () => reject(new Error('no answer'))
    request.onload = () => resolve(request)
    request.send(form)
  })
}
