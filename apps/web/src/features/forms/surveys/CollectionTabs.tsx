import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { me } from '../../../api/queries.ts'
import { paths } from '../../../navigation/paths.ts'
import { RecordTabs } from '../../../ui/layout/RecordTabs.tsx'
import { surveyTexts as words } from './survey-texts.ts'
import type { CollectionView } from './surveys.list.ts'

const tabs = [
  { id: 'templates', may: 'templates:read', to: paths.templates() },
  { id: 'surveys', may: 'surveys:read', to: paths.surveys() },
  { id: 'answers', may: 'surveys:review', to: paths.answers() },
] as const

/** The lists of data collections that the viewer may open. */
export function CollectionTabs({ active }: { active: CollectionView }) {
  const { data: person } = useQuery(me)
  const visibleTabs = tabs.filter(({ may }) => person && can(person, may))
  if (visibleTabs.length < 2) return null
  return (
    <RecordTabs
      tabs={visibleTabs.map(({ id, to }) => ({ id, to, label: words.views[id] }))}
      active={active}
      label={words.viewsLabel}
    />
  )
}
