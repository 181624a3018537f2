import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressSubject, rateLimitHeaders } from './rate-limits.ts'
import type { LoadLimits } from './load-limits.ts'
import type { OpenApiDocument } from './openapi/openapi-document.ts'

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js']

const page = (title: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><main id="ui"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script></body></html>`

const start =
  "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#ui', deepLinking: true, supportedSubmitMethods: [] })"

const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Serves a page to browse the OpenAPI document, without calls to other hosts. `title` is the page's title. */
export async function serveDocs(app: FastifyInstance, title: string, limits: LoadLimits): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false })
  const serve = (path: string, send: (reply: FastifyReply) => FastifyReply) =>
    app.get(path, async (request, reply) => {
      countPublic(limits, request, reply)
      return send(reply)
    })
  serve('/api/docs', (reply) =>
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(page(title)),
  )
  serve('/api/docs/start.js', (reply) => reply.type('text/javascript; charset=utf-8').send(start))
  for (const file of FILES) serve(`/api/docs/${file}`, (reply) => reply.sendFile(file, folder))
}

/** Counts a call without a sign-in. Throws 429 if its address is over the limit. */
function countPublic(limits: LoadLimits, request: FastifyRequest, reply: FastifyReply): void {
  rateLimitHeaders(reply)(limits.count('public', addressSubject(request.ip)), 'too-many-requests')
}

/** The best one takes seconds for a document of this size. */
const BROTLI_QUALITY = 6

/** Serves the OpenAPI document, which is written at its first call, or now with `warmUp`, and compressed at its first call. */
export function serveDocument(
  app: FastifyInstance,
  document: () => OpenApiDocument,
  { loadLimits: limits, warmUp }: { loadLimits: LoadLimits; warmUp?: boolean | undefined },
): void {
  let written: ReturnType<typeof write> | undefined
  let encodings: ReturnType<typeof compress> | undefined
  if (warmUp) written = write(document())
  app.get('/api/openapi.json', async (request, reply) => {
    countPublic(limits, request, reply)
    const { text, etag } = (written ??= write(document()))
    void reply.headers({ etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding, Origin' })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    encodings ??= compress(text)
    return sendAs(reply, acceptedOf(request.headers['accept-encoding']), await encodings)
  })
}

function write(document: OpenApiDocument) {
  const text = Buffer.from(JSON.stringify(document))
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
}

type Encoding = 'br' | 'gzip' | 'identity'

async function compress(identity: Buffer): Promise<Record<Encoding, Buffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity),
  ])
  return { br, gzip: zipped, identity }
}

function sendAs(reply: FastifyReply, encoding: Encoding, texts: Record<Encoding, Buffer>): FastifyReply {
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(texts[encoding])
}

/** The smallest encoding that the header names, unless with a weight of 0. */
function acceptedOf(header: string | string[] | undefined): Encoding {
  const names = String(header ?? '').split(',')
  const isAccepted = (name: Encoding) =>
    names.some((one) => one.trim().split(';')[0] === name && !/;\s*q=0(\.0*)?\s*$/.test(one))
  return (['br', 'gzip'] as const).find(isAccepted) ?? 'identity'
}
