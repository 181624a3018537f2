import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../ui/data/format.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { visuallyHidden } from '../../../ui/layout/visually-hidden.ts'
import { numberPath, type Tally } from './number-path.ts'

type NumberTableProps = {
  /** The caption for screen readers. */
  caption: string
  /** The header over the row names. */
  corner: string
  columns: readonly string[]
  /** One number per column. */
  rows: readonly { key: string; label: ReactNode; numbers: readonly Tally[] }[]
}

/** A table of numbers, each with a link to the list that it counts. */
export function NumberTable({ caption, corner, columns, rows }: NumberTableProps) {
  return (
    <Table size="small" sx={{ '& td, & th': { px: 1, '&:first-of-type': { pl: 0 } } }}>
      <Box component="caption" sx={visuallyHidden}>
        {caption}
      </Box>
      <TableHead>
        <TableRow>
          <TableCell sx={head}>{corner}</TableCell>
          {columns.map((column) => (
            <TableCell key={column} align="right" sx={head}>
              {column}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, label, numbers }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 400, whiteSpace: 'nowrap' }}>
              {label}
            </TableCell>
            {numbers.map((number, place) => (
              <TableCell key={columns[place]} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                <TextLink to={numberPath(number)}>{number.figure ?? formatNumber(number.count)}</TextLink>
                {number.note && (
                  <Box
                    component="span"
                    sx={{ display: 'block', whiteSpace: 'pre-line', color: 'text.secondary' }}
                  >
                    {number.note}
                  </Box>
                )}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const head = { color: 'text.secondary', fontWeight: 500, fontSize: 13, verticalAlign: 'bottom' } as const
