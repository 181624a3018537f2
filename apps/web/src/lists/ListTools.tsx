import FilterList from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { openedPart } from '../ui/feedback/opened-part.tsx'
import { ColumnMenu } from './columns/ColumnMenu.tsx'
import { type ExportKey, ExportMenu } from './ExportMenu.tsx'
import { ActiveFilters } from './filters/ActiveFilters.tsx'
import { FilterControl } from './filters/FilterControl.tsx'
import { filterButton } from './filters/filter-button.ts'
import { type AnyFilter, namesOf } from './filters/list-filters.ts'
import { SearchField } from './SearchField.tsx'
import { columnsInAddress } from './columns/shown-columns.ts'
import { SortMenu } from './SortMenu.tsx'
import { SavedViews } from './views/SavedViews.tsx'
import type { ListParts } from './list-parts.ts'

const FilterSheet = openedPart(async () => (await import('./filters/FilterSheet.tsx')).FilterSheet)

/** The search, the filters with the active ones, the order, the saved views, the export and the columns. */
export function ListTools<Row>(props: ListParts<Row>) {
  const { list, texts, filters, asCards, exports = {}, onClear } = props
  const { query, go } = list
  const isOn = filters.some((filter) => isActive(filter, query))
  if (list.list.of && !texts.find && filters.length === 0) return null
  return (
    <Box role="search" aria-label="Search and filters" sx={{ mb: 2 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {texts.find && (
          <SearchField value={query.q ?? ''} onChange={(q) => go({ q }, true)} placeholder={texts.find} />
        )}
        {asCards ? <FilterButton {...props} /> : <Controls {...props} />}
        <Stack direction="row" sx={{ ml: 'auto', gap: 0.5, alignItems: 'center' }}>
          {props.tools}
          {!list.list.of && <SavedViews list={list} />}
          {exports && list.list.exports && (
            <ExportMenu route={list.list.exports as ExportKey} input={{ query }} {...exports} />
          )}
          {!asCards && <Columns {...props} />}
        </Stack>
      </Stack>
      {isOn && <ActiveFilters filters={filters} list={list} onClear={onClear} />}
    </Box>
  )
}

function isActive(filter: AnyFilter, query: Record<string, unknown>): boolean {
  return namesOf(filter).some((name) => query[name] !== undefined)
}

function Controls<Row>({ filters, list }: ListParts<Row>) {
  return filters.map((filter) => <FilterControl key={filter.name} filter={filter} list={list} />)
}

/** All filters and the order behind one button, because a phone has no room for a row of controls. */
function FilterButton<Row>(props: ListParts<Row>) {
  const { list, filters, columns, onClear } = props
  const [isOpen, setIsOpen] = useState(false)
  const count = filters.filter((filter) => isActive(filter, list.query)).length
  if (filters.length === 0 && !list.order) return null
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<FilterList />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        sx={filterButton(count > 0)}
      >
        {count > 0 ? `Filter (${count})` : 'Filter'}
      </Button>
      {isOpen && (
        <FilterSheet onClose={() => setIsOpen(false)} onClear={onClear}>
          <Controls {...props} />
          {list.order && (
            <SortMenu
              columns={columns}
              order={list.order}
              onSort={({ id, order }) => list.go({ sort: id, order })}
            />
          )}
        </FilterSheet>
      )}
    </>
  )
}

function Columns<Row>({ list: { go, address }, columns, hidden }: ListParts<Row>) {
  const hideable = columns.filter((column) => column.hideable)
  if (hideable.length === 0) return null
  return (
    <ColumnMenu
      columns={hideable}
      hidden={hidden}
      onHidden={(next) => go({ columns: columnsInAddress(columns, next), page: address.page }, true)}
    />
  )
}
