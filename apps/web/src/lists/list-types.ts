import { formatNumber } from '../ui/data/format.ts'
import type { ReactNode } from 'react'
import type { EmptyAction } from '../ui/feedback/EmptyState.tsx'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
  /** The user may hide this column. */
  hideable?: boolean
  /** The width in pixels, from which the column's share is computed; defaults to 160. */
  width?: number
  /**
   * The position on a narrow screen's card, after the naming column; without it, the card omits the column.
   */
  card?: 'status' | 'line' | 'amount' | 'action'
  /** The content on that card if the cell alone does not say what it is; null leaves it out. */
  cardCell?: (row: Row) => ReactNode
  /** The column that names the row and links to it; defaults to the first. */
  primary?: boolean
}

export type Sort = { id: string; order: 'asc' | 'desc' }
/** The order of a list, and the columns that can sort it. */
export type ListOrder = Sort & { by: readonly string[] }
export type ListState = 'loading' | 'error' | 'ready'
export type ListError = { text: string; requestId?: string | undefined }
export type ListEmpty = { title: string; text: string; action?: EmptyAction | undefined }
export const pageSizes = [20, 50, 100] as const

/** Returns the column that names a row. */
export function primaryOf<C extends { primary?: boolean }>(columns: readonly C[]): C | undefined {
  return columns.find((column) => column.primary) ?? columns[0]
}

/** Formats the number of rows; `10,000+` if there are more than the total counts. */
export function formatTotal(total: number, isCapped = false): string {
  return `${formatNumber(total)}${isCapped ? '+' : ''}`
}
