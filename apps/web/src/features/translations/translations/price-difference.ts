import { fromMinor, toMinor } from '@domicile/contract/money/money'
import type { Translation } from '@domicile/contract/translations/translations'
import { formatMoney } from '../../../ui/data/format.ts'

const words = {
  more: (amount: string) => `${amount} more`,
  less: (amount: string) => `${amount} less`,
  same: 'as agreed',
}

/** Says how the final price differs from the quoted or paid one, such as "EUR 96.00 more"; undefined before both are known. */
export function priceDifference({
  quote,
  paid,
  settlement,
}: Pick<Translation, 'quote' | 'paid' | 'settlement'>): string | undefined {
  const agreed = quote ?? paid
  if (!agreed || !settlement || agreed.currency !== settlement.currency) return undefined
  const { currency } = settlement
  const difference = toMinor(settlement.net, currency)! - toMinor(agreed.net, currency)!
  if (difference === 0) return words.same
  const amount = formatMoney(fromMinor(Math.abs(difference), currency), currency)
  return difference > 0 ? words.more(amount) : words.less(amount)
}
