import Box from '@mui/material/Box'
import { type Column, primaryOf } from './list-types.ts'
import { RowLink } from './RowLink.tsx'

type PairCardsProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowLink?: ((row: Row) => string) | undefined
}

/** Rows as cards for narrow screens: the name and an action on top, the other columns as pairs below. */
export function PairCards<Row>({ label, columns, rows, rowKey, rowLink }: PairCardsProps<Row>) {
  const primary = primaryOf(columns)
  const action = columns.find(({ card: place }) => place === 'action')
  const rest = columns.filter((column) => column !== primary && column !== action)
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box component="li" key={rowKey(row)} sx={card}>
          <Box sx={heading}>
            <Box
              sx={{
                flex: 1,
                minWidth: 0,
                overflowWrap: 'anywhere',
                '& [data-line]': { whiteSpace: 'normal' },
              }}
            >
              {rowLink ? (
                <RowLink to={rowLink(row)} wraps>
                  {primary?.cell(row)}
                </RowLink>
              ) : (
                primary?.cell(row)
              )}
            </Box>
            {action?.cell(row)}
          </Box>
          <Box component="dl" sx={pairs}>
            {rest.map(({ id, header, cell }) => (
              <Box key={id} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {header}
                </Box>
                <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {cell(row)}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const card = {
  position: 'relative',
  px: 2,
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '&:active': { bgcolor: 'action.hover' },
} as const

const heading = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, fontWeight: 500 } as const

const pairs = {
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, auto) 1fr',
  columnGap: 2,
  rowGap: 1,
  m: 0,
  typography: 'body2',
  alignItems: 'center',
} as const
