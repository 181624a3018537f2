import type { PaymentType } from '@domicile/contract/purchase/service-kinds'
import type { Buyer } from './buyer.ts'

/** How a buyer can pay: of the ways that this portal has, those that the firm is ready for. */
export function paymentTypesOf(
  { seller }: Pick<Buyer, 'seller'>,
  types: readonly PaymentType[],
): PaymentType[] {
  return types.filter((type) => type !== 'bank-transfer' || seller.hasBank)
}
