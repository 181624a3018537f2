import { noticeOfAddress, type PlainAddress } from '../../domain/addresses/addresses.queries.ts'
import { closeNotices, notify } from '../../domain/notices/notify.ts'
import { findClientsWho, findResponsible, findStaffIn } from '../../domain/people/people-scope.ts'
import type { Database } from '../../feature.ts'

/** Notifies the account manager, or the administrators without one, and operations of an address to complete. */
export async function notifyOfRequest(db: Database, address: PlainAddress, userId: string | null) {
  const staff = [
    ...(await findResponsible(db, address.companyId)),
    ...(await findStaffIn(db, ['operations'])),
  ]
  await notify(db, {
    kind: 'address.requested',
    to: staff.filter((id) => id !== userId),
    ...noticeOfAddress(address),
    title: `${address.addressName} needs details`,
  })
}

/** Notifies the owners and members that their address is ready, or was declined, and closes the request's notices. */
export async function notifyOfDecision(
  db: Database,
  address: PlainAddress,
  kind: 'address.activated' | 'address.declined',
): Promise<void> {
  await closeNotices(db, 'address.requested', address.id)
  await notify(db, {
    kind,
    to: await findClientsWho(db, address.companyId, 'addresses:request'),
    ...noticeOfAddress(address),
    title: `${address.addressName} ${kind === 'address.activated' ? 'is ready' : 'was declined'}`,
  })
}
