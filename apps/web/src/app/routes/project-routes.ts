import { query } from '../../api/reads.ts'
import { projectReads } from '../../features/work/projects/projects.list.ts'
import type { Row } from '../route-row.ts'

export const projectRoutes: readonly Row[] = [
  {
    path: '/active-services/projects',
    title: 'Projects',
    area: 'Projects',
    may: 'projects:read',
    inNavigation: true,
    reads: projectReads,
    screen: () => import('../../features/work/projects/ProjectsScreen.tsx'),
  },
  {
    path: '/active-services/projects/create-new-project',
    title: 'New project',
    area: 'Projects',
    may: 'projects:write',
    background: 'surface',
    screen: () => import('../../features/work/projects/NewProjectScreen.tsx'),
  },
  {
    path: '/active-services/projects/{id}',
    title: 'Project',
    area: 'Projects',
    may: 'projects:read',
    reads: ({ params }) => [query('GET /api/projects/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/work/projects/ProjectScreen.tsx'),
  },
]
