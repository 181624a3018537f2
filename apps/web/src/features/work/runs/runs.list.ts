import { choice, list, text } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'
import { parseId } from '../../../navigation/url-params.ts'

export const runList = list('GET /api/workflow-runs', {
  path: paths.runs(),
  params: {
    mine: choice(['yes']),
    state: choice(['trouble', 'failed', 'late', 'over', 'all']),
    workflow: text(120),
    companyId: parseId,
    projectId: parseId,
  },
})
