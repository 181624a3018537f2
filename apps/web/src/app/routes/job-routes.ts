import { jobList } from '../../features/home/jobs/jobs.list.ts'
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
    screen: () => import('../../features/home/jobs/JobsScreen.tsx'),
  },
]
