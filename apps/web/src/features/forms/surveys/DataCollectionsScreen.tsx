import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { me } from '../../../api/queries.ts'
import { AssignmentList } from '../assignments/assignments.public.ts'
import { TemplateList } from '../templates/templates.public.ts'
import { AllAnswers } from './AllAnswers.tsx'
import { CollectionTabs } from './CollectionTabs.tsx'
import { SurveyList } from './SurveyList.tsx'
import { viewOf } from './surveys.list.ts'

/** The templates, the surveys that were made from them, or the answers to these. */
export default function DataCollectionsScreen() {
  const { data: person } = useQuery(me)
  const viewInAddress = viewOf(useSearch({ strict: false }))
  if (!person) return null
  if (person.role === null) return <AssignmentList />
  const view = can(person, 'surveys:read') ? viewInAddress : 'templates'
  const tabs = <CollectionTabs active={view} />
  if (view === 'surveys') return <SurveyList tabs={tabs} />
  return view === 'answers' ? <AllAnswers tabs={tabs} /> : <TemplateList tabs={tabs} />
}
