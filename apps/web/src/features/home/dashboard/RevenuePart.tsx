import type { PurchaseDashboard } from '@domicile/contract/sales/dashboard'
import Typography from '@mui/material/Typography'
import { formatMoney } from '../../../ui/data/format.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { dashboardTexts } from './dashboard-texts.ts'
import { NumberTable } from './NumberTable.tsx'

const words = dashboardTexts.revenue

type Revenue = NonNullable<PurchaseDashboard['revenue']>
type Month = Revenue[number]['months'][number]

/** The amounts invoiced this month and last month, each with a link to the invoices it adds up. */
export function RevenuePart({ revenue }: { revenue: Revenue }) {
  const rows = revenue.map(({ currency, months }) => ({
    key: currency,
    label: currency,
    numbers: months.map((month) => ({
      ...month,
      figure: formatMoney(month.net, currency),
      note: marginOf(month, currency),
    })),
  }))
  return (
    <Panel title={words.title} subtitle={words.subtitle}>
      {rows.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{words.none}</Typography>
      ) : (
        <NumberTable caption={words.caption} corner={words.currency} columns={words.months} rows={rows} />
      )}
    </Panel>
  )
}

function marginOf({ count, margin, withoutCost = 0 }: Month, currency: string): string | undefined {
  if (margin === undefined || count === 0) return undefined
  const marginText = words.margin(formatMoney(margin, currency))
  return withoutCost > 0 ? `${marginText}\n${words.without(withoutCost)}` : marginText
}
