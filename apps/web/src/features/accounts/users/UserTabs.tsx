import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../navigation/paths.ts'
import { me } from '../../../api/queries.ts'
import { RecordTabs } from '../../../ui/layout/RecordTabs.tsx'
import { userTexts as words } from './user-texts.ts'

/** Tabs of the user lists that the viewer may open. */
export function UserTabs({ active }: { active: keyof typeof words.tabs }) {
  const { data: person } = useQuery(me)
  const tabs = [
    { id: 'users', may: 'users:read', to: paths.users() },
    { id: 'invitations', may: 'invitations:read', to: paths.invitations() },
    { id: 'archive', may: 'users:archive', to: paths.usersArchive() },
    { id: 'roles', may: 'users:read', to: paths.roles() },
  ] as const
  const visibleTabs = tabs.filter(({ may }) => person && can(person, may))
  return (
    <RecordTabs
      tabs={visibleTabs.map(({ id, to }) => ({ id, to, label: words.tabs[id] }))}
      active={active}
      label={words.parts}
    />
  )
}
