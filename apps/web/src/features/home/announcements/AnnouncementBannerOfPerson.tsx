import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { query } from '../../../api/reads.ts'
import { useIsSettled } from '../../../session/Settled.tsx'

// Loaded lazily, because most of the time there is no current announcement.
const AnnouncementBanner = lazy(async () => ({
  default: (await import('./AnnouncementBanner.tsx')).AnnouncementBanner,
}))

/** The user's current announcements; new ones appear in open tabs without a reload. */
export function AnnouncementBannerOfPerson({ isActing }: { isActing: boolean }) {
  const current = useQuery({ ...query('GET /api/system-notices/current'), enabled: useIsSettled() })
  const notices = current.data?.items ?? []
  if (notices.length === 0) return null
  return (
    <Suspense>
      <AnnouncementBanner notices={notices} isActing={isActing} />
    </Suspense>
  )
}
