import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { me } from '../../../api/queries.ts'
import { stateFilter } from '../../../drafts/DraftState.tsx'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { templateColumns } from './template-columns.tsx'
import { templateTexts as words } from './template-texts.ts'
import { templateList } from './templates.list.ts'

const filters = filtersOf(templateList, {
  state: stateFilter,
  objectType: {
    kind: 'choice',
    label: words.filters.objectType,
    nameOf: (type) => words.objectTypes[type],
  },
})

/** The templates with their state and version; `tabs` are the lists beside it. */
export function TemplateList({ tabs }: { tabs: ReactNode }) {
  const { data: person } = useQuery(me)
  const mayEdit = person && can(person, 'templates:edit')
  return (
    <ListScreen
      list={useList(templateList)}
      texts={words}
      tabs={tabs}
      primaryAction={mayEdit ? { label: words.new, to: paths.newTemplate() } : undefined}
      filters={filters}
      columns={templateColumns(person?.timeZone)}
      rowLink={({ slug }) => paths.template(slug)}
    />
  )
}
