import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { me } from '../../../api/queries.ts'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { userTexts, UserTabs } from '../users/users.public.ts'
import { invitationColumns } from './invitation-columns.tsx'
import { invitationList } from './invitations.list.ts'
import { invitationTexts as words } from './send-texts.ts'

const filters = filtersOf(invitationList, {
  companyId: { kind: 'company', label: words.company },
  state: {
    kind: 'choice',
    label: words.state,
    any: words.pending,
    nameOf: (state) => words.states[state],
  },
})

/** The list of invitations and their states. */
export default function InvitationsScreen() {
  const { data: person } = useQuery(me)
  const maySend = person && can(person, 'invitations:send')
  return (
    <ListScreen
      list={useList(invitationList)}
      texts={words}
      tabs={<UserTabs active="invitations" />}
      primaryAction={maySend ? { label: userTexts.invite, to: paths.newUser() } : undefined}
      filters={filters}
      columns={invitationColumns(person?.timeZone)}
    />
  )
}
