import { listKinds } from '@domicile/contract/compliance/screening-lists/list-kinds'
import type { ScreeningList } from '@domicile/contract/compliance/screening-lists/lists'
import Alert from '@mui/material/Alert'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { me, query } from '../../../api/queries.ts'
import { formatDay } from '../../../ui/data/format.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { HistoryPanel } from '../../../history/HistoryPanel.tsx'
import { pagesOf } from '../../../lists/older-pages.ts'
import { ListSection } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { oneOf } from '../../../navigation/url-params.ts'
import { paths } from '../../../navigation/paths.ts'
import { RecordPage } from '../../../ui/layout/RecordPage.tsx'
import { Freshness, versionColumns } from './list-columns.tsx'
import { listPageTexts as words } from './list-page-texts.ts'
import { listTexts } from './list-texts.ts'
import { ListFacts } from './ListFacts.tsx'
import { ListPanels } from './panels/ListPanels.tsx'
import { PartiesTab } from './PartiesTab.tsx'
import { versionsOf } from './screening-lists.list.ts'
import { useListMenu } from './use-list-menu.ts'
import { useAddressParams } from '../../../navigation/use-address.ts'

const PAGE_SIZE = 20
const TABS = ['parties', 'versions'] as const

/** A list: its current version and settings, its parties, and its versions. */
export default function ScreeningListScreen() {
  const { id = '', tab } = useAddressParams()
  const result = useQuery(query('GET /api/screening-lists/:id', { params: { id } }))
  const { primary, menu, open, setOpen } = useListMenu(result.data)
  const active = oneOf(TABS, tab)
  return (
    <QueryBoundary
      query={result}
      page={listTexts.title}
      missing={{ texts: words, to: paths.screeningLists() }}
    >
      {(list) => (
        <RecordPage
          key={list.id}
          title={list.name}
          status={<Freshness list={list} />}
          meta={listKinds[list.kind].label}
          breadcrumbs={[{ label: listTexts.title, to: paths.screeningLists() }, { label: list.name }]}
          primaryAction={primary}
          menu={menu}
          notice={<ListNotice list={list} />}
          tabs={tabsOf(list)}
          activeTab={active ?? 'overview'}
          {...(!active && { aside: <ListHistory id={list.id} /> })}
        >
          {active === undefined && <ListFacts list={list} />}
          {active === 'versions' && <Versions id={list.id} />}
          {active === 'parties' && list.current && (
            <PartiesTab
              list={list}
              number={list.current.number}
              path={paths.screeningList(list.id, 'parties')}
              onAdd={() => setOpen('entry')}
            />
          )}
          <ListPanels list={list} open={open} onClose={() => setOpen(undefined)} />
        </RecordPage>
      )}
    </QueryBoundary>
  )
}

/** The most important fact about a list: archived, importing, failed, stale or without a version. */
function ListNotice({ list }: { list: ScreeningList }) {
  const { archivedAt, isImporting, failure, freshness, staleAfter, asOf, current } = list
  if (archivedAt) return <Alert severity="info">{words.notices.archived}</Alert>
  if (isImporting) return <Alert severity="info">{words.notices.importing}</Alert>
  const isStale = freshness === 'stale' && asOf && words.notices.stale(formatDay(asOf), staleAfter)
  if (failure)
    return (
      <Alert severity="warning">
        {words.notices.failed(failure)}{' '}
        {isStale || (current && words.notices.keeps(listTexts.version(current.number)))}
      </Alert>
    )
  if (isStale) return <Alert severity="warning">{isStale}</Alert>
  if (freshness === 'missing') return <Alert severity="info">{words.notices.missing}</Alert>
  return null
}

function tabsOf({ id, kind, current }: ScreeningList) {
  const parties = {
    id: 'parties',
    label: kind === 'own' ? words.tabs.entries : words.tabs.parties,
    count: current?.parties,
    to: paths.screeningList(id, 'parties'),
  }
  return [
    { id: 'overview', label: words.tabs.overview, to: paths.screeningList(id) },
    ...(current ? [parties] : []),
    { id: 'versions', label: words.tabs.versions, to: paths.screeningList(id, 'versions') },
  ]
}

function ListHistory({ id }: { id: string }) {
  const result = useInfiniteQuery(pagesOf('GET /api/screening-lists/:id/history', { id }, PAGE_SIZE))
  return <HistoryPanel title={words.history} result={result} />
}

function Versions({ id }: { id: string }) {
  const { data: person } = useQuery(me)
  return (
    <ListSection
      list={useList(versionsOf(id))}
      texts={{ ...words.versions, emptyFiltered: '' }}
      columns={versionColumns(person?.timeZone)}
      rowLink={({ number }) => paths.listVersion(id, number)}
    />
  )
}
