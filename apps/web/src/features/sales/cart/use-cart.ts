import type { Answers } from '@domicile/contract/form-engine/evaluate'
import type { Cart } from '@domicile/contract/sales/orders/cart'
import { MOST_PIECES } from '@domicile/contract/money/money'
import { useMutation } from '@tanstack/react-query'
import { call, type ProblemError } from '../../../api/client.ts'
import { alertFailure } from '../../../api/queries.ts'
import { queryClient } from '../../../api/query-client.ts'
import { setAlert } from '../../../api/store.ts'
import { cartOf } from './cart-queries.ts'
import { cartTexts } from './cart-texts.ts'

/** Stores the cart from a change's answer in the query cache. */
export function showCart(cart: Cart): void {
  queryClient.setQueryData(cartOf(cart.companyId).queryKey, cart)
}

/** Adds to the quantity of a service that the cart holds now, including what other users added. */
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

/** A change to a line; omitted fields stay as they are. */
type Change = { quantity?: number; answers?: Answers }

/** Changes the quantity of a service in a cart, or the answers to its questions. */
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
