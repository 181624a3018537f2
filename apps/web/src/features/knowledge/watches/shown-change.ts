import type { Change } from '@domicile/contract/knowledge/watches/watch-changes'
import type { WatchRecord } from '@domicile/contract/knowledge/watches/watches'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { useAddressQuery } from '../../../navigation/use-address.ts'

/** Returns the change that the address names, or else the one that needs someone; undefined while an old one is loaded. */
export function useShownChange({ id, changes, change }: WatchRecord): Change | undefined {
  const { change: named } = useAddressQuery()
  const find = (wanted: string | undefined) => changes.find((one) => one.id === wanted)
  const older = useQuery({
    ...query('GET /api/watch-changes/:id', { params: { id: named ?? '' } }),
    enabled: named !== undefined && !find(named),
  })
  if (older.isLoading) return undefined
  const loaded = older.data?.watchId === id ? older.data : undefined
  return find(named) ?? loaded ?? find(change?.id) ?? changes[0]
}
