import { can } from '@domicile/contract/permissions'
import type { PurchaseDashboard } from '@domicile/contract/purchase/dashboard'
import type { Actor } from '@domicile/server/feature'
import type { Counted } from './counting.ts'

type Part = 'mine' | 'late' | 'inHand'
type Named<P extends Part> = Counted & Pick<NonNullable<PurchaseDashboard[P]>[number], 'name'>
type Numbers = { mine: Named<'mine'>[]; late?: Named<'late'>[]; inHand: Named<'inHand'>[] }

/** The numbers a person is shown, each with what the list that it counts is asked for. */
export function numbersFor(user: Actor): Numbers {
  if (!can(user, 'orders:read')) return { mine: [], inHand: [] }
  const open: Named<'inHand'> = { name: 'open', list: 'orders', query: { view: 'open' } }
  if (!user.role) return { mine: mineOfClient(user), inHand: [open] }
  return {
    mine: mineOfStaff(user),
    late: lateOf(user),
    inHand: [open, { name: 'waitsForClient', list: 'orders', query: { waitsFor: 'client' } }],
  }
}

function mineOfClient(user: Actor): Named<'mine'>[] {
  const mine: (Named<'mine'> | false)[] = [
    can(user, 'orders:pay') && { name: 'toPay', list: 'orders', query: { view: 'to-pay' } },
    can(user, 'orders:place') && { name: 'quotes', list: 'orders', query: { state: 'quote-sent' } },
    can(user, 'orders:approve') && { name: 'toApprove', list: 'orders', query: { state: 'to-approve' } },
    can(user, 'orders:place') && { name: 'needsData', list: 'orders', query: { state: 'needs-data' } },
  ]
  return mine.filter((number) => number !== false)
}

function mineOfStaff(user: Actor): Named<'mine'>[] {
  const mine: (Named<'mine'> | false)[] = [
    can(user, 'payments:match') && { name: 'bankEntries', list: 'bankEntries', query: { state: 'open' } },
    can(user, 'payments:match') && {
      name: 'underReview',
      list: 'orders',
      query: { state: 'under-review' },
    },
    can(user, 'orders:quote') && { name: 'toPrice', list: 'orders', query: { state: 'quote-requested' } },
    can(user, 'orders:fulfil') && { name: 'toBegin', list: 'orders', query: { view: 'to-begin' } },
    can(user, 'orders:refund') && { name: 'toRefund', list: 'orders', query: { view: 'to-refund' } },
    can(user, 'orders:refund') && { name: 'issues', list: 'orders', query: { label: 'issues' } },
  ]
  return mine.filter((number) => number !== false)
}

function lateOf(user: Actor): Named<'late'>[] {
  const late: (Named<'late'> | false)[] = [
    can(user, 'invoices:read') && { name: 'pastDue', list: 'orders', query: { view: 'past-due' } },
    can(user, 'orders:fulfil') && {
      name: 'notHandedOver',
      list: 'orders',
      query: { view: 'not-handed-over' },
    },
  ]
  return late.filter((number) => number !== false)
}
