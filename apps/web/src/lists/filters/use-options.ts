import { useQuery } from '@tanstack/react-query'
import type { Option } from '../../ui/fields/SelectField.tsx'
import type { OptionsRead } from './list-filters.ts'

/** Returns the options of a query; during a new search, those of the previous one. */
export function useOptions({ queryKey, queryFn, select }: OptionsRead, enabled: boolean): readonly Option[] {
  const { data } = useQuery({
    queryKey,
    queryFn,
    select: select as (answer: unknown) => Option[],
    enabled,
    placeholderData: (before: unknown) => before,
  })
  return data ?? []
}
