import { mailRequestNames } from '@domicile/contract/mail/mail-kinds'
import { choice, list } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'
import { parseId } from '../../../navigation/url-params.ts'

export const requestQueue = list('GET /api/mail-requests', {
  path: paths.mailRequests(),
  params: { kind: choice(mailRequestNames), companyId: parseId, show: choice(['open']) },
  sort: { by: ['asked'], id: 'asked', order: 'asc' },
})
