import Box from '@mui/material/Box'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { query } from '../../api/queries.ts'
import { SearchField } from '../../lists/SearchField.tsx'
import { useRowKeys } from '../../lists/use-keys.ts'
import { paths } from '../../navigation/paths.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Results } from './Results.tsx'
import { portalEntries, purchaseEntries } from './search-entries.ts'
import { parseSearch } from './search-queries.ts'
import { searchTexts as words } from './search-texts.ts'

/** The records of the whole portal that a search finds, by noun. */
export default function SearchScreen() {
  const navigate = useNavigate()
  const address = useSearch({ strict: false }) as Record<string, string>
  const q = parseSearch(address)
  const asked = { query: { q: q ?? '' } }
  // An empty search leaves no results of the one before.
  const options = { enabled: q !== undefined, ...(q && { placeholderData: keepPreviousData }) }
  const portal = useQuery({ ...query('GET /api/search', asked), ...options })
  const purchases = useQuery({ ...query('GET /api/purchase/search', asked), ...options })
  useRowKeys()
  return (
    <>
      <PageHeader title={words.title} />
      <Box sx={{ mb: 2 }}>
        <SearchField
          value={q ?? address.q ?? ''}
          onChange={(next) => void navigate({ to: paths.search(next), replace: true })}
          placeholder={words.field}
        />
      </Box>
      {q ? (
        <Results
          q={q}
          sources={[
            { result: portal, entries: portalEntries, failed: words.failed.portal },
            { result: purchases, entries: purchaseEntries, failed: words.failed.purchases },
          ]}
        />
      ) : (
        <EmptyState {...words.start} />
      )}
    </>
  )
}
