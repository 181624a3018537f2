import Box from '@mui/material/Box'
import { type Column, primaryOf } from '../list-types.ts'

const WIDTH = 160
const NAME_WIDTH = 200

type Widths = readonly Pick<Column<unknown>, 'id' | 'width' | 'primary'>[]

/** The column widths: the naming column takes the remaining space, the others grow by their share. */
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

/** The width in pixels below which a table scrolls sideways. */
export function leastWidth(columns: Widths): number {
  return widthOf(columns) - (primaryOf(columns)?.width ?? WIDTH) + NAME_WIDTH
}

function widthOf(columns: Widths): number {
  return columns.reduce((sum, { width = WIDTH }) => sum + width, 0)
}

function share(width: number, total: number): string {
  return `max(${width}px, ${(width / total) * 100}cqi)`
}
