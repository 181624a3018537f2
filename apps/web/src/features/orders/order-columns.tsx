import type { OrderSummary } from '@domicile/contract/purchase/orders/orders'
import { DateTime } from '../../ui/data/DateTime.tsx'
import { formatMoney } from '../../ui/data/format.ts'
import type { Column } from '../../lists/list-types.ts'
import { StatusChip } from '../../ui/data/StatusChip.tsx'
import { TruncatedText } from '../../ui/data/TruncatedText.tsx'
import { orderTexts as words } from './order-texts.ts'

const headers = words.columns

/** The columns of the list. For clients, `waitsFor` is worded from their own side. */
export function orderColumns(isClient: boolean): Column<OrderSummary>[] {
  const waits = isClient ? words.waitsForClient : words.waits
  return [
    {
      id: 'number',
      header: headers.number,
      primary: true,
      width: 160,
      cell: ({ number }) => number,
    },
    {
      id: 'title',
      card: 'line',
      header: headers.title,
      width: 144,
      cell: ({ title, otherLines }) => (
        <TruncatedText>{otherLines > 0 ? `${title} ${words.others(otherLines)}` : title}</TruncatedText>
      ),
    },
    {
      id: 'company',
      card: 'line',
      header: headers.company,
      width: 128,
      cell: ({ company }) => <TruncatedText>{company.name}</TruncatedText>,
    },
    {
      id: 'status',
      card: 'status',
      header: headers.status,
      width: 160,
      cell: ({ label }) => <StatusChip label={label} />,
    },
    { id: 'waitsFor', header: headers.waitsFor, width: 88, cell: ({ waitsFor }) => waits[waitsFor] },
    {
      id: 'total',
      card: 'amount',
      header: headers.total,
      align: 'right',
      width: 120,
      cell: ({ total, currency }) => (total === null ? words.noTotal : formatMoney(total, currency)),
    },
    {
      id: 'created',
      header: headers.created,
      width: 104,
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
    },
  ]
}
