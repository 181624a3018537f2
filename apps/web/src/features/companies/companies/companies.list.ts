import { choice, list, text } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'
import { either, parseCountry, parseDay, parseId } from '../../../navigation/url-params.ts'

export const companyList = list('GET /api/companies', {
  path: paths.companies(),
  params: {
    q: text(),
    country: parseCountry,
    status: choice(['draft', 'active', 'archived', 'all']),
    manager: either(choice(['none']), parseId),
    expiresFrom: parseDay,
    expiresBy: parseDay,
  },
  sort: { by: ['name', 'country', 'status', 'established', 'updated'], id: 'name', order: 'asc' },
  exports: 'GET /api/companies/export',
})
