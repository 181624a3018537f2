import { can } from '@domicile/contract/permissions'
import type { CountryEntry, CountryList } from '@domicile/contract/compliance/risk/country-lists'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { me, query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { PrimaryButton } from '../../../ui/actions/PrimaryButton.tsx'
import { CountryListPanel } from './countries/CountryListPanel.tsx'
import { countryTexts as words } from './countries/country-texts.ts'
import { ListProposal } from './countries/ListProposal.tsx'
import { RiskTabs } from './RiskTabs.tsx'

const ChangePanel = lazy(async () => ({ default: (await import('./countries/ChangePanel.tsx')).ChangePanel }))
const ListHistory = lazy(async () => ({ default: (await import('./countries/ListHistory.tsx')).ListHistory }))

type Open =
  | { panel: 'history'; list: CountryList }
  | { panel: 'change'; list?: CountryList; entry?: CountryEntry | undefined }

/** The dated lists of countries that risk matrices use: one person proposes a change, another adopts it. */
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
          mayWrite && <PrimaryButton label={words.newList} onClick={() => setOpen({ panel: 'change' })} />
        }
      />
      <RiskTabs active="countries" />
      <QueryBoundary query={result}>
        {(lists) => (
          <Stack sx={{ gap: 2 }}>
            {lists.map(
              (list) =>
                list.proposed && (
                  <ListProposal
                    key={list.slug}
                    list={list}
                    proposed={list.proposed}
                    timeZone={person?.timeZone}
                  />
                ),
            )}
            {lists.filter(isInForce).map((list) => (
              <CountryListPanel
                key={list.slug}
                list={list}
                onHistory={() => setOpen({ panel: 'history', list })}
                onChange={
                  list.allowedActions.includes('propose')
                    ? (entry) => setOpen({ panel: 'change', list, entry })
                    : undefined
                }
              />
            ))}
          </Stack>
        )}
      </QueryBoundary>
      <Suspense fallback={null}>
        {open?.panel === 'history' && <ListHistory list={open.list} onClose={close} />}
        {open?.panel === 'change' && <ChangePanel list={open.list} entry={open.entry} onClose={close} />}
      </Suspense>
    </>
  )
}

function isInForce({ version }: CountryList): boolean {
  return version !== null
}
