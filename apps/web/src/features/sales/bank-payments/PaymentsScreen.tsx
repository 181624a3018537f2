import type { BankEntry, BankEntryState } from '@domicile/contract/sales/payments/bank-payments'
import { lazy, Suspense, useState } from 'react'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { RecordTabs } from '../../../ui/layout/RecordTabs.tsx'
import { bankEntryList, entryStates } from './bank-entries.list.ts'
import { EntryDialog, type EntryStep } from './EntryDialog.tsx'
import { EntryList } from './EntryList.tsx'
import { ImportPanel } from './ImportPanel.tsx'
import { paymentTexts as words } from './payment-texts.ts'
import { useMatchAll } from './use-match-all.ts'

const ChoosePanel = lazy(async () => ({ default: (await import('./ChoosePanel.tsx')).ChoosePanel }))

const ByHandPanel = lazy(async () => ({ default: (await import('./ByHandPanel.tsx')).ByHandPanel }))

type Open = { entry: BankEntry; step: EntryStep | 'choose' }

/** The bank entries: import a statement, match its entries with orders and decide about the rest. */
export default function PaymentsScreen() {
  const list = useList(bankEntryList)
  const { state = 'open' } = list.query
  const [open, setOpen] = useState<Open>()
  const [isByHand, setIsByHand] = useState(false)
  const matching = useMatchAll(list.rows)
  const close = () => setOpen(undefined)
  return (
    <>
      <ListScreen
        list={list}
        texts={{ ...words, empty: words.empty[state] }}
        tabs={
          <>
            <ImportPanel onByHand={() => setIsByHand(true)} />
            <StateTabs state={state} counts={list.data?.counts} />
          </>
        }
        count={false}
        primaryAction={matching.action}
        renderRows={(entries) => (
          <EntryList entries={entries} onStep={(entry, step) => setOpen({ entry, step })} />
        )}
      />
      <Suspense fallback={null}>
        {open?.step === 'choose' && <ChoosePanel entry={open.entry} onClose={close} />}
      </Suspense>
      {open && open.step !== 'choose' && <EntryDialog entry={open.entry} step={open.step} onClose={close} />}
      <Suspense fallback={null}>{isByHand && <ByHandPanel onClose={() => setIsByHand(false)} />}</Suspense>
    </>
  )
}

type StateTabsProps = {
  state: BankEntryState
  counts: Partial<Record<BankEntryState, number>> | undefined
}

/** The tabs of the states of bank entries; those that need an action show their count. */
function StateTabs({ state, counts }: StateTabsProps) {
  const tabs = entryStates.map((id) => {
    const count = id === 'open' || id === 'review' ? counts?.[id] : undefined
    return {
      id,
      label: words.states[id],
      to: paths.payments(id === 'open' ? undefined : id),
      ...(count !== undefined && { count }),
    }
  })
  return <RecordTabs tabs={tabs} active={state} label={words.statesLabel} />
}
