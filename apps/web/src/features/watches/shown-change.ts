import type { Change } from '@domicile/contract/watches/watch-changes'
import type { WatchRecord } from '@domicile/contract/watches/watches'
import { useSearch } from '@tanstack/react-router'

/** Returns the change that the address names, or else the one that needs someone. */
export function useShownChange({ changes, change }: WatchRecord): Change | undefined {
  const { change: named } = useSearch({ strict: false }) as { change?: string }
  const find = (id: string | undefined) => changes.find((one) => one.id === id)
  return find(named) ?? find(change?.id) ?? changes[0]
}
