import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { me } from '../../../api/queries.ts'
import { stateFilter } from '../../../drafts/DraftState.tsx'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { matrixColumns } from './matrix-columns.tsx'
import { matrixTexts as words } from './matrix-texts.ts'
import { riskMatrixList } from './risk-matrices.list.ts'
import { RiskTabs } from './RiskTabs.tsx'

const filters = filtersOf(riskMatrixList, { state: stateFilter })

/** The risk matrices, the one in force first. */
export default function RiskMatricesScreen() {
  const { data: person } = useQuery(me)
  const mayEdit = person && can(person, 'risk-matrices:edit')
  return (
    <ListScreen
      list={useList(riskMatrixList)}
      texts={words}
      tabs={<RiskTabs active="matrices" />}
      primaryAction={mayEdit ? { label: words.new, to: paths.newRiskMatrix() } : undefined}
      filters={filters}
      columns={matrixColumns(person?.timeZone)}
      rowLink={({ slug }) => paths.riskMatrix(slug)}
    />
  )
}
