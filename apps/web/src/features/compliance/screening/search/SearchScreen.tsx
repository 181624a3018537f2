import type { ListSearch } from '@domicile/contract/compliance/screening/searches'
import Stack from '@mui/material/Stack'
import { lazy, Suspense, useState } from 'react'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { SearchResults } from './SearchResults.tsx'
import { searchTexts as words } from './search-texts.ts'

const SearchForm = lazy(async () => ({ default: (await import('./SearchForm.tsx')).SearchForm }))

/**
 * The search of the lists by hand. What was searched for is not in the address, where the history of the browser would keep
 * it.
 */
export default function SearchScreen() {
  const [found, setFound] = useState<ListSearch>()
  return (
    <>
      <PageHeader title={words.title} subtitle={words.subtitle} />
      <Stack sx={{ gap: 2 }}>
        <Panel title={words.party} subtitle={words.partyText}>
          <Suspense fallback={null}>
            <SearchForm onFound={setFound} />
          </Suspense>
        </Panel>
        {found && <SearchResults found={found} />}
      </Stack>
    </>
  )
}
