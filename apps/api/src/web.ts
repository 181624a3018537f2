import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { longestPassword } from '@domicile/contract/password-rules'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const NONCE = /__CSP_NONCE__/g
/** The page carries the limit, as users who choose a password see the rules before they are signed in. */
const PASSWORD_MAX = /(<meta name="password-max" content=)"\d+"/

/** The page carries the purchase API's address too. */
const PURCHASE_URL = /(<meta name="purchase-url" content=)""/

/** Tells the sign-in page to ask for the accounts of the demo data. */
const DEMO_ACCOUNTS = '<meta name="demo-accounts" content="/dev/accounts.json" />'

type PageOptions = { purchaseUrl: string; hasDemoAccounts: boolean }

/** Serves the built web: its hashed files are cached for good, its page answers every other address. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  { purchaseUrl, hasDemoAccounts }: PageOptions,
): Promise<void> {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
    .replace(PASSWORD_MAX, `$1"${longestPassword()}"`)
    .replace(PURCHASE_URL, `$1"${purchaseUrl}"`)
    .replace('</head>', `${hasDemoAccounts ? DEMO_ACCOUNTS : ''}</head>`)
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    // serveDocs has given replies their `sendFile`.
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', 'public, max-age=31536000, immutable')
      // A worker has the policy of its own file: that of PDFs loads decoders and fonts.
      if (path.includes('.worker.')) void reply.header('content-security-policy', "default-src 'self'")
    },
  })
  const send = async (_request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(18).toString('base64')
    return reply
      .headers({
        'content-security-policy': policy(nonce, purchaseUrl),
        'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      })
      .type('text/html; charset=utf-8')
      .send(page.replace(NONCE, nonce))
  }
  app.get('/', send)
  app.get('/*', { constraints: {} }, async (request, reply) =>
    isPage(request.url) ? send(request, reply) : reply.callNotFound(),
  )
}

/** Checks that an address is neither API nor file; the web itself shows "not found" for unknown screens. */
function isPage(url: string): boolean {
  const path = url.split('?')[0]!
  return !/^\/(api|dev)(\/|$)/.test(path) && !/\/\.|\.\w+$/.test(path)
}

function policy(nonce: string, purchaseUrl: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${purchaseUrl}`,
    // Videos of the knowledge base.
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}
