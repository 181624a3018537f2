import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '@domicile/server/http/errors'
import { requireThisMachine } from '@domicile/server/auth/this-machine'
import { isId } from '@domicile/server/db/ids'
import { findEmail, type KeptEmail, listEmails } from '../../../domain/emails/emails.queries.ts'
import type { Database } from '../../../feature.ts'
import { listPage, mailPage, PAGE_POLICY } from './mailbox-pages.ts'

const MOST_EMAILS = 100

/** Links in a mail open in a new tab; nothing else of it runs, is sent or is loaded. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

type Filter = { Querystring: { to?: string | string[] } }
type One = { Params: { id: string } }

/**
 * Serves mails that were stored instead of sent, to develop or try the portal. It needs no sign-in, and exists for this
 * machine alone.
 */
export function serveMailbox(app: FastifyInstance, db: Database): void {
  app.addHook('onRequest', async (request) => {
    const isMailbox = request.routeOptions.url?.startsWith('/dev/mailbox')
    if (isMailbox) await requireThisMachine(request)
  })
  const listed = (to: string | string[] | undefined) => listEmails(db, [to ?? []].flat()[0], MOST_EMAILS)
  app.get<Filter>('/dev/mailbox', async ({ query }, reply) =>
    sendPage(reply, listPage(await listed(query.to), [query.to ?? []].flat()[0] ?? ''), PAGE_POLICY),
  )
  app.get<Filter>('/dev/mailbox.json', async ({ query }) => ({ items: await listed(query.to) }))
  app.get<One>('/dev/mailbox/:id', async ({ params }, reply) =>
    sendPage(reply, mailPage(await getEmail(db, params.id)), PAGE_POLICY),
  )
  app.get<One>('/dev/mailbox/:id/html', async ({ params }, reply) => {
    const { html } = await getEmail(db, params.id)
    return sendPage(
      reply,
      `<base target="_blank">${html ?? 'The text of a sent email is not stored.'}`,
      MAIL_POLICY,
    )
  })
}

async function getEmail(db: Database, id: string): Promise<KeptEmail> {
  const email = isId(id) ? await findEmail(db, id) : undefined
  if (!email) throw notFound()
  return email
}

function sendPage(reply: FastifyReply, page: string, policy: string): FastifyReply {
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page)
}
