import type { ActiveFilter } from './list-types.ts'

/** The filters that are on, by the words for each, in the order in which they are given; each can be taken away. */
export function activeFilters<Name extends string>(
  shown: Record<Name, string | undefined>,
  onFilter: (change: { [N in Name]?: undefined }) => void,
): ActiveFilter[] {
  return (Object.entries(shown) as [Name, string | undefined][]).flatMap(([name, label]) =>
    label ? [{ label, onRemove: () => onFilter({ [name]: undefined } as { [N in Name]?: undefined }) }] : [],
  )
}
