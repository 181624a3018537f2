import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { MouseEvent } from 'react'
import { colors } from '../ui/theme.ts'
import { ColumnWidths, leastWidth } from './ColumnWidths.tsx'
import { type Column, primaryOf, type ListOrder, type Sort } from './list-types.ts'
import { rowsLayout } from './rows-layout.ts'
import { RowLink } from './RowLink.tsx'
import { TruncatedText } from '../ui/data/TruncatedText.tsx'

export type ListTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowLink?: ((row: Row) => string) | undefined
  order?: ListOrder | undefined
  onSort?: ((sort: Sort) => void) | undefined
}

/** Rows in a table whose head stays in sight; each row is one link, by its naming column. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, rowKey, rowLink, order, onSort } = props
  const primary = primaryOf(columns)
  const minWidth = leastWidth(columns)
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      {/* A container that scrolls sideways would catch the head that should stick to the page. */}
      <Box sx={{ overflowX: 'auto', [`@container (min-width: ${minWidth}px)`]: roomy }}>
        <Table size="small" aria-label={label} sx={{ ...rowsLayout, ...table, minWidth }}>
          <ColumnWidths columns={columns} />
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <HeadCell key={column.id} column={column} order={order} onSort={onSort} />
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow
                key={rowKey(row)}
                hover={Boolean(rowLink)}
                {...(rowLink && { onClick: clickLink, onMouseEnter: markTruncated, sx: linked })}
              >
                {columns.map((column) => (
                  <TableCell key={column.id} align={column.align ?? 'left'}>
                    {column === primary && rowLink ? (
                      <RowLink to={rowLink(row)}>{column.cell(row)}</RowLink>
                    ) : (
                      <TruncatedText>{column.cell(row)}</TruncatedText>
                    )}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  )
}

type HeadCellProps<Row> = {
  column: Column<Row>
  order: ListOrder | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function HeadCell<Row>({ column: { id, header, align = 'left' }, order: sort, onSort }: HeadCellProps<Row>) {
  const order = sort?.id === id ? sort.order : undefined
  if (!sort?.by.includes(id) || !onSort) return <TableCell align={align}>{header}</TableCell>
  return (
    <TableCell align={align} sortDirection={order ?? false}>
      <TableSortLabel
        active={order !== undefined}
        direction={order ?? 'asc'}
        onClick={() => onSort({ id, order: order === 'asc' ? 'desc' : 'asc' })}
      >
        {header}
      </TableSortLabel>
    </TableCell>
  )
}

/** A click on a row beside its link is a click on the link, with the keys that were held. */
function clickLink(event: MouseEvent<HTMLTableRowElement>): void {
  // A menu or dialog opened from the row lies elsewhere on the page, and its clicks come here all the same.
  if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
  const isOwn = event.target instanceof Element && event.target.closest('a, button, input, label')
  if (isOwn || getSelection()?.toString()) return
  const { ctrlKey, metaKey, shiftKey } = event
  const link = event.currentTarget.querySelector('a[data-row-link]')
  link?.dispatchEvent(
    new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  )
}

/** Only what is cut off needs its tooltip; all else leaves the link of the row uncovered. */
function markTruncated({ currentTarget: row }: MouseEvent<HTMLTableRowElement>): void {
  for (const line of row.querySelectorAll<HTMLElement>('[data-line]'))
    line.toggleAttribute('data-truncated', line.scrollWidth > line.clientWidth)
}

const table = {
  '& td': { height: 44, fontSize: 14, lineHeight: '20px', fontVariantNumeric: 'tabular-nums' },
  '& th': {
    position: 'sticky',
    top: 'var(--head-top, 0px)',
    zIndex: 2,
    height: 40,
    bgcolor: colors.surface,
    color: 'text.secondary',
    fontSize: 13,
    lineHeight: '18px',
    fontWeight: 500,
    whiteSpace: 'nowrap',
  },
} as const

/** Where all columns fit, the head sticks to the page, under the top bar. */
const roomy = { overflowX: 'visible', '--head-top': 'var(--top-bar-height, 0px)' } as const

const linked = {
  position: 'relative',
  cursor: 'pointer',
  // What has a tooltip or is pressed itself stands above the link that covers the row.
  '& td :is(time, button, a:not([data-row-link]), [data-truncated])': { position: 'relative', zIndex: 1 },
} as const
