import { messages, ownMessages } from '@domicile/contract/messages'
import { toMinor } from '@domicile/contract/money/money'
import type { ChargedWork } from '@domicile/contract/sales/services/service-kinds'
import { invalidField } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

type Price = { field: string; value: string; currency: string }

/**
 * Reads the typed price of work in minor units. Refuses an amount that its currency cannot have, and another currency than
 * that of the service which bills such work.
 */
export async function readPrice(
  db: Database,
  work: ChargedWork,
  { field, value, currency }: Price,
): Promise<number> {
  const minor = toMinor(value, currency)
  if (minor === undefined) throw invalidField(field, messages.price)
  const { rows } = await sql<{ billed: string | null }>`select currency_of_work(${work}) as billed`.execute(
    db,
  )
  const billed = rows[0]!.billed
  if (billed && billed !== currency) throw invalidField('currency', ownMessages.billedIn(billed))
  return minor
}
