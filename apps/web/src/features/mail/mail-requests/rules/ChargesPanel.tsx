import type { MailCharge } from '@domicile/contract/mail/mail-requests/standing-rules'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { nextPageOf } from '../../../../api/next-page.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import type { Column } from '../../../../lists/list-types.ts'
import { pagesOf } from '../../../../lists/older-pages.ts'
import { Rows } from '../../../../lists/Rows.tsx'
import { paths } from '../../../../navigation/paths.ts'
import { formatDay, formatMoney, formatPeriod } from '../../../../ui/data/format.ts'
import { OlderButton } from '../../../../ui/data/OlderButton.tsx'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { TruncatedText } from '../../../../ui/data/TruncatedText.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { chargeTexts as words } from './rule-texts.ts'

const PAGE_SIZE = 20

/** Charges of a company for storage and forwarding, the latest first. */
export function ChargesPanel({ companyId }: { companyId: string }) {
  const route = 'GET /api/companies/:companyId/mail-charges'
  const result = useInfiniteQuery(pagesOf(route, { companyId }, PAGE_SIZE))
  return (
    <Panel title={words.title}>
      <QueryBoundary query={result}>
        {({ pages }) => {
          const charges = pages.flatMap(({ items }) => items)
          if (charges.length === 0)
            return <Typography sx={{ color: 'text.secondary' }}>{words.empty}</Typography>
          return (
            <>
              <Rows
                label={words.title}
                columns={columns}
                rows={charges}
                rowLink={({ item }) => paths.mail(item.id)}
              />
              <OlderButton onMore={nextPageOf(result)} busy={result.isFetchingNextPage} />
            </>
          )
        }}
      </QueryBoundary>
    </Panel>
  )
}

const columns: Column<MailCharge>[] = [
  {
    id: 'item',
    header: words.columns.item,
    width: 240,
    primary: true,
    cell: ({ item }) => <TruncatedText>{words.letter(item.number, item.sender)}</TruncatedText>,
  },
  { id: 'kind', header: words.columns.kind, width: 112, card: 'line', cell: ({ kind }) => words.kinds[kind] },
  {
    id: 'day',
    header: words.columns.day,
    width: 200,
    card: 'line',
    cell: ({ firstDay, lastDay }) =>
      firstDay === lastDay ? formatDay(firstDay) : formatPeriod(firstDay, lastDay),
  },
  {
    id: 'state',
    header: words.columns.state,
    width: 112,
    card: 'status',
    cell: ({ state }) => (
      <StatusChip label={words.states[state]} tone={state === 'billed' ? 'approved' : 'pending'} />
    ),
  },
  {
    id: 'amount',
    header: words.columns.amount,
    width: 112,
    align: 'right',
    card: 'amount',
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
]
