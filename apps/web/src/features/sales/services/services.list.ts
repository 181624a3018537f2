import { choice, list, text } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'

export const serviceList = list('GET /api/purchase/services', {
  path: paths.services(),
  params: {
    q: text(),
    category: text(60),
    kind: choice(['one-off', 'recurring', 'on-request']),
    state: choice(['draft', 'published', 'archived', 'all']),
  },
  sort: {
    by: ['title', 'category', 'price', 'state', 'updated', 'cost', 'margin'],
    id: 'title',
    order: 'asc',
  },
  exports: 'GET /api/purchase/services/export',
})
