import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import type { Lists } from './describe-draft.ts'

/** Returns the lists of countries, once they are known. */
export function useCountryLists(): Lists {
  return useQuery(query('GET /api/country-lists')).data ?? []
}
