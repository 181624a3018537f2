import Box from '@mui/material/Box'
import { type Column, primaryOf } from './list-types.ts'

const WIDTH = 160
const NAME_WIDTH = 200

type Widths = readonly Pick<Column<unknown>, 'id' | 'width' | 'primary'>[]

/** The widths of a table's columns: the naming one takes what the others leave, and they their share of more. */
export function ColumnWidths({ columns }: { columns: Widths }) {
  const total = widthOf(columns)
  const primary = primaryOf(columns)
  return (
    <colgroup>
      {columns.map((column) => (
        <Box
          component="col"
          key={column.id}
          sx={{ width: column === primary ? 'auto' : share(column.width ?? WIDTH, total) }}
        />
      ))}
    </colgroup>
  )
}

/** The width under which a table scrolls sideways. */
export function leastWidth(columns: Widths): number {
  return widthOf(columns) - (primaryOf(columns)?.width ?? WIDTH) + NAME_WIDTH
}

function widthOf(columns: Widths): number {
  return columns.reduce((sum, { width = WIDTH }) => sum + width, 0)
}

function share(width: number, total: number): string {
  return `max(${width}px, ${(width / total) * 100}cqi)`
}
