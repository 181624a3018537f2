import Box from '@mui/material/Box'
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
        <Box sx={{ ...line, flexWrap: 'wrap', rowGap: 0.5 }}>
          <Box sx={wholeName}>
            {to ? (
              <RowLink to={to} wraps>
                {name}
              </RowLink>
            ) : (
              name
            )}
          </Box>
          <Box sx={{ flex: 'none' }}>{cells('status')}</Box>
        </Box>
        <Box sx={line}>
          <Box sx={grey}>{cells('line')}</Box>
          <Box sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>{cells('amount')}</Box>
        </Box>
      </Box>
      {action && <Box sx={{ flex: 'none', position: 'relative', zIndex: 1 }}>{action}</Box>}
    </Box>
  )
}

const line = { display: 'flex', gap: 1, justifyContent: 'space-between' } as const

/** A phone has no hint for a truncated name: a long one wraps, and its status moves below it. */
const wholeName = {
  minWidth: 0,
  fontWeight: 500,
  overflowWrap: 'anywhere',
  '& [data-line]': { whiteSpace: 'normal' },
} as const

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
