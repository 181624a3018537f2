import type { Column, ListOrder, Sort } from './list-types.ts'
import { FilterSelect } from './filters/FilterSelect.tsx'

type SortMenuProps<Row> = {
  columns: readonly Column<Row>[]
  order: ListOrder
  onSort: (sort: Sort) => void
}

/** Sorts a list that has no column heads to press. */
export function SortMenu<Row>({ columns, order: sort, onSort }: SortMenuProps<Row>) {
  const orders = columns
    .filter(({ id }) => sort.by.includes(id))
    .flatMap(({ id, header }) => [
      { value: `${id}:asc`, label: `${header}, ascending`, sort: { id, order: 'asc' } as const },
      { value: `${id}:desc`, label: `${header}, descending`, sort: { id, order: 'desc' } as const },
    ])
  const chosen = orders.find(({ value }) => value === `${sort.id}:${sort.order}`)
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
