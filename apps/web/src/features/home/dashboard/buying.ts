import type { PurchaseDashboard } from '@domicile/contract/sales/dashboard'
import { formatMoney } from '../../../ui/data/format.ts'
import { dashboardTexts } from './dashboard-texts.ts'
import type { Tally } from './number-path.ts'

/** The purchase API's part of the dashboard, which works without it. */
export type Buying = {
  data: PurchaseDashboard | undefined
  /** `known` also applies if the user may not read orders. */
  state: 'known' | 'coming' | 'away'
}

/** Returns the purchase data; if a new read fails, the data of the last one stays. */
export function buyingOf(
  mayRead: boolean,
  { data, error }: { data: PurchaseDashboard | undefined; error: Error | null },
): Buying {
  if (!mayRead) return { data: undefined, state: 'known' }
  return { data, state: error ? 'away' : data ? 'known' : 'coming' }
}

/** Returns the numbers of open orders and of unpaid amounts. */
export function ordersInHand({ data }: Buying): Tally[] {
  const unpaid = (data?.unpaid ?? []).map((sum) => ({
    ...sum,
    figure: formatMoney(sum.amount, sum.currency),
  }))
  return [...(data?.inHand ?? []), ...unpaid]
}

/** Returns the label of each number. */
export function orderLabels({ data }: Buying): Record<string, string> {
  const { inHand, unpaid } = dashboardTexts.orders
  return { ...inHand, ...Object.fromEntries((data?.unpaid ?? []).map(({ currency }) => [currency, unpaid])) }
}
