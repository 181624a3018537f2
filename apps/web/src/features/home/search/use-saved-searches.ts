import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { parseViewSearch } from '../../../lists/views/view-address.ts'
import { paths } from '../../../navigation/paths.ts'

type SavedSearch = { id: string; name: string; to: string }

/** Returns the searches that the user has saved as views. */
export function useSavedSearches(): readonly SavedSearch[] {
  const { data = [] } = useQuery(query('GET /api/saved-views'))
  return data
    .filter(({ list }) => list === paths.search())
    .map(({ id, name, search }) => ({ id, name, to: paths.search(parseViewSearch(search)) }))
}
