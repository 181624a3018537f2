import type { BankEntryState } from '@domicile/contract/purchase/payments/bank-payments'
import { paths } from '../../navigation/paths.ts'
import { RecordTabs } from '../../ui/layout/RecordTabs.tsx'
import { entryStates } from './bank-entries.list.ts'
import { paymentTexts as words } from './payment-texts.ts'

type StateTabsProps = {
  state: BankEntryState
  counts: Partial<Record<BankEntryState, number>> | undefined
}

/** The tabs of the states of bank entries; those that need an action show their count. */
export function StateTabs({ state, counts }: StateTabsProps) {
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
