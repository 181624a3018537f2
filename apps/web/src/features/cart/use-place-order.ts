import type { Order } from '@domicile/contract/purchase/orders'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, type Input, type ProblemError } from '../../client.ts'
import { newKey } from '../../new-key.ts'
import { refetch } from '../../queries.ts'
import { forgetTyped, keepTyped, keptTyped } from '../../typed-forms.ts'
import { orderReads } from '../orders/order-reads.ts'
import { cartReads } from './cart-reads.ts'

const PLACE = 'POST /api/purchase/companies/:companyId/orders'

type Body = Input<typeof PLACE>['body']
/** One press of the button, with the key under which it is one order however often it is sent. */
type Intent = { onceKey: string; body: Body; at: number }

/** How long ago somebody may have pressed the button for it to be sent again unasked. */
const FRESH_MS = 600_000

/**
 * Places an order. What was sent is kept until its answer is here: pressing again, loading the page anew or asking
 * again after the answer was lost repeat the same order under the same key, and never make another.
 */
export function usePlaceOrder(companyId: string, onPlaced: (order: Order) => void) {
  const name = `order:${companyId}`
  const [unanswered, setUnanswered] = useState(() => freshOf(keptTyped<Intent>(name)))
  const placing = useMutation<Order, ProblemError, Intent>({
    mutationFn: ({ onceKey, body }) => call(PLACE, { params: { companyId }, body, onceKey }),
    onSuccess: (order) => {
      forgetTyped(name)
      onPlaced(order)
      void refetch(orderReads)
    },
    onError: (problem, intent) => {
      if (isAnswer(problem)) forgetTyped(name)
      setUnanswered(isAnswer(problem) ? undefined : intent)
      void refetch(cartReads)
    },
  })
  const { mutate } = placing
  function send(intent: Intent): void {
    keepTyped(name, intent)
    mutate(intent)
  }
  useEffect(() => {
    const kept = freshOf(keptTyped<Intent>(name))
    if (kept) mutate(kept)
    else forgetTyped(name)
  }, [name, mutate])
  return {
    placing,
    isUnanswered: unanswered !== undefined,
    place: (body: Body) =>
      send(freshOf(keptTyped<Intent>(name)) ?? { onceKey: newKey(), body, at: Date.now() }),
    askAgain: () => unanswered && send(unanswered),
  }
}

/** A refusal is an answer; silence, a fault, and being told to wait are none. */
function isAnswer({ status }: ProblemError): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status)
}

/** What was pressed long ago is not sent again: where it was placed the cart is another by now. */
function freshOf(intent: Intent | undefined): Intent | undefined {
  return intent && Date.now() - intent.at < FRESH_MS ? intent : undefined
}
