import { roles } from '@domicile/contract/roles/roles'
import { choice, list, text } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'
import { parseId } from '../../../navigation/url-params.ts'

const params = { q: text(), role: choice(roles), companyId: parseId }
const sort = { by: ['name', 'email', 'lastSeen'], id: 'name', order: 'asc' } as const

export const userList = list('GET /api/users', {
  path: paths.users(),
  params: { ...params, state: choice(['deactivated', 'all']) },
  sort,
})

export const archivedUserList = list('GET /api/users', {
  path: paths.usersArchive(),
  params,
  sort,
  preset: { state: 'archived' },
})
