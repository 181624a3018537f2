import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { MouseEvent } from 'react'
import { colors } from '../theme.ts'
import { type Column, primaryOf, type Sort } from './list-types.ts'
import { RowLink } from './RowLink.tsx'
import { TruncatedText } from './TruncatedText.tsx'

const WIDTH = 160
const NAME_WIDTH = 200

export type ListTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowLink?: ((row: Row) => string) | undefined
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
}

/** Rows in a table whose head stays in sight; each row is one link, by its naming column. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, rowKey, rowLink, sort, onSort } = props
  const primary = primaryOf(columns)
  const total = columns.reduce((sum, { width = WIDTH }) => sum + width, 0)
  // The naming column gives way first; the others keep their widths and share what is left over.
  const minWidth = total - (primary?.width ?? WIDTH) + NAME_WIDTH
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      {/* A container that scrolls sideways would catch the head that should stick to the page. */}
      <Box sx={{ overflowX: 'auto', [`@container (min-width: ${minWidth}px)`]: { overflowX: 'visible' } }}>
        <Table size="small" aria-label={label} sx={{ ...table, minWidth }}>
          <colgroup>
            {columns.map((column) => (
              <Box component="col" key={column.id} sx={{ width: column === primary ? 'auto' : share(column.width, total) }} />
            ))}
          </colgroup>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={rowKey(row)} hover={Boolean(rowLink)} {...(rowLink && { onClick: clickLink, sx: linked })}>
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

function share(width = WIDTH, total: number): string {
  return `max(${width}px, ${(width / total) * 100}cqi)`
}

type HeadCellProps<Row> = {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function HeadCell<Row>({ column: { id, header, align = 'left', sortable }, sort, onSort }: HeadCellProps<Row>) {
  const order = sort?.id === id ? sort.order : undefined
  if (!sortable || !onSort) return <TableCell align={align}>{header}</TableCell>
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
  const isOwn = event.target instanceof Element && event.target.closest('a, button, input, label')
  if (isOwn || getSelection()?.toString()) return
  const { ctrlKey, metaKey, shiftKey } = event
  const link = event.currentTarget.querySelector('a[data-row-link]')
  link?.dispatchEvent(new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

const table = {
  tableLayout: 'fixed',
  '& :is(td, th):first-of-type': { pl: 2 },
  '& :is(td, th):last-of-type': { pr: 2 },
  '& td': { height: 44, py: 0.5, px: 1.5, fontSize: 14, lineHeight: '20px', borderColor: 'divider', fontVariantNumeric: 'tabular-nums' },
  '& th': {
    position: 'sticky', top: 'var(--top-bar-height, 0px)', zIndex: 2, height: 40, py: 0.5, px: 1.5, bgcolor: colors.surface,
    color: 'text.secondary', fontSize: 13, lineHeight: '18px', fontWeight: 500, whiteSpace: 'nowrap', borderColor: 'divider',
  },
} as const

const linked = { position: 'relative', cursor: 'pointer', '& td > :is(button, span, a:not([data-row-link]))': { position: 'relative' } } as const
