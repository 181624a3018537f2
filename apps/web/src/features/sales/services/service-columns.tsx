import type { ServiceSummary } from '@domicile/contract/sales/services/services'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { formatMoney } from '../../../ui/data/format.ts'
import type { Column } from '../../../lists/list-types.ts'
import { NotGiven } from '../../../ui/data/NotGiven.tsx'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { TruncatedText } from '../../../ui/data/TruncatedText.tsx'
import { serviceTexts } from './service-texts.ts'
import { formatPercent, priceOf } from './service-labels.ts'

const words = serviceTexts.columns

type Reader = { readsCosts: boolean; timeZone: string | undefined }

/** The columns of the catalogue for staff; costs and margins only for users who may read them. */
export function serviceColumns({ readsCosts, timeZone }: Reader): Column<ServiceSummary>[] {
  const columns: Column<ServiceSummary>[] = [
    {
      id: 'title',
      header: words.title,
      cell: ({ title }) => <TruncatedText>{title}</TruncatedText>,
      primary: true,
      width: 208,
    },
    {
      id: 'category',
      card: 'line',
      header: words.category,
      cell: ({ category }) => <TruncatedText>{category}</TruncatedText>,
      width: 152,
    },
    {
      id: 'price',
      card: 'amount',
      header: words.price,
      cell: (service) => priceOf(service),
      align: 'right',
      width: 176,
    },
  ]
  const state: Column<ServiceSummary> = {
    id: 'state',
    card: 'status',
    header: words.state,
    cell: ({ state }) => <StatusChip label={state} />,
    width: 120,
  }
  const updated: Column<ServiceSummary> = {
    id: 'updated',
    header: words.updated,
    cell: ({ updatedAt }) => <DateTime value={updatedAt} timeZone={timeZone} />,
    width: 112,
  }
  return [...columns, ...(readsCosts ? costColumns : []), state, updated]
}

const costColumns: Column<ServiceSummary>[] = [
  {
    id: 'cost',
    header: words.cost,
    cell: ({ cost, currency }) => (cost ? formatMoney(cost, currency) : <NotGiven />),
    align: 'right',
    width: 112,
  },
  {
    id: 'margin',
    header: words.margin,
    cell: ({ margin }) => (margin ? formatPercent(margin.percent) : <NotGiven />),
    align: 'right',
    width: 96,
  },
]
