import { purchaseSearchedBy } from '@domicile/contract/home/search/search-kinds'
import type { OpenedRecord as OpenedRecordOf } from '@domicile/contract/home/search/opened-records'
import { useQuery } from '@tanstack/react-query'
import { call, type Output } from '../../../api/client.ts'
import { alertFailure, me, query } from '../../../api/queries.ts'
import { queryClient } from '../../../api/query-client.ts'
import type { FoundNoun } from './search-entries.ts'

export type OpenedRecord = OpenedRecordOf<FoundNoun>
/** A record by its kind, and by its id or the slug in its address. */
export type RecordName = { noun: FoundNoun; record: string }

const portal = {
  read: 'GET /api/opened-records',
  opening: 'PUT /api/opened-records/:noun/:record/opening',
  pin: 'PUT /api/opened-records/:noun/:record/pin',
  unpin: 'DELETE /api/opened-records/:noun/:record/pin',
} as const
const purchases = {
  read: 'GET /api/purchase/opened-records',
  opening: 'PUT /api/purchase/opened-records/:noun/:record/opening',
  pin: 'PUT /api/purchase/opened-records/:noun/:record/pin',
  unpin: 'DELETE /api/purchase/opened-records/:noun/:record/pin',
} as const
const routesOf = (noun: FoundNoun) => (noun in purchaseSearchedBy ? purchases : portal)

type Opened = { pinned: readonly OpenedRecord[]; recent: readonly OpenedRecord[] }

/** Returns the user's pinned records in the order of pinning, and the others with the one opened last first. */
export function useOpenedRecords(): Opened {
  const isOwn = useIsOwn()
  // Openings make nothing out of date, so each reader asks again; what is known is shown at once.
  const options = { enabled: isOwn, staleTime: 0 }
  const inPortal = useQuery({ ...query(portal.read), ...options })
  const ofPurchases = useQuery({ ...query(purchases.read), ...options })
  const all: OpenedRecord[] = isOwn ? [...(inPortal.data ?? []), ...(ofPurchases.data ?? [])] : []
  return {
    pinned: all
      .filter(({ pinnedAt }) => pinnedAt !== null)
      .toSorted((one, other) => one.pinnedAt!.localeCompare(other.pinnedAt!)),
    recent: all
      .filter(({ pinnedAt }) => pinnedAt === null)
      .toSorted((one, other) => other.openedAt.localeCompare(one.openedAt)),
  }
}

/** Returns whether a record is pinned; undefined while that is not known. */
export function useIsPinned({ noun, record }: RecordName): boolean | undefined {
  const { data } = useQuery({
    ...query(routesOf(noun).read),
    enabled: useIsOwn(),
    staleTime: Infinity,
  })
  const opened: readonly OpenedRecord[] | undefined = data
  return opened?.some(
    (one) => one.noun === noun && one.pinnedAt !== null && [one.id, one.target].includes(record),
  )
}

/** Staff who act as a user neither see nor change what that user opened. */
function useIsOwn(): boolean {
  const { data: person } = useQuery(me)
  return person !== undefined && !person.acting
}

let last: string | undefined

/**
 * Remembers on the server that the user opened a record; returns whether the search finds it. What staff open while they act
 * as a company is not remembered.
 */
export async function rememberOpened({ noun, record }: RecordName): Promise<boolean> {
  const key = `${noun} ${record}`
  if (key === last) return true
  const person = queryClient.getQueryData<Output<'GET /api/users/profile'>>(me.queryKey)
  if (!person || person.acting) return false
  const { isFound } = await call(routesOf(noun).opening, { params: { noun, record } })
  if (isFound) last = key
  return isFound
}

/** Pins or unpins a record and returns whether that was done; a refusal is shown as an alert. */
export async function setPinned({ noun, record }: RecordName, isPinned: boolean): Promise<boolean> {
  const { read, pin, unpin } = routesOf(noun)
  try {
    const opened = await call(isPinned ? pin : unpin, { params: { noun, record } })
    queryClient.setQueryData(query(read).queryKey, opened)
    return true
  } catch (error) {
    alertFailure(error)
    return false
  }
}
