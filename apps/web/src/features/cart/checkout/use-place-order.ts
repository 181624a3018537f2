import { freshen } from '../../../api/query-client.ts'
import type { Order } from '@domicile/contract/purchase/orders/orders'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Input, type ProblemError } from '../../../api/client.ts'
import { newKey } from '../../../api/new-key.ts'
import { forgetTyped, keepTyped, keptTyped } from '../../../session/typed-forms.ts'

const PLACE = 'POST /api/purchase/companies/:companyId/orders'
const SENT = 'GET /api/purchase/companies/:companyId/sent-orders/:key'

type Body = Input<typeof PLACE>['body']
/** One press of the button, with the key under which it is one order however often it is sent. */
type Intent = { onceKey: string; body: Body; at: number }

type Placing = {
  onPlaced: (order: Order) => void
  /** What was sent before, and never answered, has become this order. */
  onFound: (orderId: string) => Promise<void>
}

/** How long ago somebody may have pressed the button for it to matter what became of it. */
const FRESH_MS = 600_000

/**
 * Places an order. What was sent is kept until its answer is here. Where none came, also after a new load of the page,
 * the portal is asked what became of it; only a press of a button sends it again, under the same key, so that it is
 * never two orders.
 */
export function usePlaceOrder(companyId: string, { onPlaced, onFound }: Placing) {
  const name = `order:${companyId}`
  const [unanswered, setUnanswered] = useState(() => freshOf(keptTyped<Intent>(name)))
  const placing = useMutation<Order, ProblemError, Intent>({
    mutationFn: ({ onceKey, body }) => call(PLACE, { params: { companyId }, body, onceKey, quiet: true }),
    onSuccess: (order) => {
      forgetTyped(name)
      onPlaced(order)
      // Before the order is shown, the checkout must not say that its cart is empty.
      void freshen('order')
    },
    onError: (problem, intent) => {
      if (isAnswer(problem)) forgetTyped(name)
      setUnanswered(isAnswer(problem) ? undefined : intent)
    },
  })
  const sent = useSent(companyId, placing.isPending ? undefined : unanswered, async (orderId) => {
    // A new load of the page on the way to the order finds it once more.
    await onFound(orderId)
    forgetTyped(name)
  })
  function send(intent: Intent): void {
    keepTyped(name, intent)
    placing.mutate(intent)
  }
  return {
    placing,
    sent,
    isUnanswered: unanswered !== undefined,
    place: (body: Body) =>
      send(freshOf(keptTyped<Intent>(name)) ?? { onceKey: newKey(), body, at: Date.now() }),
    sendAgain: () => unanswered && send(unanswered),
    drop: () => {
      forgetTyped(name)
      setUnanswered(undefined)
    },
  }
}

/** Asks what became of an order that was sent, anew after every sending. */
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

/** A refusal is an answer; silence, a fault, and being told to wait are none. */
function isAnswer({ status }: ProblemError): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status)
}

/** What was pressed long ago is not asked after: where it was placed the cart is another by now. */
function freshOf(intent: Intent | undefined): Intent | undefined {
  return intent && Date.now() - intent.at < FRESH_MS ? intent : undefined
}
