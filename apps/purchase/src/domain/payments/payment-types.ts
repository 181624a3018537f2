import type { PaymentType } from '@domicile/contract/sales/services/service-kinds'
import type { Buyer } from '../buyers/buyer.ts'

/** Returns the payment types of this portal: card only with a card provider. */
export function paymentTypesWith(cards: object | undefined): PaymentType[] {
  return cards ? ['bank-transfer', 'card'] : ['bank-transfer']
}

/** Returns the portal's payment types that the firm is ready for. */
export function paymentTypesOf(
  { seller }: Pick<Buyer, 'seller'>,
  types: readonly PaymentType[],
): PaymentType[] {
  return types.filter((type) => type !== 'bank-transfer' || seller.hasBank)
}
