import type { Permission } from '@domicile/contract/permissions'
import { isUnpaid, orderEvents, type OrderState } from '@domicile/contract/sales/orders/order-states'
import { type OrderAction } from '@domicile/contract/sales/orders/order-states'
import { orderActions } from '@domicile/contract/sales/orders/order-states'
import type { PaymentType } from '@domicile/contract/sales/services/service-kinds'
import { canMove } from '@domicile/contract/transitions'
import type { Actor } from '@domicile/server/http/feature'
import { mayChange, mayDecide } from '../../domain/buyers/require-company.ts'

type Standing = {
  state: OrderState
  companyId: string
  paymentType: PaymentType
  paid: number
  refunded: number
  isDisputed: boolean
  lacksAnswers: boolean
}

/** Lists the actions that a user who sees an order may take now. */
export function allowedActions(user: Actor, order: Standing): OrderAction[] {
  return orderActions.filter((action) => isPossible(order, action) && mayDo(user, order, action))
}

function isPossible(order: Standing, action: OrderAction): boolean {
  if (action === 'pay') return order.paymentType === 'card' && isUnpaid(order.state)
  if (action === 'payOtherwise') return isUnpaid(order.state)
  if ((action === 'cancel' || action === 'refund') && order.isDisputed) return false
  if (action === 'answerAhead' && !order.lacksAnswers) return false
  if (action === 'refund' && order.refunded >= order.paid) return false
  return canMove(orderEvents, order.state, action)
}

/** Checks the permission. Users who act in another's name may not buy, pay or decide. */
function mayDo(user: Actor, { companyId }: Standing, action: OrderAction): boolean {
  const isPaying = action === 'pay' || action === 'payOtherwise'
  const may: Permission = isPaying ? 'orders:pay' : orderEvents[action].may
  return action === 'giveData' || action === 'answerAhead'
    ? mayChange(user, companyId, may)
    : mayDecide(user, companyId, may)
}
