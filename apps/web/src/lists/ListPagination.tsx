import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Pagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { formatNumber } from '../ui/data/format.ts'
import { formatTotal, pageSizes } from './list-types.ts'

type ListPaginationProps = {
  /** The page number, from 1. */
  page: number
  pageSize: number
  total: number
  /** The list has more rows than the total counts. */
  isTotalCapped?: boolean | undefined
  /** The number of rows on this page. */
  shown: number
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

/** The visible range of a list, the links to its other pages, and the page size. */
export function ListPagination(props: ListPaginationProps) {
  const { page, pageSize, total, isTotalCapped, shown, onPage, onPageSize } = props
  const isNarrow = useMediaQuery('(max-width:599.95px)')
  const hasNext = isTotalCapped && shown === pageSize
  const pages = Math.max(1, Math.ceil(total / pageSize), hasNext ? page + 1 : 1)
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  const last = first === 0 ? 0 : first + shown - 1
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        px: 2,
        py: 1,
        typography: 'body2',
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Typography variant="body2" role="status" sx={{ mr: 'auto' }}>
        Showing {formatNumber(first)}–{formatNumber(last)} of {formatTotal(total, isTotalCapped)}
      </Typography>
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        Per page
        <NativeSelect
          value={pageSize}
          onChange={(event) => onPageSize(Number(event.target.value))}
          input={
            <OutlinedInput size="small" sx={{ typography: 'body2', '& select': { py: '6px !important' } }} />
          }
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </NativeSelect>
      </Box>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          size="small"
          siblingCount={isNarrow ? 0 : 1}
          aria-label="Pages"
          onChange={(_event, next) => onPage(next)}
        />
      )}
    </Box>
  )
}
