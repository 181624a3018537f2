import { call } from '../../../api/client.ts'

/** Opens the card provider's page to pay an order; rejects if the payment can't be started. */
export async function payByCard(orderId: string): Promise<void> {
  const { url } = await call('POST /api/purchase/orders/:id/card-payment', { params: { id: orderId } })
  location.assign(url)
}
