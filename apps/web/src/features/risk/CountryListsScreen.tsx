import { can } from '@domicile/contract/permissions'
import type { CountryEntry, CountryList } from '@domicile/contract/risk/country-lists'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { me, query } from '../../api/queries.ts'
import { QueryBoundary } from '../../api/QueryBoundary.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { PrimaryButton } from '../../ui/layout/PrimaryButton.tsx'
import { CountryListPanel } from './countries/CountryListPanel.tsx'
import { countryTexts as words } from './countries/country-texts.ts'
import { RiskTabs } from './RiskTabs.tsx'

const EntryPanel = lazy(async () => ({ default: (await import('./countries/EntryPanel.tsx')).EntryPanel }))
const ListPanel = lazy(async () => ({ default: (await import('./countries/ListPanel.tsx')).ListPanel }))
const ListHistory = lazy(async () => ({ default: (await import('./countries/ListHistory.tsx')).ListHistory }))

type Open =
  | { panel: 'list' }
  | { panel: 'history'; list: CountryList }
  | { panel: 'entry'; list: CountryList; entry?: CountryEntry | undefined }

/** The dated lists of countries that risk matrices use. */
export default function CountryListsScreen() {
  const result = useQuery(query('GET /api/country-lists'))
  const { data: person } = useQuery(me)
  const [open, setOpen] = useState<Open>()
  const mayWrite = person !== undefined && can(person, 'country-lists:write')
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        actions={
          mayWrite && <PrimaryButton label={words.newList} onClick={() => setOpen({ panel: 'list' })} />
        }
      />
      <RiskTabs active="countries" />
      <QueryBoundary query={result}>
        {(lists) => (
          <Stack sx={{ gap: 2 }}>
            {lists.map((list) => (
              <CountryListPanel
                key={list.slug}
                list={list}
                onHistory={() => setOpen({ panel: 'history', list })}
                onEdit={mayWrite ? (entry) => setOpen({ panel: 'entry', list, entry }) : undefined}
              />
            ))}
          </Stack>
        )}
      </QueryBoundary>
      <Suspense fallback={null}>
        {open?.panel === 'list' && <ListPanel onClose={close} />}
        {open?.panel === 'history' && <ListHistory list={open.list} onClose={close} />}
        {open?.panel === 'entry' && <EntryPanel list={open.list} entry={open.entry} onClose={close} />}
      </Suspense>
    </>
  )
}
