import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { ActionButton } from '../ui/layout/ActionButton.tsx'
import { type PrimaryAction, PrimaryButton } from '../ui/layout/PrimaryButton.tsx'
import type { Crumb } from '../ui/layout/Breadcrumbs.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import { ColumnWidths } from './ColumnWidths.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ListCards } from './ListCards.tsx'
import { ListPagination } from './ListPagination.tsx'
import { ListTable } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import {
  type ActiveFilter,
  type Column,
  formatTotal,
  type ListEmpty,
  type ListError,
  type ListState,
  pageSizes,
  type Sort,
} from './list-types.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import { SortMenu } from './SortMenu.tsx'
import { surface } from '../ui/layout/surface.ts'

export type ListPageProps<Row> = {
  title: string
  count?: number | undefined
  subtitle?: ReactNode
  breadcrumbs?: Crumb[]
  /** Under the title: lists beside this one. */
  tabs?: ReactNode
  primaryAction?: PrimaryAction | undefined
  search?: { value: string; onChange: (value: string) => void; placeholder: string }
  /** FilterSelect and FilterChip. */
  filters?: ReactNode
  activeFilters?: readonly ActiveFilter[]
  onClearFilters?: () => void
  columns?: readonly Column<Row>[]
  /** Shows the rows otherwise than in columns. */
  renderRows?: (rows: readonly Row[]) => ReactNode
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The path of a row's record. */
  rowLink?: (row: Row) => string
  state: ListState
  error?: ListError | undefined
  onRetry?: () => void
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Ids of the shown columns; all of them where it is left out. */
  shownColumns?: readonly string[] | undefined
  onShownColumns?: (shown: string[]) => void
  page?: number
  pageSize?: number
  /** Of all pages. Left out, the list has no pages. */
  total?: number | undefined
  /** There are more rows than `total` and `count` say: they are shown with a plus. */
  isTotalCapped?: boolean | undefined
  onPage?: (page: number) => void
  onPageSize?: (size: number) => void
  onExport?: () => void
  exporting?: boolean
  /** Why it can not be exported now. */
  exportDisabledReason?: string | undefined
  /** For a list that never had anything. */
  empty: ListEmpty
  /** For a list that the search or the filters leave empty. */
  emptyFiltered?: string
}

/** A list: title with count, one primary action, search, filters, a table that turns into cards, pages. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const {
    title,
    count,
    isTotalCapped,
    subtitle,
    breadcrumbs,
    tabs,
    primaryAction,
    search,
    filters,
    activeFilters = [],
  } = props
  const { onClearFilters = () => undefined, columns = [], rows, state, shownColumns, onShownColumns } = props
  const { onExport, exporting = false, exportDisabledReason, sort, onSort } = props
  const asCards = useMediaQuery('(max-width:599.95px)')
  const shown = columns.filter(({ id, hideable }) => !hideable || !shownColumns || shownColumns.includes(id))
  const hideable = columns.filter((column) => column.hideable)
  const isFiltered = activeFilters.length > 0 || Boolean(search?.value)
  const isNew = state === 'ready' && rows.length === 0 && !isFiltered
  return (
    <>
      <PageHeader
        title={title}
        count={count === undefined ? undefined : formatTotal(count, isTotalCapped)}
        subtitle={subtitle}
        {...(breadcrumbs && { breadcrumbs })}
        actions={primaryAction && !isNew && <PrimaryButton {...primaryAction} />}
      />
      {tabs}
      {!isNew && (
        <ListToolbar
          search={search}
          filters={filters}
          activeFilters={activeFilters}
          onClearFilters={onClearFilters}
          tools={
            <>
              {asCards && onSort && <SortMenu columns={columns} sort={sort} onSort={onSort} />}
              {onExport && (
                <ActionButton
                  startIcon={<FileDownloadOutlined />}
                  busy={exporting}
                  disabledReason={exportDisabledReason}
                  onClick={onExport}
                  color="inherit"
                >
                  Export
                </ActionButton>
              )}
              {onShownColumns && hideable.length > 0 && (
                <ColumnMenu
                  columns={hideable}
                  shown={shownColumns ?? hideable.map(({ id }) => id)}
                  onShown={onShownColumns}
                />
              )}
            </>
          }
        />
      )}
      <Box
        component="section"
        aria-label={title}
        aria-busy={state === 'loading'}
        sx={{ ...surface, position: 'relative' }}
      >
        <ListBody {...props} shown={shown} isFiltered={isFiltered} asCards={asCards} />
      </Box>
    </>
  )
}

type ListBodyProps<Row> = ListPageProps<Row> & {
  shown: readonly Column<Row>[]
  isFiltered: boolean
  asCards: boolean
}

function ListBody<Row>(props: ListBodyProps<Row>) {
  const {
    title,
    rows,
    renderRows,
    rowKey,
    rowLink,
    state,
    error,
    onRetry,
    sort,
    onSort,
    shown,
    isFiltered,
    asCards,
  } = props
  const {
    page = 1,
    pageSize = pageSizes[0],
    total,
    isTotalCapped,
    onPage,
    onPageSize,
    empty,
    emptyFiltered,
    onClearFilters,
  } = props
  if (state === 'error') {
    return <ErrorState text={error?.text ?? ''} requestId={error?.requestId} onRetry={onRetry} />
  }
  if (rows.length === 0 && state === 'loading') {
    return (
      <RowsSkeleton
        headers={shown.map(({ header }) => header)}
        widths={<ColumnWidths columns={shown} />}
        rows={Math.min(pageSize, 10)}
        asCards={asCards || renderRows !== undefined}
      />
    )
  }
  if (rows.length === 0 && isFiltered) {
    return (
      <EmptyState
        title="Nothing fits"
        text={emptyFiltered ?? 'Nothing here fits the search and the filters.'}
        action={{ label: 'Clear filters', ...(onClearFilters && { onClick: onClearFilters }) }}
        quiet
      />
    )
  }
  if (rows.length === 0) return <EmptyState {...empty} />
  const shared = { label: title, columns: shown, rows, rowKey, rowLink }
  return (
    <>
      {state === 'loading' && (
        <LinearProgress
          aria-label="Loading"
          sx={{ position: 'absolute', inset: '0 0 auto', height: 2, zIndex: 3 }}
        />
      )}
      {renderRows ? (
        <Box sx={{ p: 2 }}>{renderRows(rows)}</Box>
      ) : asCards ? (
        <ListCards {...shared} />
      ) : (
        <ListTable {...shared} sort={sort} onSort={onSort} />
      )}
      {total !== undefined && onPage && onPageSize && (
        <ListPagination
          page={page}
          pageSize={pageSize}
          total={total}
          isTotalCapped={isTotalCapped}
          shown={rows.length}
          onPage={onPage}
          onPageSize={onPageSize}
        />
      )}
    </>
  )
}
