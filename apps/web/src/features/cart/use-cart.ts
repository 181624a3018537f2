import type { Cart } from '@domicile/contract/purchase/orders/cart'
import { MOST_PIECES } from '@domicile/contract/purchase/money/money'
import { useMutation } from '@tanstack/react-query'
import { call, type ProblemError } from '../../api/client.ts'
import { alertFailure } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { setAlert } from '../../api/store.ts'
import { cartOf } from './cart-queries.ts'
import { cartTexts } from './cart-texts.ts'

/** Shows the cart as a change of it was answered. */
export function showCart(cart: Cart): void {
  queryClient.setQueryData(cartOf(cart.companyId).queryKey, cart)
}

/** Puts more of a service into a cart, on top of what is there by now, whoever put it in. */
export function useAddToCart({ id, title }: { id: string; title: string }) {
  return useMutation<Cart, ProblemError, { companyId: string; quantity: number }>({
    mutationFn: async ({ companyId, quantity }) => {
      const { lines } = await call('GET /api/purchase/companies/:companyId/cart', { params: { companyId } })
      const there = lines.find(({ service }) => service.id === id)?.quantity ?? 0
      return call('PUT /api/purchase/companies/:companyId/cart/lines/:serviceId', {
        params: { companyId, serviceId: id },
        body: { quantity: Math.min(MOST_PIECES, there + quantity) },
        quiet: true,
      })
    },
    onSuccess: (cart) => {
      showCart(cart)
      setAlert({ info: cartTexts.add.added(title) })
    },
    onError: alertFailure,
  })
}

/** What is left out stays as it is. */
type Change = { quantity?: number; answers?: Record<string, string> }

/** Changes how many of a service are in a cart, and the answers to its questions. */
export function useLineChange(companyId: string, serviceId: string) {
  return useMutation<Cart, ProblemError, Change>({
    mutationFn: (body) =>
      call('PUT /api/purchase/companies/:companyId/cart/lines/:serviceId', {
        params: { companyId, serviceId },
        body,
        quiet: true,
      }),
    onSuccess: showCart,
  })
}
