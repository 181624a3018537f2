import type { Order } from '@domicile/contract/sales/orders/orders'
import type { OrderAction } from '@domicile/contract/sales/orders/order-states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { alertFailure, query } from '../../../api/queries.ts'
import type { PrimaryAction } from '../../../ui/actions/PrimaryButton.tsx'
import { orderPageTexts as words } from './order-texts.ts'
import { payByCard } from './pay-by-card.ts'
import type { MenuAction } from '../../../ui/actions/ActionItems.tsx'

/** The open dialog or panel of an order. */
export type Open = Exclude<OrderAction, 'pay'> | undefined

/**
 * The primary actions, most urgent first; only clients answer ahead. Yes-or-no decisions are in OrderNotice,
 * above everything else.
 */
const NEXT: readonly OrderAction[] = ['sendQuote', 'pay', 'answerAhead', 'giveData']
const ANSWERED: readonly OrderAction[] = ['acceptQuote', 'approve', 'disapprove']
const ENDS: readonly OrderAction[] = ['declineQuote', 'disapprove', 'cancel']

/** Returns the order's next action, its menu of other actions, and the open dialog or panel. */
export function useOrderMenu(order: Order | undefined, isClient: boolean) {
  const [open, setOpen] = useState<Open>()
  const [isLeaving, setIsLeaving] = useState(false)
  const mayChoose = order?.paymentType === 'bank-transfer' && order.allowedActions.includes('payOtherwise')
  const { data: types } = useQuery({ ...query('GET /api/purchase/payment-types'), enabled: mayChoose })
  if (!order) return { primary: undefined, menu: [], open, setOpen, start: () => undefined }
  const start = (action: OrderAction) => {
    if (action !== 'pay') return setOpen(action)
    setIsLeaving(true)
    return void payByCard(order.id).catch((error: unknown) => (setIsLeaving(false), alertFailure(error)))
  }
  const firsts = isClient ? NEXT : NEXT.filter((action) => action !== 'answerAhead')
  const next = firsts.find((action) => order.allowedActions.includes(action))
  const rest = order.allowedActions.filter(
    (action) =>
      action !== next &&
      !ANSWERED.includes(action) &&
      // The only alternative to a transfer is a card, if the firm accepts cards.
      (action !== 'payOtherwise' || !mayChoose || types?.includes('card')),
  )
  const primary: PrimaryAction | undefined = next && {
    label: words.actions[next],
    onClick: () => start(next),
    busy: isLeaving,
  }
  const menu: MenuAction[] = rest.map((action) => ({
    label: action === 'pay' ? words.actions.pay : `${words.actions[action]}…`,
    onClick: () => start(action),
    danger: ENDS.includes(action),
  }))
  return { primary, menu, open, setOpen, start }
}
