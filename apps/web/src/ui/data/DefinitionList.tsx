import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { NotGiven } from './NotGiven.tsx'

export type Fact = { label: string; value: ReactNode }

/** Labels with their values; an empty value is marked as empty. */
export function DefinitionList({ items }: { items: readonly Fact[] }) {
  return (
    <Box component="dl" sx={list}>
      {items.map(({ label, value }, place) => (
        // Two questions of a form may have one label.
        <Box key={`${place} ${label}`} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary', mt: { xs: 1, sm: 0 } }}>
            {label}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, minWidth: 0, maxWidth: '72ch', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          >
            {isEmpty(value) ? <NotGiven /> : value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function isEmpty(value: ReactNode): boolean {
  return value === null || value === undefined || value === '' || value === false
}

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'min(200px, 40%) 1fr' },
  columnGap: 3,
  rowGap: { xs: 0, sm: 1.5 },
  m: 0,
} as const
