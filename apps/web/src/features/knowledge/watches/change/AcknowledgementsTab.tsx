import type { Acknowledgement, Change } from '@domicile/contract/knowledge/watches/watch-changes'
import Typography from '@mui/material/Typography'
import { filtersOf } from '../../../../lists/filters/list-filters.ts'
import { ListSection } from '../../../../lists/ListScreen.tsx'
import type { Column } from '../../../../lists/list-types.ts'
import { useList } from '../../../../lists/use-list.ts'
import { DateTime } from '../../../../ui/data/DateTime.tsx'
import { formatDay } from '../../../../ui/data/format.ts'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { companyColumn } from '../../../../lists/columns/record-columns.tsx'
import { acknowledgementsOf } from '../watches.list.ts'
import { acknowledgementTexts as words } from './change-texts.ts'

type Row = Acknowledgement & { id: string }
type AcknowledgementsTabProps = { watchId: string; change: Change | undefined; timeZone: string }

/** Acknowledgements by text and person; the overdue ones come first. */
export function AcknowledgementsTab({ watchId, change, timeZone }: AcknowledgementsTabProps) {
  if (!change) return <Typography>{words.notPublished}</Typography>
  return <Proof key={change.id} watchId={watchId} changeId={change.id} timeZone={timeZone} />
}

type ProofProps = { watchId: string; changeId: string; timeZone: string }

function Proof({ watchId, changeId, timeZone }: ProofProps) {
  const list = acknowledgementsOf(watchId, changeId)
  return (
    <ListSection
      list={useList(list, { partOf: withIds })}
      texts={words}
      filters={filtersOf(list, {
        state: {
          kind: 'choice',
          label: words.filters.state,
          nameOf: (state: keyof typeof words.states) => words.states[state],
        },
      })}
      columns={columnsOf(timeZone)}
    />
  )
}

function withIds({
  items,
  ...part
}: {
  items: Acknowledgement[]
  total: number
  isTotalCapped?: true | undefined
}) {
  return { ...part, items: items.map((row): Row => ({ ...row, id: row.company.id })) }
}

const headers = words.columns

function columnsOf(timeZone: string): Column<Row>[] {
  return [
    // The first line of a card has it already.
    { ...companyColumn(headers.company, 168), primary: true, cardCell: () => null },
    { id: 'state', header: headers.state, width: 160, card: 'status', cell: (row) => <State row={row} /> },
    {
      id: 'published',
      header: headers.published,
      width: 104,
      cell: ({ publishedAt }) => <DateTime value={publishedAt} timeZone={timeZone} />,
    },
    {
      id: 'due',
      header: headers.due,
      width: 112,
      card: 'line',
      cell: ({ dueOn }) => formatDay(dueOn),
      cardCell: ({ dueOn, acknowledgedAt }) => (acknowledgedAt ? null : `${headers.due} ${formatDay(dueOn)}`),
    },
    {
      id: 'reminders',
      header: headers.reminders,
      width: 96,
      align: 'right',
      cell: ({ reminders }) => reminders,
    },
    {
      id: 'acknowledged',
      header: headers.acknowledged,
      width: 192,
      card: 'line',
      cell: ({ acknowledgedAt, acknowledgedBy }) =>
        acknowledgedAt ? (
          <>
            <DateTime value={acknowledgedAt} timeZone={timeZone} /> {words.by(acknowledgedBy)}
          </>
        ) : (
          '–'
        ),
      cardCell: ({ acknowledgedBy }) => acknowledgedBy,
    },
    { id: 'hash', header: headers.hash, width: 136, hideable: true, cell: ({ sha256 }) => sha256 ?? '–' },
  ]
}

function State({ row: { acknowledgedAt, isOverdue, isWithdrawn } }: { row: Row }) {
  if (acknowledgedAt) return <StatusChip label={words.states.acknowledged} tone="accepted" />
  if (isWithdrawn) return <StatusChip label={words.withdrawn} tone="rejected" />
  if (isOverdue) return <StatusChip label={words.states.overdue} tone="at risk" />
  return <StatusChip label={words.states.waiting} tone="waiting for accept" />
}
