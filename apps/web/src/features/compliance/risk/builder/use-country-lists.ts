import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../api/queries.ts'
import type { Lists } from './describe-draft.ts'

/** Returns the lists of countries that are in force, once they are known. */
export function useCountryLists(): Lists {
  const lists = useQuery(query('GET /api/country-lists')).data ?? []
  return lists.filter(({ version }) => version !== null)
}
