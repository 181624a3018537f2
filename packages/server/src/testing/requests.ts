import type { FastifyInstance, InjectOptions } from 'fastify'

// Tests read answers of every shape; a wrong reading fails the test itself.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any

export type Answered = { status: number; headers: Record<string, unknown>; body: Body; raw: Buffer }

/** Sends requests such as `'GET /api/companies'` to an API, with a user's token or without one. */
export function senderOf(app: FastifyInstance) {
  return async (
    token: string | null,
    key: string,
    body?: object,
    extra: InjectOptions = {},
  ): Promise<Answered> => {
    const [method, url] = key.split(' ') as ['GET', string]
    const authorization = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await app.inject({
      method,
      url,
      ...extra,
      ...(body && { payload: body }),
      headers: { ...authorization, ...extra.headers },
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: bodyOf(answer.body),
      raw: answer.rawPayload,
    }
  }
}

type SentFile = {
  bytes: Buffer
  name: string
  type?: string
  fields?: Record<string, string>
  headers?: Record<string, string>
}

/** Sends a file to a path as a browser's form does. */
export function uploaderOf(send: ReturnType<typeof senderOf>) {
  return async (
    token: string | null,
    path: string,
    { bytes, name, type, fields = {}, headers }: SentFile,
  ) => {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    form.append('file', new Blob([new Uint8Array(bytes)], { type: type ?? '' }), name)
    const encoded = new Response(form)
    const payload = Buffer.from(await encoded.arrayBuffer())
    const contentType = { 'content-type': encoded.headers.get('content-type')! }
    return send(token, `POST ${path}`, undefined, { payload, headers: { ...headers, ...contentType } })
  }
}

function bodyOf(text: string): Body {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
