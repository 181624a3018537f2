import { choice, list, text } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'
import { parseId } from '../../../navigation/url-params.ts'

/** The list of invitations; it shows pending ones by default. */
export const invitationList = list('GET /api/invitations', {
  path: paths.invitations(),
  params: {
    q: text(),
    companyId: parseId,
    state: choice(['expired', 'accepted', 'declined', 'removed', 'all']),
  },
})
