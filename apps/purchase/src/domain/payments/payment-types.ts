import type { PaymentType } from '@domicile/contract/purchase/services/service-kinds'
import type { Buyer } from '../buyers/buyer.ts'

/** The ways to pay that this portal has: by card where there is a provider of cards. */
export function paymentTypesWith(cards: object | undefined): PaymentType[] {
  return cards ? ['bank-transfer', 'card'] : ['bank-transfer']
}

/** How a buyer can pay: of the ways that this portal has, those that the firm is ready for. */
export function paymentTypesOf(
  { seller }: Pick<Buyer, 'seller'>,
  types: readonly PaymentType[],
): PaymentType[] {
  return types.filter((type) => type !== 'bank-transfer' || seller.hasBank)
}
