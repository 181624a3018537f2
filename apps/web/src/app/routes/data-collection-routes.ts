import { query } from '../../api/reads.ts'
import { assignmentList } from '../../features/forms/assignments/assignments.list.ts'
import { surveyReads, viewOf } from '../../features/forms/surveys/surveys.list.ts'
import { templateList } from '../../features/forms/templates/templates.list.ts'
import { readsOf } from '../../lists/list.ts'
import type { Row } from '../route-row.ts'

export const dataCollectionRoutes: readonly Row[] = [
  {
    path: '/data-collections',
    title: 'Data collections',
    area: 'Data collections',
    may: ['templates:read', 'assignments:read'],
    inNavigation: true,
    reads: (address, { role }) => {
      if (role === null) return readsOf(assignmentList)(address)
      return viewOf(address.search) === 'templates' ? readsOf(templateList)(address) : surveyReads(address)
    },
    screen: () => import('../../features/forms/surveys/DataCollectionsScreen.tsx'),
  },
  {
    path: '/data-collections/add-template',
    title: 'New template',
    area: 'Data collections',
    may: 'templates:edit',
    screen: () => import('../../features/forms/templates/NewTemplateScreen.tsx'),
  },
  {
    path: '/data-collections/edit-template/{slug}',
    title: 'Edit template',
    area: 'Data collections',
    may: 'templates:read',
    reads: ({ params }) => [query('GET /api/templates/:slug', { params: { slug: params.slug! } })],
    screen: () => import('../../features/forms/templates/EditTemplateScreen.tsx'),
  },
  {
    path: '/data-collections/add-survey',
    title: 'New survey',
    area: 'Data collections',
    may: 'surveys:send',
    background: 'surface',
    screen: () => import('../../features/forms/surveys/NewSurveyScreen.tsx'),
  },
  {
    path: '/data-collections/edit-survey/{slug}',
    title: 'Edit survey',
    area: 'Data collections',
    may: 'surveys:send',
    background: 'surface',
    reads: ({ params }) => [query('GET /api/surveys/:slug', { params: { slug: params.slug! } })],
    screen: () => import('../../features/forms/surveys/EditSurveyScreen.tsx'),
  },
  {
    path: '/data-collections/survey/{slug}',
    title: 'Survey',
    area: 'Data collections',
    may: 'surveys:read',
    reads: ({ params }) => [query('GET /api/surveys/:slug', { params: { slug: params.slug! } })],
    screen: () => import('../../features/forms/surveys/SurveyScreen.tsx'),
  },
  {
    path: '/data-collections/assignment/{id}',
    title: 'Answers to a survey',
    area: 'Data collections',
    may: 'assignments:read',
    reads: ({ params }) => [query('GET /api/assignments/:id', { params: { id: params.id! } })],
    screen: () => import('../../features/forms/assignments/AssignmentScreen.tsx'),
  },
  {
    path: '/data-collections/template/{slug}',
    title: 'Template',
    area: 'Data collections',
    may: 'templates:read',
    reads: ({ params }) => [query('GET /api/templates/:slug', { params: { slug: params.slug! } })],
    screen: () => import('../../features/forms/templates/TemplateScreen.tsx'),
  },
]
