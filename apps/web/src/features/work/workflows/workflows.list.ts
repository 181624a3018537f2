import { choice, list, text } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'

export const workflowList = list('GET /api/workflows', {
  path: paths.workflows(),
  params: {
    q: text(),
    state: choice(['draft', 'published', 'archived', 'all']),
    trigger: choice(['manual', 'schedule', 'event']),
  },
})
