import { formatNumber } from '../ui/data/format.ts'
import type { ReactNode } from 'react'
import type { EmptyAction } from '../ui/feedback/EmptyState.tsx'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
  /** May be taken off the list by its reader. */
  hideable?: boolean
  /** In pixels, of which the column gets its share; 160 where it is left out. */
  width?: number
  /** Its place on a narrow screen's card, where the naming column comes first; left out, the card does without it. */
  card?: 'status' | 'line' | 'amount' | 'action'
  /** The one that names the row and links to it; the first where none says so. */
  primary?: boolean
}

export type Sort = { id: string; order: 'asc' | 'desc' }
/** The order of a list, and the columns it can be sorted by. */
export type ListOrder = Sort & { by: readonly string[] }
export type ListState = 'loading' | 'error' | 'ready'
export type ListError = { text: string; requestId?: string | undefined }
export type ListEmpty = { title: string; text: string; action?: EmptyAction | undefined }
export const pageSizes = [20, 50, 100] as const

/** The column that names a row. */
export function primaryOf<C extends { primary?: boolean }>(columns: readonly C[]): C | undefined {
  return columns.find((column) => column.primary) ?? columns[0]
}

/** How many rows a list has, as people read it: `10,000+` where there are more than the total counts. */
export function formatTotal(total: number, isCapped = false): string {
  return `${formatNumber(total)}${isCapped ? '+' : ''}`
}
