import { clientRoles, roles } from '@domicile/contract/roles/roles'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { texts } from '../../../session/texts.ts'
import { userTexts } from './user-texts.ts'
import { type archivedUserList, userList } from './users.list.ts'

const words = userTexts.filters

/** Returns the filters of a user list; the archive has only one state. */
export function userFilters(list: typeof userList | typeof archivedUserList, isStaff: boolean) {
  return filtersOf(userList, {
    role: {
      kind: 'choice',
      label: words.role,
      offers: isStaff ? roles : clientRoles,
      nameOf: (role) => texts.roles[role],
    },
    companyId: { kind: 'company', label: words.company },
    state: list === userList && {
      kind: 'choice',
      label: words.state,
      any: words.active,
      nameOf: (state) => words.states[state],
    },
  })
}
