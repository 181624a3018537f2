import { jobList } from '../../features/jobs/jobs.list.ts'
import { readsOf } from '../../lists/list.ts'
import type { Row } from '../route-row.ts'

export const jobRoutes: readonly Row[] = [
  {
    path: '/jobs',
    title: 'Jobs',
    area: 'Jobs',
    may: 'jobs:manage',
    inNavigation: true,
    reads: readsOf(jobList),
    screen: () => import('../../features/jobs/JobsScreen.tsx'),
  },
]
