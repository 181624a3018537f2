import type { Order } from '@domicile/contract/purchase/orders'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../client.ts'
import { refetch } from '../../queries.ts'
import { orderReads } from './order-reads.ts'

const ASK_MS = 2_000
const SLOW_MS = 20_000

/**
 * Back from the page of the provider of cards: has the provider asked what became of the payment, again and again while
 * it is under way. What the browser came back with says nothing.
 */
export function useCardReturn({ id, state, paymentType, payments, allowedActions }: Order) {
  const isOpen =
    state === 'placed' && paymentType === 'card' && payments.some((payment) => payment.state === 'pending')
  const mayAsk = isOpen && allowedActions.includes('pay')
  const [isSlow, setIsSlow] = useState(false)
  const asked = useQuery({
    queryKey: ['card-return', id],
    queryFn: async () => {
      const answer = await call('POST /api/purchase/orders/:id/card-return', { params: { id } })
      if (answer.state !== 'pending') await refetch(orderReads)
      return answer
    },
    enabled: mayAsk,
    staleTime: 0,
    refetchInterval: mayAsk ? ASK_MS : false,
  })
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return { isWaiting: isOpen && !asked.isError, isSlow }
}
