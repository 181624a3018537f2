import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import type { ActiveFilter } from './list-types.ts'
import { SearchField } from './SearchField.tsx'

type ListToolbarProps = {
  search?: { value: string; onChange: (value: string) => void; placeholder: string } | undefined
  filters?: ReactNode
  activeFilters: readonly ActiveFilter[]
  onClearFilters: () => void
  /** Column choice, export. */
  tools?: ReactNode
}

/** Search, filters, and the filters that are on, each with a way to take it off. */
export function ListToolbar({ search, filters, activeFilters, onClearFilters, tools }: ListToolbarProps) {
  return (
    <Box role="search" aria-label="Search and filters" sx={{ mb: 2 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {search && <SearchField {...search} />}
        {filters}
        <Stack direction="row" sx={{ ml: 'auto', gap: 0.5, alignItems: 'center' }}>
          {tools}
        </Stack>
      </Stack>
      {activeFilters.length > 0 && (
        <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          {activeFilters.map(({ label, onRemove }) => (
            <Chip
              key={label}
              label={label}
              size="small"
              onClick={onRemove}
              onDelete={onRemove}
              aria-label={`Remove filter ${label}`}
              sx={{ borderRadius: 1, height: 28, bgcolor: '#EEF1F5' }}
            />
          ))}
          <Button size="small" onClick={onClearFilters}>
            Clear filters
          </Button>
        </Stack>
      )}
    </Box>
  )
}
