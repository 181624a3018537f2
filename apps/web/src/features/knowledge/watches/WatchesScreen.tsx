import { can } from '@domicile/contract/permissions'
import type { WatchState } from '@domicile/contract/knowledge/watches/watch-states'
import { useQuery } from '@tanstack/react-query'
import { me } from '../../../api/queries.ts'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { watchColumns } from './watch-columns.tsx'
import { watchTexts as words } from './watch-texts.ts'
import { watchList } from './watches.list.ts'

const state = {
  kind: 'choice',
  label: words.filters.state,
  nameOf: (one: WatchState) => words.states[one].label,
} as const

const staffFilters = {
  state,
  companyId: { kind: 'company', label: words.filters.company },
  mine: { kind: 'flag', value: 'yes', label: words.filters.mine },
  archived: { kind: 'flag', value: 'yes', label: words.filters.archived },
} as const

/** A client sees changes that were published to their company. */
const clientStates = ['published', 'acknowledged', 'done'] as const
const clientFilters = { state: { ...state, offers: clientStates } } as const

/** The watched texts; clients see those whose changes were published to their company. */
export default function WatchesScreen() {
  const { data: person } = useQuery(me)
  const isStaff = Boolean(person?.role)
  const mayDraft = Boolean(person && can(person, 'watches:draft'))
  const texts = isStaff ? words : { ...words, subtitle: words.forClients, empty: words.emptyForClients }
  return (
    <ListScreen
      list={useList(watchList)}
      texts={texts}
      primaryAction={mayDraft ? { label: words.new, to: paths.newWatch() } : undefined}
      filters={filtersOf(watchList, isStaff ? staffFilters : clientFilters)}
      columns={watchColumns(isStaff, person?.timeZone)}
      rowLink={({ id }) => paths.watch(id)}
    />
  )
}
