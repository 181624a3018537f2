import type { OrderSummary } from '@domicile/contract/sales/orders/orders'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { formatMoney, formatWaitsFor, sentence } from '../../../ui/data/format.ts'
import { companyColumn, labelColumn } from '../../../lists/columns/record-columns.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { TruncatedText } from '../../../ui/data/TruncatedText.tsx'
import { orderTexts as words } from './order-texts.ts'

const headers = words.columns

/** The columns of the list. Clients learn only the names of their own people. */
export function orderColumns(isClient: boolean): Column<OrderSummary>[] {
  return [
    {
      id: 'title',
      header: headers.title,
      primary: true,
      width: 176,
      cell: ({ title, otherLines }) => (otherLines > 0 ? `${title} ${words.others(otherLines)}` : title),
    },
    { id: 'number', card: 'line', header: headers.number, width: 142, cell: ({ number }) => number },
    companyColumn(headers.company, 124),
    labelColumn(headers.status, 168),
    {
      id: 'waitsFor',
      header: headers.waitsFor,
      width: 128,
      cell: (order) => <TruncatedText>{sentence(waitingName(order, isClient))}</TruncatedText>,
    },
    {
      id: 'total',
      card: 'amount',
      header: headers.total,
      align: 'right',
      width: 116,
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

/** Names whom an order waits for: the reader only if they can act, otherwise those who can. */
export function waitingName({ waitsFor, waitsForPeople }: OrderSummary, isClient: boolean): string {
  return formatWaitsFor(waitsForPeople, (isClient ? words.waitsForClient : words.waits)[waitsFor])
}
