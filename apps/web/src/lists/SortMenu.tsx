import type { Column, Sort } from './list-types.ts'
import { FilterSelect } from './FilterSelect.tsx'

type SortMenuProps<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

/** The order of a list whose heads are not there to press. */
export function SortMenu<Row>({ columns, sort, onSort }: SortMenuProps<Row>) {
  const orders = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, header }) => [
      { value: `${id}:asc`, label: `${header}, ascending`, sort: { id, order: 'asc' } as const },
      { value: `${id}:desc`, label: `${header}, descending`, sort: { id, order: 'desc' } as const },
    ])
  const chosen = orders.find(({ value }) => value === (sort && `${sort.id}:${sort.order}`))
  if (orders.length === 0) return null
  return (
    <FilterSelect
      label="Sort"
      value={chosen?.value ?? ''}
      options={orders}
      onChange={(value) => onSort(orders.find((order) => order.value === value)?.sort ?? orders[0]!.sort)}
      quiet
    />
  )
}
