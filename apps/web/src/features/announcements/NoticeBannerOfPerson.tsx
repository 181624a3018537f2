import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { query } from '../../api/reads.ts'

// Most of the time there is nothing to say.
const NoticeBanner = lazy(async () => ({ default: (await import('./NoticeBanner.tsx')).NoticeBanner }))

/** What the firm tells this person now; it comes by itself in open tabs. */
export function NoticeBannerOfPerson({ isActing }: { isActing: boolean }) {
  const notices = useQuery(query('GET /api/system-notices/current')).data?.items ?? []
  if (notices.length === 0) return null
  return (
    <Suspense>
      <NoticeBanner notices={notices} isActing={isActing} />
    </Suspense>
  )
}
