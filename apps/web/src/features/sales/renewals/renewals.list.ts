import { choice, list } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'
import { parseId } from '../../../navigation/url-params.ts'

export const renewalList = list('GET /api/purchase/renewals', {
  path: paths.renewals(),
  params: { state: choice(['active', 'ends', 'lapsed']), companyId: parseId },
  exports: 'GET /api/purchase/renewals/export',
})
