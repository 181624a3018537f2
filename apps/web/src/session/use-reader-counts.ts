import { LONGEST_MISSED, type SearchPlace } from '@domicile/contract/knowledge/knowledge-base/post-kinds'
import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, type Input } from '../api/client.ts'
import { me } from '../api/queries.ts'

/** A post open for this long counts as read, and a search unchanged for this long as complete. */
const PAUSE_MS = 3000

/** Counts that the user read a post. */
export function useCountedReading(slug: string): void {
  useCount('POST /api/posts/:slug/readings', { params: { slug } })
}

/** Counts a search that found nothing; undefined counts nothing. */
export function useMissedSearch(place: SearchPlace, text: string | undefined): void {
  useCount(
    'POST /api/missed-searches',
    text ? { body: { place, text: text.slice(0, LONGEST_MISSED) } } : undefined,
  )
}

type Counted = 'POST /api/posts/:slug/readings' | 'POST /api/missed-searches'

/** Counts for a reader; writers and staff who act as a company are not readers. */
function useCount<K extends Counted>(key: K, input: Input<K> | undefined): void {
  const { data: person } = useQuery(me)
  const isReader = person !== undefined && !person.acting && !can(person, 'posts:edit')
  const counted = isReader && input ? JSON.stringify(input) : undefined
  useEffect(() => {
    if (counted === undefined) return undefined
    // A lost count is worth no message.
    const timer = setTimeout(() => void call(key, JSON.parse(counted)).catch(() => {}), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [key, counted])
}
