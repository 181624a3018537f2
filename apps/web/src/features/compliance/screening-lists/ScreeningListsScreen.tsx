import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { me } from '../../../api/queries.ts'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { listColumns } from './list-columns.tsx'
import { listTexts as words } from './list-texts.ts'
import { screeningListsList } from './screening-lists.list.ts'

const NewListPanel = lazy(async () => ({ default: (await import('./panels/ListPanel.tsx')).NewListPanel }))

const filters = filtersOf(screeningListsList, {
  show: {
    kind: 'choice',
    label: words.filters.show,
    any: words.filters.inUse,
    nameOf: (show) => words.filters[show],
  },
})

/** The lists of screening: how fresh each is, and what it has. */
export default function ScreeningListsScreen() {
  const { data: person } = useQuery(me)
  const [isAdding, setIsAdding] = useState(false)
  const mayAdd = person && can(person, 'screening-lists:manage')
  return (
    <>
      <ListScreen
        list={useList(screeningListsList, { partOf: (items) => ({ items, total: items.length }) })}
        texts={words}
        filters={filters}
        columns={listColumns}
        rowLink={({ id }) => paths.screeningList(id)}
        primaryAction={mayAdd ? { label: words.new, onClick: () => setIsAdding(true) } : undefined}
      />
      <Suspense fallback={null}>{isAdding && <NewListPanel onClose={() => setIsAdding(false)} />}</Suspense>
    </>
  )
}
