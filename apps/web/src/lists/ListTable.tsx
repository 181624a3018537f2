import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { MouseEvent } from 'react'
import { colors } from '../ui/theme.ts'
import { ColumnWidths, leastWidth } from './columns/ColumnWidths.tsx'
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

/** Rows in a table with a sticky head; each row is one link, in its naming column. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, rowKey, rowLink, order, onSort } = props
  const primary = primaryOf(columns)
  const minWidth = leastWidth(columns)
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      {/* A container that scrolls sideways would catch the head that should stick to the page. Without links in its
          rows, it takes the focus itself, to be scrolled by keyboard. */}
      <Box
        {...(!rowLink && { role: 'group', 'aria-label': label, tabIndex: 0 })}
        sx={{ overflowX: 'auto', [`@container (min-width: ${minWidth}px)`]: roomy }}
      >
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

/** Turns a click anywhere on a row into a click on its link, with the held modifier keys. */
function clickLink(event: MouseEvent<HTMLTableRowElement>): void {
  // React also delivers clicks from a menu or dialog that the row opened elsewhere on the page.
  if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
  const isOwn = event.target instanceof Element && event.target.closest('a, button, input, label')
  if (isOwn || getSelection()?.toString()) return
  const { ctrlKey, metaKey, shiftKey } = event
  const link = event.currentTarget.querySelector('a[data-row-link]')
  link?.dispatchEvent(
    new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  )
}

/** Marks truncated lines: only those need a tooltip, and other lines leave the row's link uncovered. */
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

/** The head sticks to the page, under the top bar, if all columns fit. */
const roomy = { overflowX: 'visible', '--head-top': 'var(--top-bar-height, 0px)' } as const

const linked = {
  position: 'relative',
  cursor: 'pointer',
  // Elements with a tooltip or their own action must be above the link that covers the row.
  '& td :is(time, button, a:not([data-row-link]), [data-truncated])': { position: 'relative', zIndex: 1 },
} as const
