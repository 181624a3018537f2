import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { me } from '../../../api/queries.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { userColumns } from './user-columns.tsx'
import { userFilters } from './user-filters.ts'
import { userTexts as words } from './user-texts.ts'
import { userList } from './users.list.ts'
import { UserTabs } from './UserTabs.tsx'

/** The users of the portal. */
export default function UsersScreen() {
  const { data: person } = useQuery(me)
  const isStaff = Boolean(person?.role)
  const mayInvite = person && can(person, 'invitations:send')
  return (
    <ListScreen
      list={useList(userList)}
      texts={{ ...words, subtitle: isStaff ? words.subtitle : words.clientSubtitle }}
      tabs={<UserTabs active="users" />}
      primaryAction={mayInvite ? { label: words.invite, to: paths.newUser() } : undefined}
      filters={userFilters(userList, isStaff)}
      columns={userColumns(person)}
      rowLink={({ id }) => paths.user(id)}
    />
  )
}
