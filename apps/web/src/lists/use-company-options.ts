import { useQuery } from '@tanstack/react-query'
import { query } from '../api/queries.ts'
import type { Option } from '../ui/fields/SelectField.tsx'

/** The first companies by name, and the one that is filtered by, however far down it stands. */
export function useCompanyOptions(chosen: string | undefined): Option[] {
  const first = useQuery(query('GET /api/companies', { query: { pageSize: 100 } })).data?.items ?? []
  const isMissing = chosen !== undefined && !first.some(({ id }) => id === chosen)
  const other = useQuery({
    ...query('GET /api/companies/:id', { params: { id: chosen ?? '' } }),
    enabled: isMissing,
  }).data
  const all = isMissing && other ? [other, ...first] : first
  return all.map(({ id, name }) => ({ value: id, label: name }))
}
