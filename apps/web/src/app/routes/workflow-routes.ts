import { query } from '../../api/reads.ts'
import { runList } from '../../features/work/runs/runs.list.ts'
import { workflowList } from '../../features/work/workflows/workflows.list.ts'
import { readsOf } from '../../lists/list.ts'
import type { Row } from '../route-row.ts'

export const workflowRoutes: readonly Row[] = [
  {
    path: '/workflows',
    title: 'Workflows',
    area: 'Workflows',
    may: 'workflows:read',
    inNavigation: true,
    reads: readsOf(workflowList),
    screen: () => import('../../features/work/workflows/WorkflowsScreen.tsx'),
  },
  {
    path: '/workflows/runs',
    title: 'Runs',
    area: 'Workflows',
    may: 'runs:read',
    inNavigation: true,
    reads: readsOf(runList),
    screen: () => import('../../features/work/runs/RunsScreen.tsx'),
  },
  {
    path: '/workflows/runs/{id}',
    title: 'Run',
    area: 'Workflows',
    may: 'runs:read',
    reads: ({ params }) => [query('GET /api/workflow-runs/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/work/runs/RunScreen.tsx'),
  },
  {
    path: '/workflows/calendar',
    title: 'Upcoming runs',
    area: 'Workflows',
    may: 'workflows:read',
    screen: () => import('../../features/work/workflows/CalendarScreen.tsx'),
  },
  {
    path: '/workflows/add-workflow',
    title: 'New workflow',
    area: 'Workflows',
    may: 'workflows:edit',
    screen: () => import('../../features/work/workflows/NewWorkflowScreen.tsx'),
  },
  {
    path: '/workflows/edit-workflow/{slug}',
    title: 'Workflow',
    area: 'Workflows',
    may: 'workflows:read',
    reads: ({ params }) => [query('GET /api/workflows/:slug', { params: { slug: params.slug! } })],
    screen: () => import('../../features/work/workflows/WorkflowScreen.tsx'),
  },
]
