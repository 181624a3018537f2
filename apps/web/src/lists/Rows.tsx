import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { PairCards } from './PairCards.tsx'
import { ListTable } from './ListTable.tsx'
import type { Column } from './list-types.ts'

type RowsProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowLink?: (row: Row) => string
}

/** A short list within a panel, without pages: a table, or cards on a narrow screen. */
export function Rows<Row extends { id: string }>(props: RowsProps<Row>) {
  const asCards = useMediaQuery('(max-width:599.95px)')
  const rowKey = ({ id }: Row) => id
  return (
    <Box sx={bleed}>
      {asCards ? <PairCards {...props} rowKey={rowKey} /> : <ListTable {...props} rowKey={rowKey} />}
    </Box>
  )
}

/** Extends the rows to the panel's edges; their outer columns align with the heading. */
const bleed = {
  mx: -2,
  mt: 1,
  mb: -2,
  '& tbody tr:last-of-type td': { borderBottom: 0 },
} as const
