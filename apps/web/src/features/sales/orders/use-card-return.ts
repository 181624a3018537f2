import type { Order } from '@domicile/contract/sales/orders/orders'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/client.ts'

const FIRST_MS = 2_000
const SLOWEST_MS = 30_000
/** Polls after 2, 4, 8 and 16 seconds, then every 30 seconds: about five minutes in all. */
const MOST_ASKED = 13
const SLOW_ASKED = 4

/**
 * Polls the provider for the state of a pending card payment after the return from its page, at growing
 * intervals; after that the user has to press a button. The return address itself proves nothing.
 */
export function useCardReturn({ id, state, paymentType, payments, allowedActions }: Order) {
  const isOpen =
    state === 'placed' && paymentType === 'card' && payments.some((payment) => payment.state === 'pending')
  const mayAsk = isOpen && allowedActions.includes('pay')
  const [times, setTimes] = useState(0)
  const sessionQuery = useQuery({
    queryKey: ['card-return', id],
    queryFn: async () => {
      const answer = await call('POST /api/purchase/orders/:id/card-return', { params: { id } })
      setTimes((before) => before + 1)
      return answer
    },
    enabled: mayAsk,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: mayAsk && times < MOST_ASKED ? Math.min(FIRST_MS * 2 ** times, SLOWEST_MS) : false,
  })
  function checkAgain(): void {
    setTimes(SLOW_ASKED)
    void sessionQuery.refetch()
  }
  return {
    isWaiting: isOpen && !sessionQuery.isError,
    isSlow: times >= SLOW_ASKED,
    checkAgain: times < MOST_ASKED ? undefined : checkAgain,
  }
}
