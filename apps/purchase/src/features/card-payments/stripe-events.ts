import { rateLimitHeaders } from '@domicile/server/http/rate-limits'
import { inTransaction } from '@domicile/server/db/db'
import type { LoadLimits } from '@domicile/server/http/load-limits'
import type { FastifyInstance } from 'fastify'
import type { CardProvider } from './card-provider.ts'
import type { Database } from '../../feature.ts'
import { requireShape } from './event-shapes.ts'
import { handleEvent } from './handle-stripe-event.ts'

/** Larger than any event that is handled. */
const BODY_LIMIT = 256 * 1024

type Parts = { db: Database; cards: CardProvider; loadLimits: LoadLimits }

/**
 * Serves the webhook of the provider of cards, `POST /api/purchase/stripe-events`. It is not in the contract:
 * the signature covers the exact bytes of the body, and there is no other client.
 */
export function serveStripeEvents(app: FastifyInstance, { db, cards, loadLimits }: Parts): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const parsing = { parseAs: 'buffer', bodyLimit: BODY_LIMIT } as const
    scope.addContentTypeParser('application/json', parsing, async (_request: unknown, body: unknown) => body)
    scope.post('/api/purchase/stripe-events', async (request, reply) => {
      rateLimitHeaders(reply)(loadLimits.count('deliveries', request.ip), 'too-many-requests')
      const signature = request.headers['stripe-signature']
      const event = cards.read(request.body as Buffer, typeof signature === 'string' ? signature : undefined)
      requireShape(event)
      const effect = await inTransaction(db, (trx) => handleEvent(trx, event))
      request.log.info({ event: event.id, type: event.type, effect }, 'event from the card provider')
      return { received: true }
    })
  })
}
