import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { type Column, primaryOf } from './list-types.ts'
import { RowLink } from './RowLink.tsx'

type ListCardsProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowLink?: ((row: Row) => string) | undefined
}

/** Rows as two-line cards for narrow screens: name and status, then the `line` columns and the amount. */
export function ListCards<Row>({ label, columns, rows, rowKey, rowLink }: ListCardsProps<Row>) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Card key={rowKey(row)} row={row} columns={columns} to={rowLink?.(row)} />
      ))}
    </Box>
  )
}

type CardProps<Row> = { row: Row; columns: readonly Column<Row>[]; to: string | undefined }

function Card<Row>({ row, columns, to }: CardProps<Row>) {
  const name = primaryOf(columns)?.cell(row)
  const cells = (place: Column<Row>['card']) =>
    columns.flatMap(({ id, card, cell, cardCell = cell }) => {
      const content = card === place ? cardCell(row) : null
      return content === null || content === '' ? [] : [<span key={id}>{content}</span>]
    })
  const [action] = cells('action')
  return (
    <Box component="li" sx={card}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Line>
          <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere', minWidth: 0 }}>
            {to ? (
              <RowLink to={to} wraps>
                {name}
              </RowLink>
            ) : (
              name
            )}
          </Box>
          <Box sx={{ flex: 'none' }}>{cells('status')}</Box>
        </Line>
        <Line>
          <Box sx={grey}>{cells('line')}</Box>
          <Box sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>{cells('amount')}</Box>
        </Line>
      </Box>
      {action && <Box sx={{ flex: 'none', position: 'relative', zIndex: 1 }}>{action}</Box>}
    </Box>
  )
}

function Line({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>{children}</Box>
}

const card = {
  position: 'relative',
  display: 'flex',
  gap: 1,
  alignItems: 'center',
  px: 2,
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '&:active': { bgcolor: 'action.hover' },
} as const

const grey = {
  minWidth: 0,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  typography: 'body2',
  color: 'text.secondary',
  '& > span, & [data-line]': { display: 'inline' },
  '& > span + span::before': { content: '" · "' },
} as const
