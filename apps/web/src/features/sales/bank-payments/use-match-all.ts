import { freshen } from '../../../api/query-client.ts'
import type { BankEntry } from '@domicile/contract/sales/payments/bank-payments'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { alertFailure } from '../../../api/queries.ts'
import { setAlert } from '../../../api/store.ts'
import type { PrimaryAction } from '../../../ui/actions/PrimaryButton.tsx'
import { paymentTexts as words } from './payment-texts.ts'

/** Matches each fitting entry on this page with its own request, so a refusal does not affect the others. */
export function useMatchAll(entries: readonly BankEntry[]): { action: PrimaryAction | undefined } {
  const [done, setDone] = useState<number>()
  const fitting = entries.flatMap(({ id, suggestions, maybeIn }) => {
    // A possible duplicate needs a decision by the user.
    const one = maybeIn === null && suggestions.find(({ fits }) => fits)
    return one ? [{ id, orderId: one.order.id }] : []
  })

  async function matchAll(): Promise<void> {
    let matched = 0
    for (const [index, { id, orderId }] of fitting.entries()) {
      setDone(index + 1)
      const key = 'PUT /api/purchase/bank-entries/:id/match'
      matched += await call(key, { params: { id }, body: { orderId }, quiet: true }).then(() => 1, failed)
    }
    await freshen('payment')
    setDone(undefined)
    if (matched > 0) setAlert({ info: words.matchedAll(matched) })
  }

  if (fitting.length === 0) return { action: undefined }
  const busy = done !== undefined
  const label = busy ? words.matching(done, fitting.length) : words.matchAll(fitting.length)
  return { action: { label, busy, onClick: () => void matchAll() } }
}

function failed(error: unknown): number {
  alertFailure(error)
  return 0
}
