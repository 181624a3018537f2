import { can, type Permission } from '@domicile/contract/permissions'
import type { PurchaseDashboard } from '@domicile/contract/sales/dashboard'
import type { Actor } from '@domicile/server/http/feature'
import type { Counted } from './counting.ts'

type Part = 'mine' | 'late' | 'inHand'
type Named<P extends Part> = Counted & Pick<NonNullable<PurchaseDashboard[P]>[number], 'name'>
type Numbers = { mine: Named<'mine'>[]; late?: Named<'late'>[]; inHand: Named<'inHand'>[] }

/** Returns the numbers that a user sees, each with the list and the filter that it counts. */
export function numbersFor(user: Actor): Numbers {
  const open: Named<'inHand'> = { name: 'open', list: 'orders', query: { view: 'open' } }
  if (!user.role) return { mine: allowed(user, ofClients), inHand: [open] }
  return {
    mine: allowed(user, ofStaff),
    late: allowed(user, late),
    inHand: [open, { name: 'waitsForClient', list: 'orders', query: { waitsFor: 'client' } }],
  }
}

/** A number with the permission that is required to see it. */
type Gated<P extends Part> = readonly [may: Permission, number: Named<P>]

function allowed<P extends Part>(user: Actor, numbers: readonly Gated<P>[]): Named<P>[] {
  return numbers.filter(([may]) => can(user, may)).map(([, number]) => number)
}

const ofClients: readonly Gated<'mine'>[] = [
  ['orders:pay', { name: 'toPay', list: 'orders', query: { view: 'to-pay' } }],
  ['orders:place', { name: 'quotes', list: 'orders', query: { state: 'quote-sent' } }],
  ['orders:approve', { name: 'toApprove', list: 'orders', query: { state: 'to-approve' } }],
  ['orders:place', { name: 'needsData', list: 'orders', query: { state: 'needs-data' } }],
]

const ofStaff: readonly Gated<'mine'>[] = [
  ['payments:match', { name: 'bankEntries', list: 'bankEntries', query: { state: 'open' } }],
  ['payments:match', { name: 'underReview', list: 'orders', query: { state: 'under-review' } }],
  ['orders:quote', { name: 'toPrice', list: 'orders', query: { state: 'quote-requested' } }],
  ['orders:read', { name: 'toBegin', list: 'orders', query: { view: 'to-begin' } }],
  ['orders:refund', { name: 'toRefund', list: 'orders', query: { view: 'to-refund' } }],
  ['orders:refund', { name: 'issues', list: 'orders', query: { label: 'issues' } }],
]

const late: readonly Gated<'late'>[] = [
  ['invoices:read', { name: 'pastDue', list: 'orders', query: { view: 'past-due' } }],
  ['orders:read', { name: 'notHandedOver', list: 'orders', query: { view: 'not-handed-over' } }],
]
