import { formatDay } from '@domicile/contract/days'
import { sql } from 'kysely'
import { noticeOfAddress, type PlainAddress } from './addresses.queries.ts'
import { mailUntil } from '../../../domain/addresses/receiving-address.ts'
import { closeNotices, notify } from '../../../domain/notices/notify.ts'
import { findClientsWho, findResponsible, findStaffIn } from '../../../domain/people/people-scope.ts'
import type { Database } from '../../../feature.ts'

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

type Ending = { endsOn: string; isOver: boolean; mailUntil: string | null }

/** Notifies the owners and members of the day on which their address ends, if it is another than before. */
export async function notifyOfEnd(db: Database, before: PlainAddress): Promise<void> {
  const { rows } = await sql<Ending>`
    select addresses.ends_on as "endsOn", addresses.ends_on < (select firm_day()) as "isOver", ${mailUntil} as "mailUntil"
    from addresses left join premises on premises.id = premises_id
    where addresses.id = ${before.id} and addresses.ends_on is not null
      and addresses.ends_on is distinct from ${before.endsOn}`.execute(db)
  const [ending] = rows
  if (!ending) return
  await notify(db, {
    kind: 'address.ended',
    to: await findClientsWho(db, before.companyId, 'addresses:request'),
    ...noticeOfAddress(before),
    title: `${before.addressName} ${ending.isOver ? 'ended' : 'ends'} on ${formatDay(ending.endsOn)}`,
    ...(ending.mailUntil && { body: `We receive its mail until ${formatDay(ending.mailUntil)}.` }),
  })
}
