import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ColumnWidths } from './columns/ColumnWidths.tsx'
import { ListCards } from './ListCards.tsx'
import { ListPagination } from './ListPagination.tsx'
import { ListTable } from './ListTable.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import type { ListParts } from './list-parts.ts'

/** The rows, or the reason why there are none. */
export function ListBody<Row>(props: ListParts<Row>) {
  const { list, texts, columns, hidden, renderRows, asCards, isFiltered, onClear, primaryAction } = props
  const { rows, state, error, query } = list
  const visibleColumns = columns.filter(({ id }) => !hidden.includes(id))
  if (state === 'error') {
    return <ErrorState text={error?.text ?? ''} requestId={error?.requestId} onRetry={list.onRetry} />
  }
  if (rows.length === 0 && state === 'loading') {
    return (
      <RowsSkeleton
        headers={visibleColumns.map(({ header }) => header)}
        widths={<ColumnWidths columns={visibleColumns} />}
        rows={Math.min(query.pageSize ?? 20, 10)}
        asCards={asCards || renderRows !== undefined}
      />
    )
  }
  if (rows.length === 0 && isFiltered) {
    const action = { label: 'Clear filters', onClick: onClear }
    return <EmptyState title="No results" text={texts.emptyFiltered} action={action} quiet />
  }
  if (rows.length === 0) return <EmptyState action={primaryAction} {...texts.empty} />
  return (
    <>
      {state === 'loading' && <LinearProgress aria-label="Loading" sx={progress} />}
      {renderRows ? (
        <Box sx={{ p: 2 }}>{renderRows(rows)}</Box>
      ) : (
        <RowsIn {...props} columns={visibleColumns} />
      )}
      <Pages {...props} />
    </>
  )
}

function RowsIn<Row>({ list, texts, columns, rowLink, asCards }: ListParts<Row>) {
  const { order, go, rows } = list
  const shared = { label: texts.title, columns, rows, rowKey: idOf, rowLink }
  if (asCards) return <ListCards {...shared} />
  return <ListTable {...shared} order={order} onSort={({ id, order: way }) => go({ sort: id, order: way })} />
}

function idOf(row: unknown): string {
  return (row as { id: string }).id
}

function Pages<Row>({ list: { query, go, rows, total, isTotalCapped } }: ListParts<Row>) {
  if (total === undefined) return null
  return (
    <ListPagination
      page={query.page ?? 1}
      pageSize={query.pageSize ?? 20}
      total={total}
      isTotalCapped={isTotalCapped}
      shown={rows.length}
      onPage={(page) => go({ page })}
      onPageSize={(pageSize) => go({ pageSize })}
    />
  )
}

const progress = { position: 'absolute', inset: '0 0 auto', height: 2, zIndex: 3 } as const
