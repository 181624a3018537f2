import {
  listFreshness,
  listKinds,
  listVersionStates,
} from '@domicile/contract/compliance/screening-lists/list-kinds'
import type { ListVersion, ScreeningList } from '@domicile/contract/compliance/screening-lists/lists'
import Box from '@mui/material/Box'
import type { Column } from '../../../lists/list-types.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { formatDay, formatNumber } from '../../../ui/data/format.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { TruncatedText } from '../../../ui/data/TruncatedText.tsx'
import type { StatusTone } from '../../../ui/theme.ts'
import { listPageTexts, versionTexts } from './list-page-texts.ts'
import { listTexts as words } from './list-texts.ts'

const { columns: headers } = words
const { versions } = listPageTexts

/** The columns of the lists. */
export const listColumns: Column<ScreeningList>[] = [
  {
    id: 'name',
    header: headers.name,
    primary: true,
    width: 320,
    cell: (list) => <ListName list={list} />,
  },
  {
    id: 'kind',
    header: words.fields.kind,
    width: 140,
    card: 'line',
    cell: ({ kind }) => <TruncatedText>{listKinds[kind].label}</TruncatedText>,
  },
  {
    id: 'freshness',
    header: headers.freshness,
    width: 130,
    card: 'status',
    cell: (list) => <Freshness list={list} />,
  },
  {
    id: 'version',
    header: headers.version,
    width: 190,
    card: 'line',
    cell: ({ current }) => (current ? versionLine(current) : words.noVersion),
  },
  {
    id: 'parties',
    header: headers.parties,
    width: 90,
    align: 'right',
    cell: ({ current }) => (current ? formatNumber(current.parties) : ''),
  },
  {
    id: 'asOf',
    header: headers.asOf,
    width: 130,
    cell: ({ kind, asOf }) => (kind !== 'own' && asOf ? formatDay(asOf) : ''),
  },
]

/** The name, and why the last update failed. */
function ListName({ list: { name, failure } }: { list: ScreeningList }) {
  return (
    <>
      <TruncatedText>{name}</TruncatedText>
      {failure && (
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', fontWeight: 400 }}>
          <TruncatedText>{failure}</TruncatedText>
        </Box>
      )}
    </>
  )
}

function versionLine({ number, listDate, statedDate }: ListVersion): string {
  const day = listDate ?? statedDate
  return [words.version(number), day && formatDay(day)].filter(Boolean).join(', ')
}

const freshnessTones = { fresh: 'approved', stale: 'issues', missing: 'needs attention' } as const

/** The state of a list in one word: archived, importing, stale and the like. */
export function Freshness({ list }: { list: ScreeningList }) {
  const { archivedAt, isImporting, freshness, failure } = list
  if (archivedAt) return <StatusChip label={words.archived} />
  if (isImporting) return <StatusChip label={words.importing} tone="in progress" />
  if (failure && freshness === 'fresh') return <StatusChip label={words.failed} tone="needs attention" />
  return <StatusChip label={listFreshness[freshness]} tone={freshnessTones[freshness]} />
}

const stateTones: Record<ListVersion['state'], StatusTone> = {
  importing: 'in progress',
  current: 'approved',
  superseded: 'pending',
  unchanged: 'pending',
  refused: 'rejected',
}

export function VersionState({ state }: Pick<ListVersion, 'state'>) {
  return <StatusChip label={listVersionStates[state]} tone={stateTones[state]} />
}

/** The columns of the versions of a list. */
export function versionColumns(timeZone: string | undefined): Column<ListVersion>[] {
  return [
    {
      id: 'number',
      header: versions.columns.number,
      primary: true,
      width: 100,
      cell: ({ number }) => words.version(number),
    },
    {
      id: 'state',
      header: versions.columns.state,
      width: 140,
      card: 'status',
      cell: ({ state }) => <VersionState state={state} />,
    },
    {
      id: 'changes',
      header: versions.columns.changes,
      width: 320,
      card: 'line',
      cell: (version) => <TruncatedText>{outcomeOf(version)}</TruncatedText>,
    },
    {
      id: 'parties',
      header: versions.columns.parties,
      width: 90,
      align: 'right',
      cell: ({ state, parties }) => (hasParties(state) ? formatNumber(parties) : ''),
    },
    {
      id: 'received',
      header: versions.columns.received,
      width: 120,
      card: 'line',
      cell: ({ receivedAt }) => <DateTime value={receivedAt} timeZone={timeZone} />,
    },
    {
      id: 'by',
      header: versions.columns.by,
      width: 140,
      cell: ({ receivedBy }) => <TruncatedText>{receivedBy ?? versions.portal}</TruncatedText>,
    },
  ]
}

/** The reason of a refusal, or the changes that a version made. */
function outcomeOf(version: ListVersion): string {
  if (version.reason) return version.reason
  return hasParties(version.state) ? changesLine(version) : ''
}

/** Formats the date of a list, and where it is from if the file states none. */
export function formatListDate({ source, listDate, statedDate }: ListVersion): string {
  const { facts } = versionTexts
  if (listDate) return formatDay(listDate)
  if (!statedDate) return facts.noListDate
  return (source === 'fetch' ? facts.fetchedOn : facts.entered)(formatDay(statedDate))
}

/** Formats the number of changes of a version. */
export function changesLine({ added, changed, removed }: ListVersion): string {
  const parts = [
    added && versions.added(added),
    changed && versions.changed(changed),
    removed && versions.removed(removed),
  ]
  return parts.filter(Boolean).join(', ') || versions.noChanges
}

/** Checks whether the parties of a version are known; one that was refused or is being imported has none. */
export function hasParties(state: ListVersion['state']): boolean {
  return state === 'current' || state === 'superseded'
}
