import { freshen } from '../../../../api/query-client.ts'
import type { Order } from '@domicile/contract/sales/orders/orders'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Input, type ProblemError } from '../../../../api/client.ts'
import { newKey } from '../../../../api/new-key.ts'
import { forgetTyped, storeTyped, storedTyped } from '../../../../session/typed-forms.ts'

const PLACE = 'POST /api/purchase/companies/:companyId/orders'
const SENT = 'GET /api/purchase/companies/:companyId/sent-orders/:key'

type Body = Input<typeof PLACE>['body']
/** One press of the button; its key makes repeated requests place only one order. */
type Intent = { onceKey: string; body: Body; at: number }

type Placing = {
  onPlaced: (order: Order) => void
  /** Called if an earlier request without an answer turns out to have placed this order. */
  onFound: (orderId: string) => Promise<void>
}

/** The time for which an unanswered request is looked up, in milliseconds. */
const FRESH_MS = 600_000

/**
 * Places an order and stores the request until it is answered. Without an answer, also after a page reload,
 * it asks the server for the result; only a press of a button sends the request again, with the same key, so
 * that there are never two orders.
 */
export function usePlaceOrder(companyId: string, { onPlaced, onFound }: Placing) {
  const name = `order:${companyId}`
  const [unanswered, setUnanswered] = useState(() => freshOf(storedTyped<Intent>(name)))
  const placing = useMutation<Order, ProblemError, Intent>({
    mutationFn: ({ onceKey, body }) => call(PLACE, { params: { companyId }, body, onceKey, quiet: true }),
    onSuccess: (order) => {
      forgetTyped(name)
      onPlaced(order)
      // Refreshed after navigation starts, so that the checkout does not show an empty cart first.
      void freshen('order')
    },
    onError: (problem, intent) => {
      if (isAnswer(problem)) forgetTyped(name)
      setUnanswered(isAnswer(problem) ? undefined : intent)
    },
  })
  const sent = useSent(companyId, placing.isPending ? undefined : unanswered, async (orderId) => {
    // The stored request is removed last, so that a reload on the way to the order finds it again.
    await onFound(orderId)
    forgetTyped(name)
  })
  function send(intent: Intent): void {
    storeTyped(name, intent)
    placing.mutate(intent)
  }
  return {
    placing,
    sent,
    isUnanswered: unanswered !== undefined,
    place: (body: Body) =>
      send(freshOf(storedTyped<Intent>(name)) ?? { onceKey: newKey(), body, at: Date.now() }),
    sendAgain: () => unanswered && send(unanswered),
    drop: () => {
      forgetTyped(name)
      setUnanswered(undefined)
    },
  }
}

/** Asks the server whether an unanswered request placed an order, again after every request. */
function useSent(companyId: string, intent: Intent | undefined, onFound: Placing['onFound']) {
  const key = intent?.onceKey ?? ''
  return useQuery({
    queryKey: [SENT, key],
    queryFn: async ({ signal }) => {
      const { orderId } = await call(SENT, { params: { companyId, key } }, signal)
      if (orderId) void onFound(orderId)
      return { orderId }
    },
    enabled: intent !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

/** Returns whether the server gave a final answer; no response, a fault, 401, 408 and 429 are not final. */
function isAnswer({ status }: ProblemError): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status)
}

/** Returns the request if it is recent; after that the cart of a placed order has changed. */
function freshOf(intent: Intent | undefined): Intent | undefined {
  return intent && Date.now() - intent.at < FRESH_MS ? intent : undefined
}
