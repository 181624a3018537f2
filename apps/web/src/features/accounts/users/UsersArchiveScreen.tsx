import { useQuery } from '@tanstack/react-query'
import { me } from '../../../api/queries.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { userColumns } from './user-columns.tsx'
import { userFilters } from './user-filters.ts'
import { userTexts as words } from './user-texts.ts'
import { archivedUserList } from './users.list.ts'
import { UserTabs } from './UserTabs.tsx'

const texts = {
  ...words,
  title: words.archiveTitle,
  subtitle: words.archiveSubtitle,
  empty: words.emptyArchive,
}

/** The archived users. */
export default function UsersArchiveScreen() {
  const { data: person } = useQuery(me)
  return (
    <ListScreen
      list={useList(archivedUserList)}
      texts={texts}
      tabs={<UserTabs active="archive" />}
      filters={userFilters(archivedUserList, Boolean(person?.role))}
      columns={userColumns(person)}
      rowLink={({ id }) => paths.user(id)}
    />
  )
}
