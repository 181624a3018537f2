import type { ListedPartyRow } from '@domicile/contract/compliance/screening-lists/list-parties'
import type { ScreeningList } from '@domicile/contract/compliance/screening-lists/lists'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { lazy, Suspense, useState } from 'react'
import { ListSection } from '../../../lists/ListScreen.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { useList } from '../../../lists/use-list.ts'
import { TruncatedText } from '../../../ui/data/TruncatedText.tsx'
import { ActionMenu } from '../../../ui/actions/ActionMenu.tsx'
import { partyTexts as words } from './list-page-texts.ts'
import { formatListing, formatProperty, formatSchema, otherNames } from './party-facts.ts'
import { PartyPanel } from './panels/PartyPanel.tsx'
import { partiesOf } from './screening-lists.list.ts'

const EntryPanel = lazy(async () => ({ default: (await import('./panels/EntryPanel.tsx')).EntryPanel }))
const RemoveEntry = lazy(async () => ({ default: (await import('./panels/EntryPanel.tsx')).RemoveEntry }))

type PartyRow = ListedPartyRow & { id: string }
type Open = { as: 'details' | 'edit' | 'remove'; party: ListedPartyRow } | undefined

type PartiesTabProps = {
  list: ScreeningList
  number: number
  /** The address of the tab. */
  path: string
  /** Adds an entry; without it, the version is an earlier one, which can't be changed. */
  onAdd?: () => void
}

/** The parties of a version, with search; those of an own list can be changed. */
export function PartiesTab({ list, number, path, onAdd }: PartiesTabProps) {
  const [open, setOpen] = useState<Open>()
  const data = useList(partiesOf(list.id, number, path), { partOf: withIds })
  const isOwn = list.kind === 'own' && onAdd !== undefined && !list.archivedAt
  const onClose = () => setOpen(undefined)
  const columns = partyColumns(list.kind === 'own', (party) => setOpen({ as: 'details', party }))
  return (
    <>
      <ListSection
        list={data}
        texts={{ ...words, empty: isOwn ? words.emptyEntries : words.empty }}
        columns={isOwn ? [...columns, actionColumn(setOpen)] : columns}
        primaryAction={isOwn ? { label: words.add, onClick: onAdd } : undefined}
      />
      {open?.as === 'details' && <PartyPanel party={open.party} onClose={onClose} />}
      <Suspense fallback={null}>
        {open?.as === 'edit' && <EntryPanel list={list} entry={open.party} onClose={onClose} />}
        {open?.as === 'remove' && <RemoveEntry list={list} entry={open.party} onClose={onClose} />}
      </Suspense>
    </>
  )
}

type Parties = { items: ListedPartyRow[]; total: number; isTotalCapped?: true | undefined }

/** The number of a party in its list identifies its row. */
function withIds({ items, ...part }: Parties) {
  return { ...part, items: items.map((party): PartyRow => ({ ...party, id: party.partyId })) }
}

const { columns: headers } = words

/** In an own list, why a party is listed says more than by whom. */
function partyColumns(isOwn: boolean, onOpen: (party: ListedPartyRow) => void): Column<PartyRow>[] {
  return [
    {
      id: 'name',
      header: headers.name,
      primary: true,
      width: 280,
      cell: (party) => <PartyName party={party} onOpen={() => onOpen(party)} />,
    },
    {
      id: 'schema',
      header: headers.schema,
      width: 110,
      card: 'line',
      cell: ({ schema }) => formatSchema(schema),
    },
    {
      id: 'born',
      header: headers.born,
      width: 130,
      card: 'line',
      cell: (party) =>
        formatProperty(party, 'birthDate') || formatProperty(party, 'incorporationDate') || null,
    },
    {
      id: 'country',
      header: headers.country,
      width: 140,
      card: 'line',
      cell: (party) => countryOf(party) && <TruncatedText>{countryOf(party)}</TruncatedText>,
    },
    isOwn
      ? {
          id: 'topic',
          header: words.fields.topic,
          width: 240,
          card: 'line',
          cell: (party) => <TruncatedText>{formatProperty(party, 'topics')}</TruncatedText>,
        }
      : {
          id: 'listed',
          header: headers.listed,
          width: 240,
          cell: (party) => <TruncatedText>{formatListing(party)}</TruncatedText>,
        },
  ]
}

function countryOf(party: ListedPartyRow): string {
  const found = ['nationality', 'citizenship', 'country', 'jurisdiction', 'flag'].map((name) =>
    formatProperty(party, name),
  )
  return found.find(Boolean) ?? ''
}

/** The name, which opens the details, and the other names below it. */
function PartyName({ party, onOpen }: { party: ListedPartyRow; onOpen: () => void }) {
  const others = otherNames(party)
  return (
    <>
      <Link
        component="button"
        type="button"
        onClick={onOpen}
        sx={{ textAlign: 'left', fontWeight: 500, overflowWrap: 'anywhere', whiteSpace: 'normal' }}
      >
        {party.name}
      </Link>
      {others && (
        <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
          <TruncatedText>{words.also(others)}</TruncatedText>
        </Box>
      )}
    </>
  )
}

function actionColumn(onOpen: (open: Open) => void): Column<PartyRow> {
  return {
    id: 'actions',
    header: headers.actions,
    width: 80,
    align: 'right',
    card: 'action',
    cell: (party) => (
      <ActionMenu
        label={words.menu(party.name)}
        actions={[
          { label: words.edit, onClick: () => onOpen({ as: 'edit', party }) },
          { label: words.remove, onClick: () => onOpen({ as: 'remove', party }), danger: true },
        ]}
      />
    ),
  }
}
