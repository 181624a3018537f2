import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { rowsLayout } from './rows-layout.ts'

type RowsSkeletonProps = {
  headers: readonly string[]
  /** The column widths, as a ColumnWidths element, if they differ. */
  widths?: ReactNode
  rows: number
  asCards?: boolean
}

/** The placeholder of loading rows, in their final shape. */
export function RowsSkeleton({ headers, widths, rows, asCards = false }: RowsSkeletonProps) {
  if (asCards) {
    return (
      <Box role="status" aria-label="Loading">
        {Array.from({ length: 5 }, (_, card) => (
          <Box key={card} sx={{ px: 2, py: 1.5, borderTop: card ? 1 : 0, borderColor: 'divider' }}>
            <Skeleton width="60%" height={20} />
            <Skeleton width="40%" />
            <Skeleton width="50%" />
          </Box>
        ))}
      </Box>
    )
  }
  return (
    <Box role="status" aria-label="Loading" sx={{ containerType: 'inline-size', overflow: 'hidden' }}>
      <Table size="small" aria-hidden sx={rowsLayout}>
        {widths}
        <TableHead>
          <TableRow sx={{ height: 40 }}>
            {headers.map((header) => (
              <TableCell key={header} sx={{ color: 'text.secondary', fontWeight: 500, fontSize: 13 }}>
                {header}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {Array.from({ length: rows }, (_, row) => (
            <TableRow key={row} sx={{ height: 44 }}>
              {headers.map((header, index) => (
                <TableCell key={header}>
                  <Skeleton width={index === 0 ? '70%' : '60%'} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
