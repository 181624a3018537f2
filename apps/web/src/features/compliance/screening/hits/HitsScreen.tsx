import { formatScore } from '@domicile/contract/compliance/screening/format-score'
import { hitStates } from '@domicile/contract/compliance/screening/hit-states'
import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { me, query } from '../../../../api/queries.ts'
import { optionOf } from '../../../../lists/filters/company-source.ts'
import { filtersOf } from '../../../../lists/filters/list-filters.ts'
import { ListScreen } from '../../../../lists/ListScreen.tsx'
import { useList } from '../../../../lists/use-list.ts'
import { paths } from '../../../../navigation/paths.ts'
import { RecordTabs } from '../../../../ui/layout/RecordTabs.tsx'
import { screeningHitList } from '../screening-hits.list.ts'
import { hitColumns } from './hit-columns.tsx'
import { hitListTexts as words } from './hit-texts.ts'

/** The hits of all companies that the user may see. */
export default function HitsScreen() {
  const { data: person } = useQuery(me)
  const list = useList(screeningHitList)
  const mayDecide = person !== undefined && can(person, 'screening:decide')
  const mayReadLists = person !== undefined && can(person, 'screening-lists:read')
  return (
    <ListScreen
      list={list}
      texts={words}
      tabs={<HitTabs address={list.address} mayDecide={mayDecide} />}
      filters={filtersFor(mayReadLists)}
      columns={hitColumns(person?.timeZone)}
      rowLink={({ id }) => paths.screeningHit(id)}
    />
  )
}

const lists = {
  find: () => ({
    ...query('GET /api/screening-lists'),
    select: (all: { id: string; name: string }[]) => all.map(optionOf),
  }),
}

function filtersFor(mayReadLists: boolean) {
  const { filters } = words
  return filtersOf(screeningHitList, {
    state: { kind: 'choice', label: filters.state, nameOf: (state) => hitStates[state] },
    minScore: {
      kind: 'choice',
      label: filters.score,
      nameOf: (score) => filters.atLeast(formatScore(score)),
    },
    listId: mayReadLists && { kind: 'pick', label: filters.list, source: lists },
    companyId: { kind: 'company', label: filters.company },
    subjectId: { kind: 'linked', chip: () => filters.subject },
  })
}

type HitTabsProps = { address: Record<string, string>; mayDecide: boolean }

/** The hits by what they need; switching keeps the other filters. */
function HitTabs({ address, mayDecide }: HitTabsProps) {
  const { waitsFor, show, page: _page, ...filters } = address
  const to = (change: Record<string, string>) => {
    const search = new URLSearchParams({ ...filters, ...change }).toString()
    return search ? `${paths.screeningHits()}?${search}` : paths.screeningHits()
  }
  const tabs = [
    { id: 'open', label: words.tabs.open, to: to({}) },
    ...(mayDecide ? [{ id: 'me', label: words.tabs.mine, to: to({ waitsFor: 'me' }) }] : []),
    { id: 'decided', label: words.tabs.decided, to: to({ show: 'decided' }) },
    { id: 'ended', label: words.tabs.ended, to: to({ show: 'ended' }) },
  ]
  return <RecordTabs tabs={tabs} active={waitsFor ?? show ?? 'open'} label={words.tabs.label} />
}
