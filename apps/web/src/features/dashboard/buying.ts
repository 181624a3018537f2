import type { PurchaseDashboard } from '@domicile/contract/purchase/dashboard'
import { formatMoney } from '../../ui/data/format.ts'
import { dashboardTexts } from './dashboard-texts.ts'
import type { Tally } from './number-path.ts'

/** What the purchase API says for the dashboard, which goes on without it. */
export type Buying = {
  data: PurchaseDashboard | undefined
  /** `known` also where the person has nothing to do with orders. */
  state: 'known' | 'coming' | 'away'
}

/** What was read last stays where it can not be read again. */
export function buyingOf(
  mayRead: boolean,
  { data, error }: { data: PurchaseDashboard | undefined; error: Error | null },
): Buying {
  if (!mayRead) return { data: undefined, state: 'known' }
  return { data, state: error ? 'away' : data ? 'known' : 'coming' }
}

/** The orders that are not over yet, and what is still to be paid. */
export function ordersInHand({ data }: Buying): Tally[] {
  const unpaid = (data?.unpaid ?? []).map((sum) => ({
    ...sum,
    figure: formatMoney(sum.amount, sum.currency),
  }))
  return [...(data?.inHand ?? []), ...unpaid]
}

/** What each of them is called. */
export function orderLabels({ data }: Buying): Record<string, string> {
  const { inHand, unpaid } = dashboardTexts.orders
  return { ...inHand, ...Object.fromEntries((data?.unpaid ?? []).map(({ currency }) => [currency, unpaid])) }
}
