import type { ListVersionRecord, ScreeningList } from '@domicile/contract/compliance/screening-lists/lists'
import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { oneOf } from '../../../navigation/url-params.ts'
import { paths } from '../../../navigation/paths.ts'
import { RecordPage } from '../../../ui/layout/RecordPage.tsx'
import { ChangesTab } from './ChangesTab.tsx'
import { hasParties, VersionState } from './list-columns.tsx'
import { versionTexts as words } from './list-page-texts.ts'
import { listTexts } from './list-texts.ts'
import { PartiesTab } from './PartiesTab.tsx'
import { VersionFacts } from './VersionFacts.tsx'
import { useAddressParams } from '../../../navigation/use-address.ts'

const TABS = ['changes', 'parties'] as const

/** A version of a list: its files and problems, its changes, and its parties. */
export default function ListVersionScreen() {
  const { id = '', number = '', tab } = useAddressParams()
  const found = useQuery(query('GET /api/screening-lists/:id', { params: { id } }))
  const result = useQuery(query('GET /api/screening-lists/:id/versions/:number', { params: { id, number } }))
  const missing = { texts: words, to: paths.screeningList(id, 'versions') }
  return (
    <QueryBoundary query={found} page={listTexts.title} missing={missing}>
      {(list) => (
        <QueryBoundary query={result} page={list.name} missing={missing}>
          {(version) => <Version list={list} version={version} tab={oneOf(TABS, tab)} />}
        </QueryBoundary>
      )}
    </QueryBoundary>
  )
}

type VersionProps = {
  list: ScreeningList
  version: ListVersionRecord
  tab: (typeof TABS)[number] | undefined
}

function Version({ list, version, tab }: VersionProps) {
  const { number, state } = version
  const title = listTexts.version(number)
  const active = hasParties(state) ? tab : undefined
  return (
    <RecordPage
      key={version.id}
      title={title}
      status={<VersionState state={state} />}
      meta={list.name}
      breadcrumbs={[
        { label: listTexts.title, to: paths.screeningLists() },
        { label: list.name, to: paths.screeningList(list.id, 'versions') },
        { label: title },
      ]}
      notice={<VersionNotice version={version} />}
      tabs={hasParties(state) ? tabsOf(list.id, version) : []}
      activeTab={active ?? 'overview'}
    >
      {active === undefined && <VersionFacts listId={list.id} version={version} />}
      {active === 'changes' && <ChangesTab listId={list.id} number={number} />}
      {active === 'parties' && (
        <PartiesTab list={list} number={number} path={paths.listVersion(list.id, number, 'parties')} />
      )}
    </RecordPage>
  )
}

function tabsOf(id: string, { number, parties, added, changed, removed }: ListVersionRecord) {
  const { tabs } = words
  return [
    { id: 'overview', label: tabs.overview, to: paths.listVersion(id, number) },
    {
      id: 'changes',
      label: tabs.changes,
      count: added + changed + removed,
      to: paths.listVersion(id, number, 'changes'),
    },
    { id: 'parties', label: tabs.parties, count: parties, to: paths.listVersion(id, number, 'parties') },
  ]
}

function VersionNotice({ version: { state, reason } }: { version: ListVersionRecord }) {
  if (state === 'refused') return <Alert severity="error">{words.refused(reason ?? '')}</Alert>
  if (state === 'unchanged') return <Alert severity="info">{words.unchanged}</Alert>
  if (state === 'importing') return <Alert severity="info">{words.importing}</Alert>
  return null
}
