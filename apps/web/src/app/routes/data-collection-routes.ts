import { query } from '../../api/reads.ts'
import { templateList } from '../../features/templates/templates.list.ts'
import { readsOf } from '../../lists/list.ts'
import type { Row } from '../route-row.ts'

export const dataCollectionRoutes: readonly Row[] = [
  {
    path: '/data-collections',
    title: 'Data collections',
    area: 'Data collections',
    may: 'templates:read',
    inNavigation: true,
    reads: readsOf(templateList),
    screen: () => import('../../features/templates/TemplatesScreen.tsx'),
  },
  {
    path: '/data-collections/add-template',
    title: 'New template',
    area: 'Data collections',
    may: 'templates:edit',
    screen: () => import('../../features/templates/NewTemplateScreen.tsx'),
  },
  {
    path: '/data-collections/edit-template/{slug}',
    title: 'Edit template',
    area: 'Data collections',
    may: 'templates:read',
    reads: ({ params }) => [query('GET /api/templates/:slug', { params: { slug: params.slug! } })],
    screen: () => import('../../features/templates/EditTemplateScreen.tsx'),
  },
  { path: '/data-collections/add-survey', title: 'New survey', area: 'Data collections' },
  { path: '/data-collections/edit-survey/{slug}', title: 'Edit survey', area: 'Data collections' },
  { path: '/data-collections/survey/{slug}', title: 'Survey', area: 'Data collections' },
  {
    path: '/data-collections/template/{slug}',
    title: 'Template',
    area: 'Data collections',
    may: 'templates:read',
    reads: ({ params }) => [query('GET /api/templates/:slug', { params: { slug: params.slug! } })],
    screen: () => import('../../features/templates/TemplateScreen.tsx'),
  },
]
