import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { me } from '../../../api/queries.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { AssignmentList } from '../assignments/assignments.public.ts'
import { TemplateList } from '../templates/templates.public.ts'
import { answerFilters, assignmentColumns } from './assignment-columns.tsx'
import { CollectionTabs } from './CollectionTabs.tsx'
import { answerTexts as words } from './survey-texts.ts'
import { SurveyList } from './SurveyList.tsx'
import { answerList, viewOf } from './surveys.list.ts'
import { useAddressQuery } from '../../../navigation/use-address.ts'

/** The templates, the surveys that were made from them, or the answers to these. */
export default function DataCollectionsScreen() {
  const { data: person } = useQuery(me)
  const viewInAddress = viewOf(useAddressQuery())
  if (!person) return null
  if (person.role === null) return <AssignmentList />
  const view = can(person, 'surveys:read') ? viewInAddress : 'templates'
  const tabs = <CollectionTabs active={view} />
  if (view === 'surveys') return <SurveyList tabs={tabs} />
  return view === 'answers' ? <AllAnswers tabs={tabs} /> : <TemplateList tabs={tabs} />
}

/** The answers of all companies, for those who review them. */
function AllAnswers({ tabs }: { tabs: ReactNode }) {
  return (
    <ListScreen
      list={useList(answerList)}
      texts={words}
      tabs={tabs}
      filters={answerFilters(answerList)}
      columns={assignmentColumns()}
      rowLink={({ id }) => paths.assignment(id)}
    />
  )
}
