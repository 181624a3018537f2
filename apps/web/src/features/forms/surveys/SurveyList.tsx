import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { me } from '../../../api/queries.ts'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { sentence } from '../../../ui/data/format.ts'
import { surveyColumns } from './survey-columns.tsx'
import { surveyTexts as words } from './survey-texts.ts'
import { surveyList } from './surveys.list.ts'

const filters = filtersOf(surveyList, {
  state: {
    kind: 'choice',
    label: words.filters.state,
    nameOf: (state) => sentence(words.states[state]),
  },
})

/** The surveys with their progress. */
export function SurveyList({ tabs }: { tabs: ReactNode }) {
  const { data: person } = useQuery(me)
  const maySend = person && can(person, 'surveys:send')
  return (
    <ListScreen
      list={useList(surveyList)}
      texts={words}
      tabs={tabs}
      primaryAction={maySend ? { label: words.new, to: paths.newSurvey() } : undefined}
      filters={filters}
      columns={surveyColumns()}
      rowLink={({ slug }) => paths.survey(slug)}
    />
  )
}
