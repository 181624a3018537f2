import { ownMessages } from '@domicile/contract/messages'
import { invalidField } from '@domicile/server/http/errors'

const DAY_MS = 86_400_000

/** Money has moved on a day that has begun somewhere. Throws 422 at the field for a later one, `YYYY-MM-DD`. */
export function refuseFuture(field: string, day: string): void {
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
  if (day > tomorrow) throw invalidField(field, ownMessages.futureDate)
}
