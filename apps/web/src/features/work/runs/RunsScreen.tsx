import type { Profile } from '@domicile/contract/accounts/session/auth'
import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { me, query } from '../../../api/queries.ts'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { runColumns } from './run-columns.tsx'
import { runsTexts as words } from './run-texts.ts'
import { runList } from './runs.list.ts'
import { WorkflowTabs } from './WorkflowTabs.tsx'

/** The runs, failed ones first, then by due time. */
export default function RunsScreen() {
  const { data: person } = useQuery(me)
  const isClient = person?.role === null
  const clientTexts = { ...words, subtitle: words.clientSubtitle, empty: words.emptyClient }
  return (
    <ListScreen
      list={useList(runList)}
      texts={isClient ? clientTexts : words}
      tabs={<WorkflowTabs active="runs" />}
      filters={filtersFor(person)}
      columns={runColumns(isClient, person?.timeZone)}
      rowLink={({ id }) => paths.run(id)}
    />
  )
}

type Named = { slug: string; name: string }

function filtersFor(person: Profile | undefined) {
  const { filters } = words
  const workflows = {
    find: () => ({
      ...query('GET /api/workflows', { query: { state: 'all', pageSize: 100 } }),
      select: ({ items }: { items: Named[] }) =>
        items.map(({ slug, name }) => ({ value: slug, label: name })),
    }),
  }
  return filtersOf(runList, {
    mine: { kind: 'flag', value: 'yes', label: filters.mine },
    state: {
      kind: 'choice',
      label: filters.state,
      offers: ['trouble', 'late', 'over', 'all'],
      any: filters.open,
      nameOf: (state) => filters[state],
    },
    workflow: person &&
      can(person, 'workflows:read') && {
        kind: 'pick',
        label: filters.workflow,
        source: workflows,
      },
    companyId: { kind: 'company', label: filters.company },
  })
}
