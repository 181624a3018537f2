import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../api/queries.ts'
import type { Lists } from './describe-draft.ts'

/** Returns the lists of countries that are in force, once they are known, and the read of them. */
export function useCountryLists() {
  const source = useQuery(query('GET /api/country-lists'))
  const lists: Lists = (source.data ?? []).filter(({ version }) => version !== null)
  return { lists, source }
}
