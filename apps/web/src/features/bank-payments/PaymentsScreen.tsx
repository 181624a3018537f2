import type { BankEntry } from '@domicile/contract/purchase/payments/bank-payments'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../navigation/paths.ts'
import { query } from '../../api/queries.ts'
import { ListPage } from '../../lists/ListPage.tsx'
import { useExport } from '../../lists/use-export.ts'
import { usePages } from '../../lists/use-pages.ts'
import { ByHandPanel } from './ByHandPanel.tsx'
import { ChoosePanel } from './ChoosePanel.tsx'
import { EntryDialog, type EntryStep } from './EntryDialog.tsx'
import { EntryList } from './EntryList.tsx'
import { type EntrySearch, parseEntrySearch } from './entry-search.ts'
import { ImportPanel } from './ImportPanel.tsx'
import { paymentTexts as words } from './payment-texts.ts'
import { StateTabs } from './StateTabs.tsx'
import { useMatchAll } from './use-match-all.ts'

type Open = { entry: BankEntry; step: EntryStep | 'choose' }

/** What the bank told of: import a statement, match what came with the orders, decide about what does not fit. */
export default function PaymentsScreen() {
  const navigate = useNavigate()
  const filter = parseEntrySearch(useSearch({ strict: false }) as Record<string, string>)
  const state = filter.state ?? 'open'
  const [open, setOpen] = useState<Open>()
  const [isByHand, setIsByHand] = useState(false)
  const found = useQuery({
    ...query('GET /api/purchase/bank-entries', { query: filter }),
    placeholderData: (before) => before,
  })
  const matching = useMatchAll(found.data?.items ?? [])
  const go = (change: { [K in keyof EntrySearch]?: EntrySearch[K] | undefined }, replace = false) =>
    void navigate({ to: paths.payments(), search: { ...filter, page: undefined, ...change }, replace })
  const pages = usePages(
    found,
    { page: Number(filter.page ?? 1), pageSize: Number(filter.pageSize ?? 20) },
    go,
  )
  const exporting = useExport('GET /api/purchase/bank-entries/export', { query: filter })
  const close = () => setOpen(undefined)
  return (
    <>
      <ListPage
        title={words.title}
        subtitle={words.subtitle}
        tabs={
          <>
            <ImportPanel onByHand={() => setIsByHand(true)} />
            <StateTabs state={state} counts={found.data?.counts} />
          </>
        }
        primaryAction={matching.action}
        search={{ value: filter.q ?? '', onChange: (q) => go({ q }, true), placeholder: words.find }}
        onClearFilters={() => go({ q: undefined })}
        rowKey={({ id }) => id}
        renderRows={(entries) => (
          <EntryList entries={entries} onStep={(entry, step) => setOpen({ entry, step })} />
        )}
        {...pages}
        {...exporting}
        empty={words.empty[state]}
        emptyFiltered={words.emptyFiltered}
      />
      {open?.step === 'choose' && <ChoosePanel entry={open.entry} onClose={close} />}
      {open && open.step !== 'choose' && <EntryDialog entry={open.entry} step={open.step} onClose={close} />}
      {isByHand && <ByHandPanel onClose={() => setIsByHand(false)} />}
    </>
  )
}
