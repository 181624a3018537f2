import { recordChange } from '@domicile/server/audit/audit'
import { type RawBuilder, sql } from 'kysely'
import { openRows, type OpenWork } from '../../../domain/companies/open-work.ts'
import { setDeclined } from './address-changes.ts'
import { addressState, getPlainAddress, subjectOfAddress } from './addresses.queries.ts'
import { notifyOfDecision } from './notify-of-addresses.ts'

const addressesThat = (where: RawBuilder<unknown>) =>
  openRows('addresses', { title: sql`name`, path: sql`'/active-services/addresses/' || id`, where })

/** Addresses that a company uses or will use, and those that it paid for. */
export const openAddresses: OpenWork = {
  find: addressesThat(sql`(${addressState} in ('upcoming', 'active', 'grace')
    or (${addressState} = 'needs_details' and order_id is not null))`),
}

/** Addresses that a company requested without an order, which are declined. */
export const requestedAddresses: OpenWork = {
  find: addressesThat(sql`${addressState} = 'needs_details' and order_id is null`),
  async settle(db, open, { reason, origin }) {
    for (const { id } of open) {
      await setDeclined(db, id, reason)
      const address = await getPlainAddress(db, id)
      await recordChange(db, 'address.declined', origin, { ...subjectOfAddress(address), reason })
      await notifyOfDecision(db, address, 'address.declined')
    }
  },
}
