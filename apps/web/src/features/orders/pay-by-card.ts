import { call } from '../../api/client.ts'

/** Goes to the page of the provider of cards, to pay an order there; rejects where that can not be begun. */
export async function payByCard(orderId: string): Promise<void> {
  const { url } = await call('POST /api/purchase/orders/:id/card-payment', { params: { id: orderId } })
  location.assign(url)
}
