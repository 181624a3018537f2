import { useQuery } from '@tanstack/react-query'
import { useIsSettled } from '../../session/Settled.tsx'
import type { Option } from '../../ui/fields/SelectField.tsx'
import type { OptionsRead } from './list-filters.ts'

/** Returns the options of a query, read after the first screen; during a new search, those of the previous one. */
export function useOptions({ queryKey, queryFn, select }: OptionsRead, enabled: boolean): readonly Option[] {
  const isSettled = useIsSettled()
  const { data } = useQuery({
    queryKey,
    queryFn,
    select: select as (answer: unknown) => Option[],
    enabled: enabled && isSettled,
    placeholderData: (before: unknown) => before,
  })
  return data ?? []
}
