import { useQuery } from '@tanstack/react-query'
import { useIsSettled } from '../../session/Settled.tsx'
import type { Option } from '../../ui/fields/SelectField.tsx'
import type { OptionsRead } from './list-filters.ts'

/** Options that could not be read, and may be being read again. */
export type MissingOptions = { isFetching: boolean; onRetry: () => void }

type Options = { options: readonly Option[]; missing?: MissingOptions }

/** Returns the options of a query, read after the first screen; during a new search, those of the previous one. */
export function useOptions({ queryKey, queryFn, select }: OptionsRead, enabled: boolean): Options {
  const isSettled = useIsSettled()
  const { data, errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey,
    queryFn,
    select: select as (answer: unknown) => Option[],
    enabled: enabled && isSettled,
    placeholderData: (before: unknown) => before,
  })
  if (data) return { options: data }
  return {
    options: [],
    ...(errorUpdateCount > 0 && { missing: { isFetching, onRetry: () => void refetch() } }),
  }
}
