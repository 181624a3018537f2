import { can } from '@domicile/contract/permissions'
import { riskLevelLabels } from '@domicile/contract/compliance/risk/risk-kinds'
import { useQuery } from '@tanstack/react-query'
import { me, query } from '../../../api/queries.ts'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { type ListData, useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { whileActing } from '../../../session/allowed-actions.ts'
import { sentence } from '../../../ui/data/format.ts'
import { RecordTabs } from '../../../ui/layout/RecordTabs.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { caseColumns } from './case-columns.tsx'
import { caseListTexts as words, stageTexts, waitsTexts } from './due-diligence-texts.ts'
import { caseList, caseTabs, pathOfTab, tabOf } from './due-diligence.list.ts'
import { useAddressQuery } from '../../../navigation/use-address.ts'

/** The due-diligence cases, by whom they wait for and by their state. */
export default function DueDiligenceScreen() {
  const { data: person } = useQuery(me)
  const tab = tabOf(useAddressQuery())
  const list = useList(caseList)
  const configures = person && can(person, 'due-diligence:configure')
  return (
    <ListScreen
      list={list}
      texts={{ ...words, subtitle: <Subtitle withSettings={configures} />, empty: words.empty[tab] }}
      count={false}
      tabs={<CaseTabs address={list.address} views={list.data?.views} />}
      filters={filters}
      columns={caseColumns}
      rowLink={({ slug }) => paths.case(slug)}
      exports={whileActing(person) === undefined && {}}
    />
  )
}

function Subtitle({ withSettings = false }: { withSettings?: boolean | undefined }) {
  return (
    <>
      {words.subtitle}{' '}
      {withSettings && (
        <TextLink to={paths.caseSettings()} isUnderlined>
          {words.settings}
        </TextLink>
      )}
    </>
  )
}

type Views = { [Tab in (typeof caseTabs)[number]]?: number }
type CaseTabsProps = { address: ListData<unknown>['address']; views: Views | undefined }

/** The lists with the number of cases in each; switching keeps the other filters. */
function CaseTabs({ address, views }: CaseTabsProps) {
  const mine = query('GET /api/due-diligence', { query: { waitsFor: 'me', show: 'all', pageSize: 1 } })
  const counts: Views = { ...views, mine: useQuery(mine).data?.total }
  return (
    <RecordTabs
      tabs={caseTabs.map((tab) => ({
        id: tab,
        label: words.tabs[tab],
        count: counts[tab],
        to: pathOfTab(tab, address),
      }))}
      active={tabOf(address)}
      label={words.tabsLabel}
    />
  )
}

const filters = filtersOf(caseList, {
  manager: {
    kind: 'flag',
    value: 'me',
    label: words.filters.manager,
    chip: (value) => (value === 'me' ? words.filters.manager : words.filters.noManager),
  },
  level: { kind: 'choice', label: words.filters.level, nameOf: (level) => riskLevelLabels[level] },
  state: { kind: 'choice', label: words.filters.state, nameOf: (state) => stageTexts[state] },
  waitingOn: {
    kind: 'choice',
    label: words.filters.waitingOn,
    offers: ['client', 'firm'],
    nameOf: (whom) => sentence(waitsTexts[whom]),
    chip: (whom) => `${words.filters.waitingOn} ${waitsTexts[whom]}`,
  },
  companyId: { kind: 'company', label: words.filters.company },
  review: { kind: 'linked', chip: (review) => words.filters[review] },
})
