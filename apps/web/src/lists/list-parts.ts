import type { ReactNode } from 'react'
import type { PrimaryAction } from '../ui/actions/PrimaryButton.tsx'
import type { AnyFilter } from './filters/list-filters.ts'
import type { Column, ListEmpty } from './list-types.ts'
import type { ListData } from './use-list.ts'

export type ListScreenProps<Row> = {
  list: ListData<Row>
  texts: {
    title: string
    subtitle?: ReactNode
    /** The placeholder of the search field, if the list has one. */
    find?: string
    /** The empty state of a list without any rows; without its own action it offers the primary one. */
    empty: ListEmpty
    /** The message when the search or the filters match nothing. */
    emptyFiltered: string
  }
  filters?: readonly AnyFilter[]
  columns?: readonly Column<Row>[]
  /** Renders the rows in another way than in columns. */
  renderRows?: ((rows: readonly Row[]) => ReactNode) | undefined
  /** The path of a row's record. */
  rowLink?: (row: Row) => string
  primaryAction?: PrimaryAction | undefined
  /** The lists beside this one, below the title. */
  tabs?: ReactNode
  /** The count beside the title; defaults to the rows of all pages. Pass false if the tabs show counts. */
  count?: number | undefined | false
  /** The export and its success message, if the user may export the filtered rows. */
  exports?: { done?: string | undefined } | false | undefined
  /** Further tools beside the export. */
  tools?: ReactNode
  /** The actions on selected rows, between the filters and the rows. */
  bar?: ReactNode
}

/** The props that the parts of the screen share. */
export type ListParts<Row> = ListScreenProps<Row> & {
  filters: readonly AnyFilter[]
  columns: readonly Column<Row>[]
  asCards: boolean
  isFiltered: boolean
  onClear: () => void
  /** The ids of the columns that the user has hidden. */
  hidden: readonly string[]
}
