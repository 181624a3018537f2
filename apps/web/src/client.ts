import type { Api } from '@domicile/contract/api'
import { messages } from '@domicile/contract/messages'
import type { FieldProblem, Problem } from '@domicile/contract/problem'
import type { Body, Params, Query, Response } from '@domicile/contract/route'
import { freshTokens } from './refresh.ts'

export type Key = keyof Api & string

type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : Record<never, never> extends T ? { [N in Name]?: T } : { [N in Name]: T }

/** What a call needs: the parameters of its path, its query and its body, as the contract says. */
export type Input<K extends Key> = (keyof Params<K> extends never ? unknown : { params: Params<K> }) &
  Part<'query', Query<Api[K]>> &
  Part<'body', Body<Api[K]>>

export type Output<K extends Key> = Response<Api[K]>

/** A call that failed: `status` 0 where no answer came at all. */
export class ProblemError extends Error {
  readonly status: number
  /** The problem's stable name, such as `stale`. */
  readonly code: string
  readonly errors: FieldProblem[]
  readonly problem: Partial<Problem>
  /** Seconds after which the server said to try again. */
  readonly retryAfter: number | undefined

  constructor(status: number, problem: Partial<Problem>, retryAfter?: number) {
    super(problem.title ?? messages.somethingWentWrong)
    this.status = status
    this.code = problem.type?.split('/').at(-1) ?? 'unknown'
    this.errors = problem.errors ?? []
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** Calls a route of the contract and gives its answer, or throws a {@link ProblemError}. */
export async function call<K extends Key>(key: K, input?: Input<K>, signal?: AbortSignal): Promise<Output<K>> {
  const answer = await send(key, (input ?? {}), signal)
  return (answer.status === 204 ? undefined : await answer.json()) as Output<K>
}

export type DownloadedFile = { name: string; blob: Blob }

/** Fetches a file, with the name the server gives it. */
export async function download<K extends Key>(key: K, input: Input<K>): Promise<DownloadedFile> {
  const answer = await send(key, input as Parts)
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
export async function upload<K extends Key>(key: K, params: Params<K>, parts: UploadParts): Promise<Output<K>> {
  const { method, url } = address(key, { params })
  const tokens = await freshTokens()
  const form = new FormData()
  for (const [name, value] of Object.entries(parts.fields ?? {})) form.append(name, value)
  form.append('file', parts.file)
  return new Promise((resolve, reject) => {
    // fetch can not tell how much of a body has left.
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.responseType = 'json'
    if (tokens) request.setRequestHeader('authorization', `Bearer ${tokens.token}`)
    request.upload.onprogress = ({ loaded, total }) => parts.onProgress?.(loaded / total)
    request.onerror = () => reject(networkError())
    request.onload = () =>
      request.status < 300
        ? resolve(request.response as Output<K>)
        : reject(new ProblemError(request.status, (request.response ?? {}) as Partial<Problem>))
    request.send(form)
  })
}

/** The path of a route with its parameters and query filled in. */
export function address(key: string, { params = {}, query = {} }: Parts): { method: string; url: string } {
  const [method = 'GET', template = ''] = key.split(' ')
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()
  return { method, url: search ? `${path}?${search}` : path }
}

async function send(key: string, input: Parts, signal?: AbortSignal): Promise<globalThis.Response> {
  const { method, url } = address(key, input)
  const tokens = await freshTokens()
  const answer = await fetch(url, {
    method,
    headers: {
      ...(tokens && { authorization: `Bearer ${tokens.token}` }),
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'AbortError' ? error : networkError()
  })
  if (!answer.ok) throw await problemOf(answer)
  return answer
}

async function problemOf(answer: globalThis.Response): Promise<ProblemError> {
  const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>
  const retryAfter = Number(answer.headers.get('retry-after')) || undefined
  return new ProblemError(answer.status, problem, retryAfter)
}

function networkError(): ProblemError {
  return new ProblemError(0, { title: 'Network Error', type: '/problems/network' })
}
