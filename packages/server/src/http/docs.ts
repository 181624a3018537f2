import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

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
export async function serveDocs(app: FastifyInstance, title: string): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false })
  app.get('/api/docs', async (_request, reply) =>
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(page(title)),
  )
  app.get('/api/docs/start.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(start),
  )
  for (const file of FILES)
    app.get(`/api/docs/${file}`, async (_request, reply) => reply.sendFile(file, folder))
}
